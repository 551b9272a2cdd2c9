"""All that a desk alone has is copied and taken back while another process writes, and nothing goes in silence."""

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from rulings.cases.record.case import Case
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.slips.slip import Slip
from rulings.cases.slips.store import KIND as SLIPS
from rulings.cases.slips.store import SlipBox
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import KIND as CASES
from rulings.people.account import Role
from rulings.people.passwords import Passwords
from rulings.people.store.opening import KIND as PEOPLE
from rulings.people.store.people import People
from rulings.store.copies.folder import NewerError, back_up_all, restore_all
from rulings.store.copies.kind import CopyError
from rulings.store.copies.writing import back_up

KINDS = (SLIPS, CASES, PEOPLE)
ADA = Actor("Ada", frozenset(Right))
MARK = Mark("Ada", "2026-03-14T09:30:00Z")
CASE = Case(question="Does it count?")
SLIP = Slip("aaaaaaaaa", "redemption", "May I?", "Yes.", (), "", "Ada", 1)
NOW = 1_800_000_000
PASSWORD = "a password of words"

WRITER = """
import os
import sys
from pathlib import Path
from rulings.cases.record.case import Case
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.slips.slip import Slip
from rulings.cases.slips.store import SlipBox
from rulings.cases.store.book import CaseBook
from rulings.people.log import LogLine
from rulings.people.store.people import People

folder, number = Path(sys.argv[1]), 0
while True:
    number += 1
    CaseBook(folder / "cases.db").add(Case(question="And now?"), Actor("Max", frozenset(Right)), Mark("Max", "now"))
    SlipBox(folder / "slips.db").add(Slip(f"{os.getpid()}-{number}", "redemption", "May I?", "Yes.", (), "", "Max", 1))
    People(folder / "people.db").note(LogLine(number, "Max", "write"))
    print(number, flush=True)
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a desk with a case, a slip and a judge."""
    folder = tmp_path / "data"
    CaseBook(folder / "cases.db").add(CASE, ADA, MARK)
    SlipBox(folder / "slips.db").add(SLIP)
    people(folder).add("Judith", Role.JUDGE, PASSWORD, NOW, b"0" * 16)
    return folder


def people(folder: Path) -> People:
    return People(folder / "people.db", Passwords(1, 64))


def restored(folder: Path, backup: Path, anyway: bool = False) -> dict[str, int]:
    done = restore_all(KINDS, folder, backup, folder / "before", NOW, anyway)
    return dict(done.newer)


