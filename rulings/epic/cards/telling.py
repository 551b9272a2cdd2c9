"""What is told of cards of Epic: on their pages, on the terminal, to programs."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cards.record import Data
from rulings.cards.telling import CardTelling, Passage, Wording
from rulings.epic.cards.record import PARAGRAPH, TYPES, Card, Printing


def _about(card: Card) -> Data:
    newest = card.newest
    return {"type": newest.type, "alignments": list(newest.alignments), "cost": newest.cost}


def _facts(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((heading, value) for heading, value in _all_facts(card) if value)


def _all_facts(card: Card) -> Iterator[tuple[str, str]]:
    newest = card.newest
    yield "Type", newest.type + (" (token)" if newest.is_token else "")
    yield "Cost", f"{{{newest.cost}}}" if newest.cost is not None else ""
    yield "Alignment", ", ".join(newest.alignments)
    yield "Class", " ".join(newest.subtypes)
    yield "Offense / defense", newest.numbers
    yield "Rarity", newest.rarity
    yield "Artist", newest.artist


def _passages(printing: Printing) -> tuple[Passage, ...]:
    return tuple(passage for passage in _all_passages(printing) if passage.paragraphs)


def _all_passages(printing: Printing) -> Iterator[Passage]:
    yield Passage("", _paragraphs(printing.text))
    yield Passage("While in the discard pile", _paragraphs(printing.discard_text))
    yield Passage("Reminders", printing.reminders, is_rules=False)
    yield Passage("Flavor", _paragraphs(printing.flavour), is_rules=False)


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(text.split(PARAGRAPH)) if text else ()


def _set_of(printing: Printing) -> str:
    return printing.set


def _remark(printing: Printing) -> str:
    return ""


def _variants(card: Card) -> tuple[Wording, ...]:
    return tuple(Wording(_says(variant.printings[0]), variant.printings) for variant in card.variants)


def _says(printing: Printing) -> Data:
    return {"text": printing.text, "discard_text": printing.discard_text}


def _reads(printing: Printing) -> tuple[str, str, str]:
    return printing.written, printing.type, ""


def _row(data: Data) -> Data:
    return {name: "" if value is None else value for name, value in data.items()}


TELLING = CardTelling(
    about=_about,
    facts=_facts,
    passages=_passages,
    set_of=_set_of,
    remark=_remark,
    variants=_variants,
    reads=_reads,
    types=TYPES,
    no_text="This card has no rules text.",
    columns=(
        *("name", "set", "type", "token", "alignments", "cost", "offense", "defense", "subtypes", "text"),
        *("discard_text", "reminders", "flavour", "rarity", "artist"),
    ),
    row=_row,
)
"""How cards of Epic are told."""
