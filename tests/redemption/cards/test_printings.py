"""Which printings are one card, which of them is the newest, and where their texts differ."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.names import nickname_of
from rulings.redemption.cards.printings import LostSoulNames, generic_characters, group_printings
from rulings.redemption.cards.record import Card, Legality
from tests.redemption.cards.small_lists import printings, row, soul
from tests.whole_book import whole_book

SOULS = LostSoulNames({"Joel 1:1": "Owls", "Joel 1:2": "Owls"}, frozenset({"Joel 2:2"}))


def cards(*rows: str) -> tuple[Card, ...]:
    return group_printings(printings(*rows), SOULS)


def names(card: Card) -> list[str]:
    return [printing.name for printing in card.printings]


def test_printings_of_one_name_and_type_are_one_card_the_newest_first() -> None:
    (owl,) = cards(row("Owl (Wa)", "War"), row("OWL [T2C]", "T2C"), row("Owl (L)", "Main"))
    assert (owl.key, owl.name) == ("owl", "OWL")
    assert names(owl) == ["OWL [T2C]", "Owl (Wa)", "Owl (L)"]


def test_another_card_icon_is_another_card() -> None:
    site, fortress = sorted(
        cards(row("Owlery", Type="Site"), row("Owlery [II]", "II", Type="Fortress")), key=lambda card: card.types[0]
    )[::-1]
    assert (site.key, fortress.key) == ("owlery-site", "owlery-fortress")


def test_the_order_of_two_card_icons_plays_no_part() -> None:
    assert len(cards(row("Owl", Type="GE/Hero"), row("Owl [II]", "II", Type="Hero/GE"))) == 1


def test_a_token_is_no_printing_of_the_card() -> None:
    assert len(cards(row("Owl", Type="Hero"), row("Owl", "II", Type="Hero Token"))) == 2


def test_brigade_and_reference_play_no_part() -> None:
    first = row("Owl (Wa)", Brigade="Blue", Reference="Joel 1:1")
    assert len(cards(first, row("Owl [II]", "II", Brigade="Red", Reference="Acts 1:1"))) == 1


def test_brackets_that_belong_to_the_name_keep_cards_apart() -> None:
    assert len(cards(row("Owl (Gray) (Wa)"), row("Owl (Gold) (Wa)"), row("Owl (Gray) (Ki)", "Ki"))) == 2


def test_where_a_text_differs_the_newest_rules_and_the_others_are_variants() -> None:
    (owl,) = cards(
        row("Owl (L)", "Main", SpecialAbility="Hoot at a Hero."),
        row("Owl (Wa)", "War", SpecialAbility="Hoot at  a hero."),
        row("Owl (Ki)", "Ki", SpecialAbility="Sing."),
        row("Owl [II]", "II", SpecialAbility="Sing."),
    )
    assert owl.newest.ability == "Sing."
    (variant,) = owl.variants
    assert (variant.ability, [printing.set for printing in variant.printings]) == ("Hoot at  a hero.", ["War", "Main"])
    assert owl.is_order_documented


def test_an_order_that_no_document_gives_is_told_only_where_it_matters() -> None:
    (same,) = cards(row("Owl (L)", "Main", SpecialAbility="Sing."), row("Owl (I)", "I", SpecialAbility="Sing."))
    (other,) = cards(row("Owl (L)", "Main", SpecialAbility="Hoot."), row("Owl (I)", "I", SpecialAbility="Sing."))
    assert (same.is_order_documented, other.is_order_documented) == (True, False)


def test_generic_characters_are_apart_where_their_texts_differ() -> None:
    """The list shows no art, and generic characters with other art are other cards."""
    assert "taskmaster" in generic_characters()
    rows = [row(f"Taskmaster ({mark})", code) for mark, code in (("L", "Main"), ("UL", "Main UL"))]
    found = cards(*rows, row("Taskmaster [II]", "II", SpecialAbility="Sing."))
    assert sorted(len(card.printings) for card in found) == [1, 2]
    assert len({card.key for card in found}) == 2


def test_lost_souls_of_one_reference_are_one_card() -> None:
    (found,) = cards(
        soul("Lost Soul Joel 3:1 (Hooter) (Wa)", "War", "Joel 3:1"), soul('Lost Soul "Owl" [Joel 3:1 - RR2]', "RR2", "")
    )
    assert found.name == 'Lost Soul "Owl" [Joel 3:1]'


def test_lost_souls_of_one_name_are_one_card_though_their_references_differ() -> None:
    assert len(cards(soul("Lost Soul Joel 1:1", "War", "Joel 1:1"), soul("Lost Soul Joel 1:2", "II", "Joel 1:2"))) == 1
    assert len(cards(soul('Lost Soul "Owl" [Amos 1:1]', "II", ""), soul('Lost Soul "Owl" [Acts 1:1]', "IR", ""))) == 1


def test_one_reference_with_two_names_is_two_cards() -> None:
    assert len(cards(soul('Lost Soul "A" [Joel 2:2]', "PoC", ""), soul('Lost Soul "B" [Joel 2:2]', "PoC", ""))) == 2


def test_a_lost_soul_without_ability_has_no_name_to_share() -> None:
    assert len(cards(soul('Lost Soul "Owl" [Joel 3:1]', "II", ""), soul("Lost Soul Joel 3:1", "War", "", ""))) == 2


def test_the_exceptions_among_lost_souls_stand_in_the_book() -> None:
    names = LostSoulNames.of_book(whole_book())
    assert names.by_reference["Matthew 18:12"] == names.by_reference["II Chronicles 28:13"] == "Hopper"
    assert names.ambiguous == {"Jeremiah 22:3"}


@pytest.mark.parametrize(
    ("name", "nickname"),
    [('Lost Soul "Owl" [Joel 3:1]', "Owl"), ("Lost Soul Joel 3:1 (Shuffler)", "Shuffler"), ("Lost Soul Joel 3:1", "")],
)
def test_the_name_of_a_lost_soul_stands_in_quotation_marks_or_brackets(name: str, nickname: str) -> None:
    assert nickname_of(name) == nickname


@pytest.mark.parametrize(
    ("legalities", "expected"),
    [
        (("Rotation", ""), Legality.ROTATION),
        (("Banned", "Rotation"), Legality.ROTATION),
        (("Banned", "Banned"), Legality.BANNED),
        (("Banned", ""), Legality.OTHER),
    ],
)
def test_a_card_is_legal_where_one_printing_is(legalities: tuple[str, str], expected: Legality) -> None:
    first, second = legalities
    (owl,) = cards(row("Owl (Wa)", Legality=first), row("Owl (Ki)", "Ki", Legality=second))
    assert owl.legality is expected


def test_names_in_another_script_are_cards_of_their_own() -> None:
    found = cards(row("梟"), row("駒鳥"))
    assert len(found) == 2
    assert len({card.key for card in found}) == 2


def test_of_the_real_list_each_printing_belongs_to_one_card(card_list: CardList) -> None:
    found = group_printings(card_list.printings, LostSoulNames.of_book(whole_book()))
    assert sorted(printing.line for card in found for printing in card.printings) == [
        printing.line for printing in card_list.printings
    ]
    assert len({card.key for card in found}) == len(found)
    by_key = {card.key: card for card in found}
    assert {"Goliath (L)", "Goliath (UL)", "Goliath (Promo)", "Goliath (LoC)"} <= set(names(by_key["goliath"]))
    hopper = by_key["lost-soul-hopper-ii-chronicles-28-13"]
    assert {"Lost Soul II Chronicles 28:13 (Hopper)", 'Lost Soul "Hopper" [Matthew 18:12] [2025 - Seasonal]'} <= set(
        names(hopper)
    )
    assert {"babylon-site", "babylon-fortress"} <= set(by_key)
    assert {"foreigner", "orphans"} == {
        nickname_of(card.name).lower() for card in found if "Jeremiah 22:3" in card.name
    }


def test_of_the_real_list_every_generic_character_is_one_that_differs(card_list: CardList) -> None:
    found = group_printings(card_list.printings, LostSoulNames())
    apart = {name for name in generic_characters() if sum(name == card.name.casefold() for card in found) > 1}
    assert len(apart) > 0.9 * len(generic_characters())
