"""What follows a noun and narrows it: numbers, brigades, who owns or controls the card, what is on it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Player, Reference, Tail, Target, Word
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.done_to_cards import blocked_in_battle, cards_done_to, who_banished
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.abilities.rewording.contents_told import WITH_CONTENTS
from rulings.redemption.rules.cards.bearing import contents_of
from rulings.redemption.rules.cards.faces import Face, is_from_book, is_from_chapters
from rulings.redemption.rules.cards.identifiers import has_identifier, involves_music
from rulings.redemption.rules.cards.places import (
    BATTLE,
    OUT_OF_PLAY,
    controller_of,
    face,
    fighter_of,
    owner,
)
from rulings.redemption.rules.targets.comparing import (
    ANY_BRIGADE,
    differs_in,
    has_opposite_alignment,
    has_same_alignment,
    is_comparison,
    is_of_any_brigade,
    is_shared,
    matches_in,
    says_any_brigade,
    shares,
    unknown_tail,
)
from rulings.redemption.rules.targets.printed_words import (
    are_brigades,
    are_for_title,
    are_quotes,
    has_brigade_named,
    has_in_special_ability,
    has_in_title,
    has_in_title_or_verse,
    has_own_name_in_title,
    has_own_name_in_title_or_verse,
    has_special_ability,
    has_testament_named,
)
from rulings.redemption.rules.targets.sets_of_each import is_each, says_each
from rulings.redemption.rules.targets.told_by_table import (
    CARDS_MEANT,
    bears,
    differs_from_its_user,
    is_ailing,
    is_being_discarded,
    is_held_here,
    lies_in_battle,
    lies_on_such,
    says_ailing,
)
from rulings.redemption.rules.targets.updated_phrases import KINDS, is_known_phrase, plays_as
from rulings.redemption.rules.targets.whereabouts import (
    SET_ASIDE_AREA,
    home_of,
    players_named,
    says_banished,
    says_set_aside,
)
from rulings.redemption.rules.targets.words.worded import kind_said
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

LYING_ON = "placed on"
"""The tail of cards that lie on others."""

BEARING = "bearing"
"""The tail of characters on which cards of a kind lie."""

ACTIVATED = "activated"
"""The tail of an Artifact that was activated, by which the last one is told."""

PLAYED = ("played", "played in battle", "played this", ACTIVATED)
"""Tails that say that a card was played: whoever looks for the last or next one knows it, others cannot tell yet."""


def holds_tail(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether what follows a noun is so of a card.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        card: The card.
        tail: What follows the noun.

    Returns:
        Whether it is so.

    Raises:
        NotThereYetError: The engine does not know yet what it means.
    """
    if not knows_tail(tail):
        raise unknown_tail(tail)
    return _TAILS[kind_of(tail)](state, speaker, card, tail) is not tail.negative


def knows_tail(tail: Tail) -> bool:
    """Tell whether the engine knows what follows a noun: by what it narrows, and in which words."""
    kind = kind_of(tail)
    known = _KNOWN_WORDS.get(kind)
    excepts = bool(tail.exceptions) and kind != ANY_BRIGADE
    return kind in _TAILS and not excepts and (known is None or known(tail))


def kind_of(tail: Tail) -> str:
    """Name that by which a tail narrows a noun."""
    return str(getattr(tail.kind, "name", tail.kind))


def is_player(state: State, speaker: Activation, player: str, said: Any, tail: Tail) -> bool:
    """Tell whether a player is the one that a tail names."""
    named = players_named(state, speaker, said)
    if named is None:
        raise unknown_tail(tail)
    return player in named


