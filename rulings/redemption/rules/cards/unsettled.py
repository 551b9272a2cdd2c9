"""Cards of which the rules do not say where they lie: control reverted while they lay with another player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from rulings.redemption.rules.cards.control import DURATION_ENDS, PERMANENT
from rulings.redemption.rules.cards.places import HAND, TERRITORY, holder_of, owner
from rulings.table.errors import UnclearError
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry, Log
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import State, apply, change, move

Told = TypeVar("Told")

_MEET = (
    "redemption/term/permanent-controller-list#when-a-duration-ends",
    "redemption/effect/take-and-give#moves-to-receivers-location",
    "redemption/term/permanent-control#control-that-is-not-temporary",
)
_MEET_IN_HAND = (
    "redemption/term/permanent-controller-list#when-a-duration-ends",
    "redemption/effect/take-and-give#may-stay-in-anothers-hand",
    "redemption/term/permanent-control#cards-in-hand",
)


def same_everywhere(state: State, tell: Callable[[State], Told], gist: Callable[[State, Told], object]) -> Told:
    """Tell something of a state, if it does not depend on where a card lies whose control has reverted.

    The documents say who has permanent control of a card when the duration of a take or give effect ends
    (redemption/term/permanent-controller-list#when-a-duration-ends); of the card itself they do not say whether it
    stays where it lies or goes to the player who controls it again.

    Args:
        state: The state.
        tell: Tells it of a state.
        gist: What matters of that, from the state and from what was told of it.

    Returns:
        What is told of the state as it is.

    Raises:
        UnclearError: It would be told otherwise if the card lay elsewhere.
    """
    cards = unsettled(state)
    if not cards:
        return tell(state)
    told = tell(state)
    for table in _tables(state, cards):
        if gist(table, tell(table)) != gist(state, told):
            raise _unclear(state, cards)
    return told


def _unclear(state: State, cards: tuple[str, ...]) -> UnclearError:
    named = " and ".join(cards)
    in_hand = any(state.where[card].zone == HAND for card in cards)
    reason = f"Where {named} is, of which control has reverted, is not said, and what comes next depends on it."
    return UnclearError(reason, _MEET_IN_HAND if in_hand else _MEET)


@once
def unsettled(state: State) -> tuple[str, ...]:
    """List the cards that lie with another player than the one to whom control of them reverted.

    Args:
        state: The state.

    Returns:
        The cards; one that has moved since is not among them.
    """
    if not state.log.told_by((Changed,), _reverts):
        return ()
    reverted: dict[str, None] = {}
    for entry in state.log.of(Changed, Moved):
        fact = entry.what
        if _is_reverting(entry):
            reverted[fact.subject] = None
        elif isinstance(fact, Moved):
            reverted.pop(fact.card, None)
    return tuple(card for card in reverted if state.where[card].player not in ("", holder_of(state, card)))


def _reverts(log: Log) -> bool:
    return any(map(_is_reverting, log.of(Changed)))


def _is_reverting(entry: Entry) -> bool:
    """Whether a line says that control of a card reverted since its duration ended."""
    fact = entry.what
    return isinstance(fact, Changed) and fact.attribute == PERMANENT and entry.cause == DURATION_ENDS


def _tables(state: State, cards: tuple[str, ...]) -> Iterator[State]:
    """The other tables that may be meant, one card after the other being elsewhere."""
    for card in cards:
        place, holder = state.where[card], holder_of(state, card)
        if place.zone == HAND:
            said = place.player if place.player != owner(state, card) else None
            yield apply(state, change(state, card, PERMANENT, said))
        for zone in dict.fromkeys((place.zone, TERRITORY)):
            yield apply(state, move(state, card, Place(zone, holder), "bottom"))


def new_lines(before: State, after: State) -> tuple[object, ...]:
    """List what happened in a step, without saying from where the unsettled cards came.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The new lines of the log, each with its clauses, and what is still to be done.
    """
    lines = tuple((_without_source(entry.what), entry.because) for entry in after.log[len(before.log) :])
    return (*lines, after.agenda)


def _without_source(what: object) -> object:
    if not isinstance(what, Moved):
        return what
    return replace(what, source=what.target, was_at=0, is_at=0)
