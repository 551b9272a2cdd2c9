"""How the texts of a game's cards are read, as far as commands ask: the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from rulings.cards.record import AnyCard, CardCodec
from rulings.texts.annotations import Annotation
from rulings.texts.survey import CardText, Survey

Json = dict[str, Any]
Facts = Mapping[str, Mapping[str, Any]]
"""The facts of the book's entries, by entry."""


@dataclass(frozen=True, slots=True)
class GameTexts(Generic[AnyCard]):
    """How the texts of a game's cards are read.

    Attributes:
        codec: How its cards are written as plain data, with the name of the game.
        groups: The names of the groups into which its texts are parted for a survey.
        summarize: Reads a text of a card of some type, with the facts of the book: its summary, with `gaps` where it is
            known what of it cannot be carried out.
        annotate: Names the spans of a text of a card of some type, the outer before the inner ones.
        different: The different texts of cards, by group.
        survey: Reads many texts; with what cannot be carried out where that is asked.
        ledger: How each text of the list was read when that was last written down.
        entry_of: The entry that an effect rests on, by its name.
    """

    codec: CardCodec[AnyCard]
    groups: tuple[str, ...]
    summarize: Callable[[str, str, Facts], Json]
    annotate: Callable[[str, str], tuple[Annotation, ...]]
    different: Callable[[Iterable[AnyCard]], Mapping[str, tuple[CardText, ...]]]
    survey: Callable[[Iterable[CardText], Facts, bool], Survey]
    ledger: Callable[[], str]
    entry_of: Callable[[str], str | None]
