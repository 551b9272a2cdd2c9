"""The clauses by which conditions go on to be checked."""

import pytest

from rulings.redemption.rules.conditions.checks import clauses_of_checks
from tests.redemption.rules.abilities.instructions_of_texts import effect_of

FLUID = "redemption/term/conditional-phrase#while-or-during-game-state"


@pytest.mark.parametrize(
    ("text", "is_cited"),
    [
        ("While your Hero is in battle, protect Heroes from capture.", True),
        ("Protect Heroes from capture.", False),
        ("If your Hero is in battle, discard a Hero.", False),
    ],
)
def test_only_a_condition_that_goes_on_to_be_checked_cites_that_it_does(text: str, is_cited: bool) -> None:
    assert (FLUID in clauses_of_checks(effect_of(text))) is is_cited
