"""What a protect effect protects from: effects, abilities, cards, players (REG, Immune and Protect)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Exclusion, Harm, Noun, Player, Target
from rulings.redemption.rules.abilities.activation import Activation, is_star_ability, of_card
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.abilities.kinds import brigades_apart, effect_named_by, means_special_abilities
from rulings.redemption.rules.cards.harm import Harmed, harm_to
from rulings.redemption.rules.cards.places import BATTLE, controller_of, fighter_of
from rulings.redemption.rules.ongoing.protection_by_play import (
    card_meant,
    is_told_by_play,
    unknown_in_play,
    unknown_protection_from,
)
from rulings.redemption.rules.players.performer_by_cards import is_such, knows_tail_of_player
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.known_words import BY_PLAY, unknown_nouns, unknown_words
from rulings.redemption.rules.targets.qualities import is_so, means
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.tails import kind_of
from rulings.redemption.rules.targets.whereabouts import is_whose, knows_players, players_named, zone_named
from rulings.table.errors import NotSaidError, NotTakenError
from rulings.table.state import State
from rulings.texts.phrases import Listing, Term, items_of

NEGATIVE_EFFECT, _ANY_EFFECT = "negative effect", "any effect"
_ABILITIES = frozenset(("ability", "special ability"))


def named_by(shield: Ongoing) -> tuple[Any, ...]:
    """List what a protection names, each of which it is from."""
    against = shield.instruction.effect.from_
    return tuple(each for item in items_of(against) for one in _harms_apart(item) for each in brigades_apart(one))


def _harms_apart(item: Any) -> tuple[Any, ...]:
    """Tell apart what may not happen to a card, as in `from being discarded or exchanged`."""
    if not isinstance(item, Harm):
        return (item,)
    return tuple(replace(item, kind=kind) for kind in items_of(item.kind))


def is_from_card(state: State, shield: Ongoing, item: Any, card: str, other: str) -> bool:
    """Tell whether a protection is from a card itself; where it is from effects alone, strength counts.

    Args:
        state: The state.
        shield: The protection.
        item: One of what it names.
        card: The card that is protected.
        other: The other card.

    Returns:
        Whether it is.

    Raises:
        NotTakenError: That cannot be told; the error is of the protection.
    """
    if isinstance(item, Harm) or (isinstance(item, Target) and is_about_abilities(item)):
        return False
    with _doubts_of(shield):
        if is_told_by_play(item):
            return card_meant(state, shield, item) == other
        return _is_such(state, shield.activation, item, other)


def is_against(state: State, shield: Ongoing, item: Any, card: str, effect: str, source: str) -> bool:
    """Tell whether a protection is from an effect.

    Args:
        state: The state.
        shield: The protection.
        item: One of what it names.
        card: The card that is protected.
        effect: The name of the effect.
        source: The card whose ability has it.

    Returns:
        Whether it is.

    Raises:
        NotTakenError: That cannot be told; the error is of the protection.
    """
    with _doubts_of(shield):
        return _stops(state, shield, item, card, effect, source)


@contextmanager
def _doubts_of(shield: Ongoing) -> Iterator[None]:
    """Say of the protection what cannot be told of what it stops, not of what it may stop."""
    try:
        yield
    except NotTakenError as error:
        raise error.of(shield.activation.key, shield.index) from None


def _stops(state: State, shield: Ongoing, item: Any, card: str, effect: str, source: str) -> bool:
    using = (source, fighter_of(state, source))
    if isinstance(item, Harm):
        return _is_kind(state, item, card, effect, source) and _is_by(state, shield.activation, item.by, using)
    if isinstance(item, Target) and is_about_abilities(item):
        return _is_such_ability(state, shield, item, effect, source)
    if is_told_by_play(item):
        return card_meant(state, shield, item) in using
    return any(_is_such(state, shield.activation, item, other) for other in using)


def _is_such_ability(state: State, shield: Ongoing, item: Target, effect: str, source: str) -> bool:
    """Whether an effect is one of the abilities that a protection names, and none of those that it excepts."""
    if effect in kinds_excepted(item) or not all(_is_on(state, shield, tail, source) for tail in item.tails):
        return False
    if not is_whose(state, shield.activation, shield.activation.player, item, source):
        return False
    if means_special_abilities(item) and _acts_by_star(state, source):
        return False
    using = (source, fighter_of(state, source))
    return any(_is_ability(state, shield.activation, noun, effect, using) for noun in nouns_of_abilities(item))


def _acts_by_star(state: State, source: str) -> bool:
    """Whether what a card does now it does by its star ability, which stands beside its special ability.

    The source is redemption/term/star-icon#star-of-david-marks-star-ability.
    """
    latest = next(of_card(state, source), None)
    return latest is not None and is_star_ability(state, latest)


def _is_kind(state: State, harm: Harm, card: str, effect: str, source: str) -> bool:
    """Whether an effect is the one that is named, or harms the card (redemption/term/harm)."""
    kind = kind_of_harm(harm)
    if kind == _ANY_EFFECT:
        return True
    if kind != "harm":
        return kind == effect
    found = harm_to(state, card, source, controller_of(state, source))
    if found is Harmed.UNKNOWN:
        raise NotSaidError(f"Whether {source} harms {card} is not known; say which of them is good and which evil.")
    return found is Harmed.YES


def kind_of_harm(harm: Harm) -> str:
    """Name the effect, or harm, also where it is called a negative effect.

    The source is redemption/term/harm#negative-effect-means-harm.
    """
    name = str(getattr(harm.kind, "name", ""))
    return "harm" if name == NEGATIVE_EFFECT else name


def _is_by(state: State, speaker: Activation, by: Any, using: tuple[str, ...]) -> bool:
    """Whether it is done by what a protection names; where that names nothing, by anything."""
    if by is None:
        return True
    if not isinstance(by, By):
        raise unknown_protection_from(by)
    items = items_of(by.who)
    found = any(_is_such(state, speaker, item, other) for item in items for other in using)
    return found is not by.except_for


def _knows_such(item: Any) -> bool:
    if isinstance(item, Player | Noun):
        return isinstance(item, Noun) or _knows_those(item)
    counted = isinstance(item, Target) and item.count is not None and item.count.kind in BY_PLAY
    if not isinstance(item, Target) or counted or item.back or item.things is None:
        return False
    return item.place is None or set(map(zone_named, wording.places_of(item))) == {BATTLE}


def _knows_those(players: Player) -> bool:
    return knows_players(replace(players, tails=())) and all(map(knows_tail_of_player, players.tails))


def _is_such(state: State, speaker: Activation, item: Any, card: str) -> bool:
    """Whether a card is what a protection names: a kind of card, or one that a player uses."""
    if isinstance(item, Player):
        named, player = players_named(state, speaker, replace(item, tails=())), controller_of(state, card)
        if named is None:
            raise unknown_protection_from(item)
        return player in named and is_such(state, speaker, item, player)
    if isinstance(item, Noun):
        return means(state, speaker, card, Listing((item,)))
    if not _knows_such(item):
        raise unknown_protection_from(item)
    if item.place is not None and state.where[card].zone != BATTLE:
        return False
    return is_meant(state, speaker, speaker.player, settled(state, speaker, item) if has_x(item) else item, card)


def unknown_protection(against: Any) -> Iterator[Any]:
    """List what a protect effect names and of which the engine does not know what it stops.

    Args:
        against: What the effect protects from.

    Yields:
        The items, and the words in them.
    """
    for item in (each for said in items_of(against) for each in brigades_apart(said)):
        if isinstance(item, Harm):
            if not (item.by is None or isinstance(item.by, By)):
                yield item
            elif item.by is not None:
                yield from (who for who in items_of(item.by.who) if not _knows_such(who))
        elif isinstance(item, Target) and is_about_abilities(item):
            yield from (part for part in (*nouns_of_abilities(item), *item.tails) if not _knows_ability(part))
            yield from (part for part in _exceptions(item) if not _names_kinds(part))
        elif is_told_by_play(item):
            yield from unknown_in_play(item)
        elif not _knows_such(item):
            yield item
        elif isinstance(item, Target):
            yield from unknown_words(item)
        elif isinstance(item, Noun):
            yield from unknown_nouns(Listing((item,)))


def _knows_ability(part: Any) -> bool:
    """Whether a noun for abilities is known, or what says on which cards they are, or who uses them."""
    if isinstance(part, Noun):
        return not part.tails
    told = kind_of(part) == "on" or (kind_of(part) == "used by" and not part.negative)
    return told and not part.exceptions and all(map(_knows_user, items_of(part.what)))


def _knows_user(item: Any) -> bool:
    """Whether a card that has abilities, or uses them, is told by its kind, by its player, or by when it is played."""
    if is_told_by_play(item):
        return not any(unknown_in_play(item))
    return isinstance(item, Player | Target)


def kinds_excepted(item: Target) -> frozenset[str]:
    """Name the effects that a protection from abilities lets through, as in `special abilities, except banding`."""
    said = (each for part in _exceptions(item) if _names_kinds(part) for each in items_of(part.what))
    return frozenset(effect_named_by(term) for each in said for term in _terms_of(each))


def _exceptions(item: Target) -> tuple[Exclusion, ...]:
    """What a protection from abilities excepts, of the abilities or behind the cards that have them."""
    on = (card for tail in item.tails for card in items_of(tail.what) if isinstance(card, Target))
    return (*item.exceptions, *(part for card in on for part in card.exceptions if _names_kinds(part)))


def _names_kinds(part: Exclusion) -> bool:
    """Whether what is excepted are kinds of abilities, not cards."""
    return not part.conditions and all(_terms_of(item) for item in items_of(part.what))


def _terms_of(said: Any) -> tuple[Term, ...]:
    """The kinds of abilities that are named: `banding`, `discard abilities`; none where it is something else."""
    if isinstance(said, Term):
        return (said,) if said.category == "effects" else ()
    if not isinstance(said, Target) or not is_about_abilities(said) or said.tails or said.owner is not None:
        return ()
    nouns = tuple(nouns_of_abilities(said))
    qualities = tuple(term for noun in nouns for group in noun.qualities for term in items_of(group))
    plain = not any(noun.tails for noun in nouns)
    of_effects = all(isinstance(term, Term) and term.category == "effects" for term in qualities)
    return qualities if plain and of_effects else ()


def is_about_abilities(target: Target) -> bool:
    """Tell whether a protection names abilities, not cards."""
    return any(getattr(noun.head, "name", "") in _ABILITIES for noun in nouns_of_abilities(target))


def nouns_of_abilities(target: Target) -> Iterator[Noun]:
    """List the nouns by which a protection names abilities."""
    items = target.things.items if isinstance(target.things, Listing) else ()
    yield from (item for item in items if isinstance(item, Noun))


def _is_ability(state: State, speaker: Activation, noun: Noun, effect: str, using: tuple[str, ...]) -> bool:
    """Whether a noun such as `evil discard abilities` means the ability with an effect on a card."""
    if noun.tails:
        raise unknown_protection_from(noun)
    kinds, cards = told_apart(noun)
    if kinds and effect not in kinds:
        return False
    return all(any(is_so(state, speaker, card, quality) for card in using) for quality in cards)


def told_apart(noun: Noun) -> tuple[set[str], list[Term]]:
    """Name the effects that a noun for abilities names, and the qualities of the cards on which they are."""
    terms = [item for group in noun.qualities for item in group.items if isinstance(item, Term)]
    kinds = {effect_named_by(term) for term in terms if term.category == "effects"}
    return kinds, [term for term in terms if term.category != "effects"]


def _is_on(state: State, shield: Ongoing, tail: Any, source: str) -> bool:
    """Whether the ability is on such a card, or such a character uses it: its own, or that of an Enhancement on it."""
    if not _knows_ability(tail):
        raise unknown_protection_from(tail)
    card = source if kind_of(tail) == "on" else fighter_of(state, source)
    return any(_is_user(state, shield, item, card) for item in items_of(tail.what))


def _is_user(state: State, shield: Ongoing, item: Any, card: str) -> bool:
    """Whether a card is one whose abilities a protection is from; kinds of abilities that it excepts are no cards."""
    if is_told_by_play(item):
        return card_meant(state, shield, item) == card
    if isinstance(item, Target):
        cards_alone = tuple(part for part in item.exceptions if not _names_kinds(part))
        item = replace(item, exceptions=cards_alone)
    return _is_such(state, shield.activation, item, card)
