"""Whether the title of a character is that of a person of a name."""

import pytest

from rulings.redemption.cards.identity.persons import represents


@pytest.mark.parametrize(
    ("title", "name", "verdict"),
    [
        ("Elon", "Elon", True),
        ("King Elon", "Elon", True),
        ("The Tall Elons", "Elon", False),
        ("The Frogs", "Frogs", True),
        ("Elon [Blue]", "Elon", True),
        ("Elon son of Asher", "Elon", True),
        ("Elon son of Asher", "Asher", False),
        ("Ann, Wife of Elon (GoC)", "Elon", False),
        ("Elon's Servant", "Elon", False),
        ("Ann, King Elon", "Elon", True),
        ("Simon Elon", "Elon", None),
        ("Tower Lion", "Tower", None),
        ("Ann", "Elon", False),
    ],
)
def test_a_title_is_that_of_a_person_of_a_name_where_its_words_tell_it(
    title: str, name: str, verdict: bool | None
) -> None:
    assert represents(title, name) is verdict
