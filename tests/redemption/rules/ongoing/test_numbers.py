"""The numbers of a card as long as something changes them."""

import pytest

from rulings.redemption.rules.battle.standing import stands
from rulings.redemption.rules.ongoing.numbers import Numbers, now
from rulings.table.errors import UnclearError
from tests.redemption.rules.small_games import ANN
from tests.redemption.rules.snares import fought, snared


def test_an_increase_counts_as_long_as_it_stands() -> None:
    state = fought("4/4", "5/5", "Increase this Hero 2/2.")
    assert now(state, "Envoy") == Numbers(6, 6)
    assert stands(state).winner == ANN


def test_a_change_of_numbers_while_those_numbers_are_so_is_unclear() -> None:
    """The check is fluid (conditional-phrase#game-state-checks-are-fluid): the decrease would end its own condition."""
    with pytest.raises(UnclearError, match="the numbers of Envoy would be depends on itself"):
        snared("While a Hero with strength 5 or greater is in battle, decrease a Hero 1/1.")
