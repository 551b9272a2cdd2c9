"""Questions about a state are answered with the clauses that say so, or refused by name."""

from typing import Any

import pytest

from rulings.redemption.rules import questions
from rulings.redemption.rules.plays import Pass
from rulings.redemption.rules.questions.answers import ask
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK

INITIATIVE = "redemption/procedure/initiative#"


@pytest.fixture(scope="module")
def blocked() -> State:
    """Envoy 6/6 has attacked and Guard 5/5 blocks: Ben is losing."""
    return make(game("6/6", "5/5"), ATTACK, BLOCK)


def test_every_question_that_the_room_lists_is_there() -> None:
    assert questions.__all__
    assert [name for name in questions.__all__ if not hasattr(questions, name)] == []


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        (questions.IsBattleUnderWay(), True),
        (questions.IsRescueAttempt(), True),
        (questions.IsBattleChallenge(), False),
        (questions.BattleIs("winning", ANN), True),
        (questions.BattleIs("stalemate", ""), False),
        (questions.HasInitiative(BEN), True),
        (questions.HasInitiative(ANN), False),
        (questions.HasSpecialInitiative(""), True),
        (questions.SideHasNumbers(BEN, 5, 5), True),
        (questions.SideHasNumbers(BEN, 5, 6), False),
        (questions.IsOnSide("Envoy", ANN), True),
        (questions.IsOnSide("Envoy", BEN), False),
        (questions.Owns(BEN, "Guard"), True),
        (questions.IsInPlay("Guard"), True),
        (questions.IsActivePlayer(ANN), True),
        (questions.IsPhase("battle"), True),
        (questions.IsDefeated("Guard"), False),
    ],
    ids=repr,
)
def test_a_question_is_answered_as_the_table_lies(blocked: State, question: Any, holds: bool) -> None:
    assert ask(blocked, question).holds is holds


def test_who_has_initiative_is_answered_with_the_clause_that_gives_it(blocked: State) -> None:
    for player in (ANN, BEN):
        found = ask(blocked, questions.HasInitiative(player))
        assert f"{INITIATIVE}losing-player-has-it" in found.because


def test_what_was_so_in_a_battle_can_be_asked_when_it_is_over(blocked: State) -> None:
    over = make(blocked, Pass(BEN))
    assert not ask(over, questions.IsBattleUnderWay()).holds
    assert ask(over, questions.IsDefeated("Guard")).holds
    assert ask(over, questions.Survives("Envoy")).holds
    assert over.where["Guard"] == Place("discard pile", BEN)


def test_what_is_no_question_is_refused_by_name(blocked: State) -> None:
    with pytest.raises(NotThereYetError, match="cannot tell yet: Place"):
        ask(blocked, Place("hand", ANN))
