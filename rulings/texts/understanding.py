"""How much of a card text is understood, and what of it is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rulings.texts.tokens import Token

LONGEST_TEXT = 5_000
"""Characters of the longest text that is read; the longest of the card lists has about a fifth."""

LONGEST_SENTENCE = 150
"""Words and marks of the longest sentence that is read; the longest of the card lists has about half."""

_MOST_EXPECTED = 12


class Status(StrEnum):
    """How much of a text was read."""

    READ = "read"
    PARTLY = "partly"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence that could not be read.

    Attributes:
        span: The part of the text, from the word at which reading broke off, as places in the text as given.
        text: The characters of that part.
        expected: What could have stood there.
        reason: Why, in a sentence.
        sentence: The span of the whole sentence.
    """

    span: tuple[int, int]
    text: str
    expected: tuple[str, ...]
    reason: str
    sentence: tuple[int, int]


def unread_sentence(
    text: str, sentence: Sequence[Token], furthest: int, expected: Sequence[str], reason: str
) -> Unread:
    """Tell of a sentence where reading broke off.

    Args:
        text: The whole text as given.
        sentence: The words of the sentence.
        furthest: The number of the word that was not understood; that behind the last where none is to blame.
        expected: What could have stood there.
        reason: Why, in a sentence.

    Returns:
        What could not be read.
    """
    whole = (sentence[0].start, sentence[-1].end)
    start = sentence[furthest].start if furthest < len(sentence) else whole[1]
    return Unread((start, whole[1]), text[start : whole[1]], tuple(expected[:_MOST_EXPECTED]), reason, whole)


def unread_text(text: str, reason: str, *expected: str) -> Unread:
    """Tell of a text that could not be read at all.

    Args:
        text: The text.
        reason: Why, in a sentence.
        expected: What could have stood there.

    Returns:
        What could not be read.
    """
    whole = (0, len(text))
    return Unread(whole, text, expected, reason, whole)
