"""Cards have the identifiers that the dictionary of identifiers gives them by title and set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from rulings.book.names import fold
from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.identity.listed import keys_in_lists, keys_of, listed, named, set_marks
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from rulings.redemption.cards.sets import known_sets
from rulings.redemption.language.cards import of_printing
from rulings.redemption.language.listed_identifiers import listed_identifiers, names_by_identifier
from rulings.redemption.reading.vocabulary import load_lexicon
from tests.redemption.cards.small_lists import printings, row

LISTS = names_by_identifier()
FILES = ("books", "cards", "characters", "references")
SOUL = "Lost Soul ["
MISSED_SOULS = {
    *(("P", verse) for verse in ("daniel 9 10", "daniel 9 5", "daniel 9 6", "daniel 9 7", "deuteronomy 7 23")),
    *(("P", verse) for verse in ("exodus 15 24", "ezekiel 34 6", "i samuel 25 7", "ii chronicles 28 13")),
    *(("A", "ezekiel 34 12"), ("B", "ezekiel 34 12"), ("PC", "ephesian 5 14"), ("Wo", "exodus 13 18")),
    *(("FM", "job 29 15"), ("EC", "acts 16 22")),
}
"""Sets and verses of Lost Souls of the dictionary that the list of cards does not have."""

MISSED = {
    "the list of cards spells the title otherwise, or has the errata as it was printed": """
        Amram & Jochebed (CW), Belshazzar's 1000 (T2C), Faith of Amram & Jochebed (CW), King Shalmaneser III (PoC),
        Lamenting for Jephthah's Daughter (Wo), Mattan\\ Priest of Baal (LC), Nehemiah\\ the Vigilant (P),
        Prophecy of Eldad and Medad (Pa), Stephanas (EC), Task Master (Or), The Centurion at Jerusalem (PC),
        The Dove (CW), Urim & Thummim (LR), Urim & Thummim (Pi), Worshiping Demons (RR)""",
    "a title of a card that has a longer name in the list of cards": """
        Babylon (RJ), Bride of Christ (RJ), Conquer (RJ), Death (RJ), Famine (RJ), Fifth Seal (RJ), First Seal (RJ),
        Fourth Seal (RJ), God's Mercy (PoC), Jonah's Anger (PoC), Justice Seekers (RJ), Matthew (Di),
        New Jerusalem (RJ), Nicodemus (Ap), Questioning Christ (Di), Roman Centurion (GC), Second Seal (RJ),
        Sixth Seal (RJ), Terror (RJ), The Centurion at Calvary (GC), The Harlot (RJ), The Power of Death (CW),
        The Worm (PoC), Third Seal (RJ), Unity in Christ (PC), War (RJ), Withered Plant (PoC),
        Zadok Anoints Solomon (TP)""",
    "a promotional card that the list of cards does not have, or has in another set": """
        Book of the Law (P), Buckler (P), Clinging to Power (P), Crowd's Choice (P), David\\ Giant Slayer (P),
        Gabriel\\ Sent by God (P), Golgotha (P), Goliath\\ Fear Bringer (P), Herod's Temple (P), Holy Grail (P),
        Michael\\ Dragon Slayer (P), Moses\\ the Deliverer (P), Pharaoh Ramses II (P), Red Dragon (P),
        Root of Jesse (P), Star of Bethlehem (P), The Second Coming (P), Three Woes (P), Wall of Protection (P)""",
    "the list of cards has it in another set, or none of its title": """
        Conspiring Servant (LC), David's Sin (Ki), David's Sin (Wa), David's Sling (Wa), Meditation (Or),
        Prince of Persia (Wa), Zeresh (RR)""",
    "pictures that the list of cards does not tell apart": """
        Ashtaroth Worship (I), Ashtaroth Worship (Pr), Christian Soldier (C), Christian Soldier (Or),
        New Covenant (PoC), Panic Demon (AW), Pharisees (LR), Sadducees (G), Sadducees (LR),
        Servants of the King (T2C), Temple Guard (G), Temple Guard (GC), Temple Guard (RJ), Unclean Animals (IR)""",
}
"""The names of the dictionary that mean no card of the list, by the reason; a comma of a title stands behind `\\`.

