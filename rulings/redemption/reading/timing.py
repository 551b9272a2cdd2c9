"""How an effect comes about: immediate, triggered or manually triggered (REG, Conditional Phrase)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from rulings.redemption.reading.abilities import Claim, Condition, Time, Word
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of

WATCHED = frozenset(("if", "when", "whenever", "next time", "first time"))
_STATE = frozenset(("while", "during"))
_POINTS_IN_TIME = frozenset(("after", "on return", "on activation", "at the end of", "at the start of", "before"))
OUTCOME = "regardless of battle outcome"
"""The phrase for however the battle ends (redemption/modifier/regardless#regardless-of-battle-outcome)."""
PERIODS = ("phase", "turn", "round", "battle")
"""What a game is parted into."""

PRESENTED = "after blockers are presented"
"""The moment of the initial blockers."""

ONCE_PER = "once per"
"""The phrase for a limit in front of an effect: once per turn, once per game."""

_CHOSEN = frozenset(("each", "at any time", "when holder chooses"))


class Kind(StrEnum):
    """How an effect comes about."""

    IMMEDIATE = "immediate"
    TRIGGERED = "triggered"
    MANUAL = "manual"


def kind_of(conditions: Iterable[Condition], *, optional: bool, instant: bool, replaces: bool, limited: bool) -> Kind:
    """Tell how an effect comes about.

    Args:
        conditions: The conditions in front of it.
        optional: The player may leave it.
        instant: It is an instant effect.
        replaces: It takes the place of another, by *instead*.
        limited: It has a limit per turn, round or battle.

    Returns:
        The kind. An event or a point in time triggers (redemption/term/conditional-phrase#if-or-when-event-in-front,
        #phrase-for-a-point-in-time). A phase with `each`, one with `during` before an instant effect, `at any time`,
        `while` before an optional instant effect, and a limit of uses on one leave the moment to the player
        (#each-phase, #during-phase, #at-any-time, #while-or-during-game-state, #optional-instant-with-usage-limit). All
        else is immediate.
    """
    conditions = tuple(conditions)
    if replaces or any(map(watches, conditions)):
        return Kind.TRIGGERED
    if any(condition.conjunction in _CHOSEN for condition in conditions):
        return Kind.MANUAL
    if instant and any(map(is_during_phase, conditions)):
        return Kind.MANUAL
    during = any(condition.conjunction in _STATE for condition in _apart(conditions))
    counted = limited or any(map(_counts_uses, conditions))
    return Kind.MANUAL if optional and instant and (during or counted) else Kind.IMMEDIATE


def is_during_phase(condition: Condition) -> bool:
    """Tell whether a condition is *during* with a phase that comes again (REG, Conditional Phrase)."""
    times = tuple(items_of(condition.claims)) if condition.claims is not None else ()
    comes_again = bool(times) and all(isinstance(time, Time) and not time.which for time in times)
    return condition.conjunction == "during" and comes_again and _is_phase(condition)


def _apart(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """Leave out a `during` that only narrows the `if` before it, as in `if alone during battle`.

    With a phase it marks a manually triggered effect all the same (#during-phase).
    """
    before = (None, *conditions)
    return tuple(
        condition
        for condition, last in zip(conditions, before, strict=False)
        if condition.conjunction != "during" or last is None or last.conjunction != "if" or _is_phase(condition)
    )


def narrowing(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """List those conditions that only narrow the `if` before them, as in `if used by a Hero during battle`.

    Args:
        conditions: The conditions of an effect, in their order.

    Returns:
        Each `during` behind an `if` that names no phase.
    """
    conditions = tuple(conditions)
    apart = _apart(conditions)
    return tuple(condition for condition in conditions if condition not in apart)


def is_moment(condition: Condition) -> bool:
    """Tell whether a condition names when a player may use an effect: each upkeep, at any time, while, once per turn.

    Args:
        condition: The condition.

    Returns:
        Whether it does, where the effect behind it is manually triggered.
    """
    return condition.conjunction in _CHOSEN or condition.conjunction in _STATE or condition.conjunction == ONCE_PER


_UPKEEP = "upkeep"
"""What the Upkeep Phase is called without the word phase."""


def _is_phase(condition: Condition) -> bool:
    units = [part.unit for part in walk(condition) if isinstance(part, Time)]
    words = (word.name for unit in units for word in walk(unit) if isinstance(word, Word))
    return any(name.endswith("phase") or name == _UPKEEP for name in words)


def _counts_uses(condition: Condition) -> bool:
    """`Once per turn` is a limit; one per game leaves the effect immediate."""
    units = [getattr(part.unit, "name", "") for part in walk(condition) if isinstance(part, Time)]
    return condition.conjunction == ONCE_PER and "game" not in units


def watches(condition: Condition) -> bool:
    """Tell whether a condition waits for an event or a point in time (redemption/term/conditional-phrase).

    Args:
        condition: The condition.

    Returns:
        Whether it makes the effect behind it a triggered one.
    """
    if condition.conjunction in (OUTCOME, PRESENTED, *_POINTS_IN_TIME):
        return True
    has_event = any(isinstance(part, Claim) and part.event for part in walk(condition))
    return has_event and condition.conjunction in WATCHED
