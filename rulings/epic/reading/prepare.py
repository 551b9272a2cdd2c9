"""Preparation of a card text: its halves, options and paragraphs, each split into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.epic.reading.abilities import DISCARD_PILE, MAIN
from rulings.texts.tokens import Token, tokenize

PARAGRAPH = "|"
"""What parts the paragraphs of a text; a new line does as well."""

_OPTION = ("—", "or", "—")
_DISCARD_PILE = ("discard", "pile", ":")
_STRAIGHT = str.maketrans("‘’“”", "''\"\"")
_NOT = "non-"
_SIGNS = ("+", "-")
_LIFTED = frozenset([".", ",", ":", ";", ")", "?", "!", "'s"])


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a card text.

    Attributes:
        half: The half of the text in which it stands.
        option: The number of the option, from 0.
        tokens: Its words.
        by_hand: Why its words are not those of the text, but of a reading by hand; else empty.
    """

    half: str
    option: int
    tokens: tuple[Token, ...]
    by_hand: str = ""


def prepare(text: str) -> tuple[Paragraph, ...]:
    """Split a card text into its paragraphs.

    Args:
        text: The paragraphs, parted by ` | ` or new lines. `— OR —` in a paragraph of its own parts the options of an
            event; what works in the discard pile stands behind `Discard pile:`.

    Returns:
        The paragraphs that have words, in their order.
    """
    found: list[Paragraph] = []
    half, option = MAIN, 0
    for tokens in _paragraphs(text):
        words = tuple(token.word for token in tokens)
        if words == _OPTION:
            option += 1
            continue
        if words[: len(_DISCARD_PILE)] == _DISCARD_PILE:
            half = DISCARD_PILE
            tokens = tokens[len(_DISCARD_PILE) :]
        if tokens:
            found.append(Paragraph(half, option, tokens))
    return tuple(found)


def whole_text(text: str, discard_text: str) -> str:
    """Put the two texts of a card together to one that the reader parts again.

    Args:
        text: The main text.
        discard_text: What works in the discard pile.

    Returns:
        Both; what is empty is left out.
    """
    marked = f"Discard pile: {discard_text}" if discard_text else ""
    return f" {PARAGRAPH} ".join(filter(None, (text, marked)))


def _paragraphs(text: str) -> Iterator[tuple[Token, ...]]:
    start = 0
    straight = text.translate(_STRAIGHT)
    for line in straight.replace("\n", PARAGRAPH).split(PARAGRAPH):
        tokens = tuple(part for token in tokenize(line) for part in _parts(token))
        if tokens:
            yield tuple(replace(token, start=token.start + start, end=token.end + start) for token in tokens)
        start += len(line) + len(PARAGRAPH)


def _parts(token: Token) -> Iterator[Token]:
    """Part a sign from its number, and *non-* from its word, which each mean something by themselves."""
    for sign in (*_SIGNS, _NOT):
        if token.word.startswith(sign) and len(token.word) > len(sign):
            middle = token.start + len(sign)
            yield Token(sign, token.start, middle, token.text[: len(sign)], token.capital)
            rest = token.text[len(sign) :]
            yield Token(token.word[len(sign) :], middle, token.end, rest, rest[0].isupper())
            return
    yield token


def normal(tokens: Iterable[Token]) -> str:
    """Join the words of tokens, so that texts which differ only in print are equal.

    Args:
        tokens: Tokens of a text.

    Returns:
        The normalised text.
    """
    return join_words([token.word for token in tokens])


def join_words(words: Sequence[str]) -> str:
    """Join folded words with spaces, none before a stop.

    Args:
        words: Words and marks as in `Token.word`.

    Returns:
        The normalised text.
    """
    return "".join(word if word in _LIFTED else f" {word}" for word in words).strip()
