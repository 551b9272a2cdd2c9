"""Lists of entries: from A to Z, and those that may have been meant."""

from rulings.service.catalogue import Catalogue
from rulings.service.representations.listings import by_size, candidates, glossary


def test_names_are_listed_by_letter(desk):
    letters = {letter: [word.name for word in words] for letter, words in glossary(desk.book)}
    assert list(letters) == sorted(letters)
    assert letters["B"] == ["Banish", "Banish", "Breakthrough"]
    assert letters["T"] == ["throw away", "trample"]


def test_names_that_would_stand_side_by_side_are_listed_once(desk):
    assert "discarded" not in [word.name for _, words in glossary(desk.book) for word in words]


def test_the_larger_game_comes_first(desk):
    assert [game.key for game in by_size(desk.book)] == ["redemption", "epic"]


def test_a_wrong_name_finds_what_may_have_been_meant(desk):
    found = candidates(Catalogue.of_book(desk.book), desk.searcher, "discrad")
    assert found[0].id == "redemption/effect/discard"
