"""The cards in memory: found by name, by words, by a query; what cannot be asked is told with what could be."""

import pytest

from rulings.cards.browsing.fields import Field, Kind, Sheet, meanings_of
from rulings.cards.browsing.index import CardIndex
from rulings.cards.browsing.query import read_query
from rulings.cards.browsing.words import WordIndex, places_of, set_of

FIELDS = (
    Field("kind", "Kind", Kind.CHOICE, "", "k:bird", ("k",), meanings=meanings_of((("fowl", "Bird"),))),
    Field("colour", "Colour", Kind.CHOICE, "", "c:green", ("c",), {"Gn": "Green", "PGn": "Pale Green"}),
    Field("size", "Size", Kind.NUMBER, "", "s>2", ("s",)),
    Field("text", "Text", Kind.WORDS, "", "x:sing", ("x",)),
)


def sheet(name, kind="Bird", colour="Gn", size="1", text="", *, others=()):
    values = {"kind": (kind,), "colour": (colour,), "size": tuple(size.split()), "text": (text,)}
    return Sheet(name.lower().replace(" ", "-"), name, (name, *others), values)


INDEX = CardIndex.of_sheets(
    FIELDS,
    (
        sheet("Barn Owl", size="3", text="Sing twice. Hoots at night."),
        sheet("Barn", "House", "PGn", "X"),
        sheet("Great Grey Owl", "Bird", "PGn", "7 2", "Night falls."),
        sheet("Heron", text="It looks for a barn.", others=("Old Stilts",)),
        sheet("Owl", size="-3"),
    ),
)


def found(query):
    selected = INDEX.select(read_query(query).query)
    assert selected.mistakes == ()
    return [INDEX.sheets[place].name for place in places_of(selected.cards)]


def names(places):
    return [INDEX.sheets[place].name for place in places]


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("", ["Barn Owl", "Barn", "Great Grey Owl", "Heron", "Owl"]),
        ("kind:house", ["Barn"]),
        ("k:fowl -c:gn", ["Great Grey Owl"]),
        ("c:green", ["Barn Owl", "Heron", "Owl"]),
        ("c:pale", ["Barn", "Great Grey Owl"]),
        ("c!=gn", ["Barn", "Great Grey Owl"]),
        ("s>2", ["Barn Owl", "Great Grey Owl"]),
        ("s<=2", ["Great Grey Owl", "Heron", "Owl"]),
        ("s=-3 or s:x", ["Barn", "Owl"]),
        ("x:night", ["Barn Owl", "Great Grey Owl"]),
        ("x:hoot", ["Barn Owl"]),
        ('x:"at night"', ["Barn Owl"]),
        ('x:"night at"', []),
        ('x:"at nigh"', []),
        ("x:night,sing", ["Barn Owl"]),
        ("barn", ["Barn Owl", "Barn", "Heron"]),
        ("barn -owl", ["Barn", "Heron"]),
        ("stilts", ["Heron"]),
        ("-(k:house or x:night)", ["Heron", "Owl"]),
    ],
)
def test_a_query_finds_the_cards_that_it_asks_for(query, cards):
    assert found(query) == cards


def test_a_phrase_never_goes_from_one_text_to_the_next():
    assert found('"barn owl"') == ["Barn Owl"]
    assert found('"heron old"') == []


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("kin:bird", "There is no `kin`", "`kind:bird`"),
        ("k:brid", "No kind is called `brid`", "Bird, House"),
        ("k>bird", "`kind` is no number", "`k:bird`"),
        ("s:many", "`many` is no size", "`s>2`, or what cards have in its place: X"),
        ("s>x", "`x` is no size", "a number"),
        ("-k:brid", "No kind is called", "Bird"),
    ],
)
def test_what_cannot_be_asked_is_told_with_what_could_be_and_finds_nothing(query, message, hint):
    selected = INDEX.select(read_query(query).query)
    [mistake] = selected.mistakes
    assert message in mistake.message
    assert hint in mistake.hint
    assert selected.cards == 0


def test_all_that_cannot_be_asked_is_told_at_once():
    selected = INDEX.select(read_query("s:many barn (kin:x or k:brid)").query)
    assert [mistake.span[0] for mistake in selected.mistakes] == [0, 13, 22]


def test_the_card_of_the_very_name_comes_first_then_names_then_other_words():
    hits = INDEX.search("barn", 5)
    assert names(hits.places) == ["Barn", "Barn Owl", "Heron"]
    assert (hits.total, hits.named, hits.is_name) == (3, 2, True)
    assert names(INDEX.search("owl great", 5).places) == ["Great Grey Owl"]
    assert names(INDEX.search("old stilts", 1).places) == ["Heron"]


def test_words_in_no_card_find_none():
    assert INDEX.search("who has the heron", 5).total == 0
    assert INDEX.search("?!", 5).total == 0


def test_a_name_is_completed_from_any_of_its_words():
    assert names(INDEX.complete("ow", 5)) == ["Owl", "Barn Owl", "Great Grey Owl"]
    assert names(INDEX.complete("gr", 1)) == ["Great Grey Owl"]
    assert INDEX.complete(" ", 5) == ()


def test_cards_with_words_in_their_names_stand_before_the_others():
    assert names(INDEX.in_order(INDEX.everything, "owl")) == ["Barn Owl", "Great Grey Owl", "Owl", "Barn", "Heron"]
    assert names(INDEX.in_order(INDEX.everything, "")) == [sheet.name for sheet in INDEX.sheets]


def test_a_set_of_cards_gives_its_places_back():
    assert list(places_of(set_of((0, 3, 64)))) == [0, 3, 64]
    assert list(places_of(0)) == []


def test_a_word_begins_at_its_first_letter_only():
    index = WordIndex.of_texts((("moonlight",), ("light moon",)))
    assert list(places_of(index.beginning("light"))) == [1]
    assert list(places_of(index.having("moon light"))) == [1]
