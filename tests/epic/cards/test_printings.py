"""Which printings are one card, and which of them is the newest."""

from __future__ import annotations

from rulings.epic.cards.printings import group_printings
from rulings.epic.cards.record import Card, CardList
from rulings.epic.cards.sets import known_sets
from tests.epic.cards.small_lists import event, printings, row


def cards(*rows: str) -> tuple[Card, ...]:
    return group_printings(printings(*rows))


def test_printings_of_one_name_are_one_card_with_the_newest_first() -> None:
    (card,) = cards(
        event("Hoot", "Draw a card.", set="Kickstarter Promo"),
        event("Hoot", "Draw two cards.", set="Pantheon: Gareth vs Lashnok"),
        event("Hoot", "Draw a  card.", set="Base Set"),
    )
    assert [printing.set for printing in card.printings] == [
        "Pantheon: Gareth vs Lashnok",
        "Kickstarter Promo",
        "Base Set",
    ]
    assert card.newest.text == "Draw two cards."
    (older,) = card.variants
    assert [printing.set for printing in older.printings] == ["Kickstarter Promo", "Base Set"]
    assert not card.is_order_documented


def test_where_all_printings_say_the_same_nothing_depends_on_their_order() -> None:
    (card,) = cards(row("Owl", artist="A"), row("Owl", artist="B", set="Season 1 Promo"))
    assert card.is_order_documented
    assert card.variants == ()


def test_a_printing_with_other_numbers_says_something_else() -> None:
    (card,) = cards(row("Owl"), row("Owl", offense="9", set="Season 1 Promo"))
    assert not card.is_order_documented


def test_a_set_that_nobody_knows_counts_as_the_newest() -> None:
    (card,) = cards(row("Owl", set="Nowhere"), row("Owl", set="Pantheon: Angeline vs Scara"))
    assert card.newest.set == "Nowhere"


def test_a_token_and_a_card_of_one_name_are_two_cards_with_keys_of_their_own() -> None:
    found = cards(event("Owl Token", "Draw a card."), row("Owl Token", subtype="OWL TOKEN"))
    assert len({card.key for card in found}) == 2
    assert {card.newest.is_token for card in found} == {True, False}


def test_cards_stand_in_the_order_of_their_names_and_each_has_a_key() -> None:
    assert [(card.name, card.key) for card in cards(row("The Owl"), row("Élan"), row("?"))] == [
        ("?", "champion"),
        ("Élan", "elan"),
        ("The Owl", "the-owl"),
    ]


def test_of_the_real_list_every_printing_belongs_to_one_card_of_a_known_set(epic_card_list: CardList) -> None:
    found = group_printings(epic_card_list.printings)
    assert sum(len(card.printings) for card in found) == len(epic_card_list.printings)
    assert len({card.key for card in found}) == len(found)
    assert all(known_sets().find(printing.set) for printing in epic_card_list.printings)
    assert sum(len(card.printings) > 1 for card in found) > 5
