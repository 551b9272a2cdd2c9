"""A card is the same after it was written as plain data and read back."""

from __future__ import annotations

import json

import pytest

from rulings.cards.record import CardData
from rulings.redemption.cards import record
from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.plain_data import CODEC, printing_from_data, printing_to_data
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Brigades, Card, Legality, Printing
from tests.redemption.cards.small_lists import printings, row

OWL = Printing(
    line=7,
    name="Owl “the Wise” (Wa)",
    set="War",
    official_set="Warriors",
    image="Owl.jpg",
    types=("Hero", "Evil Character"),
    is_token=True,
    brigades=Brigades("Green (Crimson)", ("Green",), ("Crimson",)),
    strength="4 (0)",
    toughness="X",
    classes=("Warrior", "Cloud"),
    identifier="Bird, 梟",
    ability="Hoot.\tTwice.",
    rarity="Rare",
    reference="Acts 1:2 (Joel 1:1)",
    testaments=(record.Testament.OLD, record.Testament.NEW),
    alignment="Neutral",
    legality=Legality.BANNED,
)


def through_json(card: Card) -> Card:
    data = CODEC.to_data(card)
    written = tuple(json.loads(json.dumps(printing)) for printing in data.printings)
    return CODEC.from_data(CardData(data.key, data.name, written, data.is_order_documented))


def test_everything_on_a_printing_is_read_back() -> None:
    assert printing_from_data(json.loads(json.dumps(printing_to_data(OWL)))) == OWL


@pytest.mark.parametrize("is_order_documented", [True, False])
def test_a_card_is_read_back_with_its_printings_in_their_order(is_order_documented: bool) -> None:
    older, newer = printings(row("Owl (Wa)"), row("Owl [II]", "II"))
    card = Card("owl", "Owl", (newer, older), is_order_documented)
    assert through_json(card) == card


@pytest.mark.parametrize(
    ("column", "value"), [("testaments", ["Third"]), ("legality", "Nowhere"), ("types", None), ("brigades", "Green")]
)
def test_what_no_printing_says_is_refused(column: str, value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        printing_from_data({**printing_to_data(OWL), column: value})


def test_a_printing_of_which_something_is_missing_is_refused() -> None:
    whole = printing_to_data(OWL)
    for column in whole:
        with pytest.raises(KeyError):
            printing_from_data({name: value for name, value in whole.items() if name != column})


def test_every_card_of_the_real_list_is_read_back(card_list: CardList) -> None:
    for card in group_printings(card_list.printings, LostSoulNames()):
        assert through_json(card) == card
