"""Why cards are what the words of an effect mean: by which identity, name, quality or place (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.abilities import Noun, Tail, Target
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.kinds import ABILITIES
from rulings.redemption.rules.abilities.rewording.contents_told import WITH_CONTENTS
from rulings.redemption.rules.abilities.rewording.performers_own import DOER, THAT_OPPONENT, THEIRS
from rulings.redemption.rules.abilities.whole_places import CONTENTS, of_contents
from rulings.redemption.rules.cards.bearing import why_contents
from rulings.redemption.rules.cards.faces import GOSPEL, printed_alignment
from rulings.redemption.rules.cards.identities import has_two_icons
from rulings.redemption.rules.cards.places import HAND, IN_PLAY, PILES, controller_of, face, owner, players
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.cards.titles.versions import is_named
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.qualities import AILMENTS, noun_for, nouns_of
from rulings.redemption.rules.targets.referencing import names_itself, takes_any_card
from rulings.redemption.rules.targets.updated_phrases import phrases_of
from rulings.redemption.rules.targets.words.aims import acts_on_seen, targets_of
from rulings.redemption.rules.targets.words.worded import Worded, joined, kind_said, tails_of, tails_said, words_of
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, Term, items_of

_TERM = "redemption/term/"
_DUAL = f"{_TERM}dual-icon#"
_BY_NAME = f"{_TERM}targeting-by-name#"
_AILMENT = "redemption/effect/poison-and-disease#"

_ASKED: Mapping[str, str] = MappingProxyType(
    {
        "lone": "alone#lone-means-alone",
        "captured": "captured-character#targeted-only-as-captured",
        "single-brigade": "brigade#single-brigade",
        "multi-brigade": "brigade#multi-brigade",
        "opposing": "opposed-and-opposing#opposing-cards",
        "Bible icon": "card-type#icon-of-each-type",
        "skull icon": "card-type#icon-of-each-type",
        "lamb icon": "card-type#icon-of-each-type",
        "royal": "king#royalty",
        "non-royal": "king#royal-family",
        "musician": "music#musician",
        "human": "human#all-others",
        "O.T.": "reference#o-t-card",
        "N.T.": "reference#n-t-card",
    }
)
"""Qualities that a text asks for, and the clauses that say what they mean."""

_RECEIVES = frozenset(("take", "exchange"))
_OF_DUAL = MappingProxyType(
    {"single-brigade": "brigade#single-brigade-dual-icon", "multi-brigade": "brigade#multi-brigade-dual-icon"}
)
_ALIGNED = MappingProxyType(
    {name: f"{name}-card#meant-by-abilities-and-deck-rules" for name in ("good", "evil", "neutral")}
)


_OF_TAILS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "share": ("share#one-of-several-values-is-enough", "share#partly-the-same-on-all", "share#what-is-compared"),
        "in": ("not-in-battle#where-such-cards-are",),
        "each brigade": ("brigade#alignment-of-a-brigade",),
        WITH_CONTENTS: ("contents#three-kinds-of-contents",),
        "set aside": ("set-aside-area#location-outside-the-field-of-play",),
        **{
            f"same {name}": ("matching#one-of-several-values-matches", "matching#which-attributes-are-compared")
            for name in ("testament", "book", "church")
        },
        "different alignment": ("different#partial-difference-is-enough", "different#which-attributes-are-compared"),
        **dict.fromkeys(("in title", "in title or verse"), ("reference#word-in-title-or-verse",)),
        "in special ability": ("special-ability#rules-text-of-a-card",),
        "same brigade": ("matching#which-attributes-are-compared",),
        "different brigade": (
            "different#partial-difference-is-enough",
            "different#one-of-several-values-differs",
            "different#which-attributes-are-compared",
        ),
        "opposite alignment": ("alignment#good-and-evil-are-opposites",),
        "involves music": ("music#four-ways", "music#good-cards-only"),
        "has contents": ("contents#three-kinds-of-contents",),
    }
)
"""What follows a noun and compares or narrows cards, and the clauses on it."""


def clauses_of_tail(tail: Tail) -> tuple[str, ...]:
    """List the clauses on what follows a noun.

    Args:
        tail: What follows it.

    Returns:
        The clauses on its kind, or on the phrases that play as others today; none where it needs none.
    """
    excludes = ("brigade#excluded-brigade-and-multi-brigade",) if tail.kind == "brigade" and tail.negative else ()
    kind = (*_OF_TAILS.get(kind_said(tail), ()), *excludes)
    phrases = (clause for phrase in phrases_of(tail) for clause in phrase.because)
    return tuple(dict.fromkeys((*(f"{_TERM}{clause}" for clause in kind), *phrases)))


def by_name(state: State, speaker: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the clauses by which a name that a text says means the card itself, or any card that has it.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        instruction: The effect.

    Returns:
        The clauses; of a word that is an identifier and the name of a card too, that it means the identifier.
    """
    named = () if instruction.effect.target is None else targets_of(instruction)
    targets = [target for target in named if not target.back and target.things is not None]
    heads = [noun.head for target in targets for noun in nouns_of(target.things) if isinstance(noun.head, Term)]
    names = [head.name for head in heads if head.category == "name"]
    if not names:
        others = {printed.name.lower() for printed in state.faces.values()}
        is_name = any(head.category == "identifiers" and head.name in others for head in heads)
        return (f"{_BY_NAME}identifier-goes-before-name",) if is_name else ()
    own = [found for found in (names_itself(state, speaker, target) for target in targets) if found.holds]
    if own:
        return own[0].because
    found = {
        "otherwise-any-card-of-that-name": True,
        "name-of-another-card": any(name != state.faces[speaker.card].name for name in names),
        "named-character-may-be-several": any(_is_of_several(state, name) for name in names),
    }
    return tuple(f"{_BY_NAME}{key}" for key, applies in found.items() if applies)


