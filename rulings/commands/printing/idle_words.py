"""Idle words of card texts, printed for people and as plain data."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulings.redemption.reading.idle_words import IdleSurvey


def of_idle_words(found: IdleSurvey) -> dict[str, Any]:
    """Put idle words into plain data.

    Args:
        found: The idle words of many texts.

    Returns:
        The data.
    """
    return {
        "tried": found.tried,
        "unexplained": [
            {"card": word.card, "word": word.word, "context": word.context, "loses": str(word.loses)}
            for word in found.unexplained
        ],
        "explained": [
            {"words": known.words, "because": known.because, "loses": str(known.loses), "times": times}
            for known, times in found.explained.items()
        ],
    }


def print_idle_words(console: Console, found: IdleSurvey) -> None:
    """Print idle words: those of which nothing says why they change nothing, then how often each reason is given.

    Args:
        console: Where to.
        found: The idle words of many texts.
    """
    console.print(f"{found.tried} words dropped, {len(found.unexplained)} change nothing and are not explained.")
    if found.unexplained:
        table = Table("the same without it", "the word", "such as", box=None)
        for word in found.unexplained:
            table.add_row(str(word.loses), Text(word.context), Text(word.card))
        console.print(table)
    reasons = Table("times", "the same without it", "because", "words", box=None)
    for known, times in found.explained.items():
        reasons.add_row(str(times), str(known.loses), Text(known.because), Text(known.words))
    console.print(reasons)
