"""Which plays players may make now, each with its clauses, and why the rules do not allow the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.agenda import HealChance, SideBattle
from rulings.redemption.rules.cards.places import players
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Play
from rulings.redemption.rules.possible_plays import possible_plays
from rulings.redemption.rules.undoing.special_initiative import Wait
from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Refusal

NOT_ALLOWED = "not-allowed"
"""The code of a play that the rules refuse."""


@dataclass(frozen=True, slots=True)
class Judged:
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


def judge(state: State, made: Play, cause: str = "play") -> Judged:
    """Tell whether a play is allowed now, by making it.

    Args:
        state: The state.
        made: The play.
        cause: A name for it, under which its facts are found in the log.

    Returns:
        The play with the state after it and the clauses of what it does, or with why it is refused: what refuses a play
        in a game says it here. What waits for the play and cannot be taken into account is put aside before.
    """
    try:
        after = play(state, made, cause)
    except NotTakenError as error:
        aside = put_aside(state, error)
        return judge(aside, made, cause) if aside is not None else Judged(made, None, (), str(error), error.code)
    except CannotTellError as error:
        return Judged(made, None, (), str(error), error.code)
    except UnclearError as error:
        return Judged(made, None, error.because, error.reason, error.code)
    if isinstance(after, Refusal):
        return Judged(made, None, after.because, after.reason, NOT_ALLOWED)
    because = (clause for entry in after.log[len(state.log) :] for clause in entry.because)
    return Judged(made, after, tuple(dict.fromkeys(because)))


def waits_for_a_play(state: State) -> bool:
    """Tell whether a play is the next thing: nothing is to be done, but what an initiative of its own has suspended."""
    return not state.agenda or isinstance(state.agenda[-1], Wait | HealChance | SideBattle)


def legal_plays(state: State) -> Iterator[Judged]:
    """Judge all plays that players can think of in a state.

    Args:
        state: The state.

    Yields:
        Each play, in the order of the players, with whether it is allowed; none while an effect is being carried out,
        or a choice is open.
    """
    if waits_for_a_play(state):
        for player in players(state):
            yield from (judge(state, made) for made in possible_plays(state, player))
