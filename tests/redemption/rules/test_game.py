"""What cannot be laid out by the rules that the engine knows is refused by name."""

from dataclasses import replace

import pytest

from rulings.redemption.rules.cards.places import opponent_of
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.setup import Setup
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, hero

ENVOY = hero("Envoy", "6/6")


def setup(players: tuple[str, ...] = (ANN, BEN), brigade: str = "blue") -> Setup:
    face = replace(ENVOY, brigades=(brigade,))
    return Setup(players, {"Envoy": face}, {Place("territory", ANN): ("Envoy",)}, {"Envoy": ANN})


def test_two_players_are_laid_out() -> None:
    assert lay_out(setup()).where["Envoy"] == Place("territory", ANN)


def test_a_game_of_one_player_is_refused() -> None:
    with pytest.raises(NotThereYetError, match="one player"):
        lay_out(setup((ANN,)))


def test_who_the_opponent_is_cannot_be_told_of_three_players_before_a_battle() -> None:
    state = lay_out(setup((ANN, BEN, "Cid")))
    with pytest.raises(NotThereYetError, match="Which of several players"):
        opponent_of(state, ANN)


def test_a_rainbow_card_is_refused_and_not_taken_for_one_without_a_brigade() -> None:
    with pytest.raises(NotThereYetError, match="rainbow"):
        lay_out(setup(brigade="multi"))
