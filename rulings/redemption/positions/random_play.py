"""Games of Redemption that are played by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rulings.redemption.language.supposing import suppose
from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import DECK, players
from rulings.redemption.rules.game import advance
from rulings.redemption.rules.legal_plays import judge
from rulings.redemption.rules.plays import Play, ShuffleHand
from rulings.redemption.rules.possible_plays import possible_plays
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.turn.phases import PRE_GAME
from rulings.table.places import Place
from rulings.table.state import State
from rulings.trials.random_play import Rules

_PLAYERS = ("Ann", "Ben")
_SOUL = "Lost Soul"
_CARDS, _SOULS = 50, 7
"""How many cards a deck has, and how many Lost Souls are among them."""


def _plays(state: State) -> Iterator[Play]:
    """The plays that players can think of; a hand that is shuffled changes nothing."""
    thought_of = (made for player in players(state) for made in possible_plays(state, player))
    return (made for made in thought_of if not isinstance(made, ShuffleHand))


RULES: Rules[Play] = Rules(advance, _plays, judge, put_aside, suppose)
"""The rules of Redemption."""


def deal(cards: Sequence[Face], chance: Random) -> Setup:
    """Begin a game of two players with random decks of fifty cards, seven Lost Souls among them.

    Args:
        cards: The cards to draw from.
        chance: What draws them.

    Returns:
        The beginning, in the pre-game phase.
    """
    souls = [card for card in cards if _SOUL in card.types]
    others = [card for card in cards if _SOUL not in card.types]
    faces: dict[str, Face] = {}
    places: dict[Place, tuple[str, ...]] = {}
    owners: dict[str, str] = {}
    for player in _PLAYERS:
        drawn = [*chance.choices(souls, k=_SOULS), *chance.choices(others, k=_CARDS - _SOULS)]
        chance.shuffle(drawn)
        deck = {f"{card.name} [{player} {number}]": card for number, card in enumerate(drawn, 1)}
        faces |= deck
        owners |= dict.fromkeys(deck, player)
        places[Place(DECK, player)] = tuple(deck)
    return Setup(_PLAYERS, faces, places, owners, PRE_GAME, {("", "category"): "Type I"})
