"""How the texts of Epic's cards are read, as commands and the service ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulings.cards.texts import Explained, Facts, GameTexts
from rulings.epic.cards.plain_data import CODEC
from rulings.epic.cards.record import PARAGRAPH, Card
from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.basis import entry_of, read_basis
from rulings.epic.reading.reader import Reading, load_reader
from rulings.epic.reading.summary import summarize
from rulings.epic.reading.survey import ALL, different_texts, shipped_ledger, survey
from rulings.epic.rules.gaps import gaps
from rulings.texts.gaps import summarize_gaps
from rulings.texts.survey import CardText, Survey
from rulings.texts.understanding import Status


def _summarize(text: str, types: str, facts: Facts) -> dict[str, Any]:
    reading = load_reader().read(text, types)
    return summarize(reading) | {"gaps": summarize_gaps(gaps(reading))}


def _different(cards: Iterable[Card]) -> dict[str, tuple[CardText, ...]]:
    return different_texts(printing for card in cards for printing in card.printings)


def _survey(texts: Iterable[CardText], facts: Facts, report: bool) -> Survey:
    return survey(texts, load_reader(), _names_of_gaps if report else None)


def _names_of_gaps(reading: Reading) -> Iterator[str]:
    return (f"{gap.code}: {gap.name}" for gap in gaps(reading))


def _explainer(facts: Facts) -> Callable[[str, str, str], Explained]:
    def explained(text: str, types: str, identifier: str) -> Explained:
        reading = load_reader().read(text, types)
        summary = summarize(reading)
        for section in summary["sections"]:
            for ability in section["abilities"]:
                for effect in ability["effects"]:
                    effect |= {"entry": read_basis().of("effects", effect["effect"]), "rules": []}
        return Explained(summary, annotate(reading), summarize_gaps(gaps(reading)))

    return explained


def _meaning(text: str, types: str) -> tuple[Status, Any]:
    reading = load_reader().read(text, types)
    return reading.status, [
        (paragraph.paragraph.half, paragraph.paragraph.option, [sentence.value for sentence in paragraph.sentences])
        for paragraph in reading.paragraphs
    ]


TEXTS: GameTexts[Card] = GameTexts(
    codec=CODEC,
    groups=(ALL,),
    summarize=_summarize,
    different=_different,
    survey=_survey,
    ledger=shipped_ledger,
    explainer=_explainer,
    meaning=_meaning,
    entry_of=entry_of,
    paragraph=PARAGRAPH,
)
"""The texts of Epic."""
