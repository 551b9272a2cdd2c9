"""What a line of a scenario can become while it is written: the documented forms, filled with its names.

A form has words in capitals where a name or number stands; what is written may have them too, and then they are filled
one after the other, so that a line can be made by choosing alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulings.scenarios.editing.outline import Outline
from rulings.scenarios.game import Game

MOST = 60
"""How many ways to go on are given at most."""

OPEN = re.compile(r"\b(CARD|PLAYER|PLACE|NUMBER)\b")
"""What stands in a form for a name or a number."""

_NUMBER = re.compile(r"[+-]?\d+")
_NUMBERS = tuple(str(number) for number in range(13))
_OF_A_DECK = re.compile(r"'s deck is [a-z ]*legal$")
_OF_STEP = re.compile(r"\bstep $")
_WHOSE_IS_SAID = re.compile(r"(?:'s|\bcards in) $")
"""Behind which a place stands without the player whose it is."""


@dataclass(frozen=True, slots=True)
class Known:
    """The names that lines of a scenario can use.

    Attributes:
        cards: Its cards.
        players: Its players.
        zones: The places that each player has, where they are named with the player.
        shared: The places that are nobody's.
        steps: How many lines `play` has, after each of which can be asked.
        has_decks: Whether decks are listed, of which can be asked whether they are legal.
    """

    cards: tuple[str, ...]
    players: tuple[str, ...]
    zones: tuple[str, ...]
    shared: tuple[str, ...]
    steps: int = 0
    has_decks: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """All places, with the players whose they are."""
        return (*self.shared, *(f"{player}'s {zone}" for player in self.players for zone in self.zones))


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to go on with a line.

    Attributes:
        text: The line, with words in capitals where something is still open.
        is_whole: Whether nothing is.
    """

    text: str
    is_whole: bool


def known_in(found: Outline, game: Game) -> Known:
    """Gather the names that lines of a scenario can use.

    Args:
        found: What stands in the scenario.
        game: The game.

    Returns:
        The names, with those of the places.
    """
    pointing = game.pointing
    cards, players, steps, has_decks = found.names(game), found.players, len(found.plays), bool(found.decks)
    if pointing is None:
        return Known(cards, players, (), (), steps, has_decks)
    # What is in play is so on either side: lines name no player with it.
    zones = tuple(zone for zone in pointing.places if not zone.startswith("in "))
    shared = tuple(dict.fromkeys(path[0] for path in pointing.shared))
    return Known(cards, players, zones, shared, steps, has_decks)


def complete(forms: Mapping[str, str], typed: str, known: Known, most: int = MOST) -> tuple[Completion, ...]:
    """List what a line can become.

    Args:
        forms: The documented forms of such lines.
        typed: What stands there so far.
        known: The names that it can use.
        most: How many ways to give.

    Returns:
        The ways to go on: those with the least left open first, else in the order of the forms and names.
    """
    typed = typed.lstrip()
    first = OPEN.search(typed)
    if first is not None:
        filled = [
            typed[: first.start()] + name + typed[first.end() :]
            for name in _names(first[0], typed[: first.start()], known)
        ]
    else:
        offered = [form for form in forms if known.has_decks or not _OF_A_DECK.search(form)]
        filled = [text for form in offered for text in _matched(_parts(form), typed, "", known)]
        filled += _moments(filled, typed.rstrip(), known)
    ways = sorted(dict.fromkeys(filled), key=lambda text: len(OPEN.findall(text)))
    return tuple(Completion(text, OPEN.search(text) is None) for text in ways[:most])


def _parts(form: str) -> tuple[str, ...]:
    """The words of a form and what stands for names between them."""
    return tuple(part for part in OPEN.split(form) if part)


def _matched(parts: Sequence[str], typed: str, done: str, known: Known) -> Iterator[str]:
    """Go on with what was typed by a form: what is left of the form stands behind it."""
    if not typed or not parts:
        if not typed.strip():
            yield done + "".join(parts)
        return
    part, behind = parts[0], parts[1:]
    if OPEN.fullmatch(part) is None:
        if _begins(typed, part):
            yield from _matched(behind, typed[len(part) :], done + part, known)
        elif _begins(part, typed):
            yield done + "".join(parts)
        return
    if part == "NUMBER":
        number = _NUMBER.match(typed)
        if number is not None:
            yield from _matched(behind, typed[number.end() :], done + number[0], known)
        return
    for name in _names(part, done, known):
        if _begins(typed, name) and not typed[len(name) : len(name) + 1].isalnum():
            yield from _matched(behind, typed[len(name) :], done + name, known)
        elif _begins(name, typed):
            yield done + name + "".join(behind)


def _names(word: str, before: str, known: Known) -> Sequence[str]:
    """What can stand in the stead of a word in capitals, behind what stands before it."""
    match word:
        case "CARD":
            return known.cards
        case "PLAYER":
            return known.players
        case "PLACE":
            return known.zones if _WHOSE_IS_SAID.search(before) else known.places
    if _OF_STEP.search(before):
        return tuple(str(number) for number in range(1, known.steps + 1))
    return _NUMBERS


def _moments(filled: Sequence[str], typed: str, known: Known) -> list[str]:
    """What is whole may be asked after each step as well, but for what a deck is before the game."""
    if typed not in filled or _OF_A_DECK.search(typed):
        return []
    return [f"{typed} after step {number}" for number in range(1, known.steps + 1)]


def _begins(text: str, beginning: str) -> bool:
    return text.casefold().startswith(beginning.casefold())
