"""Random play: every play and every choice by lot among those that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.cards.places import DECK, HAND
from rulings.epic.rules.game import advance
from rulings.epic.rules.legal_plays import judge, possible_plays
from rulings.epic.rules.plays import Play
from rulings.epic.rules.setup import BEGINNING, Setup
from rulings.epic.rules.turn.ending import winner
from rulings.epic.rules.turn.phases import FIRST_TURN
from rulings.table.choices import Choice, answer
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.judging import Judged
from rulings.table.places import Place
from rulings.table.state import State

_PLAYERS = ("Ann", "Ben")
_CARDS, _OPENING_HAND = 30, 5
"""How many cards a deck has, and how many of them are drawn before the first turn."""


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
        Each step. The game ends where somebody has won, or where the rules or the engine cannot tell what comes next;
        a play of which that cannot be told is not made.
    """
    while winner(state) is None:
        try:
            reached = advance(state)
        except (CannotTellError, UnclearError) as error:
            yield Drawn(state, state, stopped=error)
            return
        if isinstance(reached, State):
            yield Drawn(state, reached)
            state = reached
        elif isinstance(reached, Choice):
            chosen = answer(state, reached, chance.choice(reached.options).value)
            yield Drawn(state, chosen, reached)
            state = chosen
        else:
            found = _draw_play(state, chance)
            if found is None or found.after is None:
                return
            yield Drawn(state, found.after, found.play)
            state = found.after


def _draw_play(state: State, chance: Random) -> Judged[Play] | None:
    """Draw one of the plays that are allowed: first a kind of play, so that many of one kind do not hide the others."""
    by_kind: dict[type, list[Play]] = {}
    for made in possible_plays(state):
        by_kind.setdefault(type(made), []).append(made)
    for kind in chance.sample(list(by_kind), len(by_kind)):
        for made in chance.sample(by_kind[kind], len(by_kind[kind])):
            found = judge(state, made, f"play {len(state.log)}")
            if found.is_allowed:
                return found
    return None


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