Lost Souls, and the first print of the starter decks, which the list of cards has elsewhere, are asked for apart.
"""


def identifiers_of(*cells: str, **more: str) -> tuple[str, ...]:
    """The identifiers of a card of a made-up row."""
    (card,) = group_printings(printings(row(*cells, **more)), LostSoulNames())
    return of_printing(card.name, card, card.newest, 1).identifiers


def test_every_identifier_of_the_lists_is_one_that_texts_can_name() -> None:
    lexemes = load_lexicon().lexemes
    known = {name.lower() for name in (*lexemes["identifiers"], *lexemes["concepts"])} | {
        "male",
        "female",
        "genderless",
        "symbolic",
    }
    topics = {f"{name.lower()} in title or scripture" for name in lexemes["concepts"]}
    assert set(LISTS) - known - topics == set()


def test_every_set_of_the_lists_is_one_of_the_sets_of_the_cards() -> None:
    known = {mark for found in known_sets().by_code.values() for mark in found.reg} | {"LoC"}
    assert {mark for names in LISTS.values() for name in names for mark in named(name).sets} - known == set()


@pytest.mark.parametrize("names", LISTS.values(), ids=LISTS.keys())
def test_no_list_has_a_name_twice(names: list[str]) -> None:
    assert len(set(names)) == len(names)


def test_a_title_has_the_identifiers_of_its_list_where_nothing_is_printed() -> None:
    found = identifiers_of("Herod Antipas", "Ap", Type="Evil Character", Brigade="Gray", Alignment="Evil")
    assert {"herod", "human"} <= set(found)


def test_a_title_of_a_set_that_the_list_does_not_have_is_not_on_it() -> None:
    found = identifiers_of("Herod Antipas", "Pri", Type="Evil Character", Brigade="Gray", Alignment="Evil")
    assert found == ("human", "male")


def test_names_that_the_list_tells_apart_by_their_pictures_have_what_their_title_has() -> None:
    found = identifiers_of("Pharisees - Walking", "Ap", Type="Evil Character", Brigade="Gray", Alignment="Evil")
    assert "pharisee" in found


def test_a_brigade_in_square_brackets_tells_which_card_of_a_title_is_meant() -> None:
    brown = identifiers_of("King Saul", "CoW", Type="Evil Character", Brigade="Brown", Alignment="Evil")
    black = identifiers_of("King Saul", "CoW", Type="Evil Character", Brigade="Black", Alignment="Evil")
    assert "prophet" in brown
    assert "prophet" not in black


def test_an_identifier_that_is_printed_and_listed_is_there_once() -> None:
    found = identifiers_of("Herod Antipas", "Ap", Type="Evil Character", Identifier="Herod", Alignment="Evil")
    assert found.count("herod") == 1


def test_what_the_dictionary_gives_is_not_open_any_more() -> None:
    (card,) = group_printings(printings(row("Bear", "CoW", Type="Evil Character", Brigade="Brown")), LostSoulNames())
    face = of_printing("Bear", card, card.newest, 1)
    assert "genderless" in face.identifiers
    assert face.unsaid.isdisjoint({"male", "female", "genderless"})


def test_an_identifier_that_is_printed_by_mistake_does_not_count() -> None:
    printed = {"Type": "Evil Character", "Identifier": "King, Syrian", "Alignment": "Evil"}
    assert set(identifiers_of("Shobach", "Pmo-P1", **printed)) == {"syrian", "human", "male"}
    assert set(identifiers_of("Shobach", "Ki", **printed)) == {"king", "syrian", "human", "male"}


def test_what_errata_give_in_the_stead_of_a_mistake_counts() -> None:
    found = identifiers_of("The Bear", "RoA", Type="Evil Character", Identifier="Genderless, Beast", Alignment="Evil")
    assert "male" in found
    assert "genderless" not in found


def given(name: str, code: str, kinds: str) -> tuple[str, ...]:
    (card,) = group_printings(printings(row(name, code, Type=kinds)), LostSoulNames())
    return listed_identifiers(card, card.newest)


def test_a_list_means_both_identities_of_one_person_and_neither_where_they_may_be_two() -> None:
    assert "king" in given("King Saul", "CoW", "Hero/Evil Character")
    assert "king" in given("David, Heart After God", "LoC", "Hero")
    assert given("David, Heart After God / David, the Bold", "LoC", "Hero/Evil Character") == ()
    assert given("Scapegoat", "PoC", "GE/Evil Character") == ()


def all_names() -> frozenset[str]:
    """Every name of every list of the dictionary."""
    lists = (held for file in FILES for held in listed(f"ordir@7.0.0-{file}").values())
    return frozenset(chain.from_iterable(map(names_in, lists)))


def names_in(held: Any) -> tuple[str, ...]:
    """The names of a list, under whatever labels and on whatever lines."""
    if isinstance(held, str):
        return (held,)
    return tuple(chain.from_iterable(map(names_in, held.values() if isinstance(held, dict) else held)))


@pytest.fixture(scope="module")
def real_cards(card_list: CardList) -> tuple[Card, ...]:
    return group_printings(card_list.printings, LostSoulNames())


def test_in_the_real_list_each_name_of_the_dictionary_means_a_card_except_those_that_are_known(
    real_cards: tuple[Card, ...],
) -> None:
    known = {part.strip().replace("\\", ",") for names in MISSED.values() for part in names.split(",")}
    names = {name for name in all_names() if not name.startswith(SOUL)}
    missed = set(missed_names(real_cards, names))
    assert {name for name in missed if not name.endswith(("(A)", "(B)"))} == known
    titles = {fold(card.name) for card in real_cards}
    starters = missed - known
    assert {name for name in starters if fold(name.rpartition(" (")[0]) not in titles} == {
        "Bow and Arrow (A)",
        "Task Master (A)",
    }


def test_in_the_real_list_each_lost_soul_of_the_dictionary_has_its_verse_except_those_that_are_known(
    real_cards: tuple[Card, ...],
) -> None:
    verses = {
        (mark, fold(printing.reference))
        for card in real_cards
        for printing in card.printings
        if "Lost Soul" in printing.types
        for mark in set_marks(printing)
    }
    souls = [name for name in all_names() if name.startswith(SOUL)]
    asked = {
        (mark, fold(name.removeprefix(SOUL).partition(",")[0].partition("]")[0]))
        for name in souls
        for mark in named(name).sets
    }
    assert len(asked) > 80
    assert asked - verses == MISSED_SOULS


def test_in_the_real_list_each_erratum_is_of_a_card_unless_it_is_there_in_another_set_or_under_another_title(
    real_cards: tuple[Card, ...],
) -> None:
    keys = {key for card in real_cards for printing in card.printings for key in keys_of(card, printing)}
    names = listed("identifier-errata")
    assert names
    missed = {name for name in names if all(keys.isdisjoint(pair) for pair in keys_in_lists(name))}
    assert missed == {"Antiochus IV Epiphanes (FF)", "The Harlot (RJ)"}


def missed_names(cards: tuple[Card, ...], names: set[str]) -> Iterator[str]:
    """The names of the dictionary that mean no printing."""
    keys = {key for card in cards for printing in card.printings for key in keys_of(card, printing)}
    for name in names:
        for edition, pair in zip(named(name).editions, keys_in_lists(name), strict=True):
            if keys.isdisjoint(pair):
                yield edition
