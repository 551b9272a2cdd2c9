"""Typed questions, understood by the names of the entries and of the imported cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock

from rulings.desk import Desk
from rulings.games import QUESTIONS
from rulings.questions.game import GameQuestions, known_cards
from rulings.questions.known import Names, names_of
from rulings.questions.understanding import Understood, understand, ways_to_ask
from rulings.store.card_tables import BrokenCardsError


@dataclass(frozen=True, slots=True)
class _Known:
    """The names that questions on the games can have.

    Attributes:
        state: The versions of book and cards from which they were read.
        names: The names by game.
    """

    state: str
    names: Mapping[str, Names]


class TypedQuestions:
    """What understands questions for the pages and the API; the names are read once for each state of the desk."""

    def __init__(self, desk: Desk) -> None:
        """Put the questions beside a desk.

        Args:
            desk: The desk, for its entries and cards.
        """
        self._desk = desk
        self._lock = Lock()
        self._known: _Known | None = None

    def understand(self, text: str, game: str | None) -> Understood | None:
        """Understand a question.

        Args:
            text: What was typed.
            game: Key of the only game to look at, or None.

        Returns:
            What the first game that understands it makes of it; None where none does.
        """
        found = (understand(text, questions, names) for questions, names in self._asked(game))
        return next((each for each in found if each is not None), None)

    def ways_to_ask(self, text: str, game: str | None) -> tuple[str, ...]:
        """List what a question can mean that names a card by what several are called.

        Args:
            text: What was typed, which is not understood as it stands.
            game: Key of the only game to look at, or None.

        Returns:
            The question with each card that may be meant, in the first game that has some.
        """
        found = (ways_to_ask(text, questions, names) for questions, names in self._asked(game))
        return next(filter(None, found), ())

    def _asked(self, game: str | None) -> list[tuple[GameQuestions, Names]]:
        names = self._names()
        return [(questions, names[key]) for key, questions in QUESTIONS.items() if game in (None, key) and key in names]

    def _names(self) -> Mapping[str, Names]:
        state = self._desk.state
        with self._lock:
            if self._known is None or self._known.state != state:
                self._known = _Known(state, {game: self._of_game(game) for game in QUESTIONS})
            return self._known.names

    def _of_game(self, game: str) -> Names:
        entries = {
            name: entry.id
            for entry in self._desk.book.entries.values()
            if entry.game == game
            for name in (entry.title, *entry.aliases, *entry.abbreviations)
        }
        try:
            cards = known_cards(self._desk.cards[game].all_cards(), QUESTIONS[game])
        except BrokenCardsError:
            cards = ()
        return names_of(cards, entries)
