"""A printing is named by its name and what stands in brackets behind it, and none is taken for another."""

from __future__ import annotations

from collections import Counter

import pytest

from rulings.cards.labels import Meant
from rulings.cards.lookup import Found, NamesInMemory, NotFound, call_printing, look_up_exactly
from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.labels import labelled
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card, Printing
from tests.redemption.cards.small_lists import printings, row

CARDS = group_printings(
    printings(
        row("Owl", "War", SpecialAbility="Hoot."),
        row("Owl (PoC)", "PoC", SpecialAbility="Sing."),
        row("Owl [T2C AB]", "T2C (AB)", SpecialAbility="Fly."),
        row("Robin (Redbreast)", "Ap"),
        row("Robin (GoC)", "GoC"),
        row("Cart", "PoC", Type="Dominant"),
        row("Cart (PoC)", "PoC", Type="GE", Brigade="Blue"),
        row("Cart [RR]", "RR", Type="GE", Brigade="Blue"),
        row("Wrens", "Ki", Brigade="Red", Identifier="Generic", SpecialAbility="Draw 1."),
        row("Wrens", "Ki", Brigade="Blue", Identifier="Generic", SpecialAbility="Draw 2."),
        row("Heron (2016 Promo)", "Pmo-P2", SpecialAbility="Wade."),
        row("Heron (2018 Promo)", "Pmo-P2", SpecialAbility="Stand."),
        row("Swan [Fundraiser]", "Fund", SpecialAbility="Swim."),
        row("Swan [Fundraiser - Serialized]", "Fund", SpecialAbility="Swim."),
        row("Gull (L)", "Main UL", SpecialAbility="Cry."),
        row("Gull", "L", SpecialAbility="Dive."),
    ),
    LostSoulNames(),
)


def names_in_memory(cards: tuple[Card, ...]) -> NamesInMemory:
    return NamesInMemory.of_names((name for card in cards for name in names_of(card)), map(labelled, cards))


NAMES = names_in_memory(CARDS)


def find(asked: str, names: NamesInMemory = NAMES, cards: tuple[Card, ...] = CARDS) -> Printing | NotFound:
    """Find the printing that a name means."""
    found = look_up_exactly(names, asked)
    if isinstance(found, NotFound):
        return found
    return next(card for card in cards if card.key == found.card).printings[found.printing]


def named(asked: str) -> tuple[str, str]:
    """Find a printing: its name in the list, and its set."""
    found = find(asked)
    assert isinstance(found, Printing), found
    return found.name, found.set


def refused(asked: str) -> NotFound:
    found = find(asked)
    assert isinstance(found, NotFound), found
    return found


@pytest.mark.parametrize(
    ("asked", "name", "code"),
    [
        ("Owl (War)", "Owl", "War"),
        ("Owl [War]", "Owl", "War"),
        ("owl (warriors)", "Owl", "War"),
        ("Owl (Wa)", "Owl", "War"),
        ("Owl (PoC)", "Owl (PoC)", "PoC"),
        ("Owl [Prophecies of Christ]", "Owl (PoC)", "PoC"),
        ("Owl (T2C (AB))", "Owl [T2C AB]", "T2C (AB)"),
        ("Owl (Times to Come (Alternate Border))", "Owl [T2C AB]", "T2C (AB)"),
        ("Owl", "Owl [T2C AB]", "T2C (AB)"),
        ("Robin (Redbreast)", "Robin (Redbreast)", "Ap"),
        ("Robin (Redbreast) (Ap)", "Robin (Redbreast)", "Ap"),
        ("Robin (Ap)", "Robin (Redbreast)", "Ap"),
        ("Robin", "Robin (GoC)", "GoC"),
        ("Heron (2016 Promo)", "Heron (2016 Promo)", "Pmo-P2"),
        ("Gull (L)", "Gull (L)", "Main UL"),
        ("Gull (L Starter)", "Gull", "L"),
    ],
)
def test_a_printing_is_named_by_its_set_as_the_list_has_it(asked: str, name: str, code: str) -> None:
    assert named(asked) == (name, code)


@pytest.mark.parametrize(
    ("asked", "name", "code"),
    [
        ("Cart (PoC, Dominant)", "Cart", "PoC"),
        ("Cart (Dominant)", "Cart", "PoC"),
        ("Cart (PoC) [good Enhancement]", "Cart (PoC)", "PoC"),
        ("Cart (GE, PoC)", "Cart (PoC)", "PoC"),
        ("Cart (Enhancement)", "Cart [RR]", "RR"),
        ("Cart (Blue)", "Cart [RR]", "RR"),
        ("Wrens (Ki, Red)", "Wrens", "Ki"),
    ],
)
def test_a_name_of_several_cards_is_settled_by_set_type_or_brigade(asked: str, name: str, code: str) -> None:
    assert named(asked) == (name, code)


