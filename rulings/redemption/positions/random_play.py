"""Random play: every play and every choice by lot among those that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import DECK, players
from rulings.redemption.rules.game import advance
from rulings.redemption.rules.legal_plays import judge
from rulings.redemption.rules.plays import Play, ShuffleHand
from rulings.redemption.rules.possible_plays import possible_plays
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.turn.phases import PRE_GAME
from rulings.table.choices import Choice, answer
from rulings.table.errors import CannotTellError, NotTakenError, UnclearError
from rulings.table.exploration import Ended
from rulings.table.judging import Judged
from rulings.table.places import Place
from rulings.table.state import State

_PLAYERS = ("Ann", "Ben")
_SOUL = "Lost Soul"
_CARDS, _SOULS = 50, 7
"""How many cards a deck has, and how many Lost Souls are among them."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One step of random play.

    Attributes:
        before: The state before.
        after: The state after; the same where the game cannot go on.
        made: What brought it about: a play, a choice, or nothing where the game goes on by itself.
        stopped: Why the game cannot go on: the error, or none.
    """

    before: State
    after: State
    made: Play | Choice | None = None
    stopped: CannotTellError | UnclearError | None = None


def play_by_lot(state: State, chance: Random) -> Iterator[Drawn]:
    """Play on from a state, by lot.

    Args:
        state: The state.
        chance: What draws the lots; the same one gives the same game.

    Yields:
        Each step. The game ends where nothing is allowed any more, or where the rules or the engine cannot tell what
        comes next; a play of which that cannot be told is not made.
    """
    while True:
        try:
            reached = advance(state)
        except (CannotTellError, UnclearError) as error:
            aside = put_aside(state, error) if isinstance(error, NotTakenError) else None
            if aside is None:
                yield Drawn(state, state, stopped=error)
                return
            reached = aside
        if isinstance(reached, State):
            yield Drawn(state, reached)
            state = reached
        elif isinstance(reached, Choice):
            chosen = choose_by_lot(state, reached, chance)
            yield chosen
            state = chosen.after
        else:
            found = _draw_play(reached, chance)
            if found is None or found.after is None:
                return
            yield Drawn(state, found.after, found.play)
            state = found.after


def choose_by_lot(state: State, choice: Choice, chance: Random) -> Drawn:
    """Choose one of the options by lot.

    Args:
        state: The state that asks.
        choice: What it asks.
        chance: What draws the lot.

    Returns:
        The step.
    """
    return Drawn(state, answer(state, choice, chance.choice(choice.options).value), choice)


def _draw_play(ended: Ended, chance: Random) -> Judged[Play] | None:
    """Draw one of the plays that are allowed: first a kind of play, so that cards in number do not hide the others."""
    by_kind: dict[type, list[Play]] = {}
    for player in players(ended.state):
        for made in possible_plays(ended.state, player):
            if not isinstance(made, ShuffleHand):
                by_kind.setdefault(type(made), []).append(made)
    for kind in chance.sample(list(by_kind), len(by_kind)):
        for made in chance.sample(by_kind[kind], len(by_kind[kind])):
            found = judge(ended.state, made, f"play {len(ended.state.log)}")
            if found.is_allowed:
                return found
    return None


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
