"""What is told of cards of Epic, to people and to programs."""

from __future__ import annotations

from rulings.cards.telling import Passage
from rulings.epic.cards.plain_data import printing_to_data
from rulings.epic.cards.printings import group_printings
from rulings.epic.cards.record import Card
from rulings.epic.cards.telling import TELLING
from tests.epic.cards.small_lists import event, printings, row


def card(*rows: str) -> Card:
    (found,) = group_printings(printings(*rows))
    return found


def test_a_champion_is_told_in_the_order_of_its_face() -> None:
    owl = card(row("Owl", cost="0", align="GOOD", subtype="BIRD MAGE", rarity="Rare", artist="A. Painter"))
    assert TELLING.facts(owl) == (
        ("Type", "Champion"),
        ("Cost", "{0}"),
        ("Alignment", "Good"),
        ("Class", "Bird Mage"),
        ("Offense / defense", "3/4"),
        ("Rarity", "Rare"),
        ("Artist", "A. Painter"),
    )
    assert TELLING.about(owl) == {"type": "Champion", "alignments": ["Good"], "cost": 0}


def test_what_a_card_does_not_have_is_left_out() -> None:
    god = card(event("Ula", "Draw a card.", type="DEITY", cost="", align="WILD SAGE"))
    assert TELLING.facts(god) == (("Type", "God"), ("Alignment", "Wild, Sage"))
    assert TELLING.facts(card(row("Toad Token", subtype="TOAD TOKEN")))[0] == ("Type", "Champion (token)")


def test_its_texts_are_told_apart_from_what_is_no_rules_text() -> None:
    owl = card(row("Owl", text="Airborne | Blitz | (It is swift.) | It sings.", discard="{1}: Recall"))
    assert TELLING.passages(owl.newest) == (
        Passage("", ("Airborne", "Blitz")),
        Passage("While in the discard pile", ("{1}: Recall",)),
        Passage("Reminders", ("It is swift.",), is_rules=False),
        Passage("Flavor", ("It sings.",), is_rules=False),
    )
    assert TELLING.reads(owl.newest) == ("Airborne | Blitz | Discard pile: {1}: Recall", "Champion", "")
    assert TELLING.passages(card(row("Owl")).newest) == ()


def test_a_wording_that_differs_is_told_with_its_printings() -> None:
    hoot = card(event("Hoot", "Draw a card."), event("Hoot", "Draw two cards.", set="Season 1 Promo"))
    (older,) = TELLING.variants(hoot)
    assert older.says == {"text": "Draw a card.", "discard_text": ""}
    assert [TELLING.set_of(printing) for printing in older.printings] == ["Base Set"]


def test_a_table_leaves_empty_what_a_printing_does_not_have() -> None:
    said = TELLING.row(printing_to_data(card(event("Hoot", "Draw a card.")).newest))
    assert set(TELLING.columns) <= set(said)
    assert (said["cost"], said["offense"]) == (1, "")
