"""First strike: who strikes first, and when it is of no use."""

from rulings.redemption.rules.battle.standing import Kind, stands
from tests.redemption.rules.small_games import ANN, BEN
from tests.redemption.rules.snares import fought


def test_first_strike_turns_mutual_destruction_into_a_win() -> None:
    assert stands(fought("6/5", "7/6")).kind is Kind.MUTUAL_DESTRUCTION
    assert stands(fought("6/5", "7/6", "First strike.")).winner == ANN


def test_first_strike_needs_strength_enough_and_cancels_out() -> None:
    assert stands(fought("5/6", "6/5", "", "First strike.")).winner == BEN
    assert stands(fought("6/5", "7/6", "First strike.", "First strike.")).kind is Kind.MUTUAL_DESTRUCTION
    assert stands(fought("4/5", "7/6", "First strike.")).winner == BEN
