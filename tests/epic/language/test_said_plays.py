"""Plays that are offered are said in words which are read as these plays."""

import random

import pytest

from rulings.epic.language.lines import language_of
from rulings.epic.language.plays import play_of
from rulings.epic.language.said_plays import say_play
from rulings.epic.rules.cards.places import players
from rulings.epic.rules.legal_plays import possible_plays
from rulings.epic.rules.plays import UsePower
from tests.recorded import files_of, run_case

SOME = random.Random(16).sample(files_of("epic"), 20)


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_the_words_of_a_play_are_read_as_the_play(file):
    state = run_case(file).courses[0].state
    language = language_of(list(state.faces), players(state))
    for play in possible_plays(state):
        words = say_play(state, play)
        read = play_of(language.read("action", words, 1), play.player)
        # The only power of a card is used without its number.
        if isinstance(play, UsePower) and isinstance(read, UsePower) and not read.number:
            assert (read.player, read.card) == (play.player, play.card)
        else:
            assert read == play
