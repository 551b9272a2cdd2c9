"""Of the clauses of an entry, search shows the one that answers, those that qualify it, and the rule of a number."""

import pytest

from rulings.desk import Desk, open_desk
from rulings.search.names import number_of
from rulings.search.results import Match
from tests.corpora import write, write_toy

KITE = """\
---
title: Kite
chapter: cards
sources: [guide@2.0/pull]
since: 2024
changed: 2024-05-06
asked:
  lands-in-the-tree:
    - the wind stopped, where does my thing end up
  string-is-cut:
    - somebody snipped it
    - flying twice with one string
---

## flies
A Kite flies over the table. See [pusher](toy/term/pusher).

Rests on: guide@2.0/pull/1

## lands-in-the-tree
Without wind a Kite lands in the tree.

Rests on: guide@2.0/pull/2

## string-is-cut
A Kite whose string is cut belongs to nobody, even one that flies.

Rests on: guide@2.0/pull/3
"""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder = tmp_path_factory.mktemp("toy")
    corpus = write_toy(folder / "corpus")
    write(corpus, "toy/terms/kite.md", KITE)
    return open_desk(corpus, folder / "data", lambda sentence: None)


@pytest.fixture(scope="module")
def desk(book_desk: Desk) -> Desk:
    return book_desk


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("kite", "flies"),
        ("over which table does a kite go", "flies"),
        ("there's no wind, where does my kite end up", "lands-in-the-tree"),
        ("snipped", "string-is-cut"),
        ("my kite is flying twice", "string-is-cut"),
        ("kite without wind", "lands-in-the-tree"),
    ],
)
def test_the_clause_whose_wording_or_words_fit_is_shown(toy: Desk, question: str, clause: str) -> None:
    assert toy.searcher.search(question).results[0].clause.id == f"toy/term/kite#{clause}"


def test_clauses_that_fit_nearly_as_well_are_shown_beside_the_answer(toy: Desk) -> None:
    result = toy.searcher.search("a kite that flies over").results[0]
    assert result.clause.key == "flies"
    assert [clause.key for clause in result.also] == ["string-is-cut"]


def test_what_is_shown_beside_the_answer_is_of_the_same_entry_and_at_most_two(desk: Desk) -> None:
    for entry in desk.book.entries.values():
        for wording in entry.asked[:1]:
            for result in desk.searcher.search(wording, entry.game).results:
                shown = [result.clause, *result.also]
                assert len(shown) == len({clause.id for clause in shown}) <= 3
                assert {clause.entry for clause in shown} == {result.entry.id}


def test_more_results_begin_with_the_same(desk: Desk) -> None:
    few = desk.searcher.search("does a captured demon count as a lost soul", limit=12).results
    many = desk.searcher.search("does a captured demon count as a lost soul", limit=50).results
    assert [result.clause.id for result in many[:12]] == [result.clause.id for result in few]
    assert len({result.entry.id for result in many}) == 50
    assert [result.score for result in many] == sorted((result.score for result in many), reverse=True)


def test_a_rule_number_gives_the_rule_in_its_home_entry_first(desk: Desk) -> None:
    for number, homes in homes_of_numbers(desk).items():
        result = desk.searcher.search(number, "epic").results[0]
        assert (result.match, result.number) == (Match.NUMBER, number)
        assert result.entry.id in homes
        assert number in map(number_of, result.clause.rests_on)


def homes_of_numbers(desk: Desk) -> dict[str, set[str]]:
    """Return the entries that are the home of each rule number: those whose section the number stands in."""
    homes: dict[str, set[str]] = {}
    for entry in desk.book.of_game("epic"):
        sections = [source.removesuffix("-2") for source in entry.sources]
        for clause in entry.clauses:
            for place in clause.rests_on:
                if any(
                    place.removesuffix("-2") == home or place.startswith((f"{home}.", f"{home}/")) for home in sections
                ):
                    homes.setdefault(number_of(place), set()).add(entry.id)
    return homes


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("epic@2016/5.7.3", "5.7.3"),
        ("epic@2016/5.21/5.20.1", "5.20.1"),
        ("epic@2016/1.2-2", "1.2"),
        ("epic@2016/1.2.1/2", "1.2.1"),
        ("epic@2016/4.4.11a/1", "4.4.11a"),
        ("reg@8.3.0/discard/how-to-play/1", ""),
    ],
)
def test_the_printed_number_of_a_place_is_found(place: str, number: str) -> None:
    assert number_of(place) == number


@pytest.mark.parametrize(
    ("short", "entry"),
    [
        ("CTB", "redemption/effect/choose-opponent"),
        ("FBTN", "redemption/effect/prevent"),
        ("ITB", "redemption/effect/interrupt"),
        ("can I CTB a hero", "redemption/effect/choose-opponent"),
    ],
)
def test_abbreviations_that_players_use_are_found(desk: Desk, short: str, entry: str) -> None:
    assert entry in [result.entry.id for result in desk.searcher.search(short, "redemption").results[:2]]


def test_everyday_words_find_what_players_mean_by_them(desk: Desk) -> None:
    assert desk.searcher.search("rez my dude", "redemption").results[0].entry.id == "redemption/effect/resurrect"
    assert desk.searcher.search("he tutored", "redemption").results[0].entry.id == "redemption/effect/search"
