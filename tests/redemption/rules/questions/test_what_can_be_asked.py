"""Questions on ends of decks, activations, the last card played and events; what the engine cannot tell is refused."""

from __future__ import annotations

import pytest

from rulings.scenarios.answer import Status
from tests.redemption.language.small_scenarios import check

TABLE = """\
scenario: two cards are played in a battle
cards:
  - Envoy: 'Hero, blue, 1/1, human, "Draw 1."'
  - Hymn: good Enhancement, blue, 1/1
  - Psalm: good Enhancement, blue, 1/1
  - Seer: 'Hero, white, 3/3, "STAR: Draw 1."'
  - Snare: evil Enhancement, brown, 1/1, "Topdeck a Hero."
  - Giant: Evil Character, brown, 2/2
before:
  A:
    territory: [Envoy]
    hand: [Seer]
    deck: [Hymn, Psalm, 3 unknown]
    discard pile: []
  B:
    territory: [Giant]
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: shuffles the hand
expect:
"""


def asked(line: str, kind: str = "always") -> tuple[bool, str]:
    answer = check(f"{TABLE}  {kind}:\n    - {line}\n")
    assert answer.status is Status.ANSWERED, answer.problems
    return answer.expect[0].holds, answer.expect[0].reason


@pytest.mark.parametrize(
    "line",
    [
        "Psalm is on top of A's deck",
        "Hymn is on top of a deck before step 1",
        "Psalm is not on the bottom of A's deck",
        "Hymn is not at the top of A's deck",
        "the ability of Envoy activated once",
        "the ability of Envoy activates at most 1 time",
        "the ability of Snare did not activate",
        "Giant is the last card played in battle",
        "Envoy was the last card played in battle after step 1",
        "A draws before Giant blocks",
        "Hymn goes to A's hand after the battle begins",
        "Hymn is in A's hand after A draws",
        "Hymn is in A's hand when A draws",
        "A's hand was shuffled",
        "B's hand was not shuffled",
        "Psalm is not drawn",
    ],
)
def test_a_line_holds(line: str) -> None:
    assert asked(line) == (True, "")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Psalm is on the bottom of A's deck", "Psalm is card 1 of 4 in A's deck, from the top"),
        ("Psalm is on top of B's deck", "Psalm is in A's deck"),
        ("the ability of Envoy activates 2 times", "it activates 1 time"),
        ("Envoy is the last card played in battle", "it is Giant"),
        ("Envoy is the last card played in battle before step 1", "there is no battle under way"),
        ("Envoy goes to A's hand before Giant blocks", "Envoy does not go to A's hand"),
        ("B draws before Giant blocks", "B does not draw"),
        ("Envoy is converted before Giant blocks", "Envoy is not converted"),
        ("Snare reactivates before Giant blocks", "Snare does not reactivate"),
        ("Snare is prevented before Giant blocks", "Snare is not prevented"),
        ("A gets special initiative before Giant blocks", "A does not get special initiative"),
        ("B's hand was shuffled", "B's hand is not shuffled"),
        ("B's deck was shuffled", "B's deck is not shuffled"),
        ("B's deck was searched", "B's deck is not searched"),
        ("B looks at A's hand", "B's hand is not looked at"),
        ("A's hand is revealed", "A's hand is not revealed"),
        ("A's deck was looked at", "A's deck is not looked at"),
        ("there is a side battle", "there is no side battle"),
    ],
)
def test_a_line_that_does_not_hold_says_what_is_so(line: str, reason: str) -> None:
    assert asked(line) == (False, reason)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "Snare is on top of B's discard pile",
            "Only of a deck can be told yet which card is at the top, not of B's discard pile.",
        ),
    ],
)
def test_what_the_engine_cannot_tell_is_not_there_yet_by_name(line: str, reason: str) -> None:
    answer = check(f"{TABLE}  always:\n    - {line}\n")
    assert (answer.status, [problem.reason for problem in answer.problems]) == (Status.NOT_THERE_YET, [reason])


def test_a_star_card_is_revealed_as_its_ability_is_used() -> None:
    text = TABLE.replace("hand: [Seer]", "hand: []").replace("[Hymn, Psalm, ", "[Seer, Hymn, Psalm, ")
    before = text.partition("play:")[0].replace("before:\n", "before:\n  phase: draw\n")
    plays = "play:\n  - A: draws 3 cards\n  - A: chooses to use Seer\n"
    answer = check(f"{before}{plays}expect:\n  always:\n    - Seer is revealed\n")
    assert answer.expect[0].holds, answer.problems
