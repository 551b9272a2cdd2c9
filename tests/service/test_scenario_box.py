"""The kept scenarios in memory: what is kept is found at once, and finding it looks at no other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from rulings.service import scenario_box
from rulings.service.scenario_box import ScenarioBox
from rulings.store.scenarios import KeptScenarios, key_of


class Kept:
    """Scenarios that are kept one after the other, each a second after the one before."""

    def __init__(self, folder: Path) -> None:
        self.scenarios = KeptScenarios(folder)
        self.folder = folder
        self.number = 0

    def keep(self, text: str) -> str:
        """Keep a scenario, and name it."""
        self.scenarios.keep(text)
        self.number += 1
        key = key_of(text)
        os.utime(self.folder / f"{key}.yaml", (self.number, self.number))
        os.utime(self.folder, (self.number, self.number))
        return key


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "scenarios")


@pytest.fixture
def reads() -> Iterator[list[str]]:
    """The keys of the scenarios that were read."""
    seen: list[str] = []
    find = KeptScenarios.find

    def seeing(self: KeptScenarios, key: str) -> str | None:
        seen.append(key)
        return find(self, key)

    with patch.object(KeptScenarios, "find", seeing):
        yield seen


def found(box: ScenarioBox, words: str, limit: int = 100) -> list[str]:
    return [item.heading for item in box.search(words, limit)[0]]


def test_only_what_was_kept_since_is_read(kept: Kept, reads: list[str]) -> None:
    box = ScenarioBox(kept.scenarios)
    for number in range(30):
        kept.keep(f"scenario: owl {number}\n")
    assert len(found(box, "owl")) == 30
    reads.clear()
    last = kept.keep("scenario: owl of the night\n")
    assert found(box, "owl", 1) == ["owl of the night"]
    assert reads == [last]


def test_the_newest_come_first_and_headings_before_texts(kept: Kept) -> None:
    box = ScenarioBox(kept.scenarios)
    for text in ("scenario: an owl\n", "scenario: a mouse\nnote: owl\n", "scenario: two owls\n", "scenario: a tree\n"):
        kept.keep(text)
        box.search("owl", 1)
    assert found(box, "owl") == ["two owls", "an owl", "a mouse"]
    assert box.search("owl", 1)[1] == 3


def test_what_is_too_much_to_hold_makes_room_for_the_newest(kept: Kept) -> None:
    with patch.object(scenario_box, "MOST", 3), patch.object(scenario_box, "MOST_ADDED", 2):
        box = ScenarioBox(kept.scenarios)
        for number in range(5):
            kept.keep(f"scenario: owl {number}\n")
        assert found(box, "owl") == ["owl 4", "owl 3", "owl 2"]
        for number in (5, 6, 7):
            kept.keep(f"scenario: owl {number}\n")
            assert found(box, "owl", 1) == [f"owl {number}"]
        assert found(box, "owl") == ["owl 7", "owl 6", "owl 5"]


def test_what_was_taken_away_is_not_found(kept: Kept) -> None:
    box = ScenarioBox(kept.scenarios)
    first = kept.keep("scenario: an owl\n")
    kept.keep("scenario: another owl\n")
    assert len(found(box, "owl")) == 2
    (kept.folder / f"{first}.yaml").unlink()
    assert found(box, "owl") == ["another owl"]


def test_headings_that_begin_so_are_completed_before_those_with_a_later_word(kept: Kept) -> None:
    box = ScenarioBox(kept.scenarios)
    for heading in ("owls at night", "no owl by day", "a mouse"):
        kept.keep(f"scenario: {heading}\ngame: redemption\n")
    assert [item.heading for item in box.complete("ow", 5)] == ["owls at night", "no owl by day"]
    assert [item.heading for item in box.complete("ow", 5, "epic")] == []
    assert box.complete(" ", 5) == ()
