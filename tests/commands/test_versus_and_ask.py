"""The commands `rulings versus` and `rulings ask`: what they print, JSON, exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.commands.command_line import Status
from tests.command import Run, runner

SNARE = 'Snare: evil Enhancement, brown, 1/1, "Capture a Hero."'
ENVOY = 'Envoy: Hero, blue, 6/6, human, "Protected from capture."'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "300")
    return runner(monkeypatch, capsys, tmp_path / "data")


def test_each_line_says_what_the_one_does_to_the_other(run: Run) -> None:
    printed = run("versus", SNARE, ENVOY)
    assert printed.status == Status.DONE
    assert "1. Envoy attacks, then Snare is played on a character by the defender" in printed.out
    assert "Snare against Envoy: survives." in printed.out
    assert "redemption/effect/immune-and-protect#shields-from-specified-set" in printed.out


def test_the_scenario_behind_a_line_runs(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "behind.yaml"
    file.write_text(run("versus", SNARE, ENVOY, "--scenario", "1").out, "utf-8")
    assert run("check", file).status == 0
    assert run("versus", SNARE, ENVOY, "--scenario", "9").status == Status.IMPOSSIBLE


def test_programs_get_the_whole_table(run: Run) -> None:
    data = run("versus", SNARE, ENVOY, "--json").json()
    assert (data["a"], data["b"]) == ("Snare", "Envoy")
    assert data["rows"][0]["a"]["verdict"] == "survives"


def test_a_card_that_nobody_knows_is_impossible(run: Run) -> None:
    assert run("versus", "Nobody", ENVOY).status == Status.IMPOSSIBLE


def test_a_question_is_answered_with_what_was_understood(run: Run) -> None:
    printed = run("ask", "can", "a", "dominant", "be", "negated?")
    assert printed.status == Status.DONE
    assert printed.out.startswith("No. ")
    assert "redemption/modifier/cannot-be-negated" in printed.out
    assert "Understood: What the negating Enhancement" in printed.out


def test_a_question_for_an_entry_names_it(run: Run) -> None:
    assert run("ask", "how does toss work", "--json").json()["entry"] == "redemption/effect/toss"


def test_what_is_not_understood_has_no_answer(run: Run) -> None:
    data = run("ask", "discard pile", "--json").json()
    assert (data["game"], data["answer"], data["versus"], data["entry"]) == ("", "", None, None)
