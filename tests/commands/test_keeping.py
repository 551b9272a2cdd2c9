"""Commands answer the same with what is kept, without it, and where it is damaged or cannot be kept at all."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulings.store.kept_files import FOLDER
from tests.redemption.language.small_scenarios import BATTLE

SCENARIO = (
    f"{BATTLE}play:\n  - A: attacks with Envoy\n  - B: does not block\n"
    "expect:\n  always:\n    - the rescue attempt succeeds\n  because:\n    - redemption/term/rescue-attempt\n"
)


def command(data: Path, *words: str) -> tuple[int, str, str]:
    """Run a command in a process of its own."""
    environment = {"RULINGS_DATA": str(data), "PATH": "", "HOME": str(data.parent), "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, "-m", "rulings", *words], env=environment, capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def scenario(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("scenario") / "a.yaml"
    file.write_text(SCENARIO, "utf-8")
    return str(file)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory, scenario: str) -> tuple[Path, tuple[int, str, str]]:
    """A data folder in which a first run has kept what it made, and what the run said."""
    data = tmp_path_factory.mktemp("first") / "data"
    return data, command(data, "check", "--json", scenario)


@pytest.fixture
def data(first: tuple[Path, tuple[int, str, str]], tmp_path: Path) -> Path:
    """A copy of that folder."""
    return shutil.copytree(first[0], tmp_path / "data")


@pytest.fixture
def said(first: tuple[Path, tuple[int, str, str]]) -> tuple[int, str, str]:
    """What that run said."""
    return first[1]


def test_a_second_run_answers_the_same_from_what_the_first_kept(
    data: Path, said: tuple[int, str, str], scenario: str
) -> None:
    kept = {file.name: file.read_bytes() for file in (data / FOLDER).iterdir()}
    assert sorted(name.rpartition("-")[0] for name in kept) == [
        "the-facts-of-the-book",
        "the-grammar-of-scenario-lines",
        "the-lexicon-of-card-texts",
    ]
    assert command(data, "check", "--json", scenario) == said
    assert {file.name: file.read_bytes() for file in (data / FOLDER).iterdir()} == kept
    assert said[2] == ""


def test_damaged_files_are_made_again_each_with_a_sentence_and_the_answer_is_the_same(
    data: Path, said: tuple[int, str, str], scenario: str
) -> None:
    kept = sorted((data / FOLDER).iterdir())
    whole = {file: file.read_bytes() for file in kept}
    for file in kept:
        file.write_bytes(whole[file][: len(whole[file]) // 2])
    again = command(data, "check", "--json", scenario)
    assert again[:2] == said[:2]
    assert sorted(again[2].splitlines()) == sorted(
        f"Made {file.name.rpartition('-')[0].replace('-', ' ')} again, since {file} is damaged." for file in kept
    )
    assert {file: file.read_bytes() for file in kept} == whole


@pytest.mark.parametrize("words", [("check", "--json"), ("read", "--json")])
def test_where_nothing_can_be_kept_one_sentence_says_so_and_the_answer_is_the_same(
    data: Path, scenario: str, words: tuple[str, ...]
) -> None:
    asked = scenario if words[0] == "check" else "Draw 1."
    status, out, _ = command(data, *words, asked)
    place = data.parent / "other"
    place.mkdir()
    (place / FOLDER).write_text("no folder", "utf-8")
    found = command(place, *words, asked)
    assert found[:2] == (status, out)
    [told] = found[2].splitlines()
    assert told.startswith(f"Nothing can be kept in {place / FOLDER} (")
    assert told.endswith("; it is made anew each time.")
