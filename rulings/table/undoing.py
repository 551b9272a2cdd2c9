"""Undoing: which activations stand, and taking back what one of them did, fact by fact, the latest first."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.table.facts import Changed, Created, Fact, Moved, Renamed, Reordered
from rulings.table.log import Log
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Negated:
    """The statement that one activation is negated by another.

    Attributes:
        activation: What is negated.
        by: The activation that negates it.
        parts: Which of its effects are negated; none stands for the whole.
        by_part: Which effect of the other negates it; -1 where nobody asks.
    """

    activation: str
    by: str
    parts: tuple[int, ...] = ()
    by_part: int = -1


@dataclass(frozen=True, slots=True)
class Lapsed:
    """The statement that an activation that was taken back does not come back, and why.

    Attributes:
        activation: What does not come back.
        by: The activation owing to which it was taken back.
        reason: Why, in a few words.
        stopper: The activation that keeps it from coming back; empty where none does.
    """

    activation: str
    by: str
    reason: str
    stopper: str = ""


@dataclass(frozen=True, slots=True)
class CameBack:
    """The statement that an activation that was taken back is there again.

    Attributes:
        activation: What is there again.
        undone_by: The activation that had taken it back; empty where nobody asks.
    """

    activation: str
    undone_by: str = ""


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
    return activation not in fallen(state)


def fallen(state: State) -> frozenset[str]:
    """List the activations that do not stand.

    Args:
        state: The state.

    Returns:
        Their names; an activation of which only some effects are negated is not among them.
    """
    return fallen_in(state.log)[0]


def fallen_parts(state: State) -> frozenset[tuple[str, int]]:
    """List the effects that are negated while their activation stands.

    Args:
        state: The state.

    Returns:
        The names of the activations, each with the number of the effect.
    """
    return fallen_in(state.log)[1]


def fallen_in(log: Log) -> tuple[frozenset[str], frozenset[tuple[str, int]]]:
    """List what does not stand by what a log says: activations, and effects whose activation stands.

    Args:
        log: The log.

    Returns:
        Both; they are computed once for as long as nothing is said of it any more.
    """
    return log.told_by(_SAID, _fallen)


_SAID = (CameBack, Negated, Lapsed)
"""What says which activations fall, and come back."""


def _fallen(log: Log) -> tuple[frozenset[str], frozenset[tuple[str, int]]]:
    """Weigh the statements from the last to the first.

    A statement is made by an activation that can itself fall only by a later statement.
    """
    whole: set[str] = set()
    parts: set[tuple[str, int]] = set()
    back: set[CameBack] = set()
    for said in (entry.what for entry in reversed(log.of(*_SAID))):
        if isinstance(said, CameBack):
            back.add(said)
        elif isinstance(said, Negated) and not _is_undone(said, whole, parts, back):
            whole |= set() if said.parts else {said.activation}
            parts |= {(said.activation, part) for part in said.parts}
        elif isinstance(said, Lapsed) and said.by not in whole and not _is_back(said.activation, back):
            whole.add(said.activation)
    return frozenset(whole), frozenset(parts)


def _is_undone(said: Negated, whole: set[str], parts: set[tuple[str, int]], back: set[CameBack]) -> bool:
    """Whether what negates has fallen itself, or what it negated came back since."""
    return said.by in whole or (said.by, said.by_part) in parts or CameBack(said.activation, said.by) in back


def _is_back(activation: str, back: set[CameBack]) -> bool:
    """Whether an activation that did not come back at first did so later."""
    return any(item.activation == activation for item in back)


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
    if isinstance(fact, Renamed):
        if not set(fact.cards) <= set(state.at(fact.after)):
            return Kept(fact, "some of the cards have moved on since")
        return Renamed(fact.after, fact.before, fact.cards)
    if isinstance(fact, Created):
        return Kept(fact, "a card that was created is one of the game from then on")
    if state.at(fact.place) != fact.after:
        return Kept(fact, "the cards there are no longer the same")
    return Reordered(fact.place, fact.after, fact.before)


def _move_back(state: State, fact: Moved) -> Moved | Kept:
    if state.where.get(fact.card) != fact.target:
        return Kept(fact, "it has moved on since")
    is_at = state.at(fact.target).index(fact.card)
    room = len(state.at(fact.source)) - (fact.source == fact.target)
    return Moved(fact.card, fact.target, is_at, fact.source, min(fact.was_at, room))
