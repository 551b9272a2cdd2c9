"""A play is judged by making it: what refuses it, what cannot be told, and what is put aside first."""

from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.judging import NOT_ALLOWED, judge
from rulings.table.state import State, change, record
from rulings.table.verdicts import Refusal
from tests.table.small_tables import table

CLAUSE = "toy/rule/play#one"


def play(state: State, made: str, cause: str) -> State | Refusal:
    """The plays of a toy, each of which comes to something else."""
    if made == "refused":
        return Refusal("It is not allowed.", (CLAUSE,))
    if made == "unclear":
        raise UnclearError("Nobody decides.", (CLAUSE,))
    if made == "waits" and state.get("a", "aside") is None:
        raise NotThereYetError("It is not there yet.")
    return record(state, change(state, "a", "side", made), cause, (CLAUSE,))


def aside(state: State, error: object) -> State:
    return record(state, change(state, "a", "aside", True), "aside", ())


def test_a_play_that_is_allowed_gives_the_state_after_it_with_its_clauses() -> None:
    judged = judge(table(), "made", "play", play)
    assert judged.is_allowed
    assert judged.after is not None
    assert (judged.after.get("a", "side"), judged.because, judged.code) == ("made", (CLAUSE,), "")


def test_a_play_that_is_not_allowed_says_why() -> None:
    judged = judge(table(), "refused", "play", play)
    assert (judged.is_allowed, judged.reason, judged.because) == (False, "It is not allowed.", (CLAUSE,))
    assert judged.code == NOT_ALLOWED


def test_what_the_rules_do_not_decide_has_the_clauses_that_meet() -> None:
    judged = judge(table(), "unclear", "play", play)
    assert (judged.is_allowed, judged.code, judged.because) == (False, "unclear", (CLAUSE,))


def test_what_waits_for_a_play_is_put_aside_where_the_game_can() -> None:
    assert judge(table(), "waits", "play", play).code == "not-there-yet"
    assert judge(table(), "waits", "play", play, aside).is_allowed
