"""Triggered effects of copies are one where nothing tells the copies apart, and each its own where something does."""

from dataclasses import replace

import pytest

from rulings.games import GAMES
from rulings.redemption.rules.game import advance, lay_out, play
from rulings.scenarios.answer import Answer
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.choices import Choice
from rulings.table.exploration import Ended
from rulings.table.facts import Changed
from rulings.table.state import State, record

DRAWS = "When a Hero attacks, draw 1."
SPIRE = f"""  - Spire: 'Fortress, "{DRAWS}"'\n"""


def scenario(towers: str, text: str = DRAWS, expect: str = "") -> str:
    return f"""\
scenario: copies
cards:
  - Tower: 'Fortress, "{text}"'
{SPIRE if "Spire" in towers else ""}  - Envoy: Hero, blue, 6/6
  - Giant: Evil Character, brown, 3/3
before:
  A:
    territory: [Envoy, {towers}]
    deck: 10 unknown
  B:
    territory: [Giant]
play:
  - A: attacks with Envoy
{expect}"""


def answered(text: str) -> Answer:
    return run(read_scenario(text, GAMES), GAMES)


def carried_on(state: State) -> tuple[State, Choice | Ended]:
    """The state in which nothing more follows, or a choice is asked for."""
    reached = advance(state)
    while isinstance(reached, State):
        state, reached = reached, advance(reached)
    return state, reached


def asked(text: str) -> tuple[State, Choice]:
    """The state in which the order of the effects is asked for, and the choice."""
    read = read_scenario(text, GAMES)
    state, _ = carried_on(lay_out(read.setup))
    made = play(state, read.steps[0].play, "step 1")
    assert isinstance(made, State)
    state, choice = carried_on(made)
    assert isinstance(choice, Choice)
    return state, choice


@pytest.mark.parametrize("number", [2, 3, 12])
def test_mandatory_effects_of_copies_come_in_one_order(number: int) -> None:
    answer = answered(scenario(", ".join(["Tower"] * number)))
    assert [outcome.weight for outcome in answer.outcomes] == [1]


@pytest.mark.parametrize("number", [2, 3, 12])
def test_of_optional_effects_of_copies_only_the_number_counts(number: int) -> None:
    answer = answered(scenario(", ".join(["Tower"] * number), DRAWS.replace("draw", "you may draw")))
    assert len(answer.outcomes) == number + 1
    assert sum(outcome.weight for outcome in answer.outcomes) == 1


def test_a_copy_that_a_line_names_may_come_at_each_place() -> None:
    expect = "expect:\n  possible:\n    - Tower 2 is in A's territory\n"
    assert len(answered(scenario("Tower, Tower, Tower", expect=expect)).outcomes) == 3


def test_another_card_with_the_same_text_is_no_copy() -> None:
    assert len(answered(scenario("Tower, Spire, Tower")).outcomes) == 3


def test_a_copy_of_which_something_else_is_true_is_told_apart() -> None:
    state, choice = asked(scenario("Tower, Tower, Tower"))
    assert [number for _, number in choice.groups()] == [3]
    other = advance(replace(state, attributes={**state.attributes, ("Tower 2", "defeated"): True}))
    assert isinstance(other, Choice)
    assert [(option.about, number) for option, number in other.groups()] == [("Tower 1", 2), ("Tower 2", 1)]


def test_a_copy_to_which_something_has_happened_is_told_apart() -> None:
    state, _ = asked(scenario("Tower, Tower, Tower"))
    happened = record(state, Changed("Tower 3", "defeated", None, True), "play", ())
    past = advance(record(happened, Changed("Tower 3", "defeated", True, None), "play", ()))
    assert isinstance(past, Choice)
    assert [(option.about, number) for option, number in past.groups()] == [("Tower 1", 2), ("Tower 3", 1)]