def rows(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows that are never deleted, of each store."""
    found = {}
    for kind in KINDS:
        with closing(sqlite3.connect(folder / kind.file)) as connection:
            found[kind.file] = connection.execute(f"SELECT {kind.columns} FROM {kind.table} ORDER BY rowid").fetchall()
    return found


@contextmanager
def written_meanwhile(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Let another process write into each store, again and again."""
    with subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "1\n"
        try:
            yield writer
            assert writer.poll() is None
        finally:
            writer.kill()


def test_a_backup_made_while_another_writes_is_whole_and_comes_back_while_it_writes(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    with written_meanwhile(data):
        counts = back_up_all(KINDS, data, backup)
    assert {file: len(there) for file, there in rows(backup).items()} == counts
    assert sorted(file.name for file in backup.iterdir()) == ["cases.db", "list.json", "people.db", "slips.db"]
    assert all(there[: counts[file]] == rows(backup)[file] for file, there in rows(data).items())
    with written_meanwhile(data):
        newer = restored(data, backup, anyway=True)
    aside, now = rows(data / "before"), rows(data)
    for file, count in counts.items():
        then, put_aside = rows(backup)[file], aside[file]
        assert now[file][:count] == then
        assert len(put_aside) - len(then) == newer[file] > 0  # nothing is between what was put aside and what came
    assert len({number for number, *_ in now["people.db"]}) == len(now["people.db"])


def test_what_the_backup_has_not_is_named_and_stays_unless_one_says_so(data: Path, tmp_path: Path) -> None:
    back_up_all(KINDS, data, tmp_path / "backup")
    assert restored(data, tmp_path / "backup") == {}  # nothing but its own line in the log came since
    CaseBook(data / "cases.db").add(CASE, ADA, MARK)
    SlipBox(data / "slips.db").became(["aaaaaaaaa"], 2)
    before = rows(data)
    with pytest.raises(
        NewerError, match=r"1 slip in slips\.db, 1 change in cases\.db, 1 line of the log in people\.db"
    ):
        restored(data, tmp_path / "backup")
    assert rows(data) == before
    shutil.rmtree(data / "before")
    assert restored(data, tmp_path / "backup", anyway=True) == {"slips.db": 1, "cases.db": 1, "people.db": 1}
    assert rows(data / "before") == before
    assert [case.number for case in CaseBook(data / "cases.db").cases()] == [1]
    found = SlipBox(data / "slips.db").find("aaaaaaaaa")
    assert found == SLIP
    assert SlipBox(data / "before" / "slips.db").find("aaaaaaaaa") == replace(SLIP, case=2)


def test_who_was_logged_in_logs_in_anew_and_the_log_stays_a_log(data: Path, tmp_path: Path) -> None:
    _, secret = people(data).log_in("Judith", PASSWORD, "here", NOW, bytes(48))
    back_up_all(KINDS, data, tmp_path / "backup")
    assert people(data).who(secret, NOW) is not None
    restored(data, tmp_path / "backup")
    assert people(data).who(secret, NOW) is None
    assert people(data).lines(1)[0].deed == "restore"
    assert people(data).log_in("Judith", PASSWORD, "here", NOW, bytes(48))
    with closing(sqlite3.connect(data / "people.db")) as connection:
        for statement in ("DELETE FROM log", "UPDATE log SET by = 'x'"):
            with pytest.raises(sqlite3.IntegrityError, match="the log is kept"):
                connection.execute(statement)


@pytest.mark.parametrize("fault", ["a bit", "missing", "no list", "list", "newer", "nothing", "strange"])
def test_a_backup_that_is_damaged_restores_nothing_and_says_what_it_is(data: Path, tmp_path: Path, fault: str) -> None:
    backup = tmp_path / "backup"
    back_up_all(KINDS, data, backup)
    before = rows(data)
    listed = json.loads((backup / "list.json").read_text("utf-8"))
    if fault == "a bit":
        content = bytearray((backup / "people.db").read_bytes())
        content[-1] ^= 1
        (backup / "people.db").write_bytes(content)
    elif fault == "missing":
        (backup / "people.db").unlink()
    elif fault == "no list":
        (backup / "list.json").unlink()
    elif fault == "list":
        (backup / "list.json").write_text("{", "utf-8")
    elif fault == "newer":
        with closing(sqlite3.connect(data / "people.db")) as connection:
            connection.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('people', 'of_tomorrow')")
            connection.commit()
        shutil.rmtree(backup)
        back_up_all(KINDS, data, backup)
    elif fault == "nothing":
        (backup / "list.json").write_text('{"files": {}}', "utf-8")
    else:
        (backup / "list.json").write_text(json.dumps({"files": listed["files"] | {"more.db": "0"}}), "utf-8")
    named = {"no list": "backup", "list": "list.json", "nothing": "backup", "strange": "more.db"}.get(
        fault, "people.db"
    )
    with pytest.raises(CopyError, match=named):
        restored(data, backup, anyway=True)
    assert rows(data) == before
    assert not (data / "before").exists()


def test_a_store_that_is_damaged_is_put_aside_as_it_is(data: Path, tmp_path: Path) -> None:
    back_up_all(KINDS, data, tmp_path / "backup")
    then = rows(data)
    (data / "cases.db").write_bytes(b"no case book at all" * 100)
    with pytest.raises(NewerError, match=r"cases\.db of the desk is damaged"):
        restored(data, tmp_path / "backup")
    restored(data, tmp_path / "backup", anyway=True)
    assert rows(data)["cases.db"] == then["cases.db"]
    assert (data / "before" / "cases.db").read_bytes().startswith(b"no case book")


def test_what_cannot_be_written_is_a_sentence(data: Path, tmp_path: Path) -> None:
    for to, said in ((tmp_path / "data", "is there already"), (tmp_path / "no" / "folder", "cannot be written")):
        with pytest.raises(CopyError, match=said):
            back_up_all(KINDS, data, to)
    with pytest.raises(CopyError, match="nothing to copy"):
        back_up_all(KINDS, tmp_path / "empty", tmp_path / "backup")
    with pytest.raises(CopyError, match=r"no cases\.db"):
        back_up(CASES, tmp_path / "empty" / "cases.db", tmp_path / "backup.db")
    assert not list(tmp_path.glob(".new-*"))
