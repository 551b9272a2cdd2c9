"""What a sentence that is not understood does at once, as far as its words tell."""

import pytest

from rulings.redemption.rules.abilities.unread_acts import acts_at_once


@pytest.mark.parametrize(
    ("sentence", "acts"),
    [
        ("discard a unicorn", True),
        ("gently discard a unicorn", True),
        ("swiftly discard", True),
        ("empty discard pile today", False),
        ("that discard pile glows brightly", False),
        ("if the moon is full discard a unicorn", False),
        ("if you do discard a unicorn", True),
        ("unicorns frolic", False),
    ],
)
def test_a_verb_that_commands_acts_and_one_that_names_a_pile_does_not(sentence: str, acts: bool) -> None:
    assert acts_at_once(tuple(sentence.split())) is acts