def _is_of_several(state: State, name: str) -> bool:
    """Whether several characters in play have a name."""
    known = (state.faces[card] for card, place in state.where.items() if place.zone in IN_PLAY)
    return len([printed for printed in known if printed.is_character and is_named(printed, name)]) > 1


def why_found(
    state: State, speaker: Activation, player: str, instruction: Instruction, targets: Iterable[str]
) -> tuple[str, ...]:
    """Name the clauses by which cards are targets of an effect.

    Args:
        state: The state in which they are targeted.
        speaker: The activation whose text says it.
        player: Who controls the effect.
        instruction: The effect.
        targets: The cards.

    Returns:
        The clauses on the words that mean them, and on what they are, each once; none where the words ask for nothing
        that needs one.
    """
    found = tuple(targets)
    said = _aims(instruction)
    met = {card: tuple(_met(state, speaker, said, card)) for card in found}
    named = {id(words): words for each in met.values() for words in each}
    of_cards = (clause for card in found for clause in _of(state, card, joined(met[card])))
    words = joined(tuple(named.values()))
    inside = why_contents(state, speaker.card) if CONTENTS in words.places else ()
    seen = _of_seen(state, instruction, found)
    creator = state.faces[speaker.card].token is not None and "token" in words.names
    tokens = ("redemption/effect/create-a-token#identifier-only-for-creation",) if creator and found else ()
    clauses = (*_of_words(state, player, words, found), *of_cards, *inside, *seen, *tokens)
    if found and "draw pile" in " ".join(instruction.words):
        clauses = (*clauses, "deck#draw-pile-means-deck")
    if instruction.name in _RECEIVES and any(controller_of(state, card) != player for card in found):
        clauses = (*clauses, "permanent-control#how-to-obtain-it")
    return tuple(dict.fromkeys(clause if "/" in clause else f"{_TERM}{clause}" for clause in clauses))


def _of_seen(state: State, instruction: Instruction, found: tuple[str, ...]) -> tuple[str, ...]:
    """Of cards that were shown, one of two types falls to the first effect behind that can target either of them."""
    seen = instruction.setting.seen
    if seen is None or not acts_on_seen(instruction) or not any(has_two_icons(state.faces[card]) for card in found):
        return ()
    return tuple(_IN_ORDER[name] for name in effect_names(seen) if name in _IN_ORDER)


