"""The desk checks by itself what nobody has checked by the law of today, and says how far it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from rulings.cases.record.case import Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.checking import standing
from rulings.cases.store.turns import alone
from rulings.cases.store.verified import checked
from rulings.commands import serving
from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.casework.checking import Watch, keep_checked
from rulings.service.context import context_in
from rulings.service.settings import Settings
from tests.service.small_cases import record_small_cases
from tests.service.small_scenario import SOULS

HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Max", "2026-03-14T09:30:00Z")


@pytest.fixture
def own_desk(desk: Desk, tmp_path: Path) -> Desk:
    """The desk with a case book of its own."""
    assert desk.cases is not None
    own = replace(desk, cases=CaseBook(tmp_path / "cases.db"), software="of today")
    record_small_cases(own)
    return own


def test_what_is_due_is_checked_once_and_again_when_something_changes(own_desk: Desk) -> None:
    assert own_desk.cases is not None
    app = create_app(own_desk, Settings(requests_a_minute=0))
    client, watch = app.test_client(), Watch(context_in(app), lambda: 1_800_000_000.0)
    assert "Checked by the book and the cards of today: 0 of 4." in client.get("/cases").text
    with alone(own_desk.cases.file):
        assert watch.look() == 0
    assert watch.look() == 4
    assert standing(own_desk.cases, own_desk.law).due == ()
    found = checked(own_desk.cases)
    assert {number for number, one in found.items() if one.verified.is_stale} == {5}
    assert found[1].at == "2027-01-15T08:00:00Z"
    assert "Checked by" not in client.get("/cases").text
    assert "To be read again, since something has changed: 1" in client.get("/cases").text
    assert watch.look() == 0
    case = own_desk.cases.find(2)
    own_desk.cases.confirm(replace(case, edition="guide 1.0"), HEAD, MARK)
    assert watch.look() == 1
    assert "To be read again, since something has changed: 2" in client.get("/cases").text
    other = Watch(context_in(create_app(replace(own_desk, software="of tomorrow"), Settings())))
    assert other.look() == 4


def test_a_case_book_that_is_not_there_or_cannot_be_used_is_looked_at_again(
    own_desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = CaseBook(tmp_path / "later" / "cases.db")
    watch = Watch(context_in(create_app(replace(own_desk, cases=book), Settings())))
    assert watch.look() == 0
    book.file.parent.mkdir()
    book.file.write_bytes(b"no case book at all" * 100)
    assert (watch.look(), watch.look()) == (0, 0)
    assert capsys.readouterr().err.count("The rulings are not checked: ") == 1
    book.file.unlink()
    record_small_cases(replace(own_desk, cases=book))
    assert watch.look() == 4


def test_a_search_that_pages_break_off_is_pinned_as_far_as_it_is_checked(
    own_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = context_in(create_app(own_desk, Settings()))
    monkeypatch.setattr("rulings.service.representations.scenarios.MOST_STATES", 1)
    assert context.scenarios.answer(SOULS).stopped
    assert not context.scenarios.in_full(SOULS).stopped
    assert context.scenarios.in_full("nonsense").problems


def test_a_sign_that_no_xml_can_hold_does_not_break_the_feed(own_desk: Desk) -> None:
    assert own_desk.cases is not None
    case = replace(own_desk.cases.find(2), short_answer="pasted\x0cfrom\x00a page")
    reviewed = own_desk.cases.move(own_desk.cases.add(case, HEAD, MARK), Status.IN_REVIEW, HEAD, MARK)
    own_desk.cases.move(reviewed, Status.IN_FORCE, HEAD, MARK)
    feed = ElementTree.fromstring(create_app(own_desk, Settings()).test_client().get("/cases.atom").data)
    said = [found.text for found in feed.iter("{http://www.w3.org/2005/Atom}summary")]
    assert "pasted\ufffdfrom\ufffda page" in said


def test_a_scenario_on_which_the_software_fails_keeps_no_other_from_being_checked(
    own_desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert own_desk.cases is not None
    context = context_in(create_app(own_desk, Settings()))

    def fail(text: str) -> None:
        raise ZeroDivisionError(text[:8])

    monkeypatch.setattr(context.scenarios, "in_full", fail)
    assert Watch(context).look() == 4
    difference = checked(own_desk.cases)[1].verified.differences[0]
    assert (difference.sort, difference.now) == ("answer", "failed\nthe software fails on this scenario")
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_served_desk_is_checked_beside_serving_unless_one_says_no(
    own_desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    beside: list[Any] = []
    monkeypatch.setenv("RULINGS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(serving, "open_own_desk", lambda: replace(own_desk, software=""))
    monkeypatch.setattr(serving, "collect_as_usual", lambda: None)
    monkeypatch.setattr(serving, "serve", lambda *given, **named: beside.append(named["beside"]))
    for words in ([], ["--no-verify"]):
        assert CliRunner().invoke(serving.serve_command, words).exit_code == 0
    assert beside[0].func is keep_checked
    assert beside[0].args[0].desk.law
    assert beside[1] is None
