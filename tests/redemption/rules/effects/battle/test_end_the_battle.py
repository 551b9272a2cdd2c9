"""Battles that an ability ends."""

from rulings.redemption.rules.plays import PlayCard
from rulings.table.places import Place
from tests.redemption.rules.small_games import BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card


def test_ending_the_battle_as_a_stalemate_sends_everyone_home() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("End the battle as a stalemate.")),))
    state = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert (state.get("", "result"), state.where["Guard"]) == ("stalemate", Place("territory", BEN))
    assert state.at(Place("land of bondage", BEN)) == ("Lost Soul 1",)
