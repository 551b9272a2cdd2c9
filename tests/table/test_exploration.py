"""The search finds every outcome once, weighs them, merges what is alike, and says where it stopped."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.table.choices import Choice, NotAnOptionError, Option, answer
from rulings.table.exploration import Advance, Ended, Limits
from rulings.table.state import State, change, record
from tests.exploring import explore
from tests.table.small_tables import table

LIMITS = Limits()


def dice(sides: list[int], alike: bool = False) -> Advance:
    """Rules under which a player picks a side of one die after the other, and the sum is what counts."""

    def advance(state: State) -> Choice | Ended | State:
        thrown = len(state.answers)
        total = sum(state.answers.values())
        if thrown == len(sides):
            return (
                Ended(state)
                if state.get("", "sum") == total
                else record(state, change(state, "", "sum", total), "", ())
            )
        options = tuple(
            Option(value, str(value), alike=value % 2 if alike else None) for value in range(1, sides[thrown] + 1)
        )
        return Choice(f"die {thrown}", "Ann", "Which side?", options)

    return advance


def test_a_game_without_choices_has_one_outcome() -> None:
    (outcome,) = explore(table(), dice([]), LIMITS).outcomes
    assert (outcome.choices, outcome.weight) == ((), 1)


def test_each_way_to_choose_is_an_outcome() -> None:
    found = explore(table(), dice([2, 3]), LIMITS)
    assert found.complete
    assert [words for outcome in found.outcomes for _, words in outcome.choices[:1]] == ["1"] * 3 + ["2"] * 3
    assert {outcome.weight for outcome in found.outcomes} == {Fraction(1, 6)}


def test_options_that_are_alike_are_one_branch_with_their_weight() -> None:
    found = explore(table(), dice([3], alike=True), LIMITS)
    assert [(outcome.choices, outcome.weight) for outcome in found.outcomes] == [
        ((("Ann", "1"),), Fraction(2, 3)),
        ((("Ann", "2"),), Fraction(1, 3)),
    ]


def test_a_search_that_stops_says_where() -> None:
    found = explore(table(), dice([6, 6, 6]), Limits(states=50))
    assert (found.complete, found.stopped) == (False, "at 50 states")


def test_a_chain_without_end_is_stopped() -> None:
    def forever(state: State) -> State:
        return record(state, change(state, "", "tick", not state.get("", "tick")), "", ())

    found = explore(table(), forever, Limits(steps=100))
    assert found.stopped == "after 100 steps without a choice"


def test_an_answer_that_is_no_option_is_refused_with_the_options() -> None:
    choice = dice([2])(table())
    assert isinstance(choice, Choice)
    with pytest.raises(NotAnOptionError, match=r"The options are: 1, 2\."):
        answer(table(), choice, 7)


def play_on(state: State, reached: Choice | State, random: Random) -> State:
    """Take any option, or the state that was reached."""
    return answer(state, reached, random.choice(reached.options).value) if isinstance(reached, Choice) else reached


@given(st.lists(st.integers(1, 4), max_size=4), st.booleans(), st.randoms(use_true_random=False))
def test_weights_add_up_to_one_and_random_play_reaches_no_outcome_that_is_not_listed(
    sides: list[int], alike: bool, random: Random
) -> None:
    found = explore(table(), dice(sides), LIMITS)
    assert sum(outcome.weight for outcome in found.outcomes) == 1
    merged = explore(table(), dice(sides, alike), LIMITS)
    assert sum(outcome.weight for outcome in merged.outcomes) == 1
    state = table()
    reached = dice(sides)(state)
    while not isinstance(reached, Ended):
        state = play_on(state, reached, random)
        reached = dice(sides)(state)
    assert reached.state.get("", "sum") in {outcome.state.get("", "sum") for outcome in found.outcomes}
