"""What stands where in the text of a scenario: its fields, cards, places, plays, expectations, each with its line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulings.scenarios.editing.marked import Spot, line_of, read_marked, with_line_feeds
from rulings.scenarios.editing.patch import KINDS
from rulings.scenarios.editing.pointers import LAST, find, pointer_of
from rulings.scenarios.game import Game, Pointing
from rulings.scenarios.sheet import USUAL_PLAYERS

SETTINGS = ("scenario", "rules", "note", "category")
"""Fields of a scenario that hold a text."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text.

    Attributes:
        path: Its address.
        line: Its number in the text, from 1.
        text: What it says.
    """

    path: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field that holds a text, or can.

    Attributes:
        path: Its address.
        name: What it is called, with the player whose it is.
        text: What it says; empty where it is not there.
        words: The words that it can say; none where it says any.
    """

    path: str
    name: str
    text: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LaidPlace:
    """A place with the cards that lie there.

    Attributes:
        path: The address at which a card is added: behind the last one.
        player: Whose it is; empty where it is no player's.
        name: What it is called.
        cards: The lines of its cards.
    """

    path: str
    player: str
    name: str
    cards: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """What stands in a scenario, as far as it can be told.

    Attributes:
        game: The game.
        players: The players.
        fields: The fields that hold a text, or can.
        cards: The lines of `cards`.
        places: All places, those without a card too.
        plays: The lines of `play`.
        expected: The lines of `expect`, by what shall hold in how many outcomes.
        decks: The players of whom a deck is listed.
    """

    game: str
    players: tuple[str, ...]
    fields: tuple[Field, ...]
    cards: tuple[Line, ...]
    places: tuple[LaidPlace, ...]
    plays: tuple[Line, ...]
    expected: Mapping[str, tuple[Line, ...]]
    decks: tuple[str, ...] = ()

    def names(self, game: Game) -> tuple[str, ...]:
        """Tell the names of its cards, as far as the lines tell them.

        Args:
            game: The game, which knows how copies of a card are told apart.

        Returns:
            The names of the cards that lie somewhere; of the cards that are described, those that lie nowhere as well.
        """
        described = tuple(line.text.partition(": ")[0].strip() for line in self.cards)
        laid = Counter(_name(line.text, described) for place in self.places for line in place.cards)
        copies = (_copies(name, number, game) for name, number in laid.items())
        return tuple(dict.fromkeys((*(name for names in copies for name in names), *described)))


def _name(laid: str, described: Sequence[str]) -> str:
    """The name in a line that lays a card; behind a comma it is said how that lies."""
    known = [name for name in described if laid == name or laid.startswith(f"{name},")]
    return max(known, key=len, default=_SAID_BEHIND.sub("", laid))


_SAID_BEHIND = re.compile(r", (?!the )[a-z0-9].*$")


def _copies(name: str, number: int, game: Game) -> tuple[str, ...]:
    if number == 1 or game.pointing is None:
        return (name,)
    return tuple(game.pointing.name_copy(name, copy) for copy in range(1, number + 1))


def outline(text: str, games: Mapping[str, Game], usual: str = "") -> Outline:
    """Tell what stands where in a scenario, whether it can be run or not.

    Args:
        text: The text.
        games: The games by name.
        usual: The game of a scenario that names none; the first one without it.

    Returns:
        What stands there.

    Raises:
        ScenarioError: It is not written as scenarios are.
    """
    top = read_marked(with_line_feeds(text))
    game = games.get(_text_at(top, "game"), games.get(usual, next(iter(games.values()))))
    players = _players(top)
    pointing = game.pointing
    return Outline(
        game=game.name,
        players=players,
        fields=tuple(_fields(top, game, players)),
        cards=_lines(top, ("cards",)),
        places=tuple(_places(top, pointing, players)) if pointing is not None else (),
        plays=_lines(top, ("play",)),
        expected={kind: _lines(top, ("expect", kind)) for kind in KINDS},
        decks=tuple(player for player in players if find(top, ("decks", player)) is not None),
    )


def _text_at(top: Spot, *path: str) -> str:
    found = find(top, path)
    return line_of(found) if found is not None and found.text is not None else ""


def _players(top: Spot) -> tuple[str, ...]:
    found = find(top, ("players",))
    names = tuple(line_of(item) for item in found.items) if found is not None and found.is_list else ()
    return names if len(names) > 1 else USUAL_PLAYERS


def _fields(top: Spot, game: Game, players: tuple[str, ...]) -> Iterator[Field]:
    for name in (name for name in SETTINGS if name not in ("category",) or name in game.fields):
        words = game.editions if name == "rules" else ()
        yield Field(pointer_of((name,)), name, _text_at(top, name), words)
    if game.pointing is None:
        return
    for name, words in {"turn": players, **game.pointing.settings()}.items():
        yield Field(pointer_of(("before", name)), name, _text_at(top, "before", name), words)
    for player in players:
        for name in game.pointing.numbers:
            path = ("before", player, name)
            yield Field(pointer_of(path), f"{player}'s {name}", _text_at(top, *path))


def _places(top: Spot, pointing: Pointing, players: tuple[str, ...]) -> Iterator[LaidPlace]:
    for path in pointing.shared:
        yield _place(top, ("before", *path), "", path[-1])
    for player in players:
        below = find(top, ("before", player))
        written = [key.text or "" for key, _ in below.pairs] if below is not None else []
        others = [name for name in written if name not in (*pointing.places, *pointing.numbers)]
        for name in (*pointing.places, *others):
            yield _place(top, ("before", player, name), player, name)


def _place(top: Spot, path: tuple[str, ...], player: str, name: str) -> LaidPlace:
    return LaidPlace(pointer_of((*path, LAST)), player, name, _lines(top, path))


def _lines(top: Spot, path: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines of a list; a text in the stead of a list is one."""
    found = find(top, path)
    if found is None or found.is_blank:
        return ()
    if not found.is_list:
        return (Line(pointer_of(path), found.start.line + 1, line_of(found)),)
    return tuple(
        Line(pointer_of((*path, number)), item.start.line + 1, line_of(item)) for number, item in enumerate(found.items)
    )
