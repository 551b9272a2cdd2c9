"""What the game rules do in a battle, whatever the abilities say."""

from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.redemption.rules.questions import HasSpecialInitiative, IsInPlay
from rulings.redemption.rules.questions.answers import ask
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, good_card, snared


def test_an_enhancement_whose_user_leaves_is_discarded() -> None:
    state = snared("Discard an Evil Character in battle.")
    assert state.where["Snare"] == Place("discard pile", BEN)
    assert not ask(state, IsInPlay("Snare")).holds


def test_a_decrease_to_no_toughness_discards() -> None:
    weak = game("4/4", "5/5", enhancements=((ANN, good_card("Decrease an Evil Character in battle 0/5.")),))
    asked = make(weak, ATTACK, BLOCK, PlayCard(ANN, "Rescue Cry", "Envoy"))
    assert ask(asked, HasSpecialInitiative(BEN)).holds
    played_on = make(asked, Pass(BEN))
    assert played_on.where["Guard"] == Place("discard pile", BEN)
