"""Bands: who joins a battle by the ability of a character in it."""

from rulings.redemption.rules.battle.standing import stands
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, make
from tests.redemption.rules.snares import ATTACK, BLOCK, helped


def test_a_banded_hero_fights_on_the_side_of_the_one_that_bands() -> None:
    state = make(helped("May band to a Hero."), ATTACK)
    assert state.where["Helper"] == Place("battle", ANN)
    assert stands(make(state, BLOCK)).winner == ANN
