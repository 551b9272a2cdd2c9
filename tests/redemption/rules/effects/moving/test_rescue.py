"""A rescue by an ability, in the middle of a battle."""

from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, good_card


def test_a_rescue_in_mid_battle_makes_the_attempt_successful_and_goes_on_as_a_challenge() -> None:
    rescuer = good_card("Rescue a Lost Soul.")
    state = game("4/4", "5/5", souls=2, enhancements=((ANN, rescuer),))
    state = make(state, ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert (state.get("", "rescue attempt"), state.get("", "kind of battle")) == ("successful", "battle challenge")
    over = make(state, Pass(ANN))
    assert len(over.at(Place("land of redemption", ANN))) == 1
    assert over.get("", "block") == "failed"
