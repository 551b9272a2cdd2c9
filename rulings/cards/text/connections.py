"""What connects the sentences of a special ability to one ability (REG, Ability and Colon)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.cards.abilities import (
    Act,
    Choice,
    Claim,
    Condition,
    Deed,
    Effect,
    Modifier,
    Owner,
    Player,
    Statement,
    Target,
)
from rulings.cards.text.kernel import walk

BACK = frozenset(("it", "one of them", "that card", "the rest", "those"))
"""Words of a target that point back to what stands before."""



def is_trailing(value: Any) -> bool:
    """Tell whether a sentence modifies the abilities before it: a modifier without a subject of its own."""
    return isinstance(value, Modifier) and value.subject is None


def belongs_to(value: Any, before: Sequence[Any]) -> bool:
    """Tell whether a sentence belongs to the ability before it.

    Args:
        value: What the sentence says.
        before: What the sentences of the ability before it say.

    Returns:
        Whether it says so by its first words, points back, replaces what stands before, or is paired with it.
    """
    if _has_lasting_effect(before) or options_of(before) is not None:
        return True
    if not isinstance(value, Statement):
        return False
    return value.tie is not None or _repeats(value) or _replaces(value) or points_back(value)


def options_of(before: Sequence[Any]) -> Choice | None:
    """Find the choice between the abilities that follow it, as in `Select 2:`.

    Args:
        before: What sentences say.

    Returns:
        The choice, or None where there is none.
    """
    parts = (part for statement in before if isinstance(statement, Statement) for part in walk(statement))
    return next((part for part in parts if isinstance(part, Choice) and part.kind == "options"), None)


def _has_lasting_effect(before: Sequence[Any]) -> bool:
    return any(
        isinstance(part, Effect) and (part.effect == "interrupt" or (part.effect == "place" and bool(statement.then)))
        for statement in before
        if isinstance(statement, Statement)
        for part in walk(statement)
    )


def _repeats(statement: Statement) -> bool:
    return any(isinstance(part, Effect) and part.effect == "repeat" for part in walk(statement))


def _replaces(statement: Statement) -> bool:
    """An `instead` without an event of its own replaces what stands before."""
    has_event = any(isinstance(part, Claim) and part.event for lead in statement.leads for part in walk(lead))
    return not has_event and any(isinstance(part, Deed) and part.instead for part in walk(statement))


def points_back(statement: Statement) -> bool:
    """Tell whether the first card that a sentence speaks of was spoken of before."""
    for part in walk(statement):
        if isinstance(part, Target):
            if part.back in BACK:
                return True
            if part.back == "" and part.things is not None:
                return False
    return False


def acts_of(statement: Statement) -> tuple[Act, ...]:
    """List the acts of a sentence, without those behind a colon."""
    return tuple(statement.body.items) if statement.body is not None else ()


def conditions_of(statement: Statement) -> tuple[Condition, ...]:
    """List the conditions of a sentence, those in front first."""
    return (*statement.leads, *statement.trailing)


def names_player(part: Any) -> bool:
    """Tell whether a phrase names a player."""
    return isinstance(part, Player | Owner)
