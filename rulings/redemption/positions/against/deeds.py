"""What one card did to another in a course of Redemption, told by what the log says of both."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.language.story import say
from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.abilities.carried_out import Interrupted, Stopped, Took, Withheld
from rulings.redemption.rules.abilities.in_force import interrupted, is_out_of_force
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.cards.places import BATTLE, DISCARD_PILE, card_of
from rulings.redemption.rules.cards.statements import Healed
from rulings.redemption.rules.facts import is_on_abilities
from rulings.redemption.rules.ongoing.protecting import Shielded
from rulings.redemption.rules.undoing.preventing import Unaffected
from rulings.redemption.rules.undoing.special_initiative import Threatened
from rulings.scenarios.courses import Course
from rulings.table.facts import Changed, Fact, Moved
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.table.undoing import Negated, fallen, fallen_parts, is_standing
from rulings.versus.cells import Deed, Verdict

_RESOLUTION = "battle resolution"
"""What causes that who lost a battle is discarded."""

_HEAL = "redemption/effect/heal"


def deeds(course: Course, one: str, other: str) -> Iterator[Deed]:
    """Tell what one card did to another in a course.

    Args:
        course: The course.
        one: The card that acts.
        other: The card that is acted on.

    Yields:
        Each deed, with the clauses of the line of the log that tells it.
    """
    state = course.state
    for entry in state.log:
        yield from _of_abilities(state, entry, one, other)
        yield from _of_shields(state, entry, one, other)
        yield from _of_cards(state, entry, one, other)
    yield from _of_battle(course, one, other)


def _of_abilities(state: State, entry: Entry, one: str, other: str) -> Iterator[Deed]:
    """What a line says of what one card does to the abilities of the other."""
    match entry.what:
        case Negated(activation=done, by=by) | Interrupted(activation=done, by=by):
            if (card_of(by), card_of(done)) == (one, other) and is_standing(state, by):
                yield _deed(Verdict.STOPS if _is_down(state, done) else Verdict.TOUCHES, entry, state)
        case Withheld(activation=done, by=by):
            if (card_of(by), card_of(done)) == (one, other):
                yield _deed(Verdict.STOPS, entry, state)
        case Stopped(card=card, by=by):
            if (card_of(by), card) == (one, other):
                yield _deed(Verdict.STOPS, entry, state)
        case Unaffected(card=card, by=by):
            if (card_of(by), card) == (one, other):
                yield _deed(Verdict.SURVIVES, entry, state)


def _of_shields(state: State, entry: Entry, one: str, other: str) -> Iterator[Deed]:
    """What a line says of an effect that does not come about on a card, being kept from it or replaced."""
    match entry.what:
        case Shielded(card=card, by=by, activation=done):
            if (card_of(by), card_of(done)) == (one, other) and card != one:
                yield _deed(Verdict.STOPS, entry, state)
            if (card_of(done), card) == (one, other):
                yield _deed(Verdict.SURVIVES, entry, state)
        case Replaced(activation=done, card=card, by=by):
            if (card_of(by), card_of(done)) == (one, other):
                yield _deed(Verdict.REPLACES, entry, state)
            if (card_of(done), card) == (one, other):
                yield _deed(Verdict.SURVIVES, entry, state)
        case Omitted(activation=done):
            if card_of(done) == other and _has_healed(state, one) and _rests_on(entry, _HEAL):
                yield _deed(Verdict.STOPS, entry, state)


def _has_healed(state: State, card: str) -> bool:
    """Whether a card has healed a character that was being discarded."""
    return any(entry.what.from_discard and card_of(entry.cause) == card for entry in state.log.of(Healed))


def _rests_on(entry: Entry, rule: str) -> bool:
    return any(clause.partition("#")[0] == rule for clause in entry.because)


def _of_cards(state: State, entry: Entry, one: str, other: str) -> Iterator[Deed]:
    """What a line says of what an ability of one card does to the other card itself."""
    match entry.what:
        case Took(activation=done, index=index, targets=targets):
            effect = state.activations[done].effects[index].name
            if card_of(done) == one and other in targets and not is_on_abilities(effect):
                is_undone = is_out_of_force(state, done, index)
                yield _deed(Verdict.SURVIVES if is_undone else Verdict.TOUCHES, entry, state)
        case Threatened(activation=done, targets=targets):
            if card_of(done) == one and other in targets and _is_down(state, done):
                yield _deed(Verdict.SURVIVES, entry, state)
        case Moved(card=card) | Changed(subject=card):
            if card == other and entry.cause in _without_targets(state, one):
                yield _done_or_undone(state, entry, entry.cause)


def _without_targets(state: State, card: str) -> frozenset[str]:
    """The uses of a card that name no cards as their targets; what else moves is moved by game rule."""
    took = {entry.what.activation for entry in state.log.of(Took) if entry.what.targets}
    return frozenset(key for key, use in state.activations.items() if use.card == card and key not in took)


def _done_or_undone(state: State, entry: Entry, activation: str) -> Deed:
    return _deed(Verdict.SURVIVES if _is_down(state, activation) else Verdict.TOUCHES, entry, state)


def _is_down(state: State, activation: str) -> bool:
    """Whether an ability, or an effect of it, does not stand at the end."""
    parts = {name for name, _ in fallen_parts(state)}
    return activation in fallen(state) or activation in interrupted(state) or activation in parts


def _of_battle(course: Course, one: str, other: str) -> Iterator[Deed]:
    """What the battle does to a character that fights against another until it is resolved, by the numbers."""
    state = course.state
    at = next((line for line, entry in enumerate(state.log) if entry.cause == _RESOLUTION), None)
    if at is None or not _are_opposed(course, at, one, other):
        return
    for entry in state.log[at:]:
        said = entry.what
        if isinstance(said, Moved) and said.card == other and said.target.zone == DISCARD_PILE:
            yield _deed(Verdict.TOUCHES, entry, state)
            return
    result = next(
        entry for entry in state.log[at:] if isinstance(entry.what, Changed) and entry.what.attribute == "result"
    )
    yield Deed(Verdict.SURVIVES, f"{other} is not discarded as the battle with {one} is resolved.", result.because)


def _are_opposed(course: Course, at: int, one: str, other: str) -> bool:
    """Whether two characters are in battle on different sides as it is resolved."""
    states = [state for stretch in course.stretches for state in stretch.states if len(state.log) <= at]
    if not states:
        return False
    where = [states[-1].where[card] for card in (one, other)]
    return all(place.zone == BATTLE and not place.on for place in where) and where[0].player != where[1].player


def _deed(verdict: Verdict, entry: Entry, state: State) -> Deed:
    says = say(entry.what, state)
    if isinstance(entry.what, Fact):
        says = f"{says}, by {card_of(entry.cause)}" if entry.cause in state.activations else says
    return Deed(verdict, f"{says[:1].upper()}{says[1:]}.", entry.because)
