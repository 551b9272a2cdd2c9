"""The people in their file: who is let in, who is not, and that each change is whole, alone and written down."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlite_utils import Database

from rulings.people.account import Role
from rulings.people.attempts import OF_ACCOUNT
from rulings.people.log import LogLine
from rulings.people.passwords import Passwords
from rulings.people.problems import (
    SlowDownError,
    TakenNameError,
    UnknownAccountError,
    UnknownTokenError,
    WrongLogInError,
)
from rulings.people.sessions import IDLE
from rulings.people.store.opening import UnavailableError
from rulings.people.store.people import People
from rulings.people.tokens import Scope

NOW = 1_800_000_000
PASSWORD = "a password of words"
SALT = b"0123456789abcdef"
ONE, OTHER = bytes(range(38)), bytes(range(1, 39))


@pytest.fixture
def people(tmp_path: Path) -> People:
    people = People(tmp_path / "data" / "people.db", Passwords(time_cost=1, memory_cost=64), patience=0.05)
    people.add("Ada Lind", Role.JUDGE, PASSWORD, NOW, SALT)
    return people


@contextmanager
def written_by_another(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def log_of(people: People) -> list[tuple[str, str, str]]:
    return [(line.by, line.deed, line.about) for line in people.lines(100)]


def test_a_desk_without_accounts_has_no_file_and_lets_nobody_in(tmp_path: Path) -> None:
    people = People(tmp_path / "people.db", Passwords(time_cost=1, memory_cost=64))
    assert not people.have_accounts()
    assert people.everybody() == people.lines(9) == ()
    assert people.who("secret", NOW) is None
    with pytest.raises(WrongLogInError):
        people.log_in("Ada", PASSWORD, "::1", NOW, ONE)
    assert not people.file.exists()


def test_the_file_is_its_owners_alone_and_holds_neither_password_nor_secret(people: People) -> None:
    present, secret = people.log_in("ada lind", PASSWORD, "::1", NOW, ONE)
    _, shown = people.make_token(present.account, "bot", Scope.DRAFT, 1, NOW, ONE)
    assert stat.S_IMODE(people.file.stat().st_mode) == 0o600
    kept = b"".join(file.read_bytes() for file in people.file.parent.iterdir())
    assert b"Ada Lind" in kept
    for hidden in (PASSWORD, secret, shown, shown.rpartition("_")[2]):
        assert hidden.encode() not in kept


def test_two_accounts_never_have_one_name(people: People) -> None:
    with pytest.raises(TakenNameError):
        people.add("ADA  LIND", Role.READER, PASSWORD, NOW, SALT)
    assert [(item.name, item.role) for item in people.everybody()] == [("Ada Lind", Role.JUDGE)]


def test_who_logs_in_is_known_by_the_secret_and_by_no_other(people: People) -> None:
    present, secret = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    found = people.who(secret, NOW + 1)
    assert found is not None
    assert found.account == present.account
    assert found.session is not None
    assert people.who(found.session.sealed, NOW + 1) is None  # whoever reads the store cannot use what stands there
    assert people.who(secret + "x", NOW + 1) is None
    assert people.who("' OR 1=1 --", NOW + 1) is None


def test_a_session_that_is_used_lasts_and_one_that_is_not_ends(people: People) -> None:
    _, secret = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    assert people.who(secret, NOW + IDLE - 1) is not None
    assert people.who(secret, NOW + IDLE + 100) is not None
    assert people.who(secret, NOW + 2 * IDLE + 100) is None
    people.log_in("Ada Lind", PASSWORD, "::1", NOW + 3 * IDLE, OTHER)
    with closing(sqlite3.connect(people.file)) as connection:
        assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (1,)


def test_a_session_that_was_logged_out_is_not_played_again(people: People) -> None:
    _, secret = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    people.log_out(secret, NOW + 1)
    people.log_out(secret, NOW + 2)
    assert people.who(secret, NOW + 2) is None
    assert log_of(people)[-2:] == [("Ada Lind", "log in", ""), ("Ada Lind", "log out", "")]


@pytest.mark.parametrize("name", ["Ada Lind", "Nobody At All", "' OR '1'='1", 'Ada Lind"; DROP TABLE accounts; --', ""])
def test_a_wrong_password_and_an_unknown_name_are_told_alike(people: People, name: str) -> None:
    with pytest.raises(WrongLogInError, match=r"^Name and password do not go together\.$"):
        people.log_in(name, "another password", "::1", NOW, ONE)
    assert people.have_accounts()
    assert name == "Ada Lind" or name not in {about for _, _, about in log_of(people)}  # it may be a password


def test_a_hash_is_checked_for_an_unknown_name_too(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str | None] = []
    real = Passwords.is_right

    def seen(self: Passwords, hashed: str | None, given: str) -> bool:
        checked.append(hashed)
        return real(self, hashed, given)

    monkeypatch.setattr(Passwords, "is_right", seen)
    for name in ("Ada Lind", "Nobody"):
        with pytest.raises(WrongLogInError):
            people.log_in(name, "another password", "::1", NOW, ONE)
    assert len(checked) == 2
    assert checked[0] != checked[1] is None


def test_guessing_is_slowed_and_what_comes_too_soon_is_not_looked_at(people: People) -> None:
    for number in range(OF_ACCOUNT.free):
        with pytest.raises(WrongLogInError):
            people.log_in("Ada Lind", f"guess number {number}", f"10.0.0.{number}", NOW, ONE)
    with pytest.raises(SlowDownError) as slowed:
        people.log_in("Ada Lind", PASSWORD, "10.0.1.1", NOW, ONE)
    assert slowed.value.seconds == 2
    people.log_in("Ada Lind", PASSWORD, "10.0.1.1", NOW + 2, ONE)
    people.log_in("Ada Lind", PASSWORD, "10.0.1.1", NOW + 2, OTHER)


def test_many_guesses_at_once_gain_nothing(people: People) -> None:
    patient = People(people.file, people.passwords, patience=20)

    def guess(number: int) -> str:
        try:
            patient.log_in("Ada Lind", f"guess number {number}", f"10.0.0.{number}", NOW, ONE)
        except (WrongLogInError, SlowDownError) as error:
            return type(error).__name__
        return "in"

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(guess, range(16)))
    assert outcomes.count("WrongLogInError") == OF_ACCOUNT.free
    assert outcomes.count("SlowDownError") == 16 - OF_ACCOUNT.free


def test_a_shut_account_is_told_like_a_wrong_password_and_its_sessions_and_tokens_open_nothing(people: People) -> None:
    present, secret = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    _, shown = people.make_token(present.account, "bot", Scope.RULE, 1, NOW, ONE)
    people.set_disabled("Ada Lind", True, NOW)
    assert people.who(secret, NOW) is None
    assert people.bearer(shown, NOW) is None
    with pytest.raises(WrongLogInError):
        people.log_in("Ada Lind", PASSWORD, "::1", NOW, OTHER)
    people.set_disabled("Ada Lind", False, NOW)
    people.log_in("Ada Lind", PASSWORD, "::1", NOW, OTHER)
    assert people.who(secret, NOW) is None
    assert people.bearer(shown, NOW) is None


def test_another_password_ends_all_sessions_but_that_of_who_sets_it(people: People) -> None:
    one, first = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    _, second = people.log_in("Ada Lind", PASSWORD, "::1", NOW, OTHER)
    _, shown = people.make_token(one.account, "bot", Scope.DRAFT, 1, NOW, ONE)
    people.set_password("Ada Lind", "another password", NOW, SALT, keep=one.session)
    assert people.who(first, NOW) is not None
    assert people.who(second, NOW) is None
    assert people.bearer(shown, NOW) is None
    with pytest.raises(WrongLogInError):
        people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)


def test_another_role_counts_at_once(people: People) -> None:
    _, secret = people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)
    people.set_role("Ada Lind", Role.HEAD_JUDGE, NOW)
    assert people.who(secret, NOW) is None
    present, _ = people.log_in("Ada Lind", PASSWORD, "::1", NOW, OTHER)
    assert present.account.role is Role.HEAD_JUDGE
    with pytest.raises(UnknownAccountError):
        people.set_role("Nobody", Role.JUDGE, NOW)


def test_a_token_opens_until_it_is_over_or_revoked_and_for_its_owner_alone(people: People) -> None:
    ada = people.account("Ada Lind")
    eve = people.add("Eve", Role.READER, PASSWORD, NOW, SALT)
    token, shown = people.make_token(ada, "bot", Scope.DRAFT, 1, NOW, ONE)
    present = people.bearer(shown, NOW)
    assert present is not None
    assert (present.account.name, present.scope) == ("Ada Lind", Scope.DRAFT)
    assert people.bearer(shown[:-1] + ("A" if shown[-1] != "A" else "B"), NOW) is None
    assert people.bearer(shown, NOW + 86_400) is None
    with pytest.raises(UnknownTokenError):
        people.revoke(token.id, NOW, owner=eve)
    people.revoke(token.id, NOW + 5, owner=ada)
    people.revoke(token.id, NOW + 9, owner=ada)
    assert people.bearer(shown, NOW) is None
    assert [item.revoked for item in people.tokens_of(ada)] == [NOW + 5]
    with pytest.raises(UnknownTokenError):
        people.revoke("' OR 1=1 --", NOW)


def test_no_line_of_the_log_is_changed_or_dropped(people: People) -> None:
    people.note(LogLine(NOW, "Ada Lind", "put in force", "case 7"))
    with closing(sqlite3.connect(people.file, isolation_level=None)) as connection:
        for statement in ("UPDATE log SET by = 'Eve'", "DELETE FROM log", "DELETE FROM log WHERE number = 1"):
            with pytest.raises(sqlite3.IntegrityError, match="the log is kept"):
                connection.execute(statement)
    assert log_of(people) == [
        ("command line", "add account", "Ada Lind, judge"),
        ("Ada Lind", "put in force", "case 7"),
    ]


def test_a_locked_store_is_told_in_a_sentence_and_nothing_is_half_done(people: People) -> None:
    with written_by_another(people.file):
        assert people.everybody()  # whoever reads does not wait
        for change in (
            lambda: people.add("Eve", Role.READER, PASSWORD, NOW, SALT),
            lambda: people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE),
            lambda: people.set_disabled("Ada Lind", True, NOW),
        ):
            with pytest.raises(UnavailableError, match=r"in use by another process; nothing was changed"):
                change()
    assert [item.name for item in people.everybody()] == ["Ada Lind"]
    people.log_in("Ada Lind", PASSWORD, "::1", NOW, ONE)


def test_a_full_disk_is_told_in_a_sentence_and_nothing_is_half_done(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = sqlite3.connect

    def on_a_full_disk(*arguments: object, **named: object) -> sqlite3.Connection:
        connection = real(*arguments, **named)  # type: ignore[call-overload]
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")  # what SQLite does where a page more cannot be written
        return connection

    with monkeypatch.context() as patched:
        patched.setattr("rulings.store.lasting.sqlite3.connect", on_a_full_disk)
        told = 0
        for number in range(200):
            before = len(people.lines(1_000))
            try:
                people.note(LogLine(NOW, "Ada Lind", "note", "x" * 500 + str(number)))
            except UnavailableError as error:
                assert "is full; nothing was changed" in str(error)  # noqa: PT017 - only the last ones fail
                assert len(people.lines(1_000)) == before
                told += 1
        assert told
    people.note(LogLine(NOW, "Ada Lind", "note", "again"))
    assert people.lines(1)[0].about == "again"


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4_000])
def test_a_file_that_is_no_store_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "people.db"
    file.write_bytes(content)
    with pytest.raises(UnavailableError, match=r"people\.db .*nothing was changed"):
        People(file).add("Ada", Role.JUDGE, PASSWORD, NOW, SALT)
    assert file.read_bytes() == content


def test_a_store_of_a_newer_version_is_left_alone(people: People) -> None:
    row = {"migration_set": "people", "name": "of tomorrow", "applied_at": ""}
    database = Database(people.file)
    database["_sqlite_migrations"].insert(row)
    database.close()
    with pytest.raises(UnavailableError, match="newer version"):
        people.everybody()


def test_two_processes_may_make_the_store_at_once(tmp_path: Path) -> None:
    people = People(tmp_path / "people.db", Passwords(time_cost=1, memory_cost=64), patience=20)
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda number: people.add(f"Judge {number}", Role.JUDGE, PASSWORD, NOW, SALT), range(6)))
    assert len(people.everybody()) == len(people.lines(100)) == 6
