"""How the texts of Redemption's cards are read, as commands and the service ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from rulings.cards.texts import Explained, Facts, GameTexts
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Card
from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.default_rules import EffectRules, explain
from rulings.redemption.reading.defaults import defaults_of, entry_of
from rulings.redemption.reading.identifier_line import read_identifier, summarize_identifier
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.summary import summarize
from rulings.redemption.reading.survey import OTHERS, ROTATION, different_texts, shipped_ledger, survey
from rulings.redemption.rules.gaps import gaps
from rulings.texts.gaps import summarize_gaps
from rulings.texts.survey import CardText, Survey
from rulings.texts.understanding import Status


def _summarize(text: str, types: str, facts: Facts) -> dict[str, Any]:
    reading = load_reader().read(text, types)
    return summarize(reading, defaults_of(facts)) | {"gaps": summarize_gaps(gaps(reading))}


def _different(cards: Iterable[Card]) -> dict[str, tuple[CardText, ...]]:
    return different_texts(printing for card in cards for printing in card.printings)


def _survey(texts: Iterable[CardText], facts: Facts, report: bool) -> Survey:
    return survey(texts, load_reader(), defaults_of(facts), _names_of_gaps if report else None)


def _names_of_gaps(reading: Reading) -> Iterator[str]:
    return (f"{gap.code}: {gap.name}" for gap in gaps(reading))


def _explainer(facts: Facts) -> Callable[[str, str, str], Explained]:
    defaults = defaults_of(facts)

    def explained(text: str, types: str, identifier: str) -> Explained:
        reader = load_reader()
        reading = reader.read(text, types)
        summary = summarize(reading, defaults)
        sections = [section for section in reading.sections if section.abilities]
        for section, said in zip(sections, summary["sections"], strict=True):
            for ability, shown in zip(section.abilities, said["abilities"], strict=True):
                _complete(shown, explain(ability, shown["effects"], defaults))
        parts = summarize_identifier(read_identifier(identifier, reader))
        return Explained(summary, annotate(reading), summarize_gaps(gaps(reading)), reading.repairs, parts)

    return explained


def _complete(ability: dict[str, Any], added: Sequence[EffectRules]) -> None:
    """Add entries and rules to the summary of an ability."""
    for effect, of_effect in zip(ability["effects"], added, strict=True):
        effect["entry"] = entry_of(of_effect.effect)
        effect["rules"] = [
            {"what": rule.what, "value": rule.value, "default": rule.is_default, "clauses": list(rule.clauses)}
            for rule in of_effect.rules
        ]
    for modifier in ability["modifiers"]:
        modifier["entry"] = entry_of(modifier["mod"])


def _meaning(text: str, types: str) -> tuple[Status, Any]:
    reading = load_reader().read(text, types)
    return reading.status, [
        (section.section, [sentence.value for sentence in (*ability.sentences, *ability.modifiers)])
        for section in reading.sections
        for ability in section.abilities
    ]


TEXTS: GameTexts[Card] = GameTexts(
    codec=CODEC,
    groups=(ROTATION, OTHERS),
    summarize=_summarize,
    different=_different,
    survey=_survey,
    ledger=shipped_ledger,
    explainer=_explainer,
    meaning=_meaning,
    entry_of=entry_of,
)
"""The texts of Redemption."""
