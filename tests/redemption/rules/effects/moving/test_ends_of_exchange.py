"""What ties the cards of the two ends of an exchange."""

import pytest

from rulings.redemption.rules.effects.moving.ends_of_exchange import ties_of
from tests.redemption.rules.abilities.instructions_of_texts import effect_of


@pytest.mark.parametrize(
    ("text", "is_tied"),
    [
        ("Exchange this Hero with a Hero of matching brigade in Reserve.", False),
        ("Exchange a Hero with a Hero of matching brigade in Reserve.", True),
        ("Exchange a Hero with a Hero in Reserve.", False),
    ],
)
def test_ends_are_tied_where_the_first_is_not_the_card_itself(text: str, is_tied: bool) -> None:
    assert bool(ties_of(effect_of(text))) is is_tied
