"""Which cards an effect can target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activated, Activation, abilities_of, user_of
from rulings.redemption.rules.abilities.banding import is_one_of
from rulings.redemption.rules.abilities.done_to_cards import artifacts_activated
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.implied_effects import effects_of
from rulings.redemption.rules.abilities.kinds import kinds_of
from rulings.redemption.rules.abilities.rewording.selections import OF_SELECTED, REST_OF_SELECTED
from rulings.redemption.rules.abilities.whole_places import (
    SHOWING,
)
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import (
    BATTLE,
    IN_PLAY,
    characters_of,
    face,
    played_before,
    players,
)
from rulings.redemption.rules.cards.showing import seen_by
from rulings.redemption.rules.facts import is_on_lost_souls, spares_lost_souls
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.pointing_back import pointed_back, selected_before, targets_before
from rulings.redemption.rules.targets.qualities import fits, means, nouns_of
from rulings.redemption.rules.targets.referencing import (
    GOES_ON,
    is_excepted,
    is_meant,
    lying_there,
    supposed_souls,
)
from rulings.redemption.rules.targets.tails import ACTIVATED, kind_of
from rulings.redemption.rules.targets.whereabouts import home_of, spots
from rulings.redemption.rules.targets.words.aims import THE_REST, aims_of, targets_of
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.once import once
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

__all__ = ["alignment_of", "fits", "is_excepted", "means", "nouns_of"]

LOST_SOULS = "redemption/term/effect-targeting#lost-souls-must-be-specified"
"""The clause by which an effect passes over Lost Souls, or reaches those of a whole location."""

_AROUND_LANDS_OF_BONDAGE = frozenset(("in play", "territory"))
"""Locations of which a Land of Bondage is a part (redemption/term/location#locations-in-play)."""


def candidates(
    state: State, activation: Activation, instruction: Instruction, default: tuple[str, ...]
) -> tuple[str, ...]:
    """List the cards that an effect can target.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        default: Where its targets are if the text names no place (redemption/term/default-location).

    Returns:
        The cards, in the order of the table.

    Raises:
        NotThereYetError: The target is worded in a way that the engine does not know yet.
    """
    found: dict[str, None] = {}
    for target, aim in zip(targets_of(instruction), aims_of(instruction), strict=True):
        cards = candidates_of(state, activation, instruction.name, target, default).cards
        kinds = kinds_of(aim)
        found |= dict.fromkeys(card for card in cards if not kinds or _has_ability_of(state, card, kinds))
    return tuple(found)


def _has_ability_of(state: State, card: str, kinds: frozenset[str]) -> bool:
    """Whether a card has an ability with an effect of some kinds (redemption/term/ability#type-follows-its-effects)."""
    known = [effects_of(state, ability) for ability in abilities_of(state, card)]
    return any(is_one_of(face(state, card), said, index, kinds) for said in known for index in range(len(said)))


def speaker_of(state: State, activation: Activation) -> Activation:
    """The activation with the player who controls it, where another carries the effect out."""
    found: Activation = state.activations.get(activation.key, activation)
    return found


@dataclass(frozen=True, slots=True)
class Found:
    """What the words of an effect find.

    Attributes:
        cards: The cards that it can target, in the order of the table.
        because: The clauses by which it does not reach others that the words mean, or reaches Lost Souls all the same.
    """

    cards: tuple[str, ...]
    because: tuple[str, ...] = ()


def candidates_of(state: State, activation: Activation, effect: str, target: Target, default: tuple[str, ...]) -> Found:
    """Find the cards that one target of an effect can mean."""
    speaker = speaker_of(state, activation)
    if target.back:
        unnamed = _unnamed_souls(state, activation, effect, target)
        pointed_at = tuple(card for card in _pointed_in_place(state, activation, target) if card not in unnamed)
        return Found(pointed_at, (LOST_SOULS,) if unnamed else ())
    if has_x(target):
        target = settled(state, speaker, target)
    if target.count is not None and target.count.kind == "last":
        return Found(tuple(_last(state, speaker, activation, target)))
    cards: list[str] = []
    clauses: set[str] = set()
    takes_souls = spares_lost_souls(effect) and _means_whole_location(target)
    for card in _found_by(state, speaker, activation, effect, target, default):
        reached = is_reached(state, activation, target, card, effect)
        clauses.update(reached.because)
        if reached.holds:
            cards.append(card)
            clauses |= {LOST_SOULS} if takes_souls and "Lost Soul" in face(state, card).types else set()
    for card, supposed in supposed_souls(state, activation):
        means_it = card in _found_by(supposed, speaker, activation, effect, target, default)
        if card not in cards and means_it and is_reached(supposed, activation, target, card, effect).holds:
            cards.append(card)
            clauses.add(GOES_ON)
    return Found(tuple(cards), tuple(sorted(clauses)))


def _found_by(
    state: State, speaker: Activation, activation: Activation, effect: str, target: Target, default: tuple[str, ...]
) -> Iterator[str]:
    """List the cards that the words of a target mean; a negate reaches a suspended ability whose card has left play.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        activation: The activation; its player is the one who carries the effect out.
        effect: The name of the effect.
        target: The target.
        default: The zones where it is if the text names no place.

    Yields:
        The cards, those out of the reach of the effect among them.
    """
    if effect == SHIELD and target.count is None:
        found = _told_apart(state, speaker, activation.player, target, default).told
    else:
        there = lying_there(state, speaker, activation.player, target, default)
        found = tuple(card for card in there if is_meant(state, speaker, activation.player, target, card))
    yield from found
    if activation.cause == STAR_ABILITY and not wording.where(target) and activation.card not in found:
        yield from _star_itself(state, speaker, activation, target)
    if effect == "negate":
        suspended = {state.activations[item.activation].card for item in state.agenda if isinstance(item, Carry)}
        gone = suspended - set(found)
        for card, place in state.where.items():
            left_play = card in gone and place.zone not in IN_PLAY
            if left_play and is_meant(state, speaker, activation.player, target, card):
                yield card


SHIELD = "protect"
"""An effect that does nothing to a card before something would be done to it: whether it means one is asked then."""


@dataclass(frozen=True, slots=True)
class _ToldApart:
    """The cards that a target means, as far as the scenario says, and those of which it does not say it."""

    told: tuple[str, ...]
    untold: Mapping[str, NotSaidError]


@once
def _told_apart(state: State, speaker: Activation, doer: str, target: Target, default: tuple[str, ...]) -> _ToldApart:
    """Tell the cards that a target means from those of which the scenario does not say whether it does."""
    told: list[str] = []
    untold: dict[str, NotSaidError] = {}
    for card in lying_there(state, speaker, doer, target, default):
        try:
            if is_meant(state, speaker, doer, target, card):
                told.append(card)
        except NotSaidError as error:
            untold[card] = error
    return _ToldApart(tuple(told), untold)


def not_told(
    state: State, activation: Activation, instruction: Instruction, default: tuple[str, ...]
) -> Mapping[str, NotSaidError]:
    """List the cards of which the scenario does not say whether an effect that shields all of something means them.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        default: Where its targets are if the text names no place.

    Returns:
        For each of them, what is not said; none for an effect that does more than to shield.
    """
    speaker = speaker_of(state, activation)
    said = targets_of(instruction) if instruction.name == SHIELD else ()
    plain = (target for target in said if target.count is None and not target.back and not has_x(target))
    found = (_told_apart(state, speaker, activation.player, target, default).untold for target in plain)
    return {card: error for untold in found for card, error in untold.items()}


def _star_itself(state: State, speaker: Activation, activation: Activation, target: Target) -> Iterator[str]:
    """A star ability can target its own card where it is (redemption/term/star-icon#may-target-own-card)."""
    if is_meant(state, speaker, activation.player, target, activation.card):
        yield activation.card


def _last(state: State, speaker: Activation, activation: Activation, target: Target) -> Iterator[str]:
    """The card played most recently among those that qualify, wherever it is now; of Artifacts the one activated so.

    The sources are redemption/term/effect-targeting#next-and-last-meaning and #next-and-last-by-time-of-play.
    """
    lines = [line for line, entry in enumerate(state.log) if entry.what == Activated(activation.key)]
    before = replace(state, log=state.log.upto(lines[0])) if lines else state
    tails = (*target.tails, *(tail for noun in nouns_of(target.things) for tail in noun.tails))
    was_activated = any(kind_of(tail) == ACTIVATED for tail in tails)
    zones = frozenset[str]() if _means_dominants(target) else frozenset((BATTLE,))
    found = artifacts_activated(before) if was_activated else played_before(before, activation.card, zones)
    for card in found:
        if is_meant(state, speaker, activation.player, target, card):
            yield card
            return


def _means_dominants(target: Target) -> bool:
    """Whether a target means Dominants, which are played in no battle."""
    return any(getattr(noun.head, "name", "") == "Dominant" for noun in nouns_of(target.things))


def is_reached(state: State, activation: Activation, target: Target, card: str, effect: str) -> Finding:
    """Tell whether an effect can reach a card that its words mean.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        target: The target.
        card: The card.
        effect: The name of the effect.

    Returns:
        Whether it can, and by which clause it cannot: Lost Souls are targets only where they are named, face down cards
        only where the text allows it, and an effect may have limits of its own.
    """
    if state.get(card, "face down") and effect != _TURNS_UP and not _reaches_face_down(target):
        return Finding(False, ("redemption/term/face-down#what-can-target-face-down-cards",))
    found = effect_named(state, effect).reaches(state, activation, target, card)
    spares = spares_lost_souls(effect) and not is_on_lost_souls(effect)
    if not found.holds or not spares or home_of(state, card).zone not in IN_PLAY:
        return found
    unnamed = "Lost Soul" in face(state, card).types and not _names_lost_souls(target)
    return Finding(False, (LOST_SOULS,)) if unnamed else found


def _unnamed_souls(state: State, activation: Activation, effect: str, target: Target) -> tuple[str, ...]:
    """List the Lost Souls in play at which a pronoun points and that no effect before it named as such.

    Args:
        state: The state.
        activation: The activation.
        effect: The name of the effect.
        target: The target that is a pronoun.

    Returns:
        The Lost Souls; an instant effect cannot target them
        (redemption/term/effect-targeting#lost-souls-must-be-specified).
    """
    if target.back == "this card" or not spares_lost_souls(effect):
        return ()
    souls = (card for card in _pointed_at(state, activation, target) if "Lost Soul" in face(state, card).types)
    in_play = (card for card in souls if home_of(state, card).zone in IN_PLAY)
    return tuple(card for card in in_play if _was_never_named(state, activation, card))


def _was_never_named(state: State, activation: Activation, soul: str) -> bool:
    """Whether effects have targeted a Lost Soul, and none of them by words that specify Lost Souls."""
    had = [activation.effects[index] for index, cards in targets_before(state, activation) if soul in cards]
    named = (aim for effect in had if effect.effect.target is not None for aim in targets_of(effect))
    aims = [aim for aim in named if aim.things is not None or not aim.back]
    return bool(aims) and not any(_names_lost_souls(aim) for aim in aims)


_TURNS_UP = "activate artifact"
"""The effect that turns an inactive Artifact up (redemption/effect/activate-an-artifact#pile-target-is-inactive)."""


def _reaches_face_down(target: Target) -> bool:
    """Whether a text says that it may target face down cards, or means all cards of a type in a location."""
    names = {
        getattr(item, "name", "")
        for noun in nouns_of(target.things)
        for group in noun.qualities
        for item in items_of(group)
    }
    return not names.isdisjoint(("face down", "inactive")) or wording.count(target) == "all"


def _names_lost_souls(target: Target) -> bool:
    """Lost Souls are specified by their name, as captured characters, or as all cards of where they lie."""
    return not _words_of_nouns(target).isdisjoint(("Lost Soul", "captured")) or _means_whole_location(target)


def _means_whole_location(target: Target) -> bool:
    """Tell whether a target is all of a Land of Bondage, or every card of a location that it is a part of.

    Args:
        target: The target.

    Returns:
        Whether it is (redemption/term/effect-targeting#lost-souls-must-be-specified).
    """
    if target.count is None or target.count.kind not in ("all", "each"):
        return False
    places = frozenset(wording.where(target))
    narrowed = target.owner or target.exceptions or target.tails or any(noun.tails for noun in nouns_of(target.things))
    every = _words_of_nouns(target) == {"card"} and not narrowed
    return "land of bondage" in places or (every and not places.isdisjoint(_AROUND_LANDS_OF_BONDAGE))


def _words_of_nouns(target: Target) -> frozenset[str]:
    nouns = nouns_of(target.things)
    qualities = (item for noun in nouns for group in noun.qualities for item in items_of(group))
    return frozenset(getattr(item, "name", "") for item in (*(noun.head for noun in nouns), *qualities))


def _pointed_in_place(state: State, activation: Activation, target: Target) -> Iterator[str]:
    """The cards at which a pronoun points, where it names a place those there alone: `that Hero in battle`."""
    if target.place is None:
        yield from _pointed_at(state, activation, target)
        return
    there = spots(state, speaker_of(state, activation), activation.player, target, ())
    if any(spot.part for spot in there):
        raise NotThereYetError(f"Which card `{wording.words_of(target)}` means is not there yet.")
    for card in _pointed_at(state, activation, target):
        if any(spot.holds(home_of(state, card)) for spot in there):
            yield card


def _pointed_at(state: State, activation: Activation, target: Target) -> Iterator[str]:
    if target.back == "this card":
        if target.things is not None and not fits(face(state, activation.card), target.things):
            user = state.where[activation.card].on
            if user and fits(face(state, user), target.things):
                yield user
                return
            words = wording.words_of(target)
            raise NotThereYetError(f"Which card {activation.card} means by `{words}` is not there yet.")
        yield activation.card
    elif target.back in ("user", "bearer"):
        user = user_of(state, activation)
        if user:
            yield user
        elif face(state, activation.card).is_character and target.back == "user":
            yield activation.card
    elif target.back in PRONOUNS:
        yield from pointed_back(state, activation, target)
    elif target.back in (OF_SELECTED, REST_OF_SELECTED):
        yield from selected_before(state, activation, target)
    elif target.back == THE_REST and activation.effects and _has_shown(activation):
        yield from seen_by(state, activation.key)
    else:
        raise NotThereYetError(f"The engine does not know yet what `{target.back}` points at.")


def _has_shown(activation: Activation) -> bool:
    """Whether an ability looks at cards or reveals them, of which *the rest* means those that are still there."""
    return any(effect.name in SHOWING for effect in activation.effects)


def sides_left(state: State, leaving: frozenset[str]) -> dict[str, int]:
    """Count the characters that each player would have in battle without those that leave."""
    return {player: len(set(characters_of(state, player)) - leaving) for player in players(state)}
