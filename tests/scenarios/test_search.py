"""The runner finds every course that the scenario leaves open, and weighs them; what it cannot settle it says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.game import Engine
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.choices import Choice, Option
from rulings.table.exploration import Limits
from tests.redemption.language.small_scenarios import BATTLE, held
from tests.scenarios.toy_engine import CLAUSE, engine, question

ATTACK = f"{BATTLE}play:\n  - A: attacks with Envoy\n"


def ran(text: str, rules: Engine, limits: Limits | None = None) -> Answer:
    games = {name: replace(game, engine=rules) for name, game in GAMES.items()}
    return run(read_scenario(text, games), games, limits or Limits())


def choices(answer: Answer) -> list[tuple[str, ...]]:
    return [outcome.choices for outcome in answer.outcomes]


def test_without_choices_there_is_one_outcome_of_weight_one() -> None:
    answer = ran(ATTACK, engine())
    assert [(outcome.id, outcome.weight, outcome.choices) for outcome in answer.outcomes] == [(1, Fraction(1), ())]


def test_open_choices_are_explored_in_the_order_of_their_options() -> None:
    answer = ran(ATTACK, engine(question("q", "A", "yes", "no"), question("r", "B", "left", "right")))
    assert choices(answer) == [
        ("A: chooses yes", "B: chooses left"),
        ("A: chooses yes", "B: chooses right"),
        ("A: chooses no", "B: chooses left"),
        ("A: chooses no", "B: chooses right"),
    ]
    assert {outcome.weight for outcome in answer.outcomes} == {Fraction(1, 4)}


def test_options_that_are_alike_are_one_outcome_of_their_joint_weight() -> None:
    answer = ran(ATTACK, engine(question("q", "A", "one", "two", "three", alike="same")))
    assert [outcome.weight for outcome in answer.outcomes] == [Fraction(1)]


def test_a_card_that_the_scenario_names_is_like_no_other() -> None:
    cards = tuple(Option((card,), card, alike="same") for card in ("Envoy", "Giant", "Word of Truth"))
    answer = ran(ATTACK, engine(Choice("q", "A", "q", cards, (CLAUSE,))))
    assert choices(answer) == [("A: chooses Envoy",), ("A: chooses Giant",)]


def test_each_play_goes_on_from_every_outcome_of_the_one_before() -> None:
    answer = ran(f"{ATTACK}  - A: attacks with Envoy\n", engine(question("q", "A", "yes", "no")))
    assert choices(answer) == [
        (f"A: chooses {first}", f"A: chooses {second}") for first, second in product(("yes", "no"), repeat=2)
    ]


def test_what_the_scenario_chooses_is_taken_and_is_no_open_choice() -> None:
    rules = engine(question("q", "A", "Giant", "Envoy"), question("r", "B", "Giant", "Envoy"))
    answer = ran(f"{ATTACK}  - B: chooses Giant\n", rules)
    assert choices(answer) == [("A: chooses Giant",), ("A: chooses Envoy",)]
    text = ATTACK.replace("attacks with Envoy", "attacks with Envoy, choosing Envoy")
    assert choices(ran(text, rules)) == [("B: chooses Giant",), ("B: chooses Envoy",)]


def test_what_nobody_asks_is_not_allowed_and_the_answer_says_what_is_asked() -> None:
    answer = ran(f"{ATTACK}  - B: chooses Word of Truth\n", engine(question("q", "B", "Giant", "Envoy")))
    assert answer.status is Status.NOT_ALLOWED
    assert answer.problems[0].line == 16
    assert "Nothing asks B to choose Word of Truth here; B chooses from: Giant, Envoy." in answer.problems[0].reason


def test_a_choice_for_another_player_is_not_taken() -> None:
    answer = ran(f"{ATTACK}  - A: chooses Giant\n", engine(question("q", "B", "Giant", "Envoy")))
    assert answer.status is Status.NOT_ALLOWED


def test_a_refused_play_is_not_allowed_with_its_line_and_clause() -> None:
    answer = ran(f"{ATTACK}  - B: attacks with Giant\n", engine(question("q", "A", "yes", "no")))
    assert answer.status is Status.NOT_ALLOWED
    found = answer.problems[0]
    assert (found.line, found.text) == (16, "B attacks with Giant")
    assert found.reason == "Step 2 (after A: chooses yes): It is not B's turn."
    assert found.because


def test_a_refused_play_that_the_scenario_asks_about_is_left_out() -> None:
    expect = "expect:\n  always:\n    - step 2 is not allowed\n    - step 1 is allowed\n"
    answer = ran(f"{ATTACK}  - B: attacks with Giant\n{expect}", engine())
    assert held(answer) == {"step 2 is not allowed": True, "step 1 is allowed": True}
    assert any("That is not allowed: It is not B's turn." in told.says for told in answer.outcomes[0].trace)


ASKS = f"""{ATTACK}  - B: chooses Word of Truth
expect:
  always:
    - step 1 is allowed
    - step 2 is not allowed
