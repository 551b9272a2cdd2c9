"""`rulings export site` says what it has written, and writes over nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.commands.cli import Status
from tests.command import Run, runner
from tests.corpora import write_toy


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    corpus = write_toy(tmp_path / "corpus")
    monkeypatch.setattr("rulings.commands.serving.corpus_folder", lambda: corpus)
    return runner(monkeypatch, capsys, tmp_path / "data")


def test_a_site_is_written_and_its_size_is_told(run: Run, tmp_path: Path) -> None:
    printed = run("export", "site", tmp_path / "site", "--with-cards", "--with-wording")
    pages = len(list((tmp_path / "site").rglob("*.html")))
    assert printed.status == 0
    assert printed.out.startswith(f"{pages} pages in ")
    assert re.search(r"The search needs [\d,]+ kB, sent compressed [\d,]+ kB\.", printed.out)
    assert (tmp_path / "site" / "search.html").is_file()


def test_a_folder_with_something_else_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").write_text("dear diary")
    printed = run("export", "site", tmp_path / "mine")
    assert printed.status == Status.IMPOSSIBLE
    assert "holds something that was not exported" in printed.err
    assert [file.name for file in (tmp_path / "mine").iterdir()] == ["diary.txt"]
