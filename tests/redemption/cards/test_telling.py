"""What is told of cards of Redemption, to people and to programs."""

from __future__ import annotations

from rulings.cards.telling import Passage
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.importing import cards_of
from rulings.redemption.cards.plain_data import printing_to_data
from rulings.redemption.cards.printings import LostSoulNames
from rulings.redemption.cards.record import Card
from rulings.redemption.cards.telling import TELLING
from tests.redemption.cards.small_lists import list_of, row


def card(*rows: str) -> Card:
    (found,) = cards_of(read_card_list(list_of(*rows)), LostSoulNames()).cards
    return found


def test_a_card_is_told_in_the_order_of_its_face() -> None:
    owl = card(
        row("Owl", Brigade="Clay", Strength="3", Toughness="", Class="Warrior", Identifier="Bird", Rarity="Rare")
    )
    assert TELLING.facts(owl) == (
        ("Type", "Hero"),
        ("Brigade", "Clay"),
        ("Numbers", "3 / –"),
        ("Class", "Warrior"),
        ("Identifier", "Bird"),
        ("Alignment", "Good"),
        ("Legality", "not in today's format"),
        ("Rarity", "Rare"),
    )
    assert TELLING.about(owl) == {"types": ["Hero"], "legality": ""}


def test_a_printing_is_told_with_its_text_its_set_and_that_it_is_banned() -> None:
    owl = card(row("Owl", OfficialSet="Warriors", SpecialAbility="Hoot.", Type="GE/EE", Legality="Banned"))
    assert TELLING.passages(owl.newest) == (Passage("", ("Hoot.",)),)
    assert TELLING.reads(owl.newest) == ("Hoot.", "good Enhancement/evil Enhancement", "")
    assert (TELLING.set_of(owl.newest), TELLING.remark(owl.newest)) == ("Warriors", "banned")
    mute = card(row("Owl"))
    assert (TELLING.passages(mute.newest), TELLING.set_of(mute.newest), TELLING.remark(mute.newest)) == ((), "War", "")


def test_a_wording_that_differs_is_told_with_its_printings() -> None:
    owl = card(row("Owl (Wa)", SpecialAbility="Hoot."), row("Owl [II]", "II", SpecialAbility="Sing."))
    (older,) = TELLING.variants(owl)
    assert older.says == {"ability": "Hoot."}
    assert [printing.name for printing in older.printings] == ["Owl (Wa)"]


def test_a_table_has_the_brigades_as_the_list_writes_them() -> None:
    said = TELLING.row(printing_to_data(card(row("Owl", Brigade="Green (Crimson)")).newest))
    assert said["brigades"] == "Green (Crimson)"
    assert set(TELLING.columns) <= set(said)
