"""Conditions on the state of the game."""

import pytest

from rulings.redemption.rules.conditions.game_state import holds
from rulings.table.errors import UnclearError
from tests.redemption.rules.targets.small_tables import table


def test_a_condition_on_a_kind_of_card_among_unknown_ones_is_unclear() -> None:
    state, activation = table("If opponent has 2 or more Heroes in hand, discard a Fortress.", hand=2)
    with pytest.raises(UnclearError, match="unknown cards"):
        holds(state, activation, activation.effects[0].conditions[0])
