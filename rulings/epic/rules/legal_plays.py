"""Which plays players may make now, each with its clauses, and why the rules do not allow the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulings.epic.rules.cards.places import (
    DISCARD_PILE,
    HAND,
    SUPPLEMENTAL_ZONE,
    champions,
    in_play,
    opponents,
    players,
)
from rulings.epic.rules.game import play
from rulings.epic.rules.playing.powers import powers
from rulings.epic.rules.plays import Attack, Block, EndTurn, Mulligan, Pass, Play, PlayCard, UsePower
from rulings.epic.rules.standing.qualities import is_prepared
from rulings.epic.rules.turn.ending import winner
from rulings.table.judging import Judged
from rulings.table.judging import judge as judge_by
from rulings.table.places import Place
from rulings.table.state import State

MOST_TOGETHER = 3
"""With how many Champions together attacks and blocks are thought of, beside those with all that are able."""

MOST_PARTED = 12
"""Of how many Champions that are able some together are thought of; of more, each alone and all of them."""


def judge(state: State, made: Play, cause: str = "play") -> Judged[Play]:
    """Tell whether a play is allowed now, by making it; `table/judging.py` says what is given."""
    return judge_by(state, made, cause, play)


def legal_plays(state: State) -> Iterator[Judged[Play]]:
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
        elsewhere = (card for zone in (DISCARD_PILE, SUPPLEMENTAL_ZONE) for card in state.at(Place(zone, player)))
        for card in (*in_play(state, player), *elsewhere):
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
