"""Search finds names first and answers any text."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.desk import Desk, open_desk
from rulings.search import spelling
from rulings.search.results import Match
from rulings.search.searcher import LONGEST, MOST_WORDS, clean
from rulings.search.spelling import Spelling
from tests import hostile
from tests.corpora import PUSH, write, write_toy
from tests.counting import counted
from tests.examples import some


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder = tmp_path_factory.mktemp("toy")
    return open_desk(write_toy(folder / "corpus"), folder / "data", lambda sentence: None)


@pytest.fixture(scope="module")
def desk(book_desk: Desk) -> Desk:
    return book_desk


def first(desk: Desk, query: str, game: str | None = None) -> tuple[str, str]:
    result = desk.searcher.search(query, game).results[0]
    return result.entry.id, result.match.value


@pytest.mark.parametrize(
    ("query", "entry", "match"),
    [
        ("toy/effect/push", "toy/effect/push", Match.ID),
        ("toy/effect/push#never-falls", "toy/effect/push", Match.ID),
        ("PUSH", "toy/effect/push", Match.TITLE),
        ("shove", "toy/effect/push", Match.ALIAS),
        ("psh", "toy/effect/push", Match.ABBREVIATION),
        ("who is the player that pushes", "toy/term/pusher", Match.WORDS),
        ("may I move a card away", "toy/effect/push", Match.WORDS),
        ("pushre", "toy/term/pusher", Match.SPELLING),
    ],
)
def test_a_query_finds_its_entry_and_says_how(toy: Desk, query: str, entry: str, match: Match) -> None:
    assert first(toy, query) == (entry, match.value)


def test_an_id_with_a_key_shows_that_clause(toy: Desk) -> None:
    assert toy.searcher.search("toy/effect/push#never-falls").results[0].clause.key == "never-falls"


def test_the_best_clause_is_the_one_that_holds_the_words(toy: Desk) -> None:
    assert toy.searcher.search("can it fall off").results[0].clause.key == "never-falls"


def test_what_held_once_is_not_the_answer(tmp_path: Path) -> None:
    corpus = write_toy(tmp_path / "corpus")
    once = PUSH + "\n## flew-once\nOnce it flew over the hedge.\n\nRests on: guide@1.0/push/2\n"
    write(corpus, "toy/effects/push.md", once)
    desk = open_desk(corpus, tmp_path / "data", lambda sentence: None)
    results = desk.searcher.search("does it fly over a hedge").results
    assert "flew-once" not in [result.clause.key for result in results]


def test_a_corrected_query_is_said(toy: Desk) -> None:
    assert toy.searcher.search("pushre").corrected == "pusher"
    assert toy.searcher.search("pusher").corrected is None


def test_nothing_is_found_where_nothing_fits(toy: Desk) -> None:
    answer = toy.searcher.search("zzzz")
    assert (answer.results, answer.total) == ((), 0)


def test_an_unknown_game_has_no_results(toy: Desk) -> None:
    assert toy.searcher.search("push", "chess").results == ()


def test_completion_lists_each_entry_once_titles_first(toy: Desk) -> None:
    found = toy.searcher.suggest("pu")
    assert [(item.text, item.entry.id) for item in found] == [
        ("Push", "toy/effect/push"),
        ("Pusher", "toy/term/pusher"),
    ]
    assert toy.searcher.suggest("sho")[0].text == "shove"
    assert toy.searcher.suggest("") == toy.searcher.suggest("?!") == ()


def test_completion_finds_later_words_of_a_name_too(desk: Desk) -> None:
    assert "Battle Phase" in [item.text for item in desk.searcher.suggest("phase", "redemption")]


@pytest.mark.parametrize(
    ("query", "entry"),
    [
        ("remove from the game", "redemption/effect/banish"),
        ("repel", "redemption/effect/ignore"),
        ("cbn", "redemption/modifier/cannot-be-negated"),
        ("5.7.3", "epic/rule/breakthrough"),
        ("who has initiative in a stalemate", "redemption/procedure/initiative"),
        ("negaet", "redemption/effect/negate"),
        ("artifcat", "redemption/term/artifact"),
        ("resurect", "redemption/effect/resurrect"),
        ("does a weapon follow a captured hero", "redemption/term/weapon"),
    ],
)
def test_what_a_judge_types_gives_the_rule_first(desk: Desk, query: str, entry: str) -> None:
    assert first(desk, query)[0] == entry


def test_a_rule_number_shows_its_clause(desk: Desk) -> None:
    result = desk.searcher.search("5.7.3").results[0]
    assert result.match is Match.NUMBER
    assert "epic@2016/5.7.3" in result.clause.rests_on


def test_a_query_can_be_kept_to_one_game(desk: Desk) -> None:
    for game in ("redemption", "epic"):
        assert {result.entry.game for result in desk.searcher.search("initiative", game).results} == {game}
    assert {result.entry.game for result in desk.searcher.search("initiative").results} == {"redemption", "epic"}


def test_every_title_finds_its_entry(desk: Desk) -> None:
    for entry in desk.book.entries.values():
        results = desk.searcher.search(entry.title, entry.game).results
        same_title = [result.entry.id for result in results if result.entry.title == entry.title]
        assert entry.id in same_title
        assert results[0].entry.title == entry.title


@pytest.mark.parametrize("query", hostile.QUERIES, ids=range(len(hostile.QUERIES)))
def test_of_any_query_few_words_are_looked_up_and_compared_with_few_others(desk: Desk, query: str) -> None:
    with counted(Spelling, "correct") as looked_up, counted(spelling, "distance") as compared:
        answer = desk.searcher.search(query)
        completions = desk.searcher.suggest(query)
    assert len(answer.query) <= LONGEST
    assert len(completions) <= 8
    assert looked_up.calls <= 2 * MOST_WORDS, "each to be spelled right, and again for a suggestion"
    assert compared.calls <= looked_up.calls * len(desk.book.clauses) / 20


@settings(max_examples=some(300))
@given(st.text(max_size=300))
def test_any_text_is_answered(desk: Desk, query: str) -> None:
    answer = desk.searcher.search(query)
    assert len(answer.query) <= LONGEST
    assert all(0 <= result.score <= 1 for result in answer.results)
    ids = [result.entry.id for result in answer.results]
    assert len(ids) == len(set(ids))


@given(st.text())
def test_a_query_is_cut_to_what_can_be_seen(query: str) -> None:
    cut = clean(query)
    assert len(cut) <= LONGEST
    assert cut.isprintable()


@pytest.mark.parametrize(
    ("typed", "finished"),
    [
        ("who has initiative in a stal", "who has initiative in a stalemate"),
        ("does a WEAP", "does a weapon"),
        ("stal", "stalemate"),
        ("who has initiative in a stalemate", None),
        ("stal ", None),
        ("negaet", None),
        ("", None),
        ("\0 ж", None),
    ],
)
def test_the_last_word_is_completed_while_one_types(desk: Desk, typed: str, finished: str | None) -> None:
    assert desk.searcher.finish(typed) == finished
