"""Cards have the identifiers that the dictionary of identifiers gives them by title and set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from rulings.redemption.cards.sets import known_sets
from rulings.redemption.language.cards import of_printing
from rulings.redemption.language.listed_identifiers import keys_in_lists, keys_of, listed_identifiers
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.cards.listed import named
from rulings.redemption.rules.facts import listed
from tests.redemption.cards.small_lists import printings, row

LISTS = listed("identifiers")
MISSED = {
    "the list has the first print of the starter decks elsewhere": """Ahab (B), Barnabas (B), Cornelius (A),
        Deborah (A), Doeg (A), Esther (B), False Teachers (A), Gideon (A), Haman (B), Herodias (A),
        Jezebel (B), Jonathan (B), Judas Iscariot (B), Mark (B), Mary (B), Miriam (A), Othniel (A),
        Pharaoh (A), Ruth (B), Salome (B), Samuel (A), Silas (B), Stone Throwers (B), Task Master (A),
        Taskmaster (A), Uriah (A)""",
    "the list spells the title otherwise": """Ambushing Bandits (GC), Angel at Tomb (Pi), King Shalmaneser III (PoC),
        Mattan\\ Priest of Baal (LC), Pharaoh Ramses II (P), Task Master (Or), The Herdsman of Gerar (LC),
        The Priest of Zeus (EC), Sanhedrin (EC), Isaiah\\ Prince of Prophets (PoC), Belshazzar's 1000 (T2C),
        Matthew (Di), The Centurion at Jerusalem (PC)""",
    "a title of a card that has a longer name in the list": """Babylon (RJ), Bride of Christ (RJ), Justice Seekers (RJ),
        Terror (RJ), The Harlot (RJ), Roman Centurion (GC), The Centurion at Calvary (GC)""",
    "the list has it in another set, or none of its title": """David\\ Giant Slayer (P), Doubt (LoC),
        Gabriel\\ Sent by God (P), Goliath\\ Fear Bringer (P), Moses\\ the Deliverer (P), Star of Bethlehem (P),
        The Entrapping Pharisees (LR), Zeresh (RR)""",
    "pictures that the list does not tell apart": """Pharisees (LR), Sadducees (G), Sadducees (LR), Temple Guard (G),
        Temple Guard (RJ), Temple Guard (GC)""",
}
"""The names of the dictionary that mean no card of the list, by the reason; a comma of a title stands behind `\\`."""


def identifiers_of(*cells: str, **more: str) -> tuple[str, ...]:
    """The identifiers of a card of a made-up row."""
    (card,) = group_printings(printings(row(*cells, **more)), LostSoulNames())
    return of_printing(card.name, card, card.newest, 1).identifiers


def test_every_identifier_of_the_lists_is_one_that_texts_can_name() -> None:
    known = {name.lower() for name in load_lexicon().lexemes["identifiers"]} | {"genderless"}
    assert set(LISTS) - known == set()


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
    assert found == ("human",)


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
    assert set(identifiers_of("Shobach", "Pmo-P1", **printed)) == {"syrian", "human"}
    assert set(identifiers_of("Shobach", "Ki", **printed)) == {"king", "syrian", "human"}


def test_what_errata_give_in_the_stead_of_a_mistake_counts() -> None:
    found = identifiers_of("The Bear", "RoA", Type="Evil Character", Identifier="Genderless, Beast", Alignment="Evil")
    assert "male" in found
    assert "genderless" not in found


def test_a_card_of_two_types_is_on_no_list_since_it_is_not_said_which_identity_is_meant() -> None:
    (card,) = group_printings(printings(row("Herod Antipas", "Ap", Type="Hero/Evil Character")), LostSoulNames())
    assert listed_identifiers(card, card.newest) == ()


@pytest.fixture(scope="module")
def real_cards(card_list: CardList) -> tuple[Card, ...]:
    return group_printings(card_list.printings, LostSoulNames())


def test_in_the_real_list_each_name_of_the_dictionary_means_a_card_except_those_that_are_known(
    real_cards: tuple[Card, ...],
) -> None:
    known = {part.strip().replace("\\", ",") for names in MISSED.values() for part in names.split(",")}
    assert set(missed_names(real_cards)) == known


def test_in_the_real_list_each_erratum_is_of_a_card_unless_it_is_there_in_another_set_or_under_another_title(
    real_cards: tuple[Card, ...],
) -> None:
    keys = {key for card in real_cards for printing in card.printings for key in keys_of(card, printing)}
    names = listed("identifier-errata")
    assert names
    missed = {name for name in names if all(keys.isdisjoint(pair) for pair in keys_in_lists(name))}
    assert missed == {"Antiochus IV Epiphanes (FF)", "Reassuring Angels (EC)", "The Harlot (RJ)"}


def missed_names(cards: tuple[Card, ...]) -> Iterator[str]:
    """The names of the dictionary that mean no printing."""
    keys = {key for card in cards for printing in card.printings for key in keys_of(card, printing)}
    for name in {name for names in LISTS.values() for name in names}:
        for edition, pair in zip(named(name).editions, keys_in_lists(name), strict=True):
            if keys.isdisjoint(pair):
                yield edition
