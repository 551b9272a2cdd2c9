"""The turn: what is drawn, put and kept, over all decks and hands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.plays import DrawCards, EndPhase, EndTurn, GoTo, PlayCard, PutCard
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.turn.phases import number_of_turn, phases
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from tests.examples import some
from tests.redemption.rules.small_games import ANN, BEN, SOUL, make, refuse

FORT = Face("Fort", ("Fortress",))


def table(deck: list[bool], hand: int = 0, phase: str = "draw") -> State:
    """Ann has a deck, in which the true ones are Lost Souls, and so many Fortresses in hand."""
    faces = {f"card {number}": SOUL if soul else FORT for number, soul in enumerate(deck)}
    faces |= {f"held {number}": FORT for number in range(hand)}
    places = {
        Place("deck", ANN): tuple(f"card {number}" for number in range(len(deck))),
        Place("hand", ANN): tuple(f"held {number}" for number in range(hand)),
    }
    return lay_out(Setup((ANN, BEN), faces, places, dict.fromkeys(faces, ANN), phase))


@settings(max_examples=some(50), deadline=None)
@given(st.lists(st.booleans(), max_size=12), st.integers(0, 16))
def test_a_draw_takes_three_cards_but_lost_souls_unless_the_deck_or_the_hand_ends_it(
    deck: list[bool], hand: int
) -> None:
    drawn = make(table(deck, hand), DrawCards(ANN, 3))
    others = deck.count(False)
    held = len(drawn.at(Place("hand", ANN)))
    assert held == hand + min(3, others, 16 - hand) <= 16
    bondage = drawn.at(Place("land of bondage", ANN))
    assert all(drawn.faces[card] is SOUL for card in bondage)
    assert not any(drawn.faces[card] is SOUL for card in drawn.at(Place("hand", ANN)))
    left = drawn.at(Place("deck", ANN))
    assert left == tuple(f"card {number}" for number in range(len(deck) - len(left), len(deck)))
    assert len(left) + len(bondage) + held == len(deck) + hand


def test_the_turns_are_counted_and_go_round() -> None:
    state = table([], phase="discard")
    for number, player in enumerate((ANN, BEN, ANN, BEN), 1):
        assert (number_of_turn(state), state.get("", "active player")) == (number, player)
        state = make(state, EndTurn(player), *(DrawCards(BEN if player == ANN else ANN, 3),))


def test_the_phases_are_those_of_the_book() -> None:
    assert phases() == ("draw", "upkeep", "preparation", "battle", "discard")


def test_a_phase_that_is_over_does_not_come_back() -> None:
    state = table([], phase="preparation")
    assert refuse(state, GoTo(ANN, "preparation")).because == ("redemption/term/phase#five-in-order",)
    assert refuse(state, GoTo(ANN, "draw")).because == ("redemption/term/phase#five-in-order",)


def test_a_hand_before_the_game_is_refused_by_name() -> None:
    with pytest.raises(NotThereYetError, match="in the pre-game phase is drawn"):
        table([], hand=1, phase="pre-game")


def test_before_the_game_no_turn_can_be_ended() -> None:
    state = make(table([False] * 9, phase="pre-game"), DrawCards(ANN, 8), DrawCards(BEN, 8))
    assert "No turn" in refuse(state, EndTurn(ANN)).reason
    assert make(state, EndPhase(ANN)).get("", "phase") == "draw"


def test_a_second_copy_of_a_unique_card_is_not_put_down() -> None:
    state = make(table([], hand=2, phase="preparation"), PlayCard(ANN, "held 0"))
    refusal = refuse(state, PutCard(ANN, "held 1", Place("territory", ANN)))
    assert "redemption/term/duplicate-card#optional-game-rules-barred" in refusal.because