"""


def test_a_choice_that_nobody_asks_and_the_scenario_asks_about_is_not_allowed() -> None:
    answer = ran(ASKS, engine(question("q", "B", "Giant", "Envoy")))
    assert held(answer) == {"step 1 is allowed": True, "step 2 is not allowed": True}
    assert answer.expect[1].because == (CLAUSE,)
    assert choices(answer) == [("B: chooses Giant",), ("B: chooses Envoy",)]
    assert sum(outcome.weight for outcome in answer.outcomes) == 1
    told = [(told.step, told.says) for told in answer.outcomes[0].trace][-2:]
    assert told[0] == (2, "B chooses Word of Truth.")
    says = "Nothing asks B to choose Word of Truth here; B chooses from: Giant, Envoy."
    assert told[1] == (2, f"That is not allowed: {says}")


def test_a_choice_that_some_branch_asks_for_is_allowed() -> None:
    rules = engine(question("q", "B", "Giant", "Word of Truth"))
    answer = ran(ASKS, rules)
    assert held(answer) == {"step 1 is allowed": True, "step 2 is not allowed": False}
    assert answer.expect[1].because == (CLAUSE,)


def test_a_play_is_left_out_with_what_nobody_asks_in_the_course_of_it() -> None:
    text = ATTACK.replace("attacks with Envoy", "attacks with Envoy, choosing Word of Truth")
    expect = "expect:\n  always:\n    - step 1 is not allowed\n    - A does not have initiative\n"
    answer = ran(f"{text}{expect}", engine(question("q", "A", "Giant", "Envoy")))
    assert held(answer) == {"step 1 is not allowed": True, "A does not have initiative": True}
    assert choices(answer) == [()]


def test_it_is_said_whom_else_the_rules_ask() -> None:
    answer = ran(f"{ATTACK}  - A: chooses Giant\n", engine(question("q", "B", "Giant", "Envoy")))
    assert "It is B who is asked that." in answer.problems[0].reason


def test_what_depends_on_a_step_that_is_not_allowed_is_not_allowed_either() -> None:
    lines = ["step 2 is not allowed", "step 3 is not allowed"]
    expect = "expect:\n  always:\n" + "".join(f"    - {line}\n" for line in lines)
    answer = ran(f"{ATTACK}  - B: attacks with Giant\n  - B: chooses Envoy\n{expect}", engine())
    assert held(answer) == dict.fromkeys(lines, True)
    assert "That is not allowed: It is not B's turn." in [told.says for told in answer.outcomes[0].trace]


def test_an_endless_chain_is_stopped_and_settles_nothing() -> None:
    expect = "expect:\n  always:\n    - A has redeemed 0 Lost Souls\n  never:\n    - A has redeemed 1 Lost Soul\n"
    answer = ran(f"{ATTACK}{expect}", engine(chain=True), Limits(steps=50))
    assert answer.stopped == "after 50 states in one step"
    assert answer.as_data()["complete"] is False
    assert [checked.holds for checked in answer.expect] == [False, False]
    assert "not settled" in answer.expect[0].reason


def test_a_search_that_is_stopped_lists_what_it_found_and_still_finds_what_is_possible() -> None:
    expect = "expect:\n  possible:\n    - A has redeemed 2 Lost Souls\n  always:\n    - A has redeemed 2 Lost Souls\n"
    asked = [question(f"q{number}", "A", "yes", "no") for number in range(2)]
    answer = ran(f"{ATTACK}{expect}", engine(*asked), Limits(states=6))
    assert answer.stopped == "at 6 states"
    assert 1 <= len(answer.outcomes) < 4
    assert [checked.holds for checked in answer.expect] == [True, False]


def test_a_search_that_weighs_too_much_is_stopped_and_settles_nothing() -> None:
    asked = [question(f"q{number}", "A", "yes", "no") for number in range(3)]
    whole = ran(ATTACK, engine(*asked))
    assert (whole.stopped, len(whole.outcomes)) == ("", 8)
    expect = "expect:\n  never:\n    - A has redeemed 9 Lost Souls\n"
    answer = ran(f"{ATTACK}{expect}", engine(*asked), Limits(work=30))
    assert answer.stopped == "at 30 cards and effects weighed"
    assert answer.as_data()["complete"] is False
    assert len(answer.outcomes) < 8
    assert (answer.expect[0].holds, "not settled" in answer.expect[0].reason) == (False, True)


def test_an_answer_that_tells_too_much_is_stopped_with_the_outcomes_found_until_then() -> None:
    asked = [question(f"q{number}", "A", "yes", "no") for number in range(3)]
    whole = ran(ATTACK, engine(*asked))
    answer = ran(ATTACK, engine(*asked), Limits(lines=10))
    assert answer.stopped == "at 10 lines of outcomes"
    assert 1 <= len(answer.outcomes) < len(whole.outcomes)
    assert answer.outcomes == whole.outcomes[: len(answer.outcomes)]


def test_an_answer_that_is_whole_when_it_reaches_a_limit_is_complete() -> None:
    assert ran(ATTACK, engine(), Limits(lines=1)).stopped == ""


def test_what_the_rules_do_not_decide_is_unclear_with_the_clauses_that_meet() -> None:
    answer = ran(ATTACK, engine(unclear="Two clauses say opposite things."))
    assert answer.status is Status.UNCLEAR
    assert (answer.problems[0].line, answer.problems[0].reason) == (15, "Two clauses say opposite things.")
    assert answer.problems[0].because


EXPECT = """\
expect:
  {kind}:
    - A has redeemed 1 Lost Soul
