"""How often an ability may be used."""

from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import UseAbility
from rulings.redemption.rules.triggers.usage_limits import MOST_A_TURN, uses_left
from rulings.table.state import State
from tests.redemption.rules.fortresses import attacked
from tests.redemption.rules.small_games import BEN, finish


def test_the_uses_that_are_left_go_down_to_none() -> None:
    state = attacked("At any time, you may draw 1.")
    for left in range(MOST_A_TURN, 0, -1):
        assert uses_left(state, "Keep 1")[0] == left
        made = play(state, UseAbility(BEN, "Keep 1"), f"use {left}")
        assert isinstance(made, State)
        state = finish(made).outcomes[0].state
    assert uses_left(state, "Keep 1")[0] == 0
    refused = play(state, UseAbility(BEN, "Keep 1"), "once more")
    assert not isinstance(refused, State)
    assert "redemption/term/activate#four-times-a-turn" in refused.because
