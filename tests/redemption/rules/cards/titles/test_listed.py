"""The lists of characters that the ORDIR names by title and set are read whole, and say no two things of a card."""

from __future__ import annotations

from collections import Counter

import pytest

from rulings.redemption.cards.identity.characters import lines_of_titles
from rulings.redemption.cards.identity.listed import listed, named, names_by_label
from rulings.redemption.cards.sets import known_sets
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.listed import listed_titles, plain_titles, why_listed_generic
from rulings.redemption.rules.cards.titles.versions import is_same_character
from tests.whole_book import whole_book

LISTS = listed("ordir@7.0.0-characters")
GENERIC = tuple(
    name
    for number in (2, 3, 4)
    for names in names_by_label(LISTS[f"glossary/generic-character/{number}"]).values()
    for name in names
)
LINES = lines_of_titles()
GROUPS = {"Job's Three Friends (Pi)", "Moses' Parents (CW)", "Amram & Jochebed (CW)", "Noah's Sons (Pa)"}
"""Cards for several persons."""

EVERY = (*GENERIC, *(name for line in LINES for name in line))


def hero(name: str, *editions: str) -> Face:
    return Face(name, ("Hero",), editions=editions)


def test_every_set_of_a_list_is_one_of_the_sets_of_the_cards() -> None:
    known = {mark for found in known_sets().by_code.values() for mark in found.reg}
    assert {mark for name in EVERY for mark in named(name).sets} - known == set()


def test_the_clauses_of_a_list_are_in_the_book() -> None:
    clauses = {
        clause for name in GENERIC for edition in named(name).editions for clause in why_listed_generic(hero(edition))
    }
    assert len(clauses) == 3
    assert clauses <= whole_book().clauses.keys()


def test_no_character_is_generic_and_has_other_titles() -> None:
    editions = [edition for name in EVERY for edition in named(name).editions]
    assert any(why_listed_generic(hero(edition)) for edition in editions)
    assert any(listed_titles(hero(edition)) for edition in editions)
    assert [edition for edition in editions if why_listed_generic(hero(edition)) and listed_titles(hero(edition))] == []


def test_no_card_stands_on_two_lines_save_one_for_several_persons() -> None:
    cards = Counter(edition for line in LINES for edition in {item for name in line for item in named(name).editions})
    assert cards
    assert {card for card, number in cards.items() if number > 1} == GROUPS


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Adam (FM)", "Adam, the Exile (LC)", True),
        ("Salome (RA)", "Salome (TP)", False),
        ("Salome (TP)", "Herodias' Daughter (GC)", True),
        ("Noah's Sons (Pa)", "Ham (CW)", True),
        ("Noah's Sons (Pa)", "Shem, Faithful Son (LC)", True),
        ("Shem (CW)", "Shem, Faithful Son (LC)", True),
        ("Shem (CW)", "Ham (CW)", False),
        ("Jochebed (Wo)", "Jochebed, Moses' Mother (RR)", True),
        ("Amram & Jochebed (CW)", "Jochebed (Wo)", True),
        ("Amram, Moses' Father (RR)", "Jochebed (Wo)", False),
        ("David (Wa)", "King David (P)", True),
        ("Joshua (P)", "Joshua the High Priest (Pi)", False),
    ],
)
def test_two_titles_are_one_character_as_the_list_joins_them(first: str, second: str, same: bool) -> None:
    assert is_same_character(hero(first), hero(second)) is same
    assert is_same_character(hero("A", first), hero("B", second)) is same


def test_a_card_on_no_list_keeps_its_title_without_the_mark_of_its_set() -> None:
    assert plain_titles(hero("Owl of the Wood (Wa)", "Owl of the Wood (Wa)")) == ("Owl of the Wood",)
    assert listed_titles(hero("Owl of the Wood (Wa)")) == ()
