"""Search is as good as promised on queries that people judged."""

from pathlib import Path

import pytest

from bench.judged import Quality, measure_quality, read_judged
from bench.judged_clauses import measure_clauses, read_questions
from rulings.desk import Desk
from tests.conftest import REPOSITORY, folder_beside


@pytest.fixture(scope="module")
def desk(book_desk: Desk) -> Desk:
    return book_desk


def quality_of(desk: Desk, file: Path) -> tuple[Quality, str]:
    """Measure the search on judged queries, and say which it missed."""

    def search(query: str, game: str | None) -> list[str]:
        return [result.entry.id for result in desk.searcher.search(query, game).results]

    quality = measure_quality(read_judged(file, desk.book), search)
    missed = (f"{judged.id} {judged.query!r}: {', '.join(found)}" for judged, found in quality.missed)
    return quality, "\n".join(missed)


def test_the_answer_comes_first_nine_times_of_ten(desk: Desk) -> None:
    file = folder_beside("search", "RULINGS_SEARCH", "judged queries") / "queries-dev.yaml"
    quality, missed = quality_of(desk, file)
    assert quality.first >= 0.90, missed
    assert quality.three >= 0.95, missed


def test_queries_by_people_who_have_not_read_the_book_find_their_answer(desk: Desk) -> None:
    quality, missed = quality_of(desk, REPOSITORY / "tests" / "cases" / "queries.yaml")
    assert quality.first >= 0.88, missed
    assert quality.three >= 0.94, missed


def test_the_clause_that_answers_a_question_comes_first_and_never_one_that_misleads(desk: Desk) -> None:
    file = folder_beside("search", "RULINGS_SEARCH", "judged questions") / "clauses-dev.yaml"

    def search(query: str, game: str | None) -> list[str]:
        return [result.clause.id for result in desk.searcher.search(query, game).results]

    quality = measure_clauses(read_questions(file, desk.book), search)
    missed = "\n".join(f"{question.id} {question.text!r}: {', '.join(clauses)}" for question, clauses in quality.missed)
    assert quality.first >= 0.90, missed
    assert quality.three >= 0.95, missed
    assert quality.misled == 0, missed
