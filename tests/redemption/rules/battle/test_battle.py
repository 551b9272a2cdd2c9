"""A battle runs by the numbers: what kind it is, how it stands and who has initiative."""

import pytest

from rulings.redemption.rules.battle.standing import Kind, initiative, stands
from rulings.redemption.rules.plays import Pass, PlayCard
from rulings.table.places import Place
from tests.redemption.rules.battles import HANDS
from tests.redemption.rules.small_games import ANN, BEN, enhancement, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK


def test_a_hero_that_attacks_while_the_opponent_has_a_lost_soul_makes_a_rescue_attempt() -> None:
    assert make(game(), ATTACK).get("", "kind of battle") == "rescue attempt"


def test_without_a_lost_soul_it_is_a_battle_challenge() -> None:
    assert make(game(souls=0), ATTACK).get("", "kind of battle") == "battle challenge"


@pytest.mark.parametrize(
    ("envoy", "guard", "kind", "winner", "has"),
    [
        ("6/6", "5/5", Kind.WINNING, ANN, BEN),  # 5 < 6, and 5 is not above 6: Ben is losing
        ("4/4", "5/5", Kind.WINNING, BEN, ANN),
        ("3/6", "5/5", Kind.STALEMATE, "", ANN),  # 3 < 5 and 5 < 6; Ben played the last card
        ("6/4", "5/5", Kind.MUTUAL_DESTRUCTION, "", ANN),  # 6 >= 5 and 5 >= 4
        ("5/5", "5/5", Kind.MUTUAL_DESTRUCTION, "", ANN),
        ("5/6", "5/5", Kind.WINNING, ANN, BEN),  # 5 >= 5, but 5 < 6
    ],
)
def test_the_numbers_tell_how_the_battle_stands_and_who_has_initiative(
    envoy: str, guard: str, kind: Kind, winner: str, has: str
) -> None:
    state = make(game(envoy, guard), ATTACK, BLOCK)
    assert (stands(state).kind, stands(state).winner, initiative(state).player) == (kind, winner, has)


def test_an_enhancement_counts_with_its_numbers_and_may_turn_the_battle() -> None:
    state = make(game("6/6", "5/5", enhancements=HANDS), ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert (stands(state).winner, initiative(state).player) == (BEN, ANN)


def test_an_enhancement_starts_the_count_of_passes_anew() -> None:
    state = make(game("3/9", "5/9", enhancements=HANDS), ATTACK, BLOCK, Pass(ANN), PlayCard(BEN, "Snare", "Guard"))
    assert (state.get("", "passes"), initiative(state).player) == (None, ANN)
    assert make(state, Pass(ANN), Pass(BEN)).get("", "battle") == "under way"


def test_an_enhancement_can_make_its_own_character_s_toughness_negative() -> None:
    burden = enhancement("Burden", "5/-9", good=True)
    state = make(
        game("3/6", "5/9", enhancements=((ANN, burden),)), ATTACK, BLOCK, PlayCard(ANN, "Burden", "Envoy"), Pass(ANN)
    )
    assert state.at(Place("discard pile", ANN)) == ("Burden", "Envoy")
    assert state.get("", "result") == "Evil Character wins"
