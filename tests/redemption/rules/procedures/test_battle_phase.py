"""The battle phase: who may attack, block, pass and play what."""

import pytest

from rulings.redemption.rules.plays import Attack, Block, Pass, Play, PlayCard
from tests.redemption.rules.battles import HANDS
from tests.redemption.rules.small_games import ANN, BEN, enhancement, game, make, refuse
from tests.redemption.rules.snares import ATTACK, BLOCK


@pytest.mark.parametrize(
    ("before", "made", "reason", "clause"),
    [
        ((), Attack(BEN, "Guard"), "It is not Ben's turn.", "by-beginning-a-battle"),
        ((ATTACK,), ATTACK, "There has been a battle in this turn already.", "one-battle-a-turn"),
        ((), BLOCK, "Ben is not being attacked.", "attempt-to-stop"),
        ((ATTACK, BLOCK), BLOCK, "Ben has blocked already", "when-the-opportunity-passes"),
        ((ATTACK,), Block(BEN, "Lost Soul 1"), "Lost Soul 1 is no Evil Character.", "only-evil-characters"),
        (
            (ATTACK, BLOCK),
            PlayCard(ANN, "Staff", "Envoy"),
            "Ben has initiative, since Ben is losing.",
            "losing-player-has-it",
        ),
        ((ATTACK, BLOCK), PlayCard(BEN, "Snare", "Envoy"), "Envoy is no character of Ben's side", "matching-brigade"),
        ((ATTACK, BLOCK), Pass(ANN), "Ben has initiative, since Ben is losing.", "losing-player-has-it"),
        ((ATTACK,), Pass(ANN), "It is for Ben to block or not.", "answer-to-rescue-attempt"),
        ((), Pass(ANN), "There is no battle in which to pass.", "when-a-player-may-pass"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_clause(
    before: tuple[Play, ...], made: Play, reason: str, clause: str
) -> None:
    refusal = refuse(make(game(enhancements=HANDS), *before), made)
    assert refusal.reason.startswith(reason)
    assert any(clause in item for item in refusal.because)


def test_an_enhancement_needs_a_matching_brigade_and_the_right_alignment() -> None:
    red = enhancement("Red Staff", "1/1", good=True, brigade="red")
    wrong = enhancement("Wrong Side", "1/1", good=False, brigade="blue")
    state = make(game("4/4", "5/5", enhancements=((ANN, red), (ANN, wrong))), ATTACK, BLOCK)
    assert refuse(state, PlayCard(ANN, "Red Staff", "Envoy")).reason == "Red Staff and Envoy share no brigade."
    assert refuse(state, PlayCard(ANN, "Wrong Side", "Envoy")).reason == "Envoy cannot use Wrong Side."
