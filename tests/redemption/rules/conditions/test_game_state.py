"""Conditions on the state of the game."""

import pytest

from rulings.redemption.rules.conditions.game_state import holds
from rulings.table.errors import NotSaidError, UnclearError
from tests.redemption.rules.targets.small_tables import table


def test_a_condition_on_a_kind_of_card_among_unknown_ones_is_unclear() -> None:
    state, activation = table("If opponent has 2 or more Heroes in hand, discard a Fortress.", hand=2)
    with pytest.raises(UnclearError, match="unknown cards"):
        holds(state, activation, activation.effects[0].conditions[0])


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("If opponent has drawn 5 or more cards this turn, discard a Fortress.", "drawn in this turn"),
        ("If opponent has played a good Dominant this turn, discard a Fortress.", "played in this turn"),
        ("If opponent has played an Enhancement in battle, discard a Fortress.", "played in this battle"),
    ],
)
def test_what_was_done_before_the_beginning_is_not_guessed(text: str, what: str) -> None:
    state, activation = table(text, hand=2)
    with pytest.raises(NotSaidError, match=what):
        holds(state, activation, activation.effects[0].conditions[0])
