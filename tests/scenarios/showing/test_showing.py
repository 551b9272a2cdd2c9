"""An answer is summed up in a sentence, its choices are a tree, and one thing in it can be changed and compared."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Checked, Outcome, Sort, Status, TableAfter, Told
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.scenarios.scenario import Kind
from rulings.scenarios.showing.changes import changes_of, described_cards, with_card
from rulings.scenarios.showing.choices import tree_of
from rulings.scenarios.showing.differences import compare
from rulings.scenarios.showing.plain_data import answer_of
from rulings.scenarios.showing.tables import draw_tables
from rulings.scenarios.showing.verdict import verdict_of
from rulings.table.drawing import DrawnCard, DrawnPlace, Table
from tests.service.small_scenario import LASTING, SOULS

ONE = Outcome(
    1, Fraction(1), (), (Told(1, Sort.PLAY, "A attacks."), Told(1, Sort.FACT, "The battle is over.", ("a#b",)))
)


def answer(text):
    return run(read_scenario(text, GAMES), GAMES, draw=draw_tables)


def answered(*expected, outcomes=(ONE,), stopped=""):
    return Answer("", "redemption", "reg 8.3.0", Status.ANSWERED, stopped=stopped, outcomes=outcomes, expect=expected)


def checked(line, holds, kind=Kind.ALWAYS, reason=""):
    return Checked(line, 1, kind, holds, (f"{line}#clause",), reason=reason)


def test_what_was_expected_and_holds_is_said_with_its_clauses():
    verdict = verdict_of(answered(checked("A wins", True), checked("B wins", True, Kind.NEVER)))
    assert (verdict.word, verdict.says) == ("Yes", "A wins; it is never so that B wins.")
    assert verdict.because == ("A wins#clause", "B wins#clause")


def test_what_does_not_hold_is_said_before_all_that_holds():
    verdict = verdict_of(
        answered(checked("A wins", True), checked("Ox is in battle", False, reason="it is in A's hand"))
    )
    assert (verdict.word, verdict.says) == ("No", "It does not hold that Ox is in battle: it is in A's hand.")


def test_without_expectations_the_end_of_the_only_outcome_is_said():
    verdict = verdict_of(answered())
    assert (verdict.word, verdict.says, verdict.because) == ("In the end", "The battle is over.", ("a#b",))
    assert verdict.sentence == "In the end: The battle is over."


def test_on_whose_choices_it_depends_is_said():
    outcomes = [replace(ONE, id=number, choices=(f"B: chooses {number}",)) for number in (1, 2)]
    verdict = verdict_of(answered(outcomes=tuple(outcomes)))
    assert (verdict.word, verdict.says) == ("It depends", "What B chooses leads to 2 outcomes.")


def test_a_search_that_was_stopped_settles_nothing():
    assert verdict_of(answered(checked("A wins", True), stopped="at 8 states")).word == "Not settled"


@pytest.mark.parametrize("kind", Obstacle)
def test_what_stands_in_the_way_is_the_verdict(kind):
    problem = Problem(3, "x", "Nobody knows.", because=("a#b",), kind=kind)
    verdict = verdict_of(Answer("", "", "", Status(kind), problems=(problem,)))
    assert (verdict.word.lower(), verdict.says, verdict.because) == (str(kind), "Nobody knows.", ("a#b",))


def outcome(number, *choices):
    return Outcome(number, Fraction(1, 4), choices, ())


def test_choices_are_a_tree_whose_leaves_are_the_outcomes():
    first, second = tree_of(
        [
            outcome(1, "A: x", "B: y", "A: k"),
            outcome(2, "A: x", "B: y", "A: l"),
            outcome(3, "A: z", "B: m"),
        ]
    )
    assert (first.choices, first.outcomes, first.weight) == (("A: x", "B: y"), (1, 2), Fraction(1, 2))
    assert [(leaf.choices, leaf.outcomes) for leaf in first.branches] == [(("A: k",), (1,)), (("A: l",), (2,))]
    assert (second.choices, second.outcomes, second.branches) == (("A: z", "B: m"), (3,), ())


def test_an_outcome_to_which_fewer_choices_lead_has_a_leaf_of_its_own():
    [branch] = tree_of([outcome(1, "A: x"), outcome(2, "A: x", "B: y")])
    assert branch.outcomes == (1, 2)
    assert [leaf.outcomes for leaf in branch.branches] == [(1,), (2,)]


def leaves(branches):
    return [number for branch in branches for number in (leaves(branch.branches) or branch.outcomes)]


def test_fifty_outcomes_are_all_leaves_once():
    listed = [outcome(n, f"A: {n % 5}", *([f"B: {n % 10}"] * (n % 3)), f"A: {n}") for n in range(1, 51)]
    assert sorted(leaves(tree_of(listed))) == list(range(1, 51))


@pytest.mark.parametrize("text", [SOULS, LASTING, SOULS.replace("attacks", "atacks")])
def test_an_answer_can_be_read_again_from_its_plain_data(text):
    try:
        data = run(read_scenario(text, GAMES), GAMES).as_data()
    except ScenarioError as error:
        data = Answer("", "", "", Status.NOT_UNDERSTOOD, problems=error.problems).as_data()
    assert answer_of(data).as_data() == data


def test_answers_that_say_the_same_differ_in_nothing():
    assert compare(answer(SOULS), answer(SOULS)).is_same


def test_the_verdict_expected_lines_cards_and_the_story_differ_where_a_play_is_left_out():
    without = LASTING.replace("  - B: plays Snare on it, choosing Envoy\n", "")
    expected = "expect:\n  always:\n    - Snare is in battle\n"
    found = compare(answer(LASTING + expected), answer(without + expected))
    said = {each.what: (each.former, each.later) for each in found.differences}
    assert said["always: Snare is in battle"] == ("holds", "does not hold")
    assert said["Snare"] == ("battle (B), on brown Evil Character 5/5, 1/1", "hand (B)")
    assert any(row.former and row.former.sort is Sort.PLAY and row.later is None for row in found.story)


def ended(number, choices, **where):
    cards = {place: tuple(DrawnCard(name) for name, at in where.items() if at == place) for place in where.values()}
    table = Table((), tuple(DrawnPlace(place, "A", lying) for place, lying in cards.items()))
    return replace(ONE, id=number, choices=(choices,), tables=(TableAfter(1, table),))


def test_every_outcome_that_both_answers_have_is_compared():
    former = answered(outcomes=(ended(1, "A: Ox", Ox="hand", Cow="hand"), ended(2, "A: Cow", Ox="hand", Cow="hand")))
    later = answered(outcomes=(ended(1, "A: Cow", Ox="deck", Cow="pile"), ended(2, "A: Ox", Ox="deck", Cow="hand")))
    said = {each.what: (each.former, each.later) for each in compare(former, later).differences}
    assert said == {"Ox": ("hand (A)", "deck (A)"), "Cow, where A: Cow": ("hand (A)", "pile (A)")}


def test_the_first_outcomes_are_compared_where_no_choices_are_the_same():
    former = answered(outcomes=(ended(1, "A: Ox", Ox="hand"),))
    later = answered(outcomes=(ended(1, "A: Cow", Ox="deck"),))
    assert ("Ox", "hand (A)") in [(each.what, each.former) for each in compare(former, later).differences]


def test_a_card_can_be_described_otherwise_with_any_words():
    changed = with_card(LASTING, "Snare", 'evil Enhancement, brown, 1/1, "Discard a\nHero\'s # : {user}."')
    [snare] = [card for card in described_cards(changed) if card.name == "Snare"]
    assert snare.text == 'evil Enhancement, brown, 1/1, "Discard a Hero\'s # : {user}."'
    assert [card for card in described_cards(changed) if card.name != "Snare"] == [
        card for card in described_cards(LASTING) if card.name != "Snare"
    ]
    assert with_card(LASTING, "Nobody", "Hero") == LASTING


def changed(text, key):
    [found] = [change.text for change in changes_of(text, answer(text)) if change.key == key]
    return found


def test_plays_that_follow_one_another_change_places_and_nothing_else_does():
    lines = changed(LASTING, "order-1").splitlines()
    assert sorted(lines) == sorted(LASTING.splitlines())
    assert lines[-3:-1] == ["  - B: blocks with a brown Evil Character 5/5", "  - A: attacks with Envoy"]


def test_a_play_is_left_out_with_all_its_lines():
    text = LASTING.replace(
        "  - B: plays Snare on it, choosing Envoy", "  - B: plays Snare on it,\n      choosing Envoy"
    )
    assert changed(text, "without-3") == LASTING.replace("  - B: plays Snare on it, choosing Envoy\n", "")


def test_a_choice_that_is_open_can_be_made_so_that_one_outcome_is_left():
    [first, second] = [change for change in changes_of(SOULS, answer(SOULS)) if change.key.startswith("choice")]
    assert (first.says, second.says) == ("B: chooses Lost Soul 1", "B: chooses Lost Soul 2")
    [only] = answer(second.text).outcomes
    assert "Lost Soul 2 goes" in " ".join(told.says for told in only.trace)


@pytest.mark.parametrize("text", ["", "x", "play: [a, b]", "scenario: x\nplay:\n- a\n", "play: x", "play:\n  - - a"])
def test_plays_that_stand_on_no_lines_of_their_own_are_left_alone(text):
    assert changes_of(text, Answer("", "", "", Status.NOT_UNDERSTOOD)) == ()
