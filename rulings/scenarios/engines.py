"""The rules that run a scenario, as the runner sees them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.redemption.rules.game import advance, lay_out, play
from rulings.redemption.rules.plays import Play
from rulings.redemption.rules.questions import Question
from rulings.redemption.rules.questions.answers import ask
from rulings.redemption.rules.setup import Setup
from rulings.table.exploration import Advance
from rulings.table.state import State
from rulings.table.verdicts import Finding, Refusal


@dataclass(frozen=True, slots=True)
class Engine:
    """The rules of a game.

    Attributes:
        lay_out: Lays out the beginning.
        play: Makes a play under a name by which its facts are found, or says why it is not allowed.
        advance: Carries on by one step.
        ask: Answers a question about a state.
    """

    lay_out: Callable[[Setup], State]
    play: Callable[[State, Play, str], State | Refusal]
    advance: Advance
    ask: Callable[[State, Question], Finding]


REDEMPTION = Engine(lay_out, play, advance, ask)
"""The rules of Redemption."""
