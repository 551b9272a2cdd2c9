"""Marks of printings are taken out of names, and sets have an order of age."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.sets import known_sets


@pytest.mark.parametrize(
    ("name", "code", "plain"),
    [
        ("Owl (Wa)", "War", "Owl"),
        ("Owl ( Wa)", "War", "Owl"),
        ("Owl [RR2]", "RR2", "Owl"),
        ("Owl (Roots)", "RR", "Owl"),
        ("Owl (CoW AB)", "CoW (AB)", "Owl"),
        ("Owl [AB - CoW]", "CoW (AB)", "Owl"),
        ("Owl (1st Print - K)", "K1P", "Owl"),
        ("Owl [2026 - National]", "Pmo-P3", "Owl"),
        ("Owl [2026-Seasonal]", "Pmo-P3", "Owl"),
        ("Owl (2019) (Promo)", "Pmo-P2", "Owl"),
        ("Owl [UR+] (GoC)", "GoC", "Owl"),
        ("Owl (RoA)", "RoA [Ban]", "Owl"),
        ("Owl (I/J+)", "I/J+", "Owl"),
        ('Lost Soul "Owl" [Exodus 11:5- K]', "K", 'Lost Soul "Owl" [Exodus 11:5]'),
        ('Lost Soul "Owl" [Job 1:2 - LR]', "PoC", 'Lost Soul "Owl" [Job 1:2]'),
        ("Owls (EC, Black)", "TEC", "Owls (Black)"),
        ("Owls (LoC Brown/Gray)", "LoC", "Owls (Brown/Gray)"),
    ],
)
def test_the_mark_of_a_printing_is_no_part_of_the_name(name: str, code: str, plain: str) -> None:
    assert known_sets().plain_name(name, code) == plain


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Shadrach (Hananiah)", "T2C"),
        ("Second Seal (War)", "RoJ (AB)"),
        ("Owl (Wa)", "Ki"),
        ("Owl (Gray)", "War"),
        ("Elymas (Bar-Jesus) the Sorcerer", "Ap"),
        ('Lost Soul "Owl" [II Samuel 14:13]', "II"),
        ("Lost Soul (Daniel 9:10)", "LoC"),
        ("Owl ()", "War"),
        ("Owl (half a bracket", "War"),
        ("Owl (2024)", "Nobody's"),
    ],
)
def test_brackets_that_are_no_mark_of_that_set_stay(name: str, code: str) -> None:
    assert known_sets().plain_name(name, code) == name


def test_sets_follow_the_order_of_the_documents() -> None:
    """ORDIR 7.0.0 lists them so; of Faith of our Fathers and Rock of Ages it gives the years."""
    codes = "Main Prp Wom War Ap Pat Ki AW Pri FoOF RoA TxP Di TEC TPC CoW RoJ FoM PoC LoC GoC IR II T2C RR2".split()
    ages = [known_sets().age(code, "Owl") for code in codes]
    assert ages == sorted(ages, key=lambda age: age.order)
    assert all(age.is_documented for age in ages)


def test_a_promo_is_as_new_as_its_year() -> None:
    ages = [known_sets().age(f"Pmo-P{page}", name).order for page, name in ((2, "Owl (2016 Promo)"), (3, "O [2024]"))]
    assert ages == sorted(ages)
    assert known_sets().age("GoC", "Owl").order < ages[1]
    assert known_sets().age("Main", "Owl").order < known_sets().age("Pmo-P1", "Owl (Promo)").order


def test_a_banned_printing_is_older_than_the_one_that_mends_it() -> None:
    assert known_sets().age("PoC [Ban]", "Owl").order < known_sets().age("PoC", "Owl").order


def test_a_set_that_nobody_knows_is_the_newest_and_not_documented() -> None:
    age = known_sets().age("XYZ", "Owl")
    assert not age.is_documented
    assert all(known_sets().age(code, "Owl [2030]").order < age.order for code in known_sets().by_code)


def test_what_is_inferred_is_told_apart() -> None:
    """No document dates the starter decks, nor a promo without a year."""
    inferred = {code for code, found in known_sets().by_code.items() if not found.is_documented}
    assert {"2E", "3E", "I", "J", "K", "L", "RR", "Pmo-P1"} <= inferred
