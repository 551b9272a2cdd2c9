"""How often a part of an ability may be used: once per turn, round, battle or game, or once in each phase."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cards.abilities import Limit, Time
from rulings.cards.text.phrases import Term
from rulings.redemption.activation import Activated, Activation
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.parts import Part
from rulings.redemption.zones import turn_began
from rulings.table.state import State

_ONCE = frozenset(("once per", "each"))


def is_used_up(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether a part of an ability has been used as often as its text allows.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.

    Returns:
        Whether a limit is reached in the period that it names (redemption/modifier/limit,
        redemption/term/conditional-phrase#each-phase).
    """
    return any(uses_in(state, activation, part, period) >= most for most, period in _limits(activation, part))


def _limits(activation: Activation, part: Part) -> Iterator[tuple[int, str]]:
    """How often, and in which period."""
    for condition in part.conditions:
        if condition.conjunction in _ONCE:
            yield 1, "phase" if isinstance(condition.claims, Time) else _name(condition.claims)
    for limit in activation.limits:
        if limit.per is not None and limit.conditions == ():
            yield _number(limit), limit.per.name


def _name(period: object) -> str:
    name = getattr(period, "name", "") or getattr(getattr(period, "unit", None), "name", "")
    if not name:
        raise NotThereYetError("How often an ability may be used cannot be told yet.")
    return str(name)


def _number(limit: Limit) -> int:
    if limit.times in ("once", "twice"):
        return 1 if limit.times == "once" else 2
    if isinstance(limit.number, Term) and limit.number.name.isdigit():
        return int(limit.number.name)
    return 1


def uses_in(state: State, activation: Activation, part: Part, period: str) -> int:
    """Count how often a part of an ability has been used in a period.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.
        period: turn, round, battle, phase or game.

    Returns:
        The number of its activations.
    """
    effects = activation.effects[part.first : part.end]
    used = 0
    for entry in state.log[_began(state, period) :]:
        if isinstance(entry.what, Activated):
            known: Activation = state.activations[entry.what.activation]
            used += known.card == activation.card and known.effects == effects
    return used


def _began(state: State, period: str) -> int:
    """The line of the log with which a period began."""
    if period == "game":
        return 0
    if period in ("turn", "round"):
        return turn_began(state)
    began = state.get("", "phase began")
    return began if isinstance(began, int) else 0
