"""What came of cards that were tried in positions, printed for people and as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulings.trials.survey import Counted, Survey, Tried

_MOST_CAUSES = 25


def as_data(survey: Survey, tried: Iterable[Tried], not_read: int) -> dict[str, Any]:
    """Put what came of cards into plain data.

    Args:
        survey: The sum.
        tried: Each card.
        not_read: How many texts are not read whole, and were not tried.

    Returns:
        The data.
    """
    return {
        "cards": survey.cards,
        "not read whole": not_read,
        "positions": survey.positions,
        "used": survey.used,
        "carried out": survey.carried_out,
        "broken": list(survey.broken),
        "causes": [_cause(counted) for counted in survey.causes],
        "tried": [_tried(card) for card in tried],
    }


def _cause(counted: Counted) -> dict[str, Any]:
    cause = counted.cause
    return {
        "kind": str(cause.kind),
        "words": cause.words,
        "because": cause.because,
        "cards": counted.cards,
        "example": counted.example,
        "position": counted.position,
    }


def _tried(card: Tried) -> dict[str, Any]:
    return {
        "card": card.card,
        "positions": card.positions,
        "used": card.used,
        "carried out": card.carried_out,
        "without effect": list(card.without_effect),
        "causes": [[str(found.cause.kind), found.cause.words, found.position] for found in card.found],
    }


def print_played(console: Console, survey: Survey, not_read: int) -> None:
    """Print what came of cards.

    Args:
        console: Where to.
        survey: The sum.
        not_read: How many texts are not read whole, and were not tried.
    """
    whole = survey.cards or 1
    console.print(f"{survey.cards} cards in {survey.positions} positions; {not_read} texts are not read whole.")
    console.print(f"    {survey.used} could be used ({survey.used / whole:.1%}),")
    console.print(f"    {survey.carried_out} were carried out in some position ({survey.carried_out / whole:.1%}),")
    console.print(f"    {len(survey.broken)} broke what must always be so.")
    for kind, causes in groupby(survey.causes, key=lambda counted: counted.cause.kind):
        _print_causes(console, str(kind), list(causes))


def _print_causes(console: Console, kind: str, causes: list[Counted]) -> None:
    console.print(Text(f"\n{kind}", style="bold"))
    table = Table("cards", "why", "such as", "position", box=None)
    for counted in causes[:_MOST_CAUSES]:
        clause = f" ({counted.cause.because})" if counted.cause.because else ""
        why = Text(f"{counted.cause.words}{clause}")
        table.add_row(str(counted.cards), why, Text(counted.example), Text(counted.position))
    console.print(table)
    if len(causes) > _MOST_CAUSES:
        console.print(f"    … and {len(causes) - _MOST_CAUSES} more causes; --json lists all.")
