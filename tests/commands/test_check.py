"""The command `rulings check`: exit status, story, JSON, several files, imported cards."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from rulings.commands.check import Exit, exit_status
from rulings.scenarios.answer import Answer, Checked, Reservation, Status
from rulings.scenarios.scenario import Kind
from rulings.table.reservations import Why
from tests.command import Run, runner
from tests.redemption.cards.small_lists import list_of, row
from tests.redemption.language.small_scenarios import BATTLE

PLAYED = f"{BATTLE}play:\n  - A: attacks with Envoy\n  - B: does not block\n"
HOLDS = f"{PLAYED}expect:\n  always:\n    - the rescue attempt succeeds\n"
FAILS = f"{PLAYED}expect:\n  always:\n    - Envoy is defeated\n"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return runner(monkeypatch, capsys, tmp_path / "data")


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def test_a_scenario_that_holds_is_told_as_a_story(run: Run, tmp_path: Path) -> None:
    printed = run("check", write(tmp_path, "a.yaml", HOLDS))
    assert printed.status == Exit.HOLDS
    assert "1. A attacks with Envoy." in printed.out
    assert "Envoy goes from A's territory to battle.  [redemption/procedure/battle-phase#" in printed.out
    assert "✓ always: the rescue attempt succeeds" in printed.out
    assert "last card in battle" not in printed.out


def test_a_card_that_lies_nowhere_is_hinted_at(run: Run, tmp_path: Path) -> None:
    text = HOLDS.replace("cards:\n", "cards:\n  - Sword: good Enhancement, blue, 1/1\n")
    printed = run("check", write(tmp_path, "a.yaml", text))
    assert printed.status == Exit.HOLDS
    assert "Sword lies nowhere, so it is set apart and not part of the game" in printed.out


def test_an_expectation_that_fails_says_in_which_outcome(run: Run, tmp_path: Path) -> None:
    printed = run("check", write(tmp_path, "a.yaml", FAILS))
    assert printed.status == Exit.FAILS
    assert "✗ always: Envoy is defeated — in outcome 1" in printed.out


def test_several_outcomes_share_the_story_that_is_common_to_them(run: Run, tmp_path: Path) -> None:
    text = (
        HOLDS.replace("[Lost Soul]", "[Lost Soul, Lost Soul]")
        + "  possible:\n    - Lost Soul 1 is in A's land of redemption\n"
    )
    printed = run("check", write(tmp_path, "a.yaml", text))
    assert printed.out.count("1. A attacks with Envoy.") == 1
    assert "there are 2 outcomes" in printed.out
    assert "Outcome 2 (1/2 of all ways to choose)" in printed.out


def test_a_scenario_that_is_not_understood_is_printed_with_line_reason_and_nearest_form(
    run: Run, tmp_path: Path
) -> None:
    printed = run("check", write(tmp_path, "a.yaml", HOLDS.replace("attacks", "atacks")))
    assert printed.status == Exit.NOT_POSSIBLE
    assert "line 15: The line is not understood from `atacks with Envoy` on." in printed.out
    assert "perhaps: attacks with CARD" in printed.out


def test_a_play_that_is_not_allowed_has_exit_status_2(run: Run, tmp_path: Path) -> None:
    printed = run("check", write(tmp_path, "a.yaml", f"{BATTLE}play:\n  - B: attacks with Giant\n"))
    assert printed.status == Exit.NOT_POSSIBLE
    assert "Not allowed:" in printed.out


def test_json_of_one_file_is_the_answer(run: Run, tmp_path: Path) -> None:
    data = run("check", "--json", write(tmp_path, "a.yaml", HOLDS)).json()
    assert data["status"] == "answered"
    assert data["expect"][0]["holds"] is True
    bad = run("check", "--json", write(tmp_path, "b.yaml", "- x"))
    assert (bad.status, bad.json()["status"], bad.json()["problems"][0]["line"]) == (2, "not understood", 1)


def test_several_files_are_summed_up(run: Run, tmp_path: Path) -> None:
    files = [write(tmp_path, f"{name}.yaml", text) for name, text in (("a", HOLDS), ("b", FAILS), ("c", "- x"))]
    printed = run("check", *files, tmp_path / "missing.yaml")
    assert printed.status == Exit.NOT_POSSIBLE
    assert "4 scenarios: 1 hold, 1 fail, 2 not understood." in printed.out
    assert "cannot be read" in printed.out
    listed = run("check", "--json", *files).json()
    assert [one["status"] for one in listed] == ["answered", "answered", "not understood"]
    assert listed[0]["file"].endswith("a.yaml")


def test_a_folder_means_all_scenarios_below_it_in_the_order_of_their_paths(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "battles"
    (folder / "late" / "more").mkdir(parents=True)
    for name, text in (("late/more/b.yaml", HOLDS), ("late/a.yaml", HOLDS), ("early.yaml", FAILS), ("notes.md", "- x")):
        write(folder, name, text)
    printed = run("check", folder)
    assert printed.status == Exit.FAILS
    told = [line[2:].partition(":")[0] for line in printed.out.splitlines() if line.startswith(("✓ /", "✗ /"))]
    assert told == [str(folder / name) for name in ("early.yaml", "late/a.yaml", "late/more/b.yaml")]
    assert "3 scenarios: 2 hold, 1 fail." in printed.out
    listed = run("check", "--json", folder).json()
    assert [one["file"] for one in listed] == told


def test_files_and_folders_may_be_mixed_and_none_runs_twice(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "battles"
    folder.mkdir()
    inside, beside = write(folder, "a.yaml", HOLDS), write(tmp_path, "z.yaml", HOLDS)
    listed = run("check", "--json", beside, folder, inside).json()
    assert [one["file"] for one in listed] == [str(beside), str(inside)]


def test_a_folder_with_one_scenario_is_told_as_a_folder(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "battles"
    folder.mkdir()
    write(folder, "a.yaml", HOLDS)
    assert "1 scenario: 1 hold." in run("check", folder).out
    assert len(run("check", "--json", folder).json()) == 1


def test_folders_without_scenarios_are_all_named_at_once(run: Run, tmp_path: Path) -> None:
    empty, other = tmp_path / "empty", tmp_path / "other"
    for folder in (empty, other):
        folder.mkdir()
    write(other, "notes.md", "no scenario")
    printed = run("check", empty, write(tmp_path, "a.yaml", HOLDS), other)
    assert (printed.status, printed.out) == (Exit.NOT_POSSIBLE, "")
    assert printed.err.splitlines() == [
        f"There are no scenarios in {folder}: no file below it ends in .yaml." for folder in (empty, other)
    ]


def test_a_folder_that_cannot_be_read_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: object) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(folder))

    write(tmp_path, "a.yaml", HOLDS)
    monkeypatch.setattr("os.scandir", refuse)
    printed = run("check", tmp_path)
    assert printed.status == Exit.NOT_POSSIBLE
    assert f"{tmp_path} cannot be read: Permission denied." in printed.err


def test_files_that_cannot_be_read_are_told_with_the_others(run: Run, tmp_path: Path) -> None:
    missing = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    printed = run("check", missing[0], write(tmp_path, "a.yaml", HOLDS), missing[1])
    assert printed.status == Exit.NOT_POSSIBLE
    assert all(f"{file} cannot be read: No such file or directory." in printed.out for file in missing)
    assert "3 scenarios: 1 hold, 2 not understood." in printed.out


def test_a_file_that_is_no_text_is_not_understood(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"scenario: \xff\xfe")
    assert "no text in UTF-8" in run("check", file).out


def test_a_clause_that_the_book_does_not_have_is_not_understood(run: Run, tmp_path: Path) -> None:
    text = f"{PLAYED}expect:\n  because:\n    - redemption/term/atack\n"
    printed = run("check", write(tmp_path, "a.yaml", text))
    assert printed.status == Exit.NOT_POSSIBLE
    assert "perhaps: redemption/term/attack" in printed.out


LIST = list_of(
    row("Owl (Wa)", Brigade="Blue", Strength="9", Toughness="9", Identifier="Generic, Prophet", Class="Warrior"),
    row("Owlet", Brigade="Blue", SpecialAbility="Hoot at a mouse."),
    "",
)


@pytest.fixture
def imported(run: Run, tmp_path: Path) -> Run:
    assert run("cards", "import", write(tmp_path, "list.txt", LIST)).status == 0
    return run


def test_a_card_of_the_imported_list_is_taken_by_its_name(imported: Run, tmp_path: Path) -> None:
    text = "scenario: x\nbefore:\n  A:\n    territory: [Owl]\nexpect:\n  always:\n"
    lines = ["Owl is 9/9", "Owl is blue", "Owl is a Hero", "Owl is a prophet"]
    file = write(tmp_path, "a.yaml", text + "".join(f"    - {line}\n" for line in lines))
    printed = imported("check", file)
    assert printed.status == Exit.HOLDS, printed.out


def test_an_imported_card_that_is_misspelt_is_refused(imported: Run, tmp_path: Path) -> None:
    text = "scenario: x\ncards:\n  - Owlett\nbefore:\n  A:\n    territory: [Owlett]\n"
    printed = imported("check", write(tmp_path, "a.yaml", text))
    assert printed.status == Exit.NOT_POSSIBLE
    assert "line 3: There is no card `Owlett`" in printed.out


def test_a_sentence_that_is_not_understood_and_waits_or_lasts_is_a_reservation(imported: Run, tmp_path: Path) -> None:
    text = "scenario: x\nbefore:\n  A:\n    territory: [Owlet]\nplay:\n  - A: attacks with Owlet\n"
    printed = imported("check", write(tmp_path, "a.yaml", text))
    assert printed.status == Exit.HOLDS_WITH_RESERVATIONS
    assert "Owlet: “Hoot at a mouse.” is not understood (from step 1 on)." in printed.out


def test_the_exit_status_of_several_scenarios_is_the_one_that_says_most() -> None:
    good = Answer("a", "redemption", "reg 8.3.0", Status.ANSWERED)
    bad = Answer("b", "redemption", "reg 8.3.0", Status.ANSWERED, expect=(Checked("x", 1, Kind.ALWAYS, holds=False),))
    unclear, refused = (Answer("c", "", "", status) for status in (Status.UNCLEAR, Status.NOT_ALLOWED))
    assert exit_status([good]) == Exit.HOLDS
    assert exit_status([good, bad]) == Exit.FAILS
    assert exit_status([bad, unclear]) == Exit.UNCLEAR
    reserved = Answer("d", "", "", Status.ANSWERED, reservations=(Reservation("Owl", "Hoot.", Why.LEFT_OUT, "step 1"),))
    missing = Answer("e", "", "", Status.NOT_THERE_YET)
    assert exit_status([good, reserved]) == Exit.HOLDS_WITH_RESERVATIONS
    assert exit_status([bad, reserved]) == Exit.FAILS
    assert exit_status([bad, missing]) == Exit.NOT_THERE_YET
    assert exit_status([missing, unclear]) == Exit.UNCLEAR
    assert exit_status([unclear, refused]) == Exit.NOT_POSSIBLE
