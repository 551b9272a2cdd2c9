"""Which plays players may make now, each with its clauses, and why the rules do not allow the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rulings.epic.rules.cards.places import HAND, champions, in_play, opponents, players
from rulings.epic.rules.game import play
from rulings.epic.rules.playing.powers import powers
from rulings.epic.rules.plays import Attack, Block, EndTurn, Mulligan, Pass, Play, PlayCard, UsePower
from rulings.epic.rules.standing.qualities import is_prepared
from rulings.epic.rules.turn.ending import winner
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

NOT_ALLOWED = "not-allowed"
"""The code of a play that the rules refuse."""

MOST_TOGETHER = 3
"""With how many Champions together attacks and blocks are thought of, beside those with all that are able."""

MOST_PARTED = 12
"""Of how many Champions that are able some together are thought of; of more, each alone and all of them."""


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
        The play with the state after it and the clauses of what it does, or with why it is refused.
    """
    try:
        after = play(state, made, cause)
    except CannotTellError as error:
        return Judged(made, None, (), str(error), error.code)
    except UnclearError as error:
        return Judged(made, None, error.because, error.reason, error.code)
    if isinstance(after, Refusal):
        return Judged(made, None, after.because, after.reason, NOT_ALLOWED)
    because = (clause for entry in after.log[len(state.log) :] for clause in entry.because)
    return Judged(made, after, tuple(dict.fromkeys(because)))


def legal_plays(state: State) -> Iterator[Judged]:
    """Judge all plays that players can think of in a state.

    Args:
        state: The state.

    Yields:
        Each play with what the rules say of it; none while something is left to be done, or the game is over.
    """
    if state.agenda or winner(state) is not None:
        return
    for made in possible_plays(state):
        yield judge(state, made)


def possible_plays(state: State) -> Iterator[Play]:
    """List the plays that players can think of, whether they are allowed or not."""
    for player in players(state):
        hand = state.at(Place(HAND, player))
        yield from (PlayCard(player, card) for card in hand if state.faces[card].is_known)
        for card in in_play(state, player):
            yield from (UsePower(player, card, number + 1) for number in range(len(powers(state, card))))
        ready = tuple(card for card in champions(state, player) if is_prepared(state, card))
        for group in _groups(ready):
            yield from (Attack(player, group, other) for other in opponents(state, player))
            yield Block(player, group)
        yield Block(player)
        yield Mulligan(player)
        yield from (Mulligan(player, (card,)) for card in hand)
        yield Pass(player)
        yield EndTurn(player)


def _groups(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Champions alone, a few together, and all of them."""
    most = MOST_TOGETHER if len(cards) <= MOST_PARTED else 1
    for size in range(1, min(most, len(cards)) + 1):
        yield from combinations(cards, size)
    if len(cards) > most:
        yield cards
