"""What is in force when a scenario begins is known, or refused by name."""

import pytest

from rulings.games import GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from tests.redemption.language.small_scenarios import check, problem

TABLE = """scenario: an Artifact that is active already
cards:
  - Envoy: Hero, blue, 6/6, human, O.T.
  - Relic: 'Artifact, "{}"'
before:
  A:
    territory: [Envoy]
  B:
    artifact pile: [Relic]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""


@pytest.mark.parametrize(
    ("ability", "effect"),
    [
        ("Restrict opponents from discarding Artifacts.", "restrict"),
    ],
)
def test_a_lasting_effect_that_the_engine_does_not_know_is_a_reservation_and_not_taken_for_done(
    ability: str, effect: str
) -> None:
    answer = run(read_scenario(TABLE.format(ability), GAMES), GAMES)
    assert answer.status == Status.ANSWERED
    (reservation,) = answer.reservations
    assert (reservation.card, reservation.text, reservation.since) == ("Relic", ability, "the beginning")
    (fate,) = [sentence for card in answer.cards for sentence in card.sentences if card.card == "Relic"]
    assert f"`{effect}`" in fate.reason


def test_what_an_artifact_did_at_once_was_done_before() -> None:
    assert run(read_scenario(TABLE.format("Discard an Evil Character."), GAMES), GAMES).status == Status.ANSWERED


def test_a_hand_of_more_than_sixteen_cards_cannot_be() -> None:
    found = problem("scenario: a hand that cannot be\nbefore:\n  A:\n    hand: 17 unknown\n")
    assert found.reason == "A would have 17 cards in hand; a hand never holds more than 16."
    assert found.because == ("redemption/term/hand#never-more-than-sixteen",)
    assert check("scenario: a full hand\nbefore:\n  A:\n    hand: 16 unknown\n").status == "answered"


PLACED = """scenario: a card that lies placed already
cards:
  - Envoy: Hero, blue, 6/6, human
  - Mark: 'evil Enhancement, brown, "{}"'
  - Mop: 'good Enhancement, blue, "Discard an evil card."'
  - Giant: Evil Character, brown, 9/9
before:
  A:
    territory: [Envoy]
    hand: [Mop]
  B:
    territory: [Giant]
    on Envoy: [Mark]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: plays Mop on Envoy, choosing Mark
"""


@pytest.mark.parametrize(
    ("ability", "status", "reason"),
    [
        (
            "Place this card on a Hero for 3 turns: Negate that Hero.",
            Status.NOT_THERE_YET,
            "How long Mark stays",
        ),
        (
            "Place this card on a Site: Negate that Site.",
            Status.NOT_SAID,
            "By what Mark was placed on Envoy is not known",
        ),
        (
            "Place this card on a Hero: Convert that Hero to brown.",
            Status.NOT_THERE_YET,
            "What becomes of the convert",
        ),
        (
            "Place this card on a Hero. Evil Enhancements cannot be negated.",
            Status.NOT_THERE_YET,
            "What Mark modifies",
        ),
    ],
)
def test_what_nobody_can_tell_of_a_placed_card_is_refused_by_name(ability: str, status: Status, reason: str) -> None:
    answer = run(read_scenario(PLACED.format(ability), GAMES), GAMES)
    assert answer.status == status
    assert answer.problems[0].reason.startswith(reason)


def test_a_card_that_another_placed_does_nothing_where_it_lies() -> None:
    assert run(read_scenario(PLACED.format("Negate a Hero."), GAMES), GAMES).status == Status.ANSWERED


USED = """\
scenario: what was so before
cards:
  - Envoy: 'Hero, blue, 6/6, human, territory class, "{}"'
  - Sword: good Enhancement, blue, 1/1
  - Relic: Artifact
before:
{}  A:
    territory: ['{}']
  B:
    land of bondage: [Lost Soul]
expect:
  always:
    - Envoy is in A's territory
"""
ONCE = "Once per turn, you may draw 1."


@pytest.mark.parametrize(
    ("ability", "field", "line", "status", "reason"),
    [
        (
            f"{ONCE} Limit once per turn. Each time an evil card is played, draw 1. Limit once per turn.",
            "",
            "Envoy, used once this turn",
            Status.NOT_SAID,
            "Which of the abilities of Envoy was used before is not known.",
        ),
        (
            ONCE,
            "",
            "Sword, used once this turn",
            Status.NOT_UNDERSTOOD,
            "Sword has no ability that could have been used.",
        ),
        (
            ONCE,
            "",
            "Envoy, revealed",
            Status.NOT_THERE_YET,
            "That Envoy was revealed before is not there yet: the engine carries out no text that asks for it.",
        ),
        (
            ONCE,
            "  won this turn: A\n",
            "Envoy",
            Status.NOT_THERE_YET,
            "What was won this turn is not there yet: the engine carries out no text that asks for it.",
        ),
        (
            ONCE,
            "",
            "Relic, decreased 0/1",
            Status.NOT_UNDERSTOOD,
            "Relic is no character and no Enhancement, so its numbers are not decreased.",
        ),
    ],
)
def test_what_was_so_before_and_cannot_be_taken_into_account_is_refused_by_name(
    ability: str, field: str, line: str, status: Status, reason: str
) -> None:
    answer = check(USED.format(ability, field, line))
    assert (answer.status, answer.problems[0].reason) == (status, reason)


def uses_left(line: str, number: int) -> bool:
    text = USED.format(ONCE, "", line) + f"    - the ability of Envoy can be used {number} times\n"
    return check(text).holds


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Envoy", 1),
        ("Envoy, used once this turn", 0),
        ("Envoy, used 2 times this phase", 0),
        ("Envoy, used once this round", 1),
        ("Envoy, used once this game", 1),
    ],
)
def test_what_was_used_in_a_period_was_used_in_those_around_it(line: str, number: int) -> None:
    assert uses_left(line, number)


def test_what_was_used_in_a_turn_does_not_count_in_the_next() -> None:
    text = USED.format(ONCE, "", "Envoy, used once this turn").replace(
        "expect:", "play:\n  - A: ends the turn\nexpect:"
    )
    lines = ("the ability of Envoy can be used once", "the ability of Envoy can be used 0 times before step 1")
    answer = check(text + "".join(f"    - {line}\n" for line in lines))
    assert [checked.holds for checked in answer.expect] == [True, True, True], answer.problems
