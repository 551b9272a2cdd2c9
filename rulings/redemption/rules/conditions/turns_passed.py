"""Conditions that wait until a number of turns has passed: release it after 2 turns (REG, Turn)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Condition, Time
from rulings.redemption.rules.abilities.durations import turns_counted
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.conditions.checks import times_of, unit_of
from rulings.table.state import State
from rulings.texts.phrases import Term

COUNTED = ("redemption/procedure/upkeep-phase#turn-counts-go-up", "redemption/procedure/turn#counted-for-the-target")
"""The clauses by which turns are counted, and whose."""


def counts_turns(condition: Condition) -> bool:
    """Tell whether a condition waits until a number of turns has passed: `after 2 turns`."""
    times = times_of(condition)
    return condition.conjunction == "after" and len(times) == 1 and _number(times[0]) > 0


def _number(time: Time) -> int:
    """How many turns a time has; 0 of one that is not a number of turns and no more."""
    if unit_of(time) != "turn" or time.owner is not None or time.of is not None or time.which:
        return 0
    digits = time.number.name if isinstance(time.number, Term) else ""
    return int(digits) if digits.isdigit() else 0


def have_passed(state: State, condition: Condition, since: int, card: str, player: str) -> bool:
    """Tell whether with the Upkeep Phase of a player so many turns have passed as a condition says.

    Args:
        state: The state as that phase begins.
        condition: The condition (`counts_turns`).
        since: The line of the log from which they are counted.
        card: The card for which they are.
        player: The player.

    Returns:
        Whether that is the player who controls the card, and the count comes to that number
        (redemption/procedure/upkeep-phase#turn-counts-go-up, redemption/procedure/turn#counted-for-the-target).

    Raises:
        NotThereYetError: Another player has come to control the card since.
    """
    own = player == controller_of(state, card)
    return own and turns_counted(state, since, card) == _number(times_of(condition)[0])
