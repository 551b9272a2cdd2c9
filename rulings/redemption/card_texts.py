"""How the texts of Redemption's cards are read, as commands ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulings.cards.texts import Facts, GameTexts
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Card
from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.defaults import defaults_of, entry_of
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.summary import summarize
from rulings.redemption.reading.survey import OTHERS, ROTATION, different_texts, shipped_ledger, survey
from rulings.redemption.rules.gaps import gaps, summarize_gaps
from rulings.texts.annotations import Annotation
from rulings.texts.survey import CardText, Survey


def _summarize(text: str, types: str, facts: Facts) -> dict[str, Any]:
    reading = load_reader().read(text, types)
    return summarize(reading, defaults_of(facts)) | {"gaps": summarize_gaps(gaps(reading))}


def _annotate(text: str, types: str) -> tuple[Annotation, ...]:
    return tuple(annotate(load_reader().read(text, types)))


def _different(cards: Iterable[Card]) -> dict[str, tuple[CardText, ...]]:
    return different_texts(printing for card in cards for printing in card.printings)


def _survey(texts: Iterable[CardText], facts: Facts, report: bool) -> Survey:
    return survey(texts, load_reader(), defaults_of(facts), _names_of_gaps if report else None)


def _names_of_gaps(reading: Reading) -> Iterator[str]:
    return (f"{gap.code}: {gap.name}" for gap in gaps(reading))


TEXTS: GameTexts[Card] = GameTexts(
    codec=CODEC,
    groups=(ROTATION, OTHERS),
    summarize=_summarize,
    annotate=_annotate,
    different=_different,
    survey=_survey,
    ledger=shipped_ledger,
    entry_of=entry_of,
)
"""The texts of Redemption."""
