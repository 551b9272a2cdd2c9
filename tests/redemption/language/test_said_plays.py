"""Plays that are offered are said in words which are read as these plays."""

import random

import pytest

from rulings.redemption.language.lines import language_of
from rulings.redemption.language.plays import possible_play
from rulings.redemption.language.said_plays import say_play
from rulings.redemption.rules.cards.places import players
from rulings.redemption.rules.legal_plays import waits_for_a_play
from rulings.redemption.rules.plays import PutCard
from rulings.redemption.rules.possible_plays import possible_plays
from tests.recorded import files_of, name_of, run_case

SOME = random.Random(16).sample(files_of("redemption"), 30)


@pytest.mark.parametrize("file", SOME, ids=name_of)
def test_the_words_of_a_play_are_read_as_the_play(file):
    state = run_case(file).courses[0].state
    if not waits_for_a_play(state):
        pytest.skip("the case ends before a play is the next thing")
    language = language_of(list(state.faces), players(state))
    for player in players(state):
        for play in possible_plays(state, player):
            words = say_play(state, play)
            read = possible_play(language.read("action", words, 1), player, 1, words)
            # A card that is put on another comes where that one lies: the engine knows, whatever the line says.
            if isinstance(play, PutCard) and play.place.on:
                assert (read.card, read.place.on) == (play.card, play.place.on)
            else:
                assert read == play