"""


def test_always_possible_and_never_look_at_all_outcomes_and_name_the_one_that_speaks_against() -> None:
    split = engine(question("q", "A", "no", "yes"))
    found = {kind: ran(ATTACK + EXPECT.format(kind=kind), split).expect[0] for kind in ("always", "possible", "never")}
    assert {kind: (one.holds, one.counterexample) for kind, one in found.items()} == {
        "always": (False, 1),
        "possible": (True, None),
        "never": (False, 2),
    }
    assert found["always"].reason == "A has 0"
    sure = engine(question("q", "A", "yes"))
    assert [ran(ATTACK + EXPECT.format(kind=kind), sure).holds for kind in ("always", "possible", "never")] == [
        True,
        True,
        False,
    ]


def test_a_line_is_asked_at_its_moment() -> None:
    text = f"{ATTACK}  - A: attacks with Envoy\nexpect:\n  always:\n"
    lines = [
        "A has initiative after step 1",
        "A has initiative during step 1",
        "A does not have initiative after step 2",
    ]
    lines += ["A does not have initiative before step 1", "A does not have initiative"]
    answer = ran(text + "".join(f"    - {line}\n" for line in lines), engine())
    assert held(answer) == dict.fromkeys(lines, True)


def test_what_a_player_chooses_from_can_be_asked() -> None:
    lines = ["B may choose from Giant and Envoy", "B may only choose Giant", "A may choose from Giant and Envoy"]
    text = f"{ATTACK}expect:\n  always:\n" + "".join(f"    - {line}\n" for line in lines)
    answer = ran(text, engine(question("q", "B", "Envoy", "Giant")))
    assert list(held(answer).values()) == [True, False, False]
    assert answer.expect[1].reason == "B chooses from: Envoy, Giant"


def test_because_asks_that_every_outcome_rests_on_the_clause_or_on_the_entry() -> None:
    clauses = ["redemption/term/attack#by-beginning-a-battle", "redemption/term/attack", "redemption/term/block"]
    text = f"{ATTACK}expect:\n  because:\n" + "".join(f"    - {clause}\n" for clause in clauses)
    assert list(held(ran(text, engine(question("q", "A", "yes", "no")))).values()) == [True, True, False]


SHAPES = st.lists(
    st.tuples(
        st.sampled_from("AB"), st.lists(st.sampled_from(["yes", "no", "Giant", "Envoy"]), min_size=1, unique=True)
    ),
    max_size=4,
)


@given(SHAPES, st.sampled_from(["", "  - A: chooses Giant\n", "  - B: chooses Envoy\n"]))
def test_the_weights_of_all_outcomes_add_up_to_one(asked: list[tuple[str, list[str]]], chosen: str) -> None:
    rules = engine(*(question(f"q{index}", player, *options) for index, (player, options) in enumerate(asked)))
    answer = ran(ATTACK + chosen, rules)
    if answer.status is Status.ANSWERED:
        assert sum(outcome.weight for outcome in answer.outcomes) == 1
        assert len({outcome.choices for outcome in answer.outcomes}) == len(answer.outcomes)


@given(SHAPES)
def test_every_way_to_answer_is_an_outcome(asked: list[tuple[str, list[str]]]) -> None:
    rules = engine(*(question(f"q{index}", player, *options) for index, (player, options) in enumerate(asked)))
    expected = {
        tuple(
            f"{player}: chooses {option}"
            for (player, options), option in zip(asked, way, strict=True)
            if len(options) > 1
        )
        for way in product(*(options for _, options in asked))
    }
    assert set(choices(ran(ATTACK, rules))) == expected
