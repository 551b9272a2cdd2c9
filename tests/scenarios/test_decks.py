"""Decks that scenarios list: how they are read, what is refused, and what their answers say."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from rulings.cards.lookup import look_up, look_up_exactly
from rulings.cases.citing import found_in
from rulings.games import GAMES
from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.scenarios.showing.differences import compare
from rulings.scenarios.showing.plain_data import answer_of
from rulings.scenarios.showing.verdict import verdict_of
from tests.redemption.decks.made_up import lines_of, made_up_cards

FIFTY = lines_of({"cards": 50, "souls": 7, "with": ["1 Porter"]})
"""Fifty cards of the made-up list."""


def listed(lines: list[str], expected: str = "A's deck is legal", cards: str = "") -> str:
    """A scenario with a deck behind `|`, and one line that is expected."""
    deck = "\n".join(f"    {line}" for line in lines)
    return f"scenario: a deck\n{cards}decks:\n  A: |\n{deck}\nexpect:\n  always:\n    - {expected}\n"


def answered(text: str) -> Answer:
    """Run a scenario with the made-up list of Redemption imported."""
    found = made_up_cards()

    def look(game: str, name: str, how=look_up_exactly):
        hit = how(found, name)
        return hit, found.cards.get(getattr(hit, "card", ""))

    try:
        open_box = {"redemption": nullcontext(found), "epic": None}.get
        return run(read_scenario(text, GAMES, look, (), lambda game, name: look(game, name, look_up), open_box), GAMES)
    except ScenarioError as error:
        return not_understood(error)


def test_a_deck_of_the_imported_list_is_checked_as_a_deck_check_does() -> None:
    answer = answered(listed(FIFTY))
    assert answer.holds
    [deck] = answer.decks
    assert (deck.player, deck.report.format, deck.report.edition) == ("A", "type-i", "deck@1.3.0")
    assert {"redemption/deck/type-i#fifty-to-154-cards"} <= set(answer.expect[0].because)
    assert answer_of(answer.as_data()).as_data() == answer.as_data()


def test_a_card_that_the_scenario_describes_goes_before_one_of_the_list() -> None:
    """The Porter of the list has no ability, so that three may be in a deck; the one described has, and is unique."""
    three = ["2 Porter", *FIFTY]
    plain = answered(listed(three, "A's deck is not legal"))
    own = 'cards:\n  - Porter: Hero, blue, 1/1, human, unique, "Draw 1."\n'
    told = answered(listed(three, "A's deck is not legal", own))
    assert not plain.holds
    assert told.holds
    assert [finding.id for finding in told.decks[0].report.findings] == ["too-many-copies/porter"]
    assert told.hints == ()


def test_the_format_is_that_of_the_list_else_of_the_category() -> None:
    text = listed(FIFTY, "A's deck is not legal")
    assert answered(text.replace("decks:", "category: Type II\ndecks:")).decks[0].report.format == "type-ii"
    named = text.replace("decks:", "category: Type II\ndecks:").replace("A: |", "A: |\n    format: t1")
    assert answered(named).decks[0].report.format == "type-i"
    older = "scenario: x\ndecks:\n  A: {rules: reg@8.3.0, deck: [8 Plain Soul, Envoy], reserve: [2 Porter, Brute]}\n"
    report = answered(older).decks[0].report
    assert report.edition == "reg@8.3.0"
    assert [(count.name, count.number) for count in report.counts if "cards in" in count.name] == [
        ("cards in the deck", 9),
        ("cards in the Reserve", 3),
    ]


def test_without_a_question_the_answer_says_what_the_deck_is() -> None:
    verdict = verdict_of(answered("\n".join(listed(FIFTY).split("\n")[:-4])))
    assert (verdict.word, verdict.says) == ("Legal", "A's deck is legal in Type I by deck@1.3.0.")
    assert verdict.because


def test_what_does_not_hold_says_what_is_so_instead() -> None:
    missing = answered(listed(FIFTY[:-1]))
    assert missing.status is Status.ANSWERED
    assert not missing.holds
    assert missing.expect[0].reason == "it is not legal: The deck has 49 cards; 50 is the least"
    unknown = answered(listed([*FIFTY, "1 Nobody"]))
    assert "it is not shown to be legal: No card `Nobody` is known" in unknown.expect[0].reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (listed(FIFTY, "B's deck is legal"), len(FIFTY) + 6, "No deck of B is listed"),
        (listed(FIFTY, "A's deck is legal after step 1"), len(FIFTY) + 6, "the line names no moment"),
        (listed(["7 Plain Soul", "0 Envoy"]), 5, "A quantity is 1 at least"),
        (listed(["1 Envoy", "Side: x", "Nowhere:"]), 6, "`Nowhere` is no part of a list"),
        (listed(["game: epic", "1 Envoy"]), 3, "and this deck of epic"),
        (listed(["format: t9", "1 Envoy"]), 3, "There is no format `t9`; known are type-i, type-ii."),
        (listed(["1 Envoy"]).replace("A: |", "C: |"), 3, "`C` is no player"),
        ("scenario: x\ndecks: 1 Envoy\n", 2, "has a field for each player"),
        ("scenario: x\ndecks:\n  A: [1 Envoy]\n", 3, "A deck is a list behind `|`, or fields."),
        ("scenario: x\ndecks:\n  A:\n    sideboard: [1 Envoy]\n", 4, "lists `deck`, `reserve`"),
        ("scenario: x\ndecks:\n  A:\n    deck: [[Envoy]]\n", 4, "A part of a deck is a list of cards."),
        ("scenario: x\ndecks:\n  A:\n    deck: [-1 Envoy]\n", 4, "A quantity is 1 at least"),
        (
            listed(["1 Watchman (Ki)"], cards="cards:\n  - Watchman (Ki): same character as Envoy\n"),
            5,
            "A deck takes Watchman (Ki) as the imported list has it",
        ),
    ],
)
def test_what_is_not_understood_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    answer = answered(text)
    assert answer.status is Status.NOT_UNDERSTOOD
    problem = next(problem for problem in answer.problems if reason in problem.reason)
    assert problem.line == line, answer.problems


def test_what_changes_in_a_deck_is_told_and_a_case_keeps_what_was_found() -> None:
    whole, short = answered(listed(FIFTY)), answered(listed(FIFTY[:-1]))
    [difference, *_] = compare(whole, short).differences
    assert difference.what == "A's deck"
    assert difference.former == "A's deck is legal in Type I by deck@1.3.0."
    assert difference.later.endswith("The deck has 49 cards; 50 is the least.")
    found = found_in(short)
    assert "The deck has 49 cards; 50 is the least." in found.findings
    assert "redemption/deck/type-i#fifty-to-154-cards" in found.rests_on
