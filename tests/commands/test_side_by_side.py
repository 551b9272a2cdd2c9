"""Much work is done by several processes, and comes out as if one had done it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from rulings.commands.side_by_side import FEW, side_by_side


@pytest.fixture(autouse=True)
def processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processors, wherever the tests run."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1}, raising=False)


def told(number: int) -> tuple[int, int]:
    """What is made of a number, and by which process."""
    return -number, os.getpid()


def told_unless_killed(given: tuple[int, Path]) -> int:
    """What is made of a number; whoever comes first to the hundredth is killed."""
    number, mark = given
    if number == FEW // 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return -number


def test_the_results_come_in_order_from_other_processes() -> None:
    found = list(side_by_side(told, range(2 * FEW)))
    assert [result for result, _ in found] == [-number for number in range(2 * FEW)]
    assert os.getpid() == found[0][1]
    assert os.getpid() not in {process for _, process in found[1:]}


def test_a_few_are_done_here() -> None:
    assert {process for _, process in side_by_side(told, range(FEW - 1))} == {os.getpid()}


def test_one_processor_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0}, raising=False)
    assert {process for _, process in side_by_side(told, range(2 * FEW))} == {os.getpid()}


def test_what_a_process_had_to_do_that_is_killed_is_done_here(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    found = list(side_by_side(told_unless_killed, [(number, mark) for number in range(2 * FEW)]))
    assert mark.exists()
    assert found == [-number for number in range(2 * FEW)]


def test_what_is_wrong_is_raised_here() -> None:
    with pytest.raises(TypeError):
        list(side_by_side(len, range(2 * FEW)))
