"""Search is as good as promised on queries that people judged."""

from pathlib import Path

import pytest

from bench.judged import measure_quality, read_judged
from rulings.desk import open_desk
from rulings.paths import corpus_folder
from tests.conftest import folder_beside


@pytest.fixture(scope="module")
def judged_queries() -> Path:
    return folder_beside("search", "RULINGS_SEARCH", "judged queries") / "queries-dev.yaml"


def test_the_answer_comes_first_nine_times_of_ten(judged_queries: Path, tmp_path: Path) -> None:
    desk = open_desk(corpus_folder(), tmp_path, lambda sentence: None)
    queries = read_judged(judged_queries, desk.book)

    def search(query: str, game: str | None) -> list[str]:
        return [result.entry.id for result in desk.searcher.search(query, game).results]

    quality = measure_quality(queries, search)
    missed = "\n".join(f"{judged.id} {judged.query!r}: {', '.join(found)}" for judged, found in quality.missed)
    assert quality.first >= 0.90, missed
    assert quality.three >= 0.95, missed
