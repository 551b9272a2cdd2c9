"""The search that browsers bring along is as good on judged queries as that of the desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from bench.judged import measure_quality, read_judged
from bench.judged_clauses import measure_clauses, read_questions
from rulings.desk import Desk
from rulings.paths import web_folder
from tests.conftest import REPOSITORY, folder_beside

Search = Callable[[str, str | None], list[tuple[str, str]]]

SEARCH = """([query, game]) =>
  lookup.search(query, game ?? "").results.map((one) => [one.id, `${one.id}#${one.clauses[0].key}`])
"""


@pytest.fixture(scope="module")
def search(browser: Browser, book_desk: Desk) -> Iterator[Search]:
    """Finds entries, each with the clause that answers, in a browser."""
    page = browser.new_page()
    page.add_script_tag(path=web_folder() / "static" / "lookup.js")
    page.evaluate("(index) => { self.lookup = Lookup.open(index); }", book_desk.searcher.portable())
    yield lambda query, game: page.evaluate(SEARCH, [query, game])
    page.close()


def test_the_answer_comes_first_nine_times_of_ten(book_desk: Desk, search: Search) -> None:
    for file, first, three in (
        (folder_beside("search", "RULINGS_SEARCH", "judged queries") / "queries-dev.yaml", 0.90, 0.95),
        (REPOSITORY / "tests" / "cases" / "queries.yaml", 0.88, 0.94),
    ):
        judged = read_judged(file, book_desk.book)
        quality = measure_quality(judged, lambda query, game: [entry for entry, _ in search(query, game)])
        assert quality.first >= first, quality.missed
        assert quality.three >= three, quality.missed


def test_the_clause_that_answers_a_question_comes_first_and_never_one_that_misleads(
    book_desk: Desk, search: Search
) -> None:
    file = folder_beside("search", "RULINGS_SEARCH", "judged questions") / "clauses-dev.yaml"
    questions = read_questions(file, book_desk.book)
    quality = measure_clauses(questions, lambda query, game: [clause for _, clause in search(query, game)])
    assert quality.first >= 0.90, quality.missed
    assert quality.three >= 0.95, quality.missed
    assert quality.misled == 0, quality.missed
