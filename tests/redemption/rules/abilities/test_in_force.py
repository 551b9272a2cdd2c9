"""Which effects go on once they were carried out."""

import pytest

from rulings.redemption.rules.abilities.in_force import goes_on
from tests.redemption.rules.abilities.instructions_of_texts import effect_of


@pytest.mark.parametrize(
    ("text", "lasts"),
    [
        ("Discard all Heroes.", False),
        ("Discard a Hero.", False),
        ("Toss all Enhancements.", True),
        ("Toss the next Enhancement.", True),
        ("Protect Heroes from capture.", True),
        ("Protect a Hero from capture.", True),
        ("Negate all Artifacts.", False),
    ],
)
def test_what_is_ongoing_or_means_cards_to_come_goes_on_and_nothing_else(text: str, lasts: bool) -> None:
    assert goes_on(effect_of(text)) is lasts
