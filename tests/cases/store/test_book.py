"""What is written into the case book is found again, whole, with its history, whoever writes at the same time."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.record.case import Authority, Case, Citation, Status
from rulings.cases.record.changes import Deed, Mark
from rulings.cases.record.problems import ConflictError, NotAllowedError, NotWholeError, UnknownCaseError
from rulings.cases.record.status import Actor, Right
from rulings.cases.store import tables
from rulings.cases.store.asked import Asked
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import BrokenCaseBookError

JUDGE = Actor("Ada", frozenset({Right.WRITE}))
HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Ada", "2026-03-14T09:30:00Z", "asked at a table")
CITED = (Citation("redemption/effect/tend#counts-once", "00", "It counts once."),)
CASE = Case(question="Does it count?", short_answer="Once.", citations=CITED, edition="reg 8.3.0", cards=("shepherd",))


@pytest.fixture
def book(tmp_path: Path) -> CaseBook:
    return CaseBook(tmp_path / "data" / "cases.db")


def test_a_book_of_which_there_is_no_file_has_no_cases_and_reading_makes_none(book: CaseBook) -> None:
    assert book.cases() == ()
    assert book.stamp == 0
    with pytest.raises(UnknownCaseError):
        book.find(1)
    assert not book.file.parent.exists()


def test_a_case_begins_as_a_draft_with_a_number_of_its_own_whatever_it_says(book: CaseBook) -> None:
    said = replace(CASE, number=40, version=9, status=Status.IN_FORCE, supersedes=(3,), superseded_by=5)
    assert book.add(said, JUDGE, MARK) == replace(CASE, number=1, version=1)
    assert book.add(said, JUDGE, MARK).number == 2
    assert book.find(1) == replace(CASE, number=1, version=1)


def test_of_several_cases_all_are_added_or_none(book: CaseBook) -> None:
    with pytest.raises(NotWholeError):
        book.add_all([CASE, replace(CASE, question="")], JUDGE, MARK)
    with pytest.raises(NotAllowedError):
        book.add(CASE, Actor("Eve", frozenset()), MARK)
    assert book.cases() == ()


def test_the_history_holds_every_version_and_who_wrote_it_when_and_why(book: CaseBook) -> None:
    made = book.add(CASE, JUDGE, MARK)
    edited = book.edit(replace(made, answer="Since it says so."), JUDGE, replace(MARK, why="a reason"))
    handed_in = book.move(edited, Status.IN_REVIEW, JUDGE, MARK)
    decided = Mark("Max", "2026-03-15T08:00:00Z")
    in_force = book.move(handed_in, Status.IN_FORCE, HEAD, decided)
    confirmed = book.confirm(replace(in_force, edition="reg 9"), HEAD, decided)
    history = book.history(1)
    assert [change.case for change in history] == [made, edited, handed_in, in_force, confirmed]
    assert [change.deed for change in history] == [Deed.MADE, Deed.EDITED, Deed.MOVED, Deed.MOVED, Deed.CONFIRMED]
    assert [change.mark.by for change in history] == ["Ada", "Ada", "Ada", "Max", "Max"]
    assert history[1].mark.why == "a reason"
    assert [change.case.version for change in history] == [1, 2, 3, 4, 5]
    assert book.find(1) == confirmed
    assert book.stamp == 5


def test_both_cases_are_written_where_one_supersedes_the_other(book: CaseBook) -> None:
    old, new = book.add_all([CASE, CASE], JUDGE, MARK)
    old = book.move(book.move(old, Status.IN_REVIEW, HEAD, MARK), Status.IN_FORCE, HEAD, MARK)
    new = book.move(new, Status.IN_REVIEW, HEAD, MARK)
    book.supersede(old, new, HEAD, MARK)
    assert (book.find(1).status, book.find(1).superseded_by) == (Status.SUPERSEDED, 2)
    assert (book.find(2).status, book.find(2).supersedes) == (Status.IN_FORCE, (1,))
    with pytest.raises(ConflictError):
        book.supersede(old, new, HEAD, MARK)
    assert [change.deed for change in book.history(1)][-1] is Deed.SUPERSEDED


def test_who_writes_over_what_has_changed_meanwhile_is_refused_with_both_versions(book: CaseBook) -> None:
    read = book.add(CASE, JUDGE, MARK)
    theirs = book.edit(replace(read, answer="Theirs."), JUDGE, MARK)
    ours = replace(read, answer="Ours.")
    with pytest.raises(ConflictError) as refused:
        book.edit(ours, JUDGE, MARK)
    assert (refused.value.theirs, refused.value.ours) == (theirs, ours)
    with pytest.raises(ConflictError):
        book.move(read, Status.IN_REVIEW, JUDGE, MARK)
    assert book.find(1) == theirs
    assert len(book.history(1)) == 2


def test_of_many_who_write_at_once_each_word_is_kept_or_handed_back(book: CaseBook) -> None:
    book.add(replace(CASE, answer="0"), JUDGE, MARK)

    def write(who: int) -> list[str]:
        kept = []
        for word in range(8):
            read = book.find(1)
            try:
                book.edit(replace(read, answer=f"{read.answer} {who}.{word}"), JUDGE, MARK)
            except ConflictError:
                continue
            kept.append(f"{who}.{word}")
        return kept

    with ThreadPoolExecutor(4) as writers:
        acknowledged = [word for kept in writers.map(write, range(4)) for word in kept]
    assert sorted(book.find(1).answer.split()[1:]) == sorted(acknowledged)
    assert [change.case.version for change in book.history(1)] == list(range(1, len(acknowledged) + 2))


def test_processes_that_open_a_new_book_at_once_give_each_case_a_number(book: CaseBook) -> None:
    with ThreadPoolExecutor(4) as writers:
        added = list(writers.map(lambda _: book.add(CASE, JUDGE, MARK).number, range(12)))
    assert sorted(added) == list(range(1, 13))


def test_cases_are_found_by_what_they_are_and_what_they_are_about(book: CaseBook) -> None:
    of_epic = replace(CASE, game="epic", citations=(), cards=(), concepts=("epic/rule/gold",))
    elder = replace(CASE, authority=Authority.ELDER, cards=("a'; DROP TABLE cases; --",))
    book.add_all([CASE, of_epic, elder], JUDGE, MARK)
    asked = {
        Asked(): [1, 2, 3],
        Asked(game="epic"): [2],
        Asked(clause="redemption/effect/tend#counts-once"): [1, 3],
        Asked(concept="redemption/effect/tend"): [1, 3],
        Asked(concept="epic/rule/gold"): [2],
        Asked(card="shepherd"): [1],
        Asked(card="a'; DROP TABLE cases; --"): [3],
        Asked(authority="elder", game="redemption"): [3],
        Asked(status="in force"): [],
        Asked(card="' OR 1=1 --"): [],
    }
    assert {question: [case.number for case in book.cases(question)] for question in asked} == asked


@pytest.mark.parametrize("number", [0, 7, 2**63, 10**30])
def test_a_number_that_no_case_has_is_unknown_however_large(book: CaseBook, number: int) -> None:
    book.add(CASE, JUDGE, MARK)
    for ask in (book.find, book.history):
        with pytest.raises(UnknownCaseError):
            ask(number)


def test_what_a_case_is_about_follows_its_words(book: CaseBook) -> None:
    made = book.add(CASE, JUDGE, MARK)
    book.edit(replace(made, cards=("lamp",)), JUDGE, MARK)
    assert book.cases(Asked(card="shepherd")) == ()
    assert len(book.cases(Asked(card="lamp"))) == 1


def test_a_book_that_is_locked_or_no_book_is_refused_with_a_sentence(
    book: CaseBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.add(CASE, JUDGE, MARK)
    monkeypatch.setattr(tables, "PATIENCE", 0.01)
    with sqlite3.connect(book.file) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BrokenCaseBookError, match="in use"):
            book.add(CASE, JUDGE, MARK)
        assert len(book.cases()) == 1
    other.close()
    broken = CaseBook(book.file.with_name("broken.db"))
    broken.file.write_bytes(b"no case book at all" * 100)
    with pytest.raises(BrokenCaseBookError, match="damaged"):
        broken.cases()


def test_a_book_of_a_newer_version_is_left_alone(book: CaseBook) -> None:
    book.add(CASE, JUDGE, MARK)
    with sqlite3.connect(book.file) as other:
        other.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('cases', 'of_tomorrow')")
    other.close()
    for ask in (book.cases, lambda: book.add(CASE, JUDGE, MARK)):
        with pytest.raises(BrokenCaseBookError, match="newer version"):
            ask()


def test_a_full_disk_loses_nothing_that_was_acknowledged(book: CaseBook, monkeypatch: pytest.MonkeyPatch) -> None:
    made = book.add(CASE, JUDGE, MARK)
    connect = tables.connect

    def on_a_full_disk(file: Path | None) -> sqlite3.Connection:
        connection = connect(file)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(tables, "connect", on_a_full_disk)
    with pytest.raises(BrokenCaseBookError, match="full"):
        book.edit(replace(made, answer="long " * 20_000), JUDGE, MARK)
    monkeypatch.undo()
    assert book.cases() == (made,)
    assert book.edit(replace(made, answer="short"), JUDGE, MARK).version == 2
