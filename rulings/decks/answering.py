"""From a list as somebody sent it to the answer: which game and format it is of, its cards, what the rules find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulings.decks.cards import BoxOf
from rulings.decks.checking import check
from rulings.decks.deck import Deck
from rulings.decks.formats import GameDecks
from rulings.decks.lists import DeckList
from rulings.decks.problems import UnknownFormatError
from rulings.decks.reading import fields_of, read_deck_list
from rulings.decks.report import Report, Verdict


@dataclass(frozen=True, slots=True)
class Asked:
    """By which rules a list should be checked; what is empty the head of the list says, else what is usual.

    Attributes:
        game: The key of the game.
        format: A name of the format.
        edition: The edition of the rules.
    """

    game: str = ""
    format: str = ""
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """A list that was checked.

    Attributes:
        game: The key of its game.
        deck_list: The list.
        deck: Its cards.
        report: What the rules found.
    """

    game: str
    deck_list: DeckList
    deck: Deck[Any]
    report: Report

    @property
    def is_legal(self) -> bool:
        """Whether the deck is shown to be legal."""
        return self.report.verdict is Verdict.LEGAL

    def as_data(self) -> dict[str, Any]:
        """Give the answer as plain data."""
        return {
            "game": self.game,
            "key": self.deck_list.key,
            **self.report.as_data(),
            "cards": [
                {"part": copies.part, "number": copies.number, "name": copies.card.name} for copies in self.deck.copies
            ],
            "unknown": [
                {
                    "line": line.line,
                    "name": line.name,
                    "number": line.number,
                    "part": line.part,
                    "candidates": list(line.candidates),
                    "is_ambiguous": line.is_ambiguous,
                }
                for line in self.deck.unknown
            ],
            "left_out": [{"line": line.line, "name": line.name, "part": line.part} for line in self.deck_list.left_out],
            "head": dict(self.deck_list.fields),
        }


def answer(source: bytes | str, games: Mapping[str, GameDecks[Any, Any]], box_of: BoxOf, asked: Asked) -> Checked:
    """Check a list.

    Args:
        source: The list, as a text or as the content of a file.
        games: The decks of each game; the first is meant where neither the list nor the question names one.
        box_of: Opens the cards of a game.
        asked: By which rules it should be checked.

    Returns:
        The answer.

    Raises:
        DeckListError: The list cannot be read.
        UnknownFormatError: There is no such game, format or edition.
    """
    said = fields_of(source)
    name = (asked.game or said.get("game", "") or next(iter(games))).casefold()
    if name not in games:
        raise UnknownFormatError(f"There are no deck rules of a game `{name[:40]}`; known are {', '.join(games)}.")
    game = games[name]
    form = game.find_format(asked.format or said.get("format", ""), asked.edition or said.get("rules", ""))
    deck_list = read_deck_list(source, game.words)
    with box_of(name) as cards:
        deck = game.resolve(deck_list, cards)
    return Checked(name, deck_list, deck, check(deck, form))
