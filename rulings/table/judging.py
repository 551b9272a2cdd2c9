"""Whether a play is allowed in a state of any game, told by making it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Refusal

Play = TypeVar("Play")

NOT_ALLOWED = "not-allowed"
"""The code of a play that the rules refuse."""


@dataclass(frozen=True, slots=True)
class Judged(Generic[Play]):
    """A play that a player can think of, and what the rules say of it.

    Attributes:
        play: The play.
        after: The state right after it; None where it is not allowed, or that cannot be told.
        because: The clauses by which it is allowed, or is not.
        reason: Why it is not allowed, or cannot be told; empty where it is allowed.
        code: `not-allowed`, or the code of the error by which it cannot be told; empty where it is allowed.
    """

    play: Play
    after: State | None
    because: tuple[str, ...]
    reason: str = ""
    code: str = ""

    @property
    def is_allowed(self) -> bool:
        """Whether the rules allow the play."""
        return self.after is not None


def nothing_aside(state: State, error: NotTakenError) -> State | None:
    """Put nothing aside, in a game that takes every sentence into account or cannot go on."""
    return None


def judge(
    state: State,
    made: Play,
    cause: str,
    play: Callable[[State, Play, str], State | Refusal],
    put_aside: Callable[[State, NotTakenError], State | None] = nothing_aside,
) -> Judged[Play]:
    """Tell whether a play is allowed now, by making it.

    Args:
        state: The state.
        made: The play.
        cause: A name for it, under which its facts are found in the log.
        play: Makes a play of the game.
        put_aside: Puts a sentence aside that cannot be taken into account; gives None where it cannot.

    Returns:
        The play with the state after it and the clauses of what it does, or with why it is refused: what refuses a play
        in a game says it here. What waits for the play and cannot be taken into account is put aside before.
    """
    try:
        after = play(state, made, cause)
    except NotTakenError as error:
        aside = put_aside(state, error)
        if aside is not None:
            return judge(aside, made, cause, play, put_aside)
        return Judged(made, None, (), str(error), error.code)
    except CannotTellError as error:
        return Judged(made, None, (), str(error), error.code)
    except UnclearError as error:
        return Judged(made, None, error.because, error.reason, error.code)
    if isinstance(after, Refusal):
        return Judged(made, None, after.because, after.reason, NOT_ALLOWED)
    because = (clause for entry in after.log[len(state.log) :] for clause in entry.because)
    return Judged(made, after, tuple(dict.fromkeys(because)))
