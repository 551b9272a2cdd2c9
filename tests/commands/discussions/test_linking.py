"""The command that puts links into a post."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.commands.command_line import ADDRESS
from tests.command import Run, runner

NEGATE = "/redemption/effect/negate"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: Path) -> Run:
    return runner(monkeypatch, capsys, built)


def test_a_post_goes_to_the_output_and_what_is_left_open_beside_it(run: Run, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_text("[[rule:negate]] and [[xqzzy]], `[[negate]]`\n", encoding="utf-8")
    printed = run("link", post, "--to", "bbcode", "--game", "redemption", "--address", "https://desk.example/")
    assert printed.out.startswith(f"[url=https://desk.example{NEGATE}]negate[/url] and [[xqzzy]], ")
    assert printed.err.startswith("[[xqzzy]]: Nothing has this name.")
    assert printed.status == 1


def test_where_no_address_is_named_links_lead_to_where_the_desk_listens(run: Run, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_text("to negate", encoding="utf-8")
    printed = run("link", post, "--mentions", "--game", "redemption")
    assert (printed.status, printed.out) == (0, f"to [negate]({ADDRESS}{NEGATE})\n")
    assert f"[default: {ADDRESS.rpartition(':')[2]};" in " ".join(run("serve", "--help").out.split())


def test_a_game_that_is_none_is_refused_with_those_there_are(run: Run, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_text("x", encoding="utf-8")
    printed = run("link", post, "--game", "chess")
    assert printed.status == 2
    assert "The games are " in printed.err
