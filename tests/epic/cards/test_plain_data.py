"""Cards as plain data come back as they were."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rulings.epic.cards.plain_data import CODEC
from rulings.epic.cards.printings import group_printings
from rulings.epic.cards.record import CardList
from tests.epic.cards.small_lists import event, printings, row


def test_a_card_comes_back_as_it_was_written() -> None:
    cards = group_printings(
        printings(
            row("Owl", text="Airborne | It sings.", discard="{wild} → Recall | (It comes back.)", subtype="BIRD"),
            event("Ula", "{1}: Draw a card.", type="DEITY", cost="", align="WILD SAGE"),
            event("Hoot", "Draw a card."),
            event("Hoot", "Draw two cards.", set="Season 1 Promo"),
            row("Owl Token Newt Token", align="GOOD EVIL", subtype="OWL TOKEN NEWT TOKEN", cost="0"),
        )
    )
    for card in cards:
        data = CODEC.to_data(card)
        kept = tuple(json.loads(json.dumps(printing)) for printing in data.printings)
        assert CODEC.from_data(replace(data, printings=kept)) == card


def test_what_is_no_card_is_an_error() -> None:
    (card,) = group_printings(printings(row("Owl")))
    data = CODEC.to_data(card)
    with pytest.raises(KeyError):
        CODEC.from_data(replace(data, printings=({"name": "Owl"},)))


def test_of_the_real_list_every_card_comes_back_as_it_was(epic_card_list: CardList) -> None:
    for card in group_printings(epic_card_list.printings):
        assert CODEC.from_data(CODEC.to_data(card)) == card
