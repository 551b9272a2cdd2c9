"""Scenarios are kept whole under the hash of their text, up to a size, and never dropped."""

from __future__ import annotations

import os
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from rulings.store.scenarios import KeptScenarios, NotKeptError, UnreadableScenarioError, key_of, normalise
from tests.counting import counted

TEXT = "scenario: a battle\n"


def test_what_is_kept_is_found_by_the_hash_of_its_text(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path / "new" / "scenarios")
    kept.keep(TEXT)
    assert key_of(TEXT) == sha256(TEXT.encode()).hexdigest()[:24]
    assert kept.find(key_of(TEXT)) == TEXT
    assert [file.name for file in (tmp_path / "new" / "scenarios").glob("[!.]*")] == [f"{key_of(TEXT)}.yaml"]


def test_keeping_again_leaves_the_file_alone(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path)
    kept.keep(TEXT)
    [file] = tmp_path.glob("[!.]*")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    kept.keep(TEXT)
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_a_damaged_file_is_no_scenario_and_is_written_anew(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path)
    kept.keep(TEXT)
    file = tmp_path / f"{key_of(TEXT)}.yaml"
    for damage in (b"scenario: another\n", b"\xff\xfe", b""):
        file.write_bytes(damage)
        assert kept.find(key_of(TEXT)) is None
    kept.keep(TEXT)
    assert kept.find(key_of(TEXT)) == TEXT


def test_where_the_room_is_used_up_the_old_stay_and_the_new_are_not_kept(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path, most_bytes=3 * 4_096)
    texts = [f"scenario: {number}\n" for number in range(4)]
    for text in texts[:3]:
        kept.keep(text)
    with pytest.raises(NotKeptError, match="no room"):
        kept.keep(texts[3])
    assert [kept.find(key_of(text)) for text in texts] == [*texts[:3], None]
    kept.keep(texts[0])


def test_a_long_scenario_takes_its_size(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path, most_bytes=50_000)
    kept.keep("a" * 40_000)
    with pytest.raises(NotKeptError):
        kept.keep("b" * 20_000)


def test_nothing_is_kept_without_a_folder() -> None:
    with pytest.raises(NotKeptError):
        KeptScenarios().keep(TEXT)
    assert KeptScenarios().find(key_of(TEXT)) is None


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = KeptScenarios(tmp_path / "file")
    with pytest.raises(NotKeptError, match="cannot be written"):
        kept.keep(TEXT)
    with pytest.raises(UnreadableScenarioError):
        kept.find(key_of(TEXT))
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("key", ["", "../secret", "a" * 23, "A" * 24, "g" * 24, "\0" * 24, "a" * 25])
def test_what_is_no_hash_leads_nowhere(tmp_path: Path, key: str) -> None:
    (tmp_path / "secret.yaml").write_text(TEXT)
    assert KeptScenarios(tmp_path / "scenarios").find(key) is None


@pytest.mark.parametrize(
    "text", ["a: b\n  c: d", "\ufeffa: b\n  c: d\n", "a: b\r\n  c: d\r\n", "a: b  \n  c: d\t\n\n \n", "a: b\r  c: d\r"]
)
def test_what_does_not_matter_is_not_hashed(text: str) -> None:
    assert normalise(text) == "a: b\n  c: d\n"


def test_indents_comments_and_empty_lines_between_are_kept() -> None:
    text = "a:  # why\n\n  - b\n"
    assert normalise(text) == text


def test_adding_to_very_many_looks_at_none_of_them(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path)
    for number in range(20):
        kept.keep(f"scenario: {number}\n")
    with counted(os, "scandir") as scanned, counted(os, "stat") as looked_at:
        kept.keep(TEXT)
        few = looked_at.calls
    for number in range(2_000):
        (tmp_path / f"{number:024}.yaml").write_text(TEXT)
    with counted(os, "stat") as looked_at:
        kept.keep("scenario: another\n")
    assert (scanned.calls, looked_at.calls) == (0, few)


def test_what_was_kept_before_anybody_counted_takes_its_room(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number:024}.yaml").write_text(TEXT)
    kept = KeptScenarios(tmp_path, most_bytes=4 * 4_096)
    kept.keep(TEXT)
    with pytest.raises(NotKeptError, match="no room"):
        kept.keep("scenario: another\n")
    assert sorted(file.name[0] for file in tmp_path.iterdir()) == [".", *"000", key_of(TEXT)[0]]


def test_no_client_uses_the_room_up_and_the_next_finds_some(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path, most_bytes=320 * 4_096)
    for number in range(18):
        kept.keep(f"scenario: {number}\n", "greedy")
    with pytest.raises(NotKeptError, match="your part"):  # of 302 blocks that are left, a sixteenth is 18
        kept.keep("scenario: 18\n", "greedy")
    kept.keep(TEXT, "modest")
    assert kept.find(key_of(TEXT)) == TEXT


def test_what_is_there_already_costs_a_client_nothing(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path, most_bytes=16 * 4_096)
    for _ in range(5):
        kept.keep(TEXT, "again")
    with pytest.raises(NotKeptError, match="your part"):
        kept.keep("scenario: another\n", "again")


def test_a_client_has_a_part_again_the_next_day_and_nothing_of_the_day_before_stays(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path, most_bytes=16 * 4_096, day=lambda: 1)
    kept.keep(TEXT, "again")
    replace(kept, day=lambda: 2).keep("scenario: another\n", "again")
    assert [folder.name for folder in (tmp_path / ".shares").iterdir()] == ["2"]


def test_no_file_says_who_has_kept_something(tmp_path: Path) -> None:
    kept = KeptScenarios(tmp_path)
    kept.keep(TEXT, "10.0.0.7")
    KeptScenarios(tmp_path).keep("scenario: another\n", "10.0.0.7")
    shares = [file.name for file in (tmp_path / ".shares").rglob("*") if file.is_file()]
    assert len(shares) == 2  # another desk has another secret
    assert not any("10.0.0.7" in name for name in shares)
