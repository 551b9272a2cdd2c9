"""Which plays players may make now, each with its clauses, and why the rules do not allow the others."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.agenda import HealChance, SideBattle
from rulings.redemption.rules.cards.places import players
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Play
from rulings.redemption.rules.possible_plays import possible_plays
from rulings.redemption.rules.undoing.special_initiative import Wait
from rulings.table.judging import Judged
from rulings.table.judging import judge as judge_by
from rulings.table.state import State


def judge(state: State, made: Play, cause: str = "play") -> Judged[Play]:
    """Tell whether a play is allowed now, by making it; `table/judging.py` says what is given."""
    return judge_by(state, made, cause, play, put_aside)


def waits_for_a_play(state: State) -> bool:
    """Tell whether a play is the next thing: nothing is to be done, but what an initiative of its own has suspended."""
    return not state.agenda or isinstance(state.agenda[-1], Wait | HealChance | SideBattle)


def legal_plays(state: State) -> Iterator[Judged[Play]]:
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
