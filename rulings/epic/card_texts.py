"""How the texts of Epic's cards are read, as commands ask for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.cards.texts import Facts, GameTexts
from rulings.epic.cards.plain_data import CODEC
from rulings.epic.cards.record import Card
from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.basis import entry_of
from rulings.epic.reading.reader import load_reader
from rulings.epic.reading.summary import summarize
from rulings.epic.reading.survey import ALL, different_texts, shipped_ledger, survey
from rulings.texts.annotations import Annotation
from rulings.texts.survey import CardText, Survey


def _summarize(text: str, types: str, facts: Facts) -> dict[str, Any]:
    return summarize(load_reader().read(text, types))


def _annotate(text: str, types: str) -> tuple[Annotation, ...]:
    return tuple(annotate(load_reader().read(text, types)))


def _different(cards: Iterable[Card]) -> dict[str, tuple[CardText, ...]]:
    return different_texts(printing for card in cards for printing in card.printings)


def _survey(texts: Iterable[CardText], facts: Facts, report: bool) -> Survey:
    return survey(texts, load_reader())


TEXTS: GameTexts[Card] = GameTexts(
    codec=CODEC,
    groups=(ALL,),
    summarize=_summarize,
    annotate=_annotate,
    different=_different,
    survey=_survey,
    ledger=shipped_ledger,
    entry_of=entry_of,
)
"""The texts of Epic."""
