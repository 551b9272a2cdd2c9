"""Dominants are played."""

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.setup import Setup
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN


def test_a_dominant_with_two_icons_is_not_played_as_both() -> None:
    text = "LAMB: Draw 1. REAPER: Each opponent must discard a card from hand."
    crowd = Face("Crowd", ("Dominant",), ability=load_reader().read(text, "Dominant"))
    state = lay_out(Setup((ANN, BEN), {"Crowd": crowd}, {Place("hand", ANN): ("Crowd",)}, {"Crowd": ANN}))
    with pytest.raises(NotThereYetError, match="which of its two identities"):
        play(state, PlayCard(ANN, "Crowd"))
