"""Undoing: which activations stand, and taking back what one of them did, fact by fact, the latest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulings.table.facts import Changed, Fact, Moved, Reordered
from rulings.table.state import Entry, State


@dataclass(frozen=True, slots=True)
class Negated:
    """The statement that one activation is negated by another."""

    activation: str
    by: str


@dataclass(frozen=True, slots=True)
class Kept:
    """The statement that a fact is not taken back, and why.

    Attributes:
        fact: The fact.
        reason: What it met, in a few words.
    """

    fact: Fact
    reason: str


def is_standing(state: State, activation: str) -> bool:
    """Tell whether an activation stands: no activation that stands itself negates it.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Whether it stands; a negated negate stands no more, and what it negated stands again.
    """
    return activation not in fallen(state.log)


def fallen(log: Iterable[Entry]) -> frozenset[str]:
    """List the activations that do not stand.

    Args:
        log: The log of a state.

    Returns:
        Their names. A statement is made by an activation that can itself fall only by a later statement, so the
        statements are weighed from the last to the first.
    """
    statements = [entry.what for entry in log if isinstance(entry.what, Negated)]
    found: set[str] = set()
    for statement in reversed(statements):
        if statement.by not in found:
            found.add(statement.activation)
    return frozenset(found)


def done_by(state: State, cause: str, since: int = 0) -> tuple[Fact, ...]:
    """List the facts that one cause brought about, the latest first.

    Args:
        state: The state.
        cause: The cause.
        since: The line of the log from which facts count, such as the first of the phase.

    Returns:
        The facts.
    """
    return tuple(
        entry.what for entry in reversed(state.log[since:]) if entry.cause == cause and isinstance(entry.what, Fact)
    )


def inverse(state: State, fact: Fact) -> Fact | Kept:
    """Make the fact that takes another back, by the undo clause of its verb.

    Args:
        state: The state as it is now.
        fact: The fact to be taken back.

    Returns:
        The opposite fact, or the statement that the fact is kept since something else moved or changed its subject.
    """
    if isinstance(fact, Moved):
        return _move_back(state, fact)
    if isinstance(fact, Changed):
        if state.get(fact.subject, fact.attribute) != fact.after:
            return Kept(fact, "it was changed again since")
        return Changed(fact.subject, fact.attribute, fact.after, fact.before)
    if state.at(fact.place) != fact.after:
        return Kept(fact, "the cards there are no longer the same")
    return Reordered(fact.place, fact.after, fact.before)


def _move_back(state: State, fact: Moved) -> Moved | Kept:
    if state.where.get(fact.card) != fact.target:
        return Kept(fact, "it has moved on since")
    is_at = state.at(fact.target).index(fact.card)
    room = len(state.at(fact.source)) - (fact.source == fact.target)
    return Moved(fact.card, fact.target, is_at, fact.source, min(fact.was_at, room))
