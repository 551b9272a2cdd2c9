"""The commands on the case book: a ruling from a scenario to its successor, found stale, copied and taken back."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from rulings.cases.examples.reading import read_examples
from rulings.cases.record.case import Case, Citation, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.turns import alone
from rulings.cases.store.verified import checked
from rulings.commands import loading
from rulings.commands.cases import running
from rulings.paths import corpus_folder
from tests.command import Run, runner
from tests.redemption.cards.small_lists import list_of, row

SCENARIO = Path(__file__).parents[1] / "cases/redemption/a-lone-hero-is-captured-and-the-negate-comes-in-time.yaml"
CLAUSE = "redemption/effect/negate#instant-where-it-undoes"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    running.opened.cache_clear()
    return runner(monkeypatch, capsys, tmp_path / "data")


def put_in_force(command: Run, *words: str | Path) -> int:
    made = command("cases", "new", *words, "--by", "Ada", "--json").json()
    for status in ("in review", "in force"):
        assert command("cases", "move", str(made["number"]), status, "--by", "Max").status == 0
    return int(made["number"])


def test_a_ruling_is_made_superseded_and_withdrawn(command: Run) -> None:
    old = put_in_force(command, SCENARIO, "--authority", "elder", "--source", "a table")
    shown = command("cases", "show", str(old), "--json").json()
    assert (shown["authority"], shown["status"], shown["source"]) == ("elder", "in force", "a table")
    assert CLAUSE in [cited["clause"] for cited in shown["citations"]]
    assert shown["found"]["status"] == "answered"
    assert [line["by"] for line in shown["history"]] == ["Ada", "Max", "Max"]
    new = command("cases", "new", SCENARIO, "--question", "And twice?", "--json").json()["number"]
    assert "from review" in command("cases", "supersede", str(old), str(new)).err
    command("cases", "move", str(new), "in review")
    assert command("cases", "supersede", str(old), str(new), "--why", "asked again").status == 0
    assert [(case["status"], case["superseded_by"]) for case in command("cases", "list", "--json").json()] == [
        ("superseded", new),
        ("in force", None),
    ]
    assert "its words stay" in command("cases", "edit", str(old), "--short", "No.").err
    assert command("cases", "withdraw", str(new)).status == 0
    assert command("cases", "list", "--status", "in force").status == 1
    assert f"superseded by {new}" in command("cases", "show", str(old)).out


def test_a_case_without_a_scenario_says_that_nobody_has_run_it(command: Run, tmp_path: Path) -> None:
    number = put_in_force(command, "--question", "May I?", "--short", "Yes.", "--clause", CLAUSE)
    assert "Nobody has run it" in command("cases", "show", str(number)).out
    assert CaseBook(tmp_path / "data" / "cases.db").find(number).game == "redemption"
    assert command("cases", "verify").status == 0
    assert "no clause" in command("cases", "new", "--question", "May I?", "--clause", f"{CLAUSE}-not").err
    assert command("cases", "new", "no such file").status == 2
    assert command("cases", "list", "--about", CLAUSE).status == 0
    assert command("cases", "list", "--about", "redemption/effect/discard").status == 1


def test_a_case_stays_with_its_cards_when_a_list_calls_one_otherwise_or_titles_it_anew(
    command: Run, tmp_path: Path
) -> None:
    def imported(*rows: str) -> None:
        (tmp_path / "list.txt").write_text(list_of(*rows), "utf-8")
        assert command("cards", "import", tmp_path / "list.txt").status == 0

    glory, said = row("Elijah in Glory", "GoC", SpecialAbility="Draw 2."), ("--question", "May I?", "--short", "Yes.")
    imported(row("Elijah", "PoC", SpecialAbility="Draw 1."), glory)
    asked = ("--game", "redemption", "--clause", CLAUSE, "--card", "elijah")
    number = put_in_force(command, *said, *asked)
    imported(row("Elijah / Eliah", "PoC", SpecialAbility="Draw 1."), glory)
    assert command("cases", "verify").status == 0
    for name in ("elijah", "elijah-eliah", "character/elijah"):
        assert command("cases", "list", "--about", name).out.split()[0] == str(number), name
    for name in ("elijah-in-glory", "character/nobody"):
        assert command("cases", "list", "--about", name).status == 1, name
    imported(glory)
    assert command("cases", "verify").status == 1
    assert "card: elijah" in command("cases", "show", str(number)).out


def test_a_case_is_stale_after_a_clause_was_changed_in_a_copy_of_the_book(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    number = str(put_in_force(command, SCENARIO))
    assert command("cases", "verify").status == 0
    assert "0 checked" in command("cases", "verify", "--due").out
    copied = tmp_path / "corpus"
    copytree(corpus_folder(), copied)
    entry = copied / "redemption" / "effects" / "negate.md"
    text = entry.read_text("utf-8")
    entry.write_text(text.replace("## instant-where-it-undoes\n", "## instant-where-it-undoes\nMostly "), "utf-8")
    for module in (loading, running):
        monkeypatch.setattr(module, "corpus_folder", lambda: copied)
    running.opened.cache_clear()
    found = command("cases", "verify", "--due", "--json")
    assert found.status == 1
    ((stale, difference),) = [(case["number"], case["differences"]) for case in found.json()["stale"]]
    assert (stale, [one["about"] for one in difference]) == (int(number), [CLAUSE])
    assert difference[0]["now"].startswith("Mostly ")
    assert "(stale)" in command("cases", "list").out
    assert "Mostly" in command("cases", "verify", "--due").out
    assert command("cases", "confirm", number, "--why", "read again").status == 0
    assert command("cases", "verify").status == 0


def test_another_list_of_cards_has_the_rulings_checked_unless_one_says_no(command: Run, tmp_path: Path) -> None:
    book, head, mark = CaseBook(tmp_path / "data" / "cases.db"), Actor("Max", frozenset(Right)), Mark("Max", "today")
    cited = (Citation(CLAUSE, "0" * 16, "It was said otherwise."),)
    (draft,) = book.add_all([Case(question="May I?", short_answer="Yes.", citations=cited, edition="x")], head, mark)
    book.move(draft, Status.IN_REVIEW, head, mark)
    listed = tmp_path / "cards.txt"
    listed.write_text(list_of(row("Scout")), "utf-8")
    assert "1 ruling is not checked" in command("cards", "import", listed, "--no-verify").err
    assert checked(book) == {}
    with alone(book.file):
        assert "Another process" in command("cards", "import", listed).err
    said = command("cards", "import", listed)
    assert (said.status, "1 ruling is checked" in said.err, "1 to be read again: 1;" in said.err) == (0, True, True)
    assert command("cards", "import", listed).err == ""
    assert command("cases", "confirm", "1").status == 0
    said = command("cards", "import", listed)
    assert (said.status, "All rulings hold." in said.err) == (0, True)
    book.file.write_bytes(b"no case book at all")
    said = command("cards", "import", listed)
    assert (said.status, "The rulings are not checked" in said.err) == (0, True)


def test_a_book_goes_out_and_comes_back(command: Run, tmp_path: Path) -> None:
    put_in_force(command, SCENARIO)
    lines, backup = tmp_path / "cases.ndjson", tmp_path / "backup.db"
    assert command("cases", "export", lines).status == 0
    assert [json.loads(line)["deed"] for line in lines.read_text("utf-8").splitlines()] == ["made", "moved", "moved"]
    assert command("cases", "backup", backup).status == 0
    command("cases", "withdraw", "1")
    assert "0 changes taken" in command("cases", "import", lines).out
    assert "with 1 change that the backup has not" in command("cases", "restore", backup).out
    assert command("cases", "show", "1", "--json").json()["status"] == "in force"
    assert len(list((tmp_path / "data").glob("before-*/cases.db"))) == 1
    assert command("cases", "import").status == 2
    assert command("cases", "restore", lines).status == 2
    pasted = command("cases", "cite", "1", "--as", "bbcode", "--address", "https://desk.example/").out
    assert "[url=https://desk.example/cases/1]" in pasted


def test_the_examples_are_taken_once_hold_and_are_in_force(command: Run, tmp_path: Path) -> None:
    number = len(read_examples())
    assert f"{number} cases" in command("cases", "import", "--examples").out
    assert "0 cases" in command("cases", "import", "--examples").out
    cases = CaseBook(tmp_path / "data" / "cases.db").cases()
    assert len(cases) == number
    assert {case.status for case in cases} == {Status.IN_FORCE}
    assert command("cases", "verify", "--due").status == 0
