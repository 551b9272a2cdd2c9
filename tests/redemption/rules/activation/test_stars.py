"""Star abilities: they wait in hand for their turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.plays import DrawCards
from rulings.redemption.rules.setup import Setup
from rulings.table.errors import UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, finish


def test_a_star_card_that_left_the_hand_before_its_turn_came_is_unclear() -> None:
    reader = load_reader()
    seer = Face("Seer", ("Hero",), ability=reader.read("STAR: Discard a Hero from hand.", "Hero"))
    faces = {"Seer": seer, "Sage": replace(seer, name="Sage")}
    places = {Place("deck", ANN): ("Seer", "Sage")}
    state = lay_out(Setup((ANN, BEN), faces, places, dict.fromkeys(faces, ANN), "draw"))
    drawn = play(state, DrawCards(ANN, 3))
    assert isinstance(drawn, State)
    with pytest.raises(UnclearError, match="has left the hand"):
        finish(drawn)
