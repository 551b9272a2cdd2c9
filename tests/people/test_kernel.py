"""Names, passwords, secrets, sessions and tokens: what is taken, when it is over, and how guessing is slowed."""

from __future__ import annotations

import pytest

from rulings.people.account import BadNameError, Role, checked_name, key_of_name
from rulings.people.attempts import OF_ACCOUNT, OF_ADDRESS, Attempt, seconds_to_wait
from rulings.people.log import LogLine
from rulings.people.passwords import BadPasswordError, Passwords, checked_password
from rulings.people.sealed import form_token, is_same, seal, written
from rulings.people.sessions import IDLE, LONGEST, Session
from rulings.people.tokens import BadTokenError, Scope, parted, shown_once, token_of

QUICK = Passwords(time_cost=1, memory_cost=64)
NOW = 1_800_000_000


@pytest.mark.parametrize("name", ["Ada Lind", "O'Hara-2", "Żółć", "Ａｄａ", "judge_7"])
def test_a_name_that_people_have_is_taken(name: str) -> None:
    assert key_of_name(checked_name(f"  {name} ")) == key_of_name(name)


@pytest.mark.parametrize("name", ["", "A", "x" * 41, "a\x00b", "<b>", "Ada\u202eLind", "a;--", "a/b", "Ada\nLind\x1b"])
def test_a_name_with_signs_that_no_name_has_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(BadNameError, match=r"^A name .*\.$"):
        checked_name(name)


def test_names_that_look_the_same_are_the_same() -> None:
    assert key_of_name("ADA  Lind") == key_of_name("Ａda lind") == "ada lind"


def test_a_role_may_what_those_before_it_may() -> None:
    assert [[one.is_at_least(other) for other in Role] for one in Role] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("elevensigns", "at least 12"),
        ("x" * 129, "at most 128"),
        ("abababababab", "different"),
        ("my name is ADA lind", "name of its account"),
        ("open Rulings please", "name of its account nor that of this desk"),
    ],
)
def test_a_password_that_is_soon_guessed_is_refused(password: str, why: str) -> None:
    with pytest.raises(BadPasswordError, match=why):
        checked_password(password, "Ada Lind")


def test_a_password_is_right_in_every_form_of_its_letters_and_wrong_otherwise() -> None:
    hashed = QUICK.hash(checked_password("café under snow", "Ada"), b"0" * 16)
    assert "café" not in hashed
    assert QUICK.is_right(hashed, "cafe\u0301 under snow")
    assert not QUICK.is_right(hashed, "cafe under snow")
    assert not QUICK.is_right(hashed, "café under snow ")
    assert not QUICK.is_right("no hash", "café under snow")
    assert not QUICK.is_right(None, "the password of nobody")


def test_half_of_a_surrogate_pair_in_a_password_is_wrong_and_no_error() -> None:
    assert not QUICK.is_right(QUICK.hash("a password of words", b"0" * 16), "\ud800")


def test_the_same_password_has_another_hash_for_another_salt_and_an_outdated_one_is_known() -> None:
    one, other = (QUICK.hash("a password of words", salt * 16) for salt in (b"0", b"1"))
    assert one != other
    assert not QUICK.is_outdated(one)
    assert Passwords().is_outdated(one)


def test_a_secret_is_long_and_what_is_kept_of_it_does_not_give_it_back() -> None:
    secret = written(bytes(range(32)))
    assert len(secret) == 43
    assert secret not in (seal(secret), form_token(secret))
    assert seal(secret) != form_token(secret)
    assert form_token(secret) != form_token(written(bytes(32)))
    with pytest.raises(ValueError, match="32"):
        written(b"short")


def test_secrets_are_compared_whole() -> None:
    assert is_same("abc", "abc")
    assert not is_same("abc", "abd")
    assert not is_same("abc", "ab")
    assert not is_same("\ud800", "abc")


