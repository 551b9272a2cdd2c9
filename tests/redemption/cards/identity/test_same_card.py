"""Which cards are the same card for deck building, of cards that are made up."""

from __future__ import annotations

from rulings.cards.identity import Verdict
from rulings.redemption.cards.identity.same_card import deck_identity, same_card
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from tests.redemption.cards.small_lists import printings, row

SOULS = LostSoulNames()
SAME = "redemption/deck/same-card"


def cards(*rows: str) -> tuple[Card, ...]:
    return group_printings(printings(*rows), SOULS)


def verdict(*rows: str) -> Verdict:
    """The verdict on the two cards of a list, or on the two printings of its one card."""
    found = cards(*rows)
    first, second = (
        (deck_identity(found[0], 0), deck_identity(found[0], 1)) if len(found) == 1 else map(deck_identity, found)
    )
    return same_card(first, second)


def test_titles_of_one_person_with_one_icon_are_one_card() -> None:
    found = verdict(row("Elijah", "PoC"), row("Elijah in Glory", "GoC"))
    assert found.holds is True
    assert f"{SAME}#same-person-and-icon" in found.because


def test_another_icon_makes_another_card_unless_the_art_is_the_same_which_no_list_tells() -> None:
    found = verdict(row("Envoy", Identifier="Unique"), row("Envoy", Type="Evil Character", Identifier="Unique"))
    assert (found.holds, found.because) == (None, (f"{SAME}#same-name-and-art",))


def test_generic_characters_of_one_name_are_one_card_only_with_one_art() -> None:
    assert verdict(row("Bakers", "I", Identifier="Generic"), row("Bakers", "J", Identifier="Generic")).holds is None
    rainbow = {"Identifier": "Generic", "Brigade": "Multi"}
    assert verdict(row("Bakers", "I", **rainbow), row("Bakers", "J", **rainbow)).holds is True


def test_a_card_for_a_group_is_the_same_as_its_members_and_they_are_not_one_another() -> None:
    group, shem, ham = map(
        deck_identity, sorted(cards(row("Noah's Sons", "Pat"), row("Shem", "CoW"), row("Ham", "CoW")), key=_by_name)
    )
    assert same_card(group, shem).holds is True
    assert same_card(group, ham).holds is True
    assert same_card(shem, ham).holds is False


def _by_name(card: Card) -> int:
    return ["Noah's Sons", "Shem", "Ham"].index(card.name)
