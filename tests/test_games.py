"""A game that is only a folder plugs in: it reads a card, runs a scenario, tells a story with clauses."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Sort, Status
from rulings.scenarios.carried_out import list_carried_out
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.texts.phrases import print_words
from tests.orchard.game import ORCHARD
from tests.orchard.rules import FELLED, GROWS, NO_SUCH_TREE, ONE_A_TURN, WINS
from tests.orchard.texts import Fell, Grow, UnreadTextError, read_text

BOTH = {**GAMES, ORCHARD.name: ORCHARD}

GARDENS = """\
scenario: an oak grows, and something is felled
game: orchard
players: [Ann, Ben, Cy]
cards:
  - Oak: 2, "Grow 3."
  - Fir: 1
  - Axe: 0, "Fell a tree higher than 0."
before:
  Ann: [Oak]
  Ben: [Fir]
  Cy: [Axe]
"""

PLANTED = f"{GARDENS}play:\n  - Ben: plants Fir\n  - Ann: plants Oak\n  - Cy: plants Axe\n"


def ran(text: str) -> Answer:
    return run(read_scenario(text, BOTH), BOTH)


def test_the_kernel_reads_the_texts_of_the_game_and_prints_them_back() -> None:
    grows, fells = read_text("Grow 3."), read_text("Fell a tree higher than 2.")
    assert isinstance(grows, Grow)
    assert isinstance(fells, Fell)
    assert (grows.number.name, fells.tail.number.name) == ("3", "2")
    assert " ".join(print_words(fells)) == "fell a tree higher than 2"


def test_what_no_tree_can_do_is_refused() -> None:
    with pytest.raises(UnreadTextError):
        read_text("Grow 3 or fell a tree.")


def test_a_scenario_in_the_words_of_the_game_runs_and_its_expectations_hold() -> None:
    lines = ("Oak is 5 high after step 2", "Ann has won after step 2", "Fir grows in Ben's garden during step 1")
    answer = ran(PLANTED + "expect:\n  always:\n" + "".join(f"    - {line}\n" for line in lines))
    assert answer.status is Status.ANSWERED
    assert [checked.holds for checked in answer.expect] == [True, True, True]


def test_a_moment_is_one_at_which_something_happens_in_the_words_of_the_game() -> None:
    lines = ("Fir grows in Ben's garden before Fir is felled", "when Fir is felled, Fir does not grow in Ben's garden")
    planted = PLANTED.replace("plants Axe", "plants Axe\n  - Cy: chooses Fir")
    answer = ran(planted + "expect:\n  always:\n" + "".join(f"    - {line}\n" for line in lines))
    assert [(checked.holds, checked.reason) for checked in answer.expect] == [(True, ""), (True, "")]


def test_each_step_is_told_with_its_clauses() -> None:
    trace = ran(f"{GARDENS}play:\n  - Ann: plants Oak\n").outcomes[0].trace
    assert [(told.sort, told.says, told.because, told.depth) for told in trace if not told.is_bookkeeping] == [
        (Sort.PLAY, "Ann plants Oak.", (), 0),
        (Sort.FACT, "Oak goes from Ann's hand to Ann's garden.", (ONE_A_TURN,), 0),
        (Sort.FACT, "Oak grows to 5.", (GROWS,), 1),
        (Sort.FACT, "Ann wins.", (WINS,), 0),
        (Sort.STANDING, "Ann has won.", (WINS,), 0),
    ]


def test_what_a_scenario_leaves_open_is_explored_and_what_it_chooses_is_taken() -> None:
    open_answer = ran(f"{PLANTED}expect:\n  possible:\n    - Oak is felled\n    - Fir is felled\n")
    assert [outcome.choices for outcome in open_answer.outcomes] == [
        ("Cy: chooses Fir",),
        ("Cy: chooses Oak",),
    ]
    assert open_answer.holds
    chosen = ran(f"{PLANTED}  - Cy: chooses Fir\nexpect:\n  always:\n    - Fir is felled\n  because:\n    - {FELLED}\n")
    assert len(chosen.outcomes) == 1
    assert chosen.holds


def test_a_felling_that_finds_no_tree_says_so() -> None:
    trace = ran(f"{GARDENS}play:\n  - Cy: plants Axe\n").outcomes[0].trace
    assert [(told.says, told.because) for told in trace if told.sort is Sort.STATEMENT] == [
        ("Axe fells nothing.", (NO_SUCH_TREE,))
    ]


def test_a_play_that_the_rules_do_not_allow_is_refused_with_its_clause() -> None:
    twice = GARDENS.replace("  Cy: [Axe]", "  Cy: []").replace("  Ann: [Oak]", "  Ann: [Oak, Axe]")
    answer = ran(f"{twice}play:\n  - Ann: plants Axe\n  - Ann: plants Oak\n")
    assert answer.status is Status.NOT_ALLOWED
    assert answer.problems[0].because == (ONE_A_TURN,)
    asked = ran(
        f"{twice}play:\n  - Ann: plants Axe\n  - Ann: plants Oak\nexpect:\n  always:\n    - step 2 is illegal\n"
    )
    assert asked.holds


def test_the_end_of_what_the_game_names_is_a_moment() -> None:
    text = f"{GARDENS}play:\n  - Ann: plants Oak\n  - Cy: plants Axe\nexpect:\n  always:\n"
    answer = ran(f"{text}    - Axe does not grow in Cy's garden at the end of the game\n    - Oak is felled\n")
    assert [checked.holds for checked in answer.expect] == [True, True]


def test_a_line_that_the_game_does_not_know_is_answered_with_its_nearest_form() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(f"{GARDENS}play:\n  - Ann: plant Oak\n", BOTH)
    assert raised.value.problems[0].nearest == "plants CARD"


def test_the_words_of_one_game_mean_nothing_in_another() -> None:
    with pytest.raises(ScenarioError):
        read_scenario(PLANTED.replace("game: orchard\n", ""), BOTH)


def test_the_modules_of_the_game_name_the_clauses_that_they_carry_out() -> None:
    book = type("Book", (), {"clauses": dict.fromkeys((ONE_A_TURN, GROWS, "orchard/rule/pruning#never"))})
    assert list(list_carried_out(book(), ORCHARD.engine.modules)) == [ONE_A_TURN, GROWS]


def test_nothing_outside_of_its_folder_knows_the_game() -> None:
    modules = sorted((Path(__file__).resolve().parents[1] / "rulings").rglob("*.py"))
    assert modules
    assert [file for file in modules if "orchard" in file.read_text("utf-8").lower()] == []


def test_the_game_knows_no_other() -> None:
    files = sorted(ORCHARD.engine.modules.glob("*.py"))
    assert files
    imported = {
        node.module
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and "redemption" in node.module
    }
    assert imported == set()
