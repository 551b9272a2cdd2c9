"""Instead where the text does not say it."""

import pytest

from rulings.redemption.rules.triggers.implied_instead import implies_instead
from tests.redemption.rules.abilities.activations import activation_of
from tests.redemption.rules.small_games import game


@pytest.mark.parametrize(
    ("text", "implied"),
    [
        ("If this Hero is defeated, underdeck it.", True),
        ("If this Hero is defeated, underdeck it instead.", False),
        ("If this Hero is defeated, draw 1.", False),
        ("If this Hero is discarded, underdeck it.", False),
        ("If this Hero is defeated, discard a Fortress.", False),
    ],
)
def test_only_what_moves_who_is_defeated_implies_instead(text: str, *, implied: bool) -> None:
    activation = activation_of(text)
    assert implies_instead(game(), activation, activation.parts[0]) is implied
