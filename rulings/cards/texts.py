"""How the texts of a game's cards are read, as far as commands and the service ask: the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from rulings.cards.record import AnyCard, CardCodec
from rulings.texts.annotations import Annotation
from rulings.texts.survey import CardText, Survey
from rulings.texts.understanding import Status

Json = dict[str, Any]
Facts = Mapping[str, Mapping[str, Any]]
"""The facts of the book's entries, by entry."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A text as it is shown: what it means, and what that rests on, by the ids of the book.

    Attributes:
        summary: The summary: `status`, `unread`, `sections`, in which each effect has its `entry` and the `rules` that
            say more of it, each modifier its `entry`.
        spans: What each stretch of the text is.
        gaps: What of it cannot be carried out yet.
        repairs: The errors of print that were put right before, by name.
        parts: The parts of the identifier line.
    """

    summary: Json
    spans: tuple[Annotation, ...]
    gaps: Sequence[Json]
    repairs: tuple[str, ...] = ()
    parts: Sequence[Json] = ()


@dataclass(frozen=True, slots=True)
class GameTexts(Generic[AnyCard]):
    """How the texts of a game's cards are read.

    Attributes:
        codec: How its cards are written as plain data, with the name of the game.
        groups: The names of the groups into which its texts are parted for a survey.
        summarize: Reads a text of a card of some type, with the facts of the book: its summary, with `gaps` where it is
            known what of it cannot be carried out.
        different: The different texts of cards, by group.
        survey: Reads many texts; with what cannot be carried out where that is asked.
        ledger: How each text of the list was read when that was last written down.
        explainer: With the facts of the book, what explains a text by its words, the types of its card, its identifier
            line.
        meaning: How much of a text of a card of some type is read, and its meaning, to be compared with another.
        entry_of: The entry that an effect rests on, by its name.
        paragraph: What parts the paragraphs of a text; empty where texts have none.
    """

    codec: CardCodec[AnyCard]
    groups: tuple[str, ...]
    summarize: Callable[[str, str, Facts], Json]
    different: Callable[[Iterable[AnyCard]], Mapping[str, tuple[CardText, ...]]]
    survey: Callable[[Iterable[CardText], Facts, bool], Survey]
    ledger: Callable[[], str]
    explainer: Callable[[Facts], Callable[[str, str, str], Explained]]
    meaning: Callable[[str, str], tuple[Status, Any]]
    entry_of: Callable[[str], str | None]
    paragraph: str = ""
