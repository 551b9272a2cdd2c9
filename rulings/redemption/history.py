"""What happened in the course of a game, and in which order, as the log has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.activation import Activated, Completed, card_of
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.ongoing import Interrupted
from rulings.redemption.questions import Event, Finding, Happened, Precedes
from rulings.redemption.zones import BATTLE, DISCARD_PILE, HAND, LAND_OF_REDEMPTION, Played
from rulings.table.facts import Changed, Moved
from rulings.table.state import Entry, State
from rulings.table.undoing import Negated

_SURRENDER = "redemption/procedure/battle-resolution#step-4-surrender"
_OF_THE_GAME = MappingProxyType(
    {
        "begins battle": ("attacker", None),
        "blocks": ("blocked", True),
        "battle ends": ("battle", "over"),
    }
)
"""The attribute of the game whose change an event is, and the value that it gets; None for the player of the event."""

_OF_A_CARD = MappingProxyType({"captured": "captured", "defeated": "defeated"})
_COMES_TO = MappingProxyType(
    {
        "discarded": DISCARD_PILE,
        "banished": "banish pile",
        "rescued": LAND_OF_REDEMPTION,
        "surrendered": LAND_OF_REDEMPTION,
    }
)
_SAID: Mapping[str, type] = MappingProxyType(
    {"activated": Activated, "completed": Completed, "negated": Negated, "interrupted": Interrupted}
)
"""The statement that an event is, about an activation of its card."""


def happened(state: State, question: Happened) -> Finding:
    """Tell whether something happened, with the clauses of the first time."""
    at = _first(state, question.event)
    return Finding(at >= 0, state.log[at].because if at >= 0 else ())


def precedes(state: State, question: Precedes) -> Finding:
    """Tell whether two things happened, one first before the other first did."""
    first, second = _first(state, question.first), _first(state, question.second)
    if first < 0 or second < 0:
        return Finding(False, (), "one of them did not happen")
    return Finding(first < second, (*state.log[first].because, *state.log[second].because))


def _first(state: State, event: Event) -> int:
    """The line of the log at which an event first happened; -1 where it did not."""
    is_it = _matcher(state, event)
    return next((index for index, entry in enumerate(state.log) if is_it(entry)), -1)


def _matcher(state: State, event: Event) -> Callable[[Entry], bool]:
    kind = event.kind
    if kind in _OF_THE_GAME:
        return lambda entry: _is_change_of_game(state, entry.what, event)
    if kind in _OF_A_CARD:
        return lambda entry: _changes(entry.what, event.card, _OF_A_CARD[kind], True)
    if kind in _SAID:
        return lambda entry: isinstance(entry.what, _SAID[kind]) and card_of(_activation(entry.what)) == event.card
    if kind == "played":
        return lambda entry: entry.what == Played(event.card)
    if kind in _COMES_TO or kind in ("drawn", "enters battle", "leaves battle"):
        return lambda entry: isinstance(entry.what, Moved) and _is_move(entry.what, entry, event)
    raise NotThereYetError(f"The engine cannot tell yet whether a card is {kind}.")


def _activation(what: Any) -> str:
    """The activation that a statement is about."""
    return str(what.activation)


def _is_change_of_game(state: State, what: Any, event: Event) -> bool:
    attribute, value = _OF_THE_GAME[event.kind]
    if event.kind == "blocks" and event.player != state.get("", "defender"):
        return False
    return _changes(what, "", attribute, event.player if value is None else value)


def _changes(what: Any, subject: str, attribute: str, after: Any) -> bool:
    return isinstance(what, Changed) and (what.subject, what.attribute, what.after) == (subject, attribute, after)


def _is_move(move: Moved, entry: Entry, event: Event) -> bool:
    if move.card != event.card:
        return False
    source, target = move.source.zone, move.target.zone
    if event.kind == "drawn":
        return (source, target) == ("deck", HAND)
    if event.kind == "enters battle":
        return source != BATTLE and target == BATTLE
    if event.kind == "leaves battle":
        return source == BATTLE and target != BATTLE
    return target == _COMES_TO[event.kind] and (event.kind != "surrendered" or _SURRENDER in entry.because)
