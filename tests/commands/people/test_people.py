"""The commands on people, from the first account to its last token."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rulings.commands.command_line import Status
from tests.command import Run, runner

PASSWORD = "a password of words"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path / "data")


def say(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_an_account_is_made_listed_trusted_shut_and_all_of_it_is_in_the_log(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "no accounts" in run("people", "list").out
    say(monkeypatch, f"{PASSWORD}\n")
    assert run("people", "add", "Ada Lind", "--role", "judge", "--password-stdin").status == Status.DONE
    assert run("people", "set-role", "ada lind", "head judge").out == "Ada Lind is head judge now.\n"
    shown = run("people", "token", "new", "Ada Lind", "--for", "the bot", "--days", "2")
    assert shown.out.startswith("rulings_")
    (token,) = run("people", "token", "list", "Ada Lind", "--json").json()
    assert token["id"] in shown.out
    assert (token["title"], token["scope"], token["is_over"]) == ("the bot", "draft", False)
    assert run("people", "token", "revoke", token["id"]).status == Status.DONE
    assert run("people", "token", "list", "Ada Lind").out.endswith("the bot  over\n")
    say(monkeypatch, "another password\n")
    assert run("people", "set-password", "Ada Lind", "--password-stdin").status == Status.DONE
    assert run("people", "disable", "Ada Lind").status == Status.DONE
    assert run("people", "list").out == "Ada Lind  head judge  disabled\n"
    assert run("people", "enable", "Ada Lind").status == Status.DONE
    deeds = [line["deed"] for line in run("people", "log", "--json").json()]
    assert deeds == "add account,set role,make token,revoke token,set password,disable,enable".split(",")
    printed = run("people", "log", "--limit", "1").out
    assert printed.endswith("command line  enable  Ada Lind\n")
    assert not any(secret in run("people", "log").out for secret in (PASSWORD, shown.out.strip()))


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("add", "A", "--role", "judge", "--password-stdin"), Status.IMPOSSIBLE, "A name has 2 to 40 characters."),
        (("add", "Ada", "--role", "king", "--password-stdin"), Status.IMPOSSIBLE, "king"),
        (("add", "Ada", "--role", "judge", "--password-stdin"), Status.IMPOSSIBLE, "at least 12 characters"),
        (("set-role", "Nobody", "judge"), Status.NOT_FOUND, "There is no account `Nobody`."),
        (("set-password", "Nobody", "--password-stdin"), Status.NOT_FOUND, "There is no account"),
        (("token", "list", "Nobody"), Status.NOT_FOUND, "There is no account"),
        (("token", "revoke", "0"), Status.NOT_FOUND, "There is no such token."),
    ],
)
def test_what_is_impossible_is_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], status: Status, said: str
) -> None:
    say(monkeypatch, "short\n")
    printed = run("people", *words)
    assert printed.status == status
    assert said in printed.err
    assert "Traceback" not in printed.err
