"""All ends that a state of a game can reach, for tests that play without a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.table.choices import Choice, answer
from rulings.table.exploration import Advance, Ended, Limits
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """An end that the game can reach.

    Attributes:
        state: The state at the end.
        choices: The choices that lead there: player, and the option in words; those without an alternative left out.
        weight: The share of all ways to choose that leads there, each option of a choice counting alike.
    """

    state: State
    choices: tuple[tuple[str, str], ...]
    weight: Fraction


@dataclass(frozen=True, slots=True)
class Exploration:
    """What a search found.

    Attributes:
        outcomes: The outcomes, in the order of the options.
        stopped: Why the search stopped early, such as `at 5000 states`; empty where it is complete.
    """

    outcomes: tuple[Outcome, ...]
    stopped: str = ""

    @property
    def complete(self) -> bool:
        """Whether every outcome is there."""
        return not self.stopped


def explore(start: State, advance: Advance, limits: Limits) -> Exploration:
    """Search all outcomes.

    Args:
        start: Where to begin.
        advance: The rules.
        limits: How far to go.

    Returns:
        The outcomes; where a limit was reached, those found so far, and which limit it was.
    """
    found: list[Outcome] = []
    waiting: list[tuple[State, tuple[tuple[str, str], ...], Fraction]] = [(start, (), Fraction(1))]
    visited = 0
    while waiting:
        state, choices, weight = waiting.pop()
        steps = 0
        reached: Choice | Ended | State = state
        while isinstance(reached, State):
            state = reached
            visited += 1
            steps += 1
            if visited > limits.states:
                return Exploration(tuple(found), f"at {limits.states} states")
            if steps > limits.steps:
                return Exploration(tuple(found), f"after {limits.steps} steps without a choice")
            reached = advance(state)
        if isinstance(reached, Ended):
            found.append(Outcome(reached.state, choices, weight))
            continue
        share = weight / len(reached.options)
        groups = reached.groups()
        for option, number in reversed(groups):
            taken = (*choices, (reached.player, option.words)) if len(groups) > 1 else choices
            waiting.append((answer(state, reached, option.value), taken, share * number))
    return Exploration(tuple(found))
