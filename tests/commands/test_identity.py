"""The commands that tell who is who."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.commands.command_line import Status
from tests.command import Run, runner
from tests.redemption.cards.small_lists import list_of, row

LIST = list_of(row("Elijah", "PoC"), row("Elijah in Glory", "GoC"), row("Bold Baker", Identifier="Generic"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return runner(monkeypatch, capsys, tmp_path / "data")


def test_who_is_who_is_told_of_imported_cards(run: Run, tmp_path: Path) -> None:
    refused = run("cards", "same", "Elijah", "Elijah in Glory")
    assert (refused.status, "No cards are imported" in refused.err) == (Status.IMPOSSIBLE, True)
    file = tmp_path / "list.txt"
    file.write_text(LIST, "utf-8")
    run("cards", "import", file)

    printed = run("cards", "same", "Elijah", "Elijah in Glory")
    assert printed.status == Status.DONE
    assert "Elijah · Elijah in Glory: versions of one another" in printed.out
    assert "[redemption/term/version#unique-characters" in printed.out
    assert "One player may control both: no." in printed.out
    found = run("cards", "same", "elijah", "Bold Baker", "--json").json()
    assert (found["relation"], found["cards"][1]["unique"]["holds"]) == ("other", False)

    missed = run("cards", "same", "Elija in Glory", "Bold Baker")
    assert missed.status == Status.NOT_FOUND
    assert "There is no card `Elija in Glory`. Did you mean one of: Elijah in Glory" in missed.err

    character = run("cards", "character", "Elijah in Glory")
    assert character.status == Status.DONE
    assert "Elijah  Hero · PoC" in character.out
    generic = run("cards", "character", "Bold Baker", "--json")
    assert (generic.status, generic.json()) == (Status.NOT_FOUND, [])

    assert "names mean no imported card" in run("cards", "identity-report").out
    report = run("cards", "identity-report", "--json").json()
    assert all("Elijah (PoC, P)" not in one["missed"] for one in report)
