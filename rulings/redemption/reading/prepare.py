"""Preparation of a card text: repaired, split into words, ready to be read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulings.redemption.reading.repairs import Repaired, repair
from rulings.texts.tokens import Token, tokenize

_CLOSE_BEFORE = frozenset([".", ",", ":", ";", ")", "]", "?", "!", "'s"])
_CLOSE_AFTER = frozenset(["(", "["])


@dataclass(frozen=True, slots=True)
class Prepared:
    """A card text that is ready to be read.

    Attributes:
        text: The text as given.
        repaired: The text without its known errors.
        tokens: Its words and marks, with their places in the text as given.
        applied: The names of the repairs that were made.
    """

    text: str
    repaired: str
    tokens: tuple[Token, ...]
    applied: tuple[str, ...]


def prepare(text: str) -> Prepared:
    """Repair a card text and split it into words.

    Args:
        text: Any text at all; the time grows with its length and with nothing else.

    Returns:
        The prepared text.
    """
    repaired = repair(text)
    tokens = tokenize(repaired.text)
    if repaired.edits:
        tokens = _place_as_given(tokens, repaired)
    return Prepared(text, repaired.text, tokens, repaired.applied)


def _place_as_given(tokens: tuple[Token, ...], repaired: Repaired) -> tuple[Token, ...]:
    """Give tokens of the repaired text their places in the text as given; a word that was missing has no width."""
    placed: list[Token] = []
    done = 0
    for token in tokens:
        start = max(done, repaired.given_start(token.start))
        done = max(start, repaired.given_end(token.end))
        placed.append(replace(token, start=start, end=done))
    return tuple(placed)


def normal(tokens: Iterable[Token]) -> str:
    """Join the words of tokens, so that texts which differ only in print are equal.

    Args:
        tokens: Tokens of a text.

    Returns:
        The normalised text, with a space between words and none inside quotation marks, parentheses or before a stop.
    """
    return join_words(token.word for token in tokens)


def join_words(words: Iterable[str]) -> str:
    """Join folded words by the rule of spacing of the normalised text.

    Args:
        words: Words and marks as in `Token.word`.

    Returns:
        The normalised text.
    """
    pieces: list[str] = []
    quoted = False
    closed = True
    for word in words:
        closing = word == '"' and quoted
        if not (closed or closing or word in _CLOSE_BEFORE):
            pieces.append(" ")
        if word == '"':
            quoted = not quoted
        closed = word in _CLOSE_AFTER or (word == '"' and quoted)
        pieces.append(word)
    return "".join(pieces)
