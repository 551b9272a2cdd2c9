"""Which Lost Soul is surrendered."""

from dataclasses import replace

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Pass
from rulings.table.state import State
from tests.redemption.rules.small_games import BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK


def test_the_defender_who_does_not_block_chooses_the_lost_soul_to_surrender() -> None:
    laid = game(souls=2)
    known = replace(laid, faces={**laid.faces, "Lost Soul 2": Face("Lost Soul", ("Lost Soul",), testaments=("N.T.",))})
    result = finish(_declined(make(known, ATTACK)))
    assert [outcome.choices for outcome in result.outcomes] == [
        ((BEN, "Lost Soul 1"),),
        ((BEN, "Lost Soul 2"),),
    ]
    assert all(outcome.state.get("", "block") is None for outcome in result.outcomes)


def _declined(state: State) -> State:
    declined = play(state, Pass(BEN))
    assert isinstance(declined, State)
    return declined