@pytest.mark.parametrize(
    ("began", "seen", "is_over"),
    [
        (0, 0, False),
        (-IDLE, -IDLE, True),
        (-IDLE + 1, -IDLE + 1, False),
        (-LONGEST, -1, True),
        (-LONGEST + 1, -1, False),
        (3_600, 3_600, True),
    ],
)
def test_a_session_is_over_unused_or_old_or_from_the_future(began: int, seen: int, is_over: bool) -> None:
    session = Session("", "ada", NOW + began, NOW + seen)
    assert session.is_over(NOW) is is_over
    assert is_over or session.ends() > NOW


def test_a_token_is_shown_once_and_parted_again() -> None:
    token = token_of("ada", "the  bot\nof the club", Scope.DRAFT, 2, NOW, bytes(6))
    secret = written(bytes(range(32)))
    assert parted(shown_once(token, secret)) == (token.id, secret)
    assert token.title == "the bot of the club"
    assert not token.is_over(NOW + 2 * 86_400 - 1)
    assert token.is_over(NOW + 2 * 86_400)


@pytest.mark.parametrize("shown", ["", "rulings_", "rulings_000000000000_short", "x" * 10_000, "rulings_' OR 1=1 --_x"])
def test_what_has_not_the_form_of_a_token_is_none(shown: str) -> None:
    assert parted(shown) is None


@pytest.mark.parametrize(("title", "days"), [("", 1), ("x" * 61, 1), ("bot", 0), ("bot", 367)])
def test_a_token_for_nothing_or_for_ever_is_refused(title: str, days: int) -> None:
    with pytest.raises(BadTokenError):
        token_of("ada", title, Scope.DRAFT, days, NOW, bytes(6))


def test_a_scope_covers_what_is_less() -> None:
    assert Scope.RULE.covers(Scope.DRAFT)
    assert not Scope.DRAFT.covers(Scope.RULE)


def wrong(number: int, account: str = "a", address: str = "1", at: int = NOW) -> list[Attempt]:
    return [Attempt(at, account, address, is_right=False)] * number


def test_some_wrong_attempts_slow_nothing() -> None:
    assert seconds_to_wait((), "a", "1", NOW) == 0
    assert seconds_to_wait(wrong(OF_ACCOUNT.free - 1), "a", "1", NOW) == 0


def test_each_further_wrong_attempt_on_an_account_waits_twice_as_long_up_to_a_quarter_of_an_hour() -> None:
    waits = [seconds_to_wait(wrong(OF_ACCOUNT.free + more), "a", str(more), NOW) for more in range(12)]
    assert waits[:4] == [2, 4, 8, 16]
    assert waits[-1] == 900
    assert seconds_to_wait(wrong(10_000), "a", "elsewhere", NOW) == 900


def test_the_wait_passes() -> None:
    tried = wrong(OF_ACCOUNT.free)
    assert [seconds_to_wait(tried, "a", "1", NOW + later) for later in (0, 1, 2, 3)] == [2, 1, 0, 0]
    assert seconds_to_wait(wrong(50), "a", "2", NOW + 86_400) == 0


def test_an_attempt_that_was_right_lets_the_owner_of_the_account_begin_anew() -> None:
    tried = [*wrong(50), Attempt(NOW + 1_000, "a", "2", is_right=True)]
    assert seconds_to_wait(tried, "a", "2", NOW + 1_000) == 0
    assert seconds_to_wait([*tried, *wrong(5, at=NOW + 1_001)], "a", "2", NOW + 1_001) == 2


def test_an_address_that_guesses_at_many_accounts_waits_though_it_logged_in_to_one() -> None:
    tried = [item for number in range(OF_ADDRESS.free) for item in wrong(1, account=f"account {number}")]
    assert seconds_to_wait(tried, "another", "1", NOW) == 2
    assert seconds_to_wait([*tried, Attempt(NOW, "own", "1", is_right=True)], "another", "1", NOW) == 2
    assert seconds_to_wait(tried, "another", "2", NOW) == 0


def test_a_line_of_the_log_cannot_move_the_cursor_of_a_terminal() -> None:
    assert LogLine(1, "Ada", "log in", "a\x1b[2J\nb").printable().about == "a�[2J�b"
