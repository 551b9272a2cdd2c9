"""Who is one person is one answer: for a player's two cards in a scenario, and where two cards are compared."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.identity.comparing import Asked, compare
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.language.cards import of_printing
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.versions import is_version
from rulings.table.errors import NotSaidError
from tests.redemption.cards.small_lists import printings, row

Printed = tuple[str, str] | tuple[str, str, str]
"""Title, set, and what the card cites."""


@pytest.mark.parametrize(
    ("first", "second", "is_one"),
    [
        (("Paul", "Ap"), ("Saul of Tarsus", "Pri"), True),
        (("Paul", "Tomorrow"), ("Saul of Tarsus", "Tomorrow"), True),
        (("Saul/Paul", "Ap"), ("Saul of Tarsus", "Tomorrow"), True),
        (("Paul", "Ap"), ("King Saul", "Ki"), False),
        (("The Wavering [Black]", "Pat"), ("The Wavering [Brown]", "Pat"), True),
        (("Shem", "Tomorrow"), ("Ham", "Tomorrow"), False),
        (("Abel", "CoW", "Genesis 4:4"), ("Abel, the Keeper", "RR2", "Genesis 4:2"), True),
        (("Ananias of Damascus", "RR2", "Acts 9:10"), ("Ananias, the Liar", "RR2", "Acts 5:1"), False),
        (
            ("The Rider / Roman Centurion", "GoC", "Luke 7:2"),
            ("The Guard / Roman Centurion", "GoC", "Luke 23:47"),
            False,
        ),
        (("The Rider / Roman Centurion", "GoC", "Luke 7:2"), ("The Rider", "TxP", "Matthew 8:5"), True),
    ],
)
def test_a_scenario_and_a_comparison_have_one_answer(first: Printed, second: Printed, is_one: bool) -> None:
    one, other = both(first, second)
    assert is_version(face(one), face(other)) is is_one
    assert compare(one, other).together.holds is not is_one


def test_what_a_comparison_leaves_open_is_not_said_in_a_scenario() -> None:
    one, other = both(("Ethan", "Pri", "I Chronicles 6:44"), ("Ethan, the Singer", "RR2", "I Chronicles 6:44"))
    assert compare(one, other).together.holds is None
    with pytest.raises(NotSaidError) as raised:
        is_version(face(one), face(other))
    assert [way.says for way in raised.value.ways] == [
        "Ethan is the same character as Ethan, the Singer",
        "Ethan is another character than Ethan, the Singer",
    ]


def both(first: Printed, second: Printed) -> list[Asked]:
    rows = printings(*map(row_of, (first, second)))
    cards = group_printings(rows, LostSoulNames())
    return [next((card, card.printings.index(at)) for card in cards if at in card.printings) for at in rows]


def row_of(printed: Printed) -> str:
    """The row of a card; one of two titles is a Hero and an Evil Character."""
    title, code, *reference = printed
    kind = "Hero/Evil Character" if " / " in title else "Hero"
    return row(title, code, Type=kind, Reference="".join(reference))


def face(asked: Asked) -> Face:
    card, at = asked
    return of_printing(card.name, card, card.printings[at], 1)


def test_a_card_that_is_made_up_is_nobody_of_a_list() -> None:
    assert not is_version(Face("Paul", ("Hero",)), Face("Saul of Tarsus", ("Hero",)))