_IN_ORDER: Mapping[str, str] = MappingProxyType(
    {
        "look": "redemption/effect/look#dual-icon-cards",
        "reveal": "redemption/effect/reveal#paired-effects-in-written-order",
    }
)


@dataclass(frozen=True, slots=True)
class _Aim:
    """A target that an effect names.

    Attributes:
        target: What is said of it.
        words: What it and the targets inside of it name.
        is_open: Whether its words alone do not tell which cards it means.
        is_of_one: Whether it names one noun alone.
    """

    target: Target
    words: Worded
    is_open: bool
    is_of_one: bool


@once
def _aims(instruction: Instruction) -> tuple[_Aim, ...]:
    return tuple(_aim(target) for target in _said(instruction.effect.target))


def _aim(target: Target) -> _Aim:
    is_open = bool(target.back) or has_x(target) or not all(map(_is_of_cards, items_of(target.things)))
    return _Aim(target, _named_in(target), is_open, len(items_of(target.things)) == 1)


def _said(words: Any) -> Iterator[Target]:
    """The targets that an effect names, those that may stand in their stead among them."""
    for item in items_of(words):
        if isinstance(item, Target):
            yield of_contents(replace(item, alternatives=()))
            for instead in (each for alternative in item.alternatives for each in items_of(alternative.what)):
                if isinstance(instead, Target):
                    yield replace(instead, things=instead.things or item.things)
        elif isinstance(item, Phrase):
            yield from (part for part in walk(item) if isinstance(part, Target))


def _named_in(target: Target) -> Worded:
    return words_of(tuple(part for part in walk(target) if isinstance(part, Target)))


def _met(state: State, speaker: Activation, said: Iterable[_Aim], card: str) -> Iterator[Worded]:
    """What the targets name that may mean a card, each with the noun of which the card is."""
    for aim in said:
        if aim.is_open or not state.faces[card].is_known:
            yield aim.words
            continue
        try:
            noun = noun_for(state, speaker, card, aim.target.things)
        except (CannotTellError, UnclearError):  # it was told before an earlier verb on the same cards
            noun = None
        if noun is not None:
            yield aim.words if aim.is_of_one else _named_in(replace(aim.target, things=Listing((noun,))))


def _is_of_cards(noun: object) -> bool:
    return isinstance(noun, Noun) and getattr(noun.head, "name", "") not in ABILITIES


def why_none_found(state: State, card: str, instruction: Instruction) -> tuple[str, ...]:
    """Name the clauses by which a neutral card finds nothing of opposite alignment, or a card without contents none."""
    aims = tuple(of_contents(part) for part in walk(instruction.effect.target) if isinstance(part, Target))
    if CONTENTS in words_of(aims).places:
        return why_contents(state, card)
    asks = "opposite alignment" in tails_said(aims) and printed_alignment(face(state, card)) == "neutral"
    return (f"{_TERM}alignment#neutral-has-no-opposite",) if asks else ()


def _of_words(state: State, player: str, words: Worded, found: tuple[str, ...]) -> Iterator[str]:
    """What the words alone say, where they have found something."""
    if not found:
        return
    if words.excepts and any(has_two_icons(face(state, card)) for card in state.where):
        yield f"{_DUAL}exceptions-come-first"
    yield from (_ASKED[name] for name in _ASKED if name in words.names)
    yield from (clause for tail in tails_of(words.targets) for clause in clauses_of_tail(tail))
    if words.is_aligned:
        yield from (_ALIGNED[name] for name in _ALIGNED if name in words.names)
    yield from (f"{_AILMENT}{name}-by-word" for name in sorted(AILMENTS & words.names))
    if words.asks_for_book:
        yield "reference#book-named"
    if words.asks_for_chapters:
        yield from ("identifier#kinds-of-identifiers", "reference#chapters-named")
    yield from (clause for name in _SAID_PLACES if name in words.places for clause in _SAID_PLACES[name])
    yield from _of_opponents(state, player, words)


