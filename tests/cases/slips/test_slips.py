"""Slips are kept as they were given, and those that are alike come together."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.slips import store
from rulings.cases.slips.slip import DIGITS, Slip, are_alike, grouped, name_of
from rulings.cases.slips.store import SlipBox
from rulings.cases.store import tables
from rulings.cases.store.tables import BrokenCaseBookError

NOW = 1_800_000_000
TOSS = Slip(
    "a", "redemption", "May Lamp be tossed to a banded Hero?", "No.", ("redemption/effect/toss#x",), "", "Ada", NOW
)


def test_a_name_is_made_of_signs_that_nobody_takes_for_each_other() -> None:
    assert len(name_of(bytes(range(9)))) == 9
    assert set(name_of(bytes(range(200, 209)))) <= set(DIGITS)
    assert not set(DIGITS) & set("01lio")


@pytest.mark.parametrize(
    ("other", "alike"),
    [
        (replace(TOSS, question="Can Lamp be tossed to a banded hero"), True),
        (replace(TOSS, question="Lamp tossed while alone?"), True),
        (replace(TOSS, question="Lamp tossed while alone?", clauses=()), False),
        (replace(TOSS, question="Who wins when nobody blocks?"), False),
        (replace(TOSS, game="epic"), False),
        (replace(TOSS, question="Anything else", clauses=(), scenario="s"), False),
    ],
)
def test_slips_are_alike_by_their_words_and_clauses(other: Slip, alike: bool) -> None:
    assert are_alike(TOSS, other) is are_alike(other, TOSS) is alike


def test_slips_of_one_scenario_are_alike_whatever_they_say() -> None:
    assert are_alike(replace(TOSS, scenario="s"), replace(TOSS, question="Else?", clauses=(), scenario="s"))


def test_groups_are_joined_by_a_slip_between_and_the_largest_stands_first() -> None:
    one = replace(TOSS, name="one", question="red green blue", clauses=())
    between = replace(one, name="between", question="red green blue gold grey", at=NOW + 2)
    three = replace(one, name="three", question="blue gold grey", at=NOW + 1)
    alone = replace(one, name="alone", question="nothing of these", at=NOW - 1)
    assert not are_alike(one, three)
    groups = grouped([between, alone, three, one])
    assert [[slip.name for slip in group] for group in groups] == [["one", "three", "between"], ["alone"]]
    assert grouped([]) == ()


def test_a_slip_is_found_as_it_was_given_until_a_case_is_made_of_it(tmp_path: Path) -> None:
    box = SlipBox(tmp_path / "data" / "slips.db")
    assert box.find("a") is None
    assert box.waiting() == ()
    assert not box.file.exists()
    later = replace(TOSS, name="b", at=NOW + 1, question="'; DROP TABLE slips; --")
    box.add(later)
    box.add(TOSS)
    assert box.waiting() == (TOSS, later)
    assert box.find("' OR 1=1 --") is None
    box.became(["a", "none"], 7)
    box.became(["a"], 8)
    assert box.waiting() == (later,)
    assert box.find("a") == replace(TOSS, case=7)


def test_a_slip_never_takes_the_place_of_another(tmp_path: Path) -> None:
    box = SlipBox(tmp_path / "slips.db")
    box.add(TOSS)
    with pytest.raises(BrokenCaseBookError):
        box.add(replace(TOSS, answer="Yes."))
    assert box.find("a") == TOSS


def test_a_box_that_is_locked_is_refused_with_a_sentence_and_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = SlipBox(tmp_path / "slips.db")
    box.add(TOSS)
    monkeypatch.setattr(tables, "PATIENCE", 0.01)
    with closing(sqlite3.connect(box.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for change in (lambda: box.add(replace(TOSS, name="b")), lambda: box.became(["a"], 7)):
            with pytest.raises(BrokenCaseBookError, match="in use by another process"):
                change()
        assert box.waiting() == (TOSS,)
        other.execute("ROLLBACK")
    box.became(["a"], 7)
    assert box.waiting() == ()


def test_a_full_disk_is_refused_with_a_sentence_and_no_slip_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = SlipBox(tmp_path / "slips.db")
    box.add(TOSS)
    connect = tables.connect

    def on_a_full_disk(file: Path | None) -> sqlite3.Connection:
        connection = connect(file)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    with monkeypatch.context() as patched:
        patched.setattr(store, "connect", on_a_full_disk)
        with pytest.raises(BrokenCaseBookError, match=r"The disk of .* is full"):
            box.add(replace(TOSS, name="b", answer="long " * 20_000))
    assert box.waiting() == (TOSS,)
    box.add(replace(TOSS, name="b"))
    assert len(box.waiting()) == 2


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4_000])
def test_a_file_that_is_no_box_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    box = SlipBox(tmp_path / "slips.db")
    box.file.write_bytes(content)
    with pytest.raises(BrokenCaseBookError, match="damaged"):
        box.add(TOSS)
    assert box.file.read_bytes() == content
