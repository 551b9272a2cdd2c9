"""The formats that a game has decks for, each by an edition of its deck rules; the rules are a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rulings.book.names import fold
from rulings.decks.cards import CardBox
from rulings.decks.deck import AnyCard, Deck
from rulings.decks.findings import Change, Finding
from rulings.decks.lists import DeckList, ListWords
from rulings.decks.problems import UnknownFormatError
from rulings.decks.resolving import resolve

AnyRecord = TypeVar("AnyRecord")
"""The card records of a game."""

CardOf = Callable[[AnyRecord, tuple[int, ...]], AnyCard | None]
"""Takes what deck building has to know of the printings that a name leaves possible."""

Rule = Callable[[Deck[AnyCard]], Iterable[Finding]]
"""What a rule of deck building finds in a deck."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number that a check sheet shows.

    Attributes:
        name: What is counted.
        number: How many there are.
        wanted: How many there should be, in words; empty where no rule says so.
        clauses: The clauses that say so, or that leave it to somebody else.
    """

    name: str
    number: int
    wanted: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Team(Generic[AnyCard]):
    """What the decks of teammates have to keep together.

    Attributes:
        find: Finds what they do not keep.
        because: The clauses that they have to keep.
    """

    find: Callable[[Sequence[Deck[AnyCard]]], Iterable[Finding]]
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Format(Generic[AnyCard]):
    """A format by an edition of the deck rules.

    Attributes:
        key: Its name, which stays the same: `type-i`.
        title: Its name as the game writes it.
        names: Other names, `t1`.
        edition: The edition of the rules, `deck@1.3.0`.
        rules: Its rules, each of which looks at the deck alone.
        mend: Finds one smallest set of changes that makes a deck legal whose cards are all known; none where it is.
        fresh: Makes a card of each kind that changes name, one that no deck has yet, by a number.
        counts: Counts what a check sheet shows.
        about: The clauses by which cards that are not known keep a deck from being shown to be legal.
        team: What the decks of teammates have to keep together; None where there are no rules for teams.
    """

    key: str
    title: str
    names: tuple[str, ...]
    edition: str
    rules: tuple[Rule[AnyCard], ...]
    mend: Callable[[Deck[AnyCard]], tuple[Change, ...]]
    fresh: Mapping[str, Callable[[int], AnyCard]]
    counts: Callable[[Deck[AnyCard]], Sequence[Count]]
    about: tuple[str, ...]
    team: Team[AnyCard] | None = None


@dataclass(frozen=True, slots=True)
class GameDecks(Generic[AnyRecord, AnyCard]):
    """The decks of a game.

    Attributes:
        game: The key of the game.
        words: What its lists call the parts of a deck.
        card_of: Takes what deck building has to know of the printings that a name leaves possible, by their places
            among those of the card, the newest first; None where it matters which of them is meant.
        formats: Its formats; of each the newest edition first, and first the one that is meant where none is named.
    """

    game: str
    words: ListWords
    card_of: CardOf[AnyRecord, AnyCard]
    formats: tuple[Format[AnyCard], ...]

    def resolve(self, deck_list: DeckList, cards: CardBox[AnyRecord]) -> Deck[AnyCard]:
        """Look the names of a list up among the cards of the game."""
        return resolve(deck_list, cards, self.card_of)

    def find_format(self, name: str = "", edition: str = "") -> Format[AnyCard]:
        """Find a format.

        Args:
            name: Its key, its title or another name; empty for the first.
            edition: The edition; empty for the newest.

        Returns:
            The format.

        Raises:
            UnknownFormatError: There is none of that name, or not in that edition.
        """
        named = [known for known in self.formats if not name or fold(name) in _names_of(known)]
        if not named:
            known = ", ".join(dict.fromkeys(one.key for one in self.formats))
            raise UnknownFormatError(f"There is no format `{name[:40]}`; known are {known}.")
        found = [one for one in named if not edition or fold(edition) == fold(one.edition)]
        if not found:
            known = ", ".join(dict.fromkeys(one.edition for one in named))
            raise UnknownFormatError(f"There are no rules `{edition[:40]}` of this format; known are {known}.")
        return found[0]


def _names_of(known: Format[Any]) -> frozenset[str]:
    return frozenset(map(fold, (known.key, known.title, *known.names)))
