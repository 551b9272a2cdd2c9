"""The desk opens over what is built, and builds what is missing or damaged."""

from pathlib import Path

import pytest

from rulings.book.problems import BookError
from rulings.desk import corpus_version, open_desk
from tests.corpora import PUSH, write, write_toy


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_toy(tmp_path / "corpus")


def test_the_desk_is_built_once_and_then_opened(corpus: Path, tmp_path: Path) -> None:
    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    assert told == ["Building the index of the book."]
    assert open_desk(corpus, tmp_path / "data", told.append).version == desk.version
    assert len(told) == 1
    assert desk.searcher.search("shove").results[0].entry.id == "toy/effect/push"


# Whoosh leaves a file open where it meets a damaged table of contents.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("file", ["book.sqlite", "index/words.json", "index/_book_1.toc", "index"])
def test_a_damaged_or_missing_part_is_built_again_with_a_message(corpus: Path, tmp_path: Path, file: str) -> None:
    told: list[str] = []
    desk = open_desk(corpus, tmp_path / "data", told.append)
    damaged = desk.database.parent / file
    for part in [damaged] if damaged.is_file() else list(damaged.iterdir()):
        part.write_bytes(b"nonsense")
    again = open_desk(corpus, tmp_path / "data", told.append)
    assert again.searcher.search("shove").results
    assert told[1].startswith("Building again, since ")


def test_the_version_changes_with_the_corpus(corpus: Path) -> None:
    before = corpus_version(corpus)
    write(corpus, "toy/effects/push.md", PUSH.replace("It never falls off.", "It never ever falls off."))
    assert corpus_version(corpus) != before


def test_a_corpus_with_problems_is_not_built(corpus: Path, tmp_path: Path) -> None:
    write(corpus, "toy/effects/push.md", PUSH.replace("(toy/term/pusher)", "(toy/term/nobody)"))
    with pytest.raises(BookError):
        open_desk(corpus, tmp_path / "data", lambda sentence: None)
    assert list((tmp_path / "data" / "built").iterdir()) == []