_SAID_PLACES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "reserve": ("reserve#pile-that-must-be-named", "reserve#inaccessible-before-second-round"),
        CONTENTS: ("contents#three-kinds-of-contents",),
        "deck": ("deck#the-word-deck-in-abilities",),
    }
)
_WITHIN_TERRITORY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "artifact pile": ("artifact-pile#lies-in-territory", "territory#artifact-pile-is-in-territory"),
        "land of bondage": ("territory#land-of-bondage-is-in-territory",),
    }
)
"""Clauses on the places that texts name."""


def _of_opponents(state: State, player: str, words: Worded) -> Iterator[str]:
    """In battle the bare word means who is engaged in it; an opponent, any of several (redemption/term/opponent)."""
    kinds = words.owners
    in_battle = state.get("", "phase") == "battle"
    if "opponent" in kinds and in_battle and player in (state.get("", "attacker"), state.get("", "defender")):
        yield "opponent#specific-in-the-battle-phase"
    if kinds & {"opponent", "any opponent"}:
        yield "opponent#any-other-player"
    if ABILITIES & words.names:
        yield from (_ABILITIES_OF[kind] for kind in _ABILITIES_OF if kind in kinds)
    if "any opponent" in kinds and len(players(state)) > 2:
        yield "opponent#single-opponent-is-selected"
        if in_battle:
            yield "opponent#general-in-the-battle-phase"


_ABILITIES_OF = MappingProxyType(
    {
        "you": "your#your-ability",
        "opponent": "opponent#opponents-ability",
        "any opponent": "opponent#opponents-ability",
        "that player": "their#their-ability",
        DOER: "their#their-ability",
        THAT_OPPONENT: "their#their-ability",
    }
)


def _of(state: State, card: str, words: Worded) -> Iterator[str]:
    """What the card is, beside what the words ask for."""
    names, printed = words.names, state.faces[card]
    zone = state.where[card].zone
    if not printed.is_known:
        return
    if has_two_icons(printed):
        if "dual icon" in names:
            yield f"{_DUAL}targeting-as-dual-icon-card"
        elif zone in (HAND, *PILES):
            yield from (f"{_DUAL}targeting-at-face-value", f"{_DUAL}two-identities")
            yield "face-value#based-on-initial-identities"
            yield from (f"{_DUAL}where-the-icons-are",) if printed.identities else ()
        if zone not in (HAND, *PILES):
            yield f"{_DUAL}targeting-on-the-playing-surface"
        yield from (_OF_DUAL[name] for name in _OF_DUAL if name in names)
    if "brigades" in words.excepted and len(face(state, card).brigades) > 1:
        yield "brigade#excluded-brigade-and-multi-brigade"
    if GOSPEL in names and words.asks_for_book and GOSPEL.lower() not in printed.identifiers:
        yield "reference#gospel-card"
    if "name" in words.categories:
        yield "duplicate-card#reference-by-name"
    if zone == HAND and not all(takes_any_card(aim) for aim in words.targets):
        yield "hand#reveal-targets-with-requirements"
    if state.get(card, "face down"):
        yield "face-down#what-can-target-face-down-cards"
    if zone in _WITHIN_TERRITORY and "territory" in words.places:
        yield from _WITHIN_TERRITORY[zone]
    if zone in (HAND, *PILES) and "numbers" in words.tails:
        yield from ("face-value#only-what-is-printed", "face-value#enhancements-and-bonuses-do-not-count")
        yield from ("face-value#icon-box-and-printed-adjustments",) if printed.varying is not None else ()
    if RAINBOW in printed.classes and printed.brigades:
        yield from ("brigade#rainbow-cards", "brigade#rainbow-is-every-brigade")
    if "token" in printed.classes:
        yield from ("token#stands-for-a-card-type", "token#treated-like-its-type")
    if not THEIRS.isdisjoint(words.owners) and owner(state, card) == controller_of(state, card):
        yield from ("their#owned-and-controlled", "has#owns-and-controls")
