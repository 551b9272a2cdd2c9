"""Cards that a scenario takes from the imported list by their names."""

import pytest

from rulings.cards.lookup import Found, NamesInMemory, NotFound, look_up
from rulings.cards.printings import LostSoulNames, group_printings
from rulings.cards.record import Card
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from tests.cards.small_lists import printings, row

BOUGHT = group_printings(
    printings(
        row("Song of the Well", Type="GE", Brigade="Blue", Strength="1", Toughness="2", SpecialAbility="Draw 1."),
        row("Shield of the Gate", Type="GE", Brigade="Blue", SpecialAbility="Flurble the snark of a Hero."),
    ),
    LostSoulNames(),
)
NAMES = NamesInMemory.of_cards(BOUGHT)
TABLE = "scenario: a card in hand\nbefore:\n  A:\n    hand:\n      - {}\n"


def find(asked: str) -> tuple[Found | NotFound, Card | None]:
    """Find one of the two cards."""
    found = look_up(NAMES, asked)
    return found, next((card for card in BOUGHT if isinstance(found, Found) and card.key == found.card), None)


def test_a_card_of_the_list_lies_there_as_it_is_printed() -> None:
    face = read_scenario(TABLE.format("Song of the Well"), find).setup.faces["Song of the Well"]
    assert (face.types, face.brigades) == (("good Enhancement",), ("blue",))
    assert face.ability is not None


def test_a_card_whose_ability_is_not_understood_is_refused_for_that_and_not_for_its_name() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format("Shield of the Gate"), find)
    assert "The ability of Shield of the Gate is not understood from `the snark" in raised.value.problems[0].reason


def test_a_name_that_the_list_does_not_have_is_refused_with_the_nearest() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format("Song of the Wel"), find)
    assert raised.value.problems[0].nearest == "Song of the Well"
