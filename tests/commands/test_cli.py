"""The command line answers people in words, programs in JSON, and says by its exit status how it went."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from rulings.commands.cli import Status
from tests.command import Run, runner
from tests.corpora import PUSH, write, write_toy


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path) -> Run:
    return runner(monkeypatch, capsys, data)


@pytest.fixture(scope="module")
def data(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the index of the whole book, to write into."""
    return copytree(built, tmp_path_factory.mktemp("copy") / "data")


@pytest.fixture
def corpus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = write_toy(tmp_path / "corpus")
    for module in ("book", "opening"):
        monkeypatch.setattr(f"rulings.commands.{module}.corpus_folder", lambda: folder)
    return folder


def test_help_shows_what_can_be_asked(run: Run) -> None:
    printed = run("--help")
    assert printed.status == Status.DONE
    for command in ("build", "lint", "serve", "search", "show", "suggest"):
        assert command in printed.out
    assert "rulings search cbn" in printed.out


def test_building_says_what_was_built_and_where(run: Run, data: Path) -> None:
    printed = run("build")
    assert printed.status == Status.DONE
    assert str(data) in printed.out
    assert "entries with" in printed.out


def test_searching_prints_the_rule_with_its_citation(run: Run) -> None:
    printed = run("search", "remove", "from", "the", "game")
    assert printed.status == Status.DONE
    assert printed.out.startswith("Banish")
    assert "redemption/effect/banish#" in printed.out
    assert "REG 8.3.0" in printed.out


def test_searching_in_json_gives_what_the_api_gives(run: Run) -> None:
    result = run("search", "5.7.3", "--json").json()["results"][0]
    assert result["id"] == "epic/rule/breakthrough"
    assert result["match"] == "number"
    assert result["clause"]["rests_on"][0]["place"].startswith("epic@2016/5.7")
    assert set(result) >= {"id", "title", "kind", "game", "aliases", "clause", "headings", "score", "match"}


def test_finding_nothing_is_exit_status_1(run: Run) -> None:
    printed = run("search", "zzzzqqqq")
    assert printed.status == Status.NOT_FOUND
    assert "Nothing found" in printed.out


def test_an_unknown_game_is_said_with_those_there_are(run: Run) -> None:
    printed = run("search", "band", "--game", "chess")
    assert printed.status == Status.IMPOSSIBLE
    assert printed.err == "There is no game `chess`; the games are epic, redemption.\n"


def test_showing_an_entry_prints_facts_sections_and_clauses(run: Run) -> None:
    printed = run("show", "redemption/effect/negate")
    assert printed.out.startswith("Negate  redemption/effect/negate")
    for words in ("timing", "How to Play", "redemption/effect/negate#"):
        assert words in printed.out


def test_showing_an_entry_in_json_gives_all_of_it(run: Run) -> None:
    shown = run("show", "redemption/effect/negate", "--json").json()
    assert shown["id"] == "redemption/effect/negate"
    assert shown["facts"]["timing"] in ("instant", "ongoing", "either")
    assert shown["clauses"]


def test_a_clause_is_shown_alone(run: Run) -> None:
    key = run("show", "redemption/effect/negate", "--json").json()["clauses"][0]["key"]
    printed = run("show", f"redemption/effect/negate#{key}")
    assert printed.out.count("redemption/effect/negate#") == 1


def test_a_name_shows_its_entry(run: Run) -> None:
    assert run("show", "cbn", "--json").json()["id"] == "redemption/modifier/cannot-be-negated"


def test_an_unknown_name_is_exit_status_1_with_candidates(run: Run) -> None:
    printed = run("show", "redemption/effect/negat")
    assert printed.status == Status.NOT_FOUND
    assert "redemption/effect/negate" in printed.err


def test_a_place_of_an_ingested_document_shows_the_official_wording(run: Run, sources: Path) -> None:
    assert run("ingest", str(sources / "redemption-reg-8.3.0.txt")).status == Status.DONE
    shown = run("show", "reg@8.3.0/negate", "--json").json()
    sections = {section["heading"]: section["points"] for section in shown["sections"]}
    assert list(sections) == ["How to Play", "Special Conditions", "Clarifications"]
    for slug, points in zip(("how-to-play", "special-conditions", "clarifications"), sections.values(), strict=True):
        places = [f"reg@8.3.0/negate/{slug}/{number}" for number in range(1, len(points) + 1)]
        assert [point["place"] for point in points] == places
    assert "/passages/reg@8.3.0/interrupt" in sections["How to Play"][1]["html"]
    assert "How to Play" in run("show", "reg@8.3.0/negate").out
    printed = run("show", "reg@8.3.0/nonsense")
    assert (printed.status, printed.out) == (Status.NOT_FOUND, "")


def test_suggesting_lists_names(run: Run) -> None:
    assert "Banish" in run("suggest", "ban").out
    assert run("suggest", "ban", "--json").json()[0]["text"] == "Band"
    assert run("suggest", "zzzz").status == Status.NOT_FOUND


def test_a_sound_book_lints_without_problems(run: Run, corpus: Path) -> None:
    printed = run("lint")
    assert printed.status == Status.DONE
    assert printed.out.startswith("2 entries with 3 clauses, no problems.\n")


def test_lint_lists_the_clauses_that_lean_on_the_one_before(run: Run, corpus: Path) -> None:
    assert "another stood before them (1):\n  toy/effect/push#never-falls: It never falls off." in run("lint").out


def test_linting_names_file_line_and_problem(run: Run, corpus: Path) -> None:
    write(corpus, "toy/effects/push.md", PUSH.replace("chapter: effects", "chapter: magic"))
    printed = run("lint")
    assert printed.status == Status.NOT_FOUND
    assert printed.out.startswith("toy/effects/push.md:3: unknown-chapter:")


def test_linting_with_the_documents_checks_citations_too(run: Run, sources: Path) -> None:
    printed = run("lint", "--documents", str(sources))
    assert printed.status == Status.DONE, printed.out
    assert "reg@8.3.0" in printed.out


def test_a_book_with_problems_is_not_built(run: Run, corpus: Path) -> None:
    write(corpus, "toy/effects/push.md", PUSH.replace("chapter: effects", "chapter: magic"))
    printed = run("search", "push")
    assert printed.status == Status.IMPOSSIBLE
    assert "rulings lint" in printed.err


def test_a_data_folder_that_is_a_file_is_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("RULINGS_DATA", str(tmp_path / "file"))
    printed = run("build")
    assert printed.status == Status.IMPOSSIBLE
    assert printed.err.splitlines()[-1].endswith("set RULINGS_DATA to a folder.")


@pytest.mark.parametrize("words", [["search", "hero"], ["show", "negate", "--json"]])
def test_a_reader_that_has_enough_is_no_failure(data: Path, words: list[str]) -> None:
    environment = {**os.environ, "RULINGS_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "rulings", *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
    assert (process.returncode, complaint) == (Status.DONE, b"")


def test_a_query_is_printed_as_it_was_typed(run: Run) -> None:
    assert run("search", ":apple: [zzqq]").out == "Nothing found for :apple: [zzqq].\n"


@pytest.mark.parametrize(
    "words",
    [
        ["search"],
        ["nonsense"],
        ["serve", "--port", "70000"],
        ["serve", "--report-to", "nobody"],
        ["serve", "--embed-on", "https://board.example/forum"],
        ["serve", "--embed-on", "*"],
        ["search", "a", "--limit", "x"],
    ],
)
def test_words_that_are_not_understood_are_exit_status_2(run: Run, words: list[str]) -> None:
    printed = run(*words)
    assert printed.status == Status.IMPOSSIBLE
    assert printed.err