def test_a_name_of_several_cards_is_refused_with_the_least_that_tells_them_apart() -> None:
    cards = [name.written for name in refused("Cart").candidates]
    assert sorted(cards) == ["Cart (PoC, Dominant)", "Cart (RR)"]
    assert refused("Cart").is_ambiguous
    assert sorted(name.written for name in refused("Wrens (Ki)").candidates) == ["Wrens (Ki, Blue)", "Wrens (Ki, Red)"]
    assert all(named(name) for name in cards)


def test_words_that_fit_no_printing_are_refused_with_the_printings_there_are() -> None:
    found = refused("Owl (GoC)")
    assert found.unknown == ("GoC",)
    assert [name.written for name in found.candidates] == ["Owl (T2C AB)", "Owl (PoC)", "Owl (War)"]
    assert refused("Owl (PoC, Fortress)").unknown == ("Fortress",)
    assert refused("Owl (PoC, War)").unknown == ("PoC", "War")
    assert refused("Robin (Redbreast, GoC)").unknown == ("Redbreast",)


def test_of_printings_of_one_set_that_say_different_things_none_is_guessed() -> None:
    found = refused("Heron (Pmo-P2)")
    assert found.is_ambiguous
    assert [name.written for name in found.candidates] == ["Heron (2018 Promo)", "Heron (2016 Promo)"]


def test_of_printings_of_one_set_that_say_the_same_one_stands_for_the_other() -> None:
    assert named("Swan (Fund)")[1] == "Fund"
    assert named("Swan (Fundraiser - Serialized)") == ("Swan [Fundraiser - Serialized]", "Fund")


def test_a_key_is_known_to_be_none_of_the_names() -> None:
    keys = {card.key for card in CARDS if card.name == "Cart"}
    for key in keys:
        found = look_up_exactly(NAMES, key)
        assert isinstance(found, Found)
        assert found.is_by_key
    owl = look_up_exactly(NAMES, "owl")
    assert isinstance(owl, Found)
    assert not owl.is_by_key


@pytest.mark.parametrize("asked", ["()", "(War)", "Owl (War", "Owl War)", "Owl " + "(War)" * 50])
def test_brackets_that_belong_to_no_name_find_nothing_or_what_they_fit(asked: str) -> None:
    found = find(asked)
    assert isinstance(found, NotFound) or found.set == "War"


@pytest.fixture(scope="module")
def real_cards(card_list: CardList) -> tuple[Card, ...]:
    return group_printings(card_list.printings, LostSoulNames())


@pytest.fixture(scope="module")
def real_names(real_cards: tuple[Card, ...]) -> NamesInMemory:
    return names_in_memory(real_cards)


def test_in_the_real_list_every_printing_has_a_name_of_its_own_that_holds_its_set(
    real_cards: tuple[Card, ...], real_names: NamesInMemory
) -> None:
    called = Counter[str]()
    for card in real_cards:
        for at, printing in enumerate(card.printings):
            name = call_printing(real_names, Meant(labelled(card), at)).written
            called[name] += 1
            assert find(name, real_names, real_cards) == printing, name
    assert called.total() == sum(len(card.printings) for card in real_cards)
    assert set(called.values()) == {1}


def test_in_the_real_list_no_printing_is_taken_for_one_of_another_set(
    real_cards: tuple[Card, ...], real_names: NamesInMemory
) -> None:
    for card in real_cards:
        for printing in card.printings:
            for name in (f"{card.name} ({printing.set})", f"{card.name} [{printing.set}]"):
                found = find(name, real_names, real_cards)
                assert isinstance(found, NotFound) or (found.set, found in card.printings) == (printing.set, True), name
                assert isinstance(found, Printing) or found.is_ambiguous, name
            found = find(f"{card.name} ({printing.official_set})", real_names, real_cards)
            assert isinstance(found, NotFound) or found.official_set == printing.official_set


def test_in_the_real_list_a_set_that_is_not_there_is_refused_for_every_card(
    real_cards: tuple[Card, ...], real_names: NamesInMemory
) -> None:
    for card in real_cards:
        found = find(f"{card.name} (No Such Set)", real_names, real_cards)
        assert isinstance(found, NotFound)
        assert found.unknown == ("No Such Set",)
        assert found.candidates


def test_a_year_alone_tells_promotional_printings_apart_and_the_word_that_all_have_does_not() -> None:
    assert named("Heron (2018)") == ("Heron (2018 Promo)", "Pmo-P2")
    assert named("Heron (2016)") == ("Heron (2016 Promo)", "Pmo-P2")
    assert isinstance(find("Heron (2017)"), NotFound)