def _numbers(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Numbers in play as they are now, elsewhere as they are printed; a number that a card lacks is none."""
    found = face(state, card)
    if found.strength is None and found.toughness is None and not found.is_character:
        return False
    own = state.ask("printed numbers" if state.where[card].zone in OUT_OF_PLAY else "numbers", card)
    return all(_compares(has, wanted, tail) for has, wanted in _pairs(own, tail) if wanted is not None)


def _pairs(own: Any, tail: Tail) -> tuple[tuple[int, int | None], ...]:
    """What the card has and what it is compared with: strength, toughness, or both of a pair with * for any."""
    if isinstance(tail.what, Word) and tail.what.name in ("strength", "toughness"):
        of_toughness = tail.what.name == "toughness"
        return ((own.toughness if of_toughness else own.strength, _number(tail.number, tail, of_toughness)),)
    if tail.what is None and isinstance(tail.number, Term) and tail.number.category == "pair":
        said = [None if part == "*" else _digits(part, tail) for part in tail.number.name.split("/")]
        return ((own.strength, said[0]), (own.toughness, said[1]))
    raise unknown_tail(tail)


def _number(number: Any, tail: Tail, of_toughness: bool) -> int:
    """A plain number, or the one of a pair whose other part is left open, as in `toughness */3 or less`."""
    said = number.name if isinstance(number, Term) else ""
    strength, slash, toughness = said.partition("/")
    if slash and (strength if of_toughness else toughness) == "*":
        said = toughness if of_toughness else strength
    return _digits(said, tail)


def _digits(said: str, tail: Tail) -> int:
    if not said.isdigit():
        raise unknown_tail(tail)
    return int(said)


def _compares(has: int, wanted: int, tail: Tail) -> bool:
    return _COMPARISONS[tail.comparison](has, wanted)


_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        "": operator.eq,
        "at most": operator.le,
        "at least": operator.ge,
        "more than": operator.gt,
        "less than": operator.lt,
    }
)


def _are_numbers(tail: Tail) -> bool:
    is_pair = tail.what is None and getattr(tail.number, "category", "") == "pair"
    is_one = isinstance(tail.what, Word) and tail.what.name in ("strength", "toughness")
    is_plain = tail.number is None or isinstance(tail.number, Term)
    return (is_pair or is_one) and is_plain and tail.comparison in _COMPARISONS


def _owned(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    return is_player(state, speaker, owner(state, card), tail.subject, tail)


def _controlled(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    if controls_each(tail) == "each player":
        return bool(controller_of(state, card))
    return is_player(state, speaker, controller_of(state, card), tail.subject or tail.what, tail)


def controls_each(tail: Tail) -> str:
    """Name the players each of whom controls such a card, as in `a Hero controlled by each opponent`; else nothing."""
    kind = tail.what.kind if isinstance(tail.what, Player) else ""
    said = getattr(tail.kind, "name", tail.kind) == "control" and kind in ("each player", "each opponent")
    return kind if said else ""


def _used_by(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """An Enhancement is used by the character that it lies on in battle (redemption/term/used-by)."""
    user = state.where[card].on
    if isinstance(tail.what, Player):
        return is_player(state, speaker, controller_of(state, card), tail.what, tail)
    items = items_of(tail.what)
    backs = {"this card": speaker.card, "user": fighter_of(state, speaker.card)}
    if not all(isinstance(item, Target) for item in items):
        raise unknown_tail(tail)
    return bool(user) and any(
        user == backs[item.back] if item.back in backs else user in state.ask(CARDS_MEANT, speaker.key, item)
        for item in items
    )


def _played_by(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    return is_player(state, speaker, controller_of(state, card), tail.what, tail)


def _has_ability(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """A card has an ability of a kind if one of the effects of its text is of that kind."""
    own = effects_on(face(state, card))
    return any(kind.name in own for kind in items_of(tail.what))


def effects_on(card: Face) -> frozenset[str]:
    """Name the effects of the text of a card, by which its abilities are of a kind (redemption/term/ability)."""
    sections = card.ability.sections if card.ability is not None else ()
    said = (effect for section in sections for ability in section.abilities for effect in joined_effects(ability))
    return frozenset(effect.name for effect in said)


def _are_effects(tail: Tail) -> bool:
    return all(isinstance(kind, Word) or getattr(kind, "category", "") == "effects" for kind in items_of(tail.what))


def _reference(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    found = face(state, card)
    return any(cites(found, item) for item in items_of(tail.what))


def cites(card: Face, reference: Reference) -> bool:
    """Tell whether a card is from a book, or from the chapters of it that are said.

    Raises:
        NotSaidError: Nobody said from which it is.
    """
    if reference.chapters is None:
        return is_from_book(card, reference.book.name)
    return is_from_chapters(card, reference.book.name, reference.chapters.name)


def _involves_music(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    return involves_music(face(state, card))


def _are_books(tail: Tail) -> bool:
    return all(isinstance(item, Reference) for item in items_of(tail.what))


def _is_of_house(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a card is of a house, as its identifiers say."""
    return has_identifier(face(state, card), tail.what.name)


def _played(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whoever looks for the last or next card played has looked at the plays, those of the current phase alone.

    A battle has a phase of its own (redemption/term/effect-targeting#next-and-last-by-time-of-play).
    """
    return tail.subject is None or is_player(state, speaker, controller_of(state, card), tail.subject, tail)


def _is_battle(tail: Tail) -> bool:
    places = wording.places_of(tail.what)
    bare = all(place.owner is None and not place.part for place in places)
    return bool(places) and bare and all(getattr(place.name, "name", place.name) == BATTLE for place in places)


def _any(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Words that narrow nothing."""
    return True


def _either(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    return any(holds_tail(state, speaker, card, each) for each in items_of(tail.what))


def _are_known(tail: Tail) -> bool:
    return all(isinstance(each, Tail) and knows_tail(each) for each in items_of(tail.what))


def _that(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    if is_shared(tail.what):
        return shares(state, speaker, card, tail)
    if _says_contents(tail):
        return bool(contents_of(state, card))
    if _says_blocked(tail):
        return blocked_in_battle(state, card)
    if says_ailing(tail):
        return is_ailing(state, card, tail)
    if says_banished(tail):
        doer = who_banished(state, card)
        return bool(doer) and is_player(state, speaker, doer, tail.what.by.who, tail)
    return home_of(state, card).zone == SET_ASIDE_AREA


def _is_known_claim(tail: Tail) -> bool:
    told_by_table = says_set_aside(tail) or _says_contents(tail) or says_ailing(tail)
    return is_shared(tail.what) or told_by_table or _says_blocked(tail) or says_banished(tail)


def _was_used_to_block(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a player has blocked with a card in this battle."""
    return blocked_in_battle(state, card) and is_player(state, speaker, controller_of(state, card), tail.subject, tail)


def _says_blocked(tail: Tail) -> bool:
    return isinstance(tail.what, Claim) and tail.what == Claim("block") and not tail.negative


def _was_done_to(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether this use of the ability did it to a card: `released this way`."""
    return card in cards_done_to(state, speaker, frozenset(word.name for word in items_of(tail.what)))


def _says_contents(tail: Tail) -> bool:
    return str(kind_said(tail)) == "has contents"


_COMPARING: Mapping[str, Callable[[State, Activation, str, Tail], bool]] = MappingProxyType(
    {
        **{f"same {attribute}": matches_in(attribute) for attribute in ("brigade", "testament", "book", "church")},
        **{f"different {attribute}": differs_in(attribute) for attribute in ("brigade", "testament", "alignment")},
    }
)


def _is_of_this_card(tail: Tail) -> bool:
    """Whether an alignment is that of the card that speaks, named or not: `matching this card's alignment`."""
    return tail.what is None or (isinstance(tail.what, Target) and tail.what.back == "this card")


def _has_brigade_in_battle(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a brigade of a card is one that other cards in battle have; of one that is not to be so, whether all are.

    A card of two brigades, one of them in battle, has a brigade that is in battle and one that is not.
    """
    others = (other for other, place in state.where.items() if place.zone == BATTLE and other != card)
    there = {brigade for other in others for brigade in face(state, other).brigades}
    return (all if tail.negative else any)(brigade in there for brigade in face(state, card).brigades)


_TAILS: Mapping[str, Callable[[State, Activation, str, Tail], bool]] = MappingProxyType(
    {
        **dict.fromkeys(PLAYED, _played),
        "numbers": _numbers,
        **_COMPARING,
        "opposite alignment": has_opposite_alignment,
        "same alignment": has_same_alignment,
        "own": _owned,
        "control": _controlled,
        "used by": _used_by,
        "played by": _played_by,
        "in title": has_in_title,
        "in title or verse": has_in_title_or_verse,
        "in special ability": has_in_special_ability,
        "special ability": has_special_ability,
        "brigade": has_brigade_named,
        "testament": has_testament_named,
        "being": is_being_discarded,
        "either": _either,
        "involves music": _involves_music,
        **dict.fromkeys(KINDS, plays_as),
        "ability": _has_ability,
        "reference": _reference,
        "in": lies_in_battle,
        "that": _that,
        **dict.fromkeys(("each brigade", "each card type"), is_each),
        **dict.fromkeys(("including yours", "of choice", WITH_CONTENTS), _any),
        ANY_BRIGADE: is_of_any_brigade,
        "own name in title": has_own_name_in_title,
        "own name in title or verse": has_own_name_in_title_or_verse,
        "brigade in battle": _has_brigade_in_battle,
        LYING_ON: lies_on_such,
        "this way": _was_done_to,
        BEARING: bears,
        "of house": _is_of_house,
        "used to block": _was_used_to_block,
        "held here": is_held_here,
        "different brigade from its user": differs_from_its_user,
    }
)

PRINTED = frozenset(
    ("in title", "in title or verse", "in special ability", "special ability", "reference", "own name in title")
)
"""Tails that are told by what is printed on a card, wherever it lies and whatever has become of it."""

_KNOWN_WORDS: Mapping[str, Callable[[Tail], bool]] = MappingProxyType(
    {
        **dict.fromkeys(PLAYED, lambda tail: tail.comparison in ("", "battle", "phase")),
        **dict.fromkeys(_COMPARING, is_comparison),
        **dict.fromkeys(("opposite alignment", "same alignment"), _is_of_this_card),
        "numbers": _are_numbers,
        **dict.fromkeys(KINDS, is_known_phrase),
        "in title": are_for_title,
        **dict.fromkeys(("in special ability", "in title or verse"), are_quotes),
        "brigade": are_brigades,
        "being": lambda tail: getattr(tail.what, "name", "") == "discarded" and not tail.exceptions,
        "either": _are_known,
        "ability": _are_effects,
        "reference": _are_books,
        "in": _is_battle,
        **dict.fromkeys(("each brigade", "each card type"), says_each),
        "that": _is_known_claim,
        "this way": lambda tail: _are_effects(tail) and not tail.negative,
        **dict.fromkeys((LYING_ON, BEARING), lambda tail: isinstance(tail.what, Target) and not tail.negative),
        ANY_BRIGADE: says_any_brigade,
    }
)
"""In which words some of them are known, where not in all; the others look at theirs when they are asked."""
