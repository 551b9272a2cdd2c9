"""The commands on what documents said, for people and for programs."""

import json

import click
import pytest
from click.testing import CliRunner

from rulings.commands.cli import rulings
from rulings.commands.command_line import Status
from rulings.commands.history import diff_command, history_command, quote_command
from rulings.desk import open_desk
from rulings.documents.library import Library
from tests.service.small_book import write_small_book
from tests.service.small_library import small_library

EXACT = "A banished card leaves the game and never comes back to it."


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    folder = tmp_path_factory.mktemp("desk")
    return open_desk(write_small_book(folder / "corpus"), folder / "data", lambda sentence: None)


@pytest.fixture
def run(desk, monkeypatch):
    """Runs a command over the small book with the made-up documents, or with others."""

    def command(*words, library=None, given=""):
        found = small_library() if library is None else library
        monkeypatch.setattr("rulings.commands.history.open_own_book", lambda: desk)
        monkeypatch.setattr("rulings.commands.history.open_own_library", lambda: found)
        return CliRunner().invoke(rulings, words, input=given, env={"COLUMNS": "200"})

    return command


def test_a_history_begins_with_the_oldest_document(run):
    printed = run("history", "discard")
    assert printed.exit_code == Status.DONE
    assert printed.output.startswith("Discard  redemption/effect/discard\n\n2001: Old Guide")
    assert printed.output.index("2001") < printed.output.index("2024: The Guide")
    assert "reworded  guide@2.0/discard/how-to-play/1" in printed.output
    assert "{+its owner," in printed.output
    assert "The documents disagree on whose pile it is." in printed.output
    assert "official text of Cactus Game Design" in printed.output


def test_a_history_in_json_is_that_of_the_api(run):
    data = json.loads(run("history", "redemption/effect/discard", "--json").output)
    assert [stage["document"]["key"] for stage in data["stages"]] == ["guide@1.0", "guide@2.0"]


def test_a_history_without_documents_names_the_places(run):
    printed = run("history", "discard", library=Library())
    assert printed.exit_code == Status.DONE
    assert "The text is not at hand: Guide 1, Discard" in printed.output


def test_an_unknown_entry_is_exit_status_1(run):
    printed = run("history", "qwertyuiop")
    assert printed.exit_code == Status.NOT_FOUND
    assert "There is no one entry `qwertyuiop`." in printed.stderr
    assert "redemption/effect/banish" in run("history", "banish").stderr


def test_a_diff_counts_and_shows_what_changed(run):
    printed = run("diff", "guide@1.0", "guide@2.0")
    assert printed.exit_code == Status.DONE
    assert printed.output.startswith("Old Guide → The Guide: 0 same,")
    assert "no longer here  guide@1.0/discard/2" in printed.output
    only = run("diff", "guide@1.0", "guide@2.0", "--relation", "gone").output
    assert "reworded  " not in only
    assert len(json.loads(run("diff", "guide@1.0", "guide@2.0", "--json").output)["pairs"]) >= 7


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("diff", "guide@1.0", "rules@2016"), "cannot be compared"),
        (("diff", "guide@1.0", "guide@9"), "There is no document of this key."),
    ],
)
def test_what_cannot_be_compared_is_exit_status_2(run, words, told):
    printed = run(*words)
    assert printed.exit_code == Status.IMPOSSIBLE
    assert told in printed.stderr


def test_an_exact_quote_is_exit_status_0(run, tmp_path):
    assert run("quote", given=EXACT).exit_code == Status.DONE
    file = tmp_path / "post.txt"
    file.write_text(f"{EXACT} Purple elephants sing loudly behind mountains.", "utf-8")
    printed = run("quote", str(file))
    assert printed.exit_code == Status.NOT_FOUND
    assert printed.output.startswith(f"exact: “{EXACT}”")
    assert "guide@2.0/banish/1" in printed.output
    assert "not found: “Purple" in printed.output


def test_quotes_in_json_are_those_of_the_api(run):
    data = json.loads(run("quote", "-", "--json", given=EXACT).output)
    assert data["counts"]["exact"] == 1


def test_quotes_need_documents_and_a_bearable_length(run):
    for printed in (run("quote", given=EXACT, library=Library()), run("quote", given="x" * 100_001)):
        assert printed.exit_code == Status.IMPOSSIBLE
        assert printed.stderr.count("\n") == 1
    assert "rulings ingest" in run("quote", given=EXACT, library=Library()).stderr
    assert run("quote", "nowhere.txt").exit_code == Status.IMPOSSIBLE


def test_the_commands_have_help():
    for command in (history_command, diff_command, quote_command):
        assert isinstance(command, click.Command)
        assert command.help
