"""Games of Epic that are played by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.cards.places import DECK, HAND
from rulings.epic.rules.game import advance
from rulings.epic.rules.legal_plays import judge, possible_plays
from rulings.epic.rules.plays import Play
from rulings.epic.rules.setup import BEGINNING, Setup
from rulings.epic.rules.turn.ending import winner
from rulings.epic.rules.turn.phases import FIRST_TURN
from rulings.table.errors import NotTakenError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.trials.random_play import Rules

_PLAYERS = ("Ann", "Ben")
_CARDS, _OPENING_HAND = 30, 5
"""How many cards a deck has, and how many of them are drawn before the first turn."""


def _plays(state: State) -> Iterator[Play]:
    """The plays that players can think of, until somebody has won."""
    return possible_plays(state) if winner(state) is None else iter(())


def _stops(state: State, error: NotTakenError) -> None:
    """Nothing of Epic is left out while all else goes on: what cannot be told stops the game."""


RULES: Rules[Play] = Rules(advance, _plays, judge, _stops)
"""The rules of Epic."""


def deal(cards: Sequence[Face], chance: Random) -> Setup:
    """Begin a game of two players with random decks of thirty cards, and hands of five.

    Args:
        cards: The cards to draw from.
        chance: What draws them.

    Returns:
        The beginning, before the players decide on the mulligan.
    """
    faces: dict[str, Face] = {}
    places: dict[Place, tuple[str, ...]] = {}
    owners: dict[str, str] = {}
    for player in _PLAYERS:
        drawn = chance.choices(cards, k=_CARDS)
        deck = {f"{card.name} [{player} {number}]": card for number, card in enumerate(drawn, 1)}
        faces |= deck
        owners |= dict.fromkeys(deck, player)
        places[Place(HAND, player)] = tuple(deck)[:_OPENING_HAND]
        places[Place(DECK, player)] = tuple(deck)[_OPENING_HAND:]
    return Setup(_PLAYERS, faces, places, owners, BEGINNING, {("", FIRST_TURN): True})
