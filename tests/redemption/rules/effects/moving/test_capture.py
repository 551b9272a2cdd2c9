"""Where a text lets captives go."""

import pytest

from rulings.redemption.rules.effects.moving.capture import names_own_site
from tests.redemption.rules.abilities.instructions_of_texts import effect_of


@pytest.mark.parametrize(
    ("text", "is_own"),
    [
        ("Capture a human to your Site.", True),
        ("Capture a human to your red Site.", False),
        ("Capture a human to an opponent's Site.", False),
    ],
)
def test_your_site_alone_is_any_of_your_own(text: str, is_own: bool) -> None:
    assert names_own_site(effect_of(text).effect.to) is is_own
