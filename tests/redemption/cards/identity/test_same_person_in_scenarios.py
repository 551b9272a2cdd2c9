"""Who is one person is one answer: for a player's two cards in a scenario, and where two cards are compared."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.identity.comparing import compare
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.language.cards import of_printing
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.versions import is_version
from tests.redemption.cards.small_lists import printings, row


@pytest.mark.parametrize(
    ("first", "second", "is_one"),
    [
        (("Paul", "Ap"), ("Saul of Tarsus", "Pri"), True),
        (("Paul", "Tomorrow"), ("Saul of Tarsus", "Tomorrow"), True),
        (("Saul/Paul", "Ap"), ("Saul of Tarsus", "Tomorrow"), True),
        (("Paul", "Ap"), ("King Saul", "Ki"), False),
        (("The Wavering [Black]", "Pat"), ("The Wavering [Brown]", "Pat"), True),
        (("Shem", "Tomorrow"), ("Ham", "Tomorrow"), False),
    ],
)
def test_a_scenario_and_a_comparison_have_one_answer(
    first: tuple[str, str], second: tuple[str, str], is_one: bool
) -> None:
    rows = printings(row(*first), row(*second))
    cards = group_printings(rows, LostSoulNames())
    one, other = (next((card, card.printings.index(at)) for card in cards if at in card.printings) for at in rows)
    faces = [of_printing(card.name, card, card.printings[at], 1) for card, at in (one, other)]
    assert is_version(*faces) is is_one
    assert compare(one, other).together.holds is not is_one


def test_a_card_that_is_made_up_is_nobody_of_a_list() -> None:
    assert not is_version(Face("Paul", ("Hero",)), Face("Saul of Tarsus", ("Hero",)))
