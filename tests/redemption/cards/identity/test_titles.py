"""Whose name a title is, and which names are the same."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.identity.characters import generic_names
from rulings.redemption.cards.identity.listed import named
from rulings.redemption.cards.identity.names import same_name
from rulings.redemption.cards.identity.persons import Names, known_people, name_in, whom_it_names
from rulings.redemption.cards.references import find_place


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Caleb", Names.PERSON),
        ("Caleb, the Spy", Names.PERSON),
        ("Caleb the Spy", Names.PERSON),
        ("Caleb (Spy)", Names.PERSON),
        ("King Balak", Names.PERSON),
        ("High Priest Annas", Names.PERSON),
        ("Herod Antipas", Names.PERSON),
        ("Antiochus IV Epiphanes", Names.PERSON),
        ("Pharaoh", Names.PERSON),
        ("Caleb's Brothers", Names.RELATED),
        ("Jairus' Sister", Names.RELATED),
        ("Seven Sons of Caleb", Names.RELATED),
        ("Caleb’s Hidden 30", Names.RELATED),
        ("Caleb's Baker", None),
        ("Caleb's Soldiers", None),
        ("Pharaoh's Sister", None),
        ("King", None),
        ("Iscariot", None),
        ("Bakers of Caleb", None),
        ("Caleb Soldiers", None),
        ("Bold Baker", None),
    ],
)
def test_a_title_names_a_person_where_its_words_tell_it(title: str, names: Names | None) -> None:
    assert whom_it_names(title) is names


def test_no_title_of_the_generic_characters_is_taken_for_the_name_of_a_person() -> None:
    titles = [named(name).title for _, name in generic_names()]
    assert len(titles) > 400
    assert [title for title in titles if whom_it_names(title)] == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Caleb, Son of Jephunneh", ("caleb",)),
        ("Simon Peter", ("simon", "peter")),
        ("Pharaoh Neco", ("neco",)),
        ("Bold Baker", ()),
    ],
)
def test_the_name_in_a_title_is_what_its_bearer_is_called(title: str, name: tuple[str, ...]) -> None:
    assert name_in(title) == name


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ("The Wolves", "Wolf", True),
        ("Cities of Men", "City with a Man", True),
        ("Ann's Foxes", "Anns Fox", True),
        ("Witness", "Witnesses", True),
        ("Ann-Elon", "Ann Elon", True),
        ("Glass", "Gla", False),
        ("Of the", "The", False),
        ("Two Wolves", "Wolves", False),
    ],
)
def test_names_are_the_same_but_for_small_words_punctuation_and_number(first: str, second: str, verdict: bool) -> None:
    assert same_name(first, second) is verdict


def test_each_name_of_a_person_stands_with_a_verse_that_tells_of_who_bears_it() -> None:
    people = known_people().bearers
    assert len(people) > 500
    places = [place for own in people.values() for told in own.values() for place in told]
    assert [place for place in places if find_place(place) != place] == []


def test_a_name_that_men_and_women_have_had_is_told_of_by_other_places() -> None:
    both = {name: own for name, own in known_people().bearers.items() if len(own) > 1}
    assert both
    for name, own in both.items():
        assert set(own) == {"male", "female"}, name
        assert set(own["male"]).isdisjoint(own["female"]), name
