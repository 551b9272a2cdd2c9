"""The first answer to a scenario stays, whoever answers it again, and takes no more room than it may."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from rulings.store.first_answers import LONGEST, FirstAnswers
from rulings.store.scenarios import KeptScenarios, key_of

KEY = key_of("scenario: a battle\n")


def test_the_first_answer_stays(tmp_path: Path) -> None:
    answers = FirstAnswers.beside(KeptScenarios(tmp_path / "scenarios"))
    assert answers.find(KEY) is None
    assert answers.keep(KEY, {"says": "yes ✓"})
    assert answers.keep(KEY, {"says": "no"})
    assert FirstAnswers(tmp_path / "answers").find(KEY) == {"says": "yes ✓"}


def test_one_of_several_that_are_kept_at_once_stays_whole(tmp_path: Path) -> None:
    answers = FirstAnswers(tmp_path)
    with ThreadPoolExecutor(4) as pool:
        kept = list(pool.map(lambda number: answers.keep(KEY, {"number": number}), range(16)))
    assert all(kept)
    assert answers.find(KEY) in [{"number": number} for number in range(16)]
    assert [file.name for file in tmp_path.iterdir()] == [f"{KEY}.json.gz"]


def test_an_answer_that_is_too_long_is_not_kept(tmp_path: Path) -> None:
    answers = FirstAnswers(tmp_path)
    assert not answers.keep(KEY, {"says": Random(1).randbytes(LONGEST).hex()})
    assert answers.find(KEY) is None


@pytest.mark.parametrize("key", ["../secret", "", "0" * 23, "G" * 24])
def test_no_key_leads_out_of_the_folder(tmp_path: Path, key: str) -> None:
    answers = FirstAnswers(tmp_path)
    assert not answers.keep(key, {})
    assert answers.find(key) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", [b"", b"no gzip", bytes.fromhex("1f8b08"), b"\x1f\x8b" + b"\0" * 30])
def test_a_damaged_answer_is_none(tmp_path: Path, damage: bytes) -> None:
    answers = FirstAnswers(tmp_path)
    (tmp_path / f"{KEY}.json.gz").write_bytes(damage)
    assert answers.find(KEY) is None


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    assert not FirstAnswers.beside(KeptScenarios()).keep(KEY, {})
    (tmp_path / "answers").write_text("in the way")
    assert not FirstAnswers(tmp_path / "answers").keep(KEY, {})
