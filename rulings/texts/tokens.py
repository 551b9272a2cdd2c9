"""Words and sentences of a card text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

NUMBER_WORDS = MappingProxyType(
    {
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
        "eleven": "11",
        "twelve": "12",
    }
)
"""Number words that mean the same as the digits; *one* is not among them, since it is also a pronoun."""

_FOLDED = NUMBER_WORDS | {"an": "a"}

# Possessive quantifiers throughout: a run of a million digits or letters is looked at once.
_TOKEN = re.compile(
    r"""
      (?P<testament> (?<![\w'-]) [ON]\.T(?:\.|(?![\w'-])) | (?<![\w'-]) (?-i:[ON]T) (?![\w'.-]) )
    | (?P<exact> and/or\b
      | (?<!\w)[+-]?(?:\d++|[xX*])/[+-]?(?:\d++|[xX*])(?!\w)
      | \*/ | /\*
      | \{\w+\}
      | \d++-\d++
      | (?:(?<!\w)[+-])?\d++
      | '[sS]\b )
    | (?P<word> [^\W\d_]+(?:['-][^\W\d_]+)* (?: \(s\) | (?<=[sS])'(?!\w) )? )
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)

_STARTERS = frozenset(
    "after all any at cannot discard draw during each if it may negate no on otherwise protect that they this those"
    " unless until when while you your".split()
)
"""Words with which a sentence goes on after *O.T.* only if that ended the one before."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number or mark of a card text.

    Attributes:
        word: The folded word: lower case, straight apostrophes, `two` … `twelve` as digits, `an` as `a`.
        start: Where it begins in the text as given.
        end: Where it ends there.
        text: The characters as printed, after repair.
        capital: Whether its first letter is upper case.
    """

    word: str
    start: int
    end: int
    text: str
    capital: bool


def fold(printed: str) -> str:
    """Fold a printed word, so that words which differ only in print are equal.

    Args:
        printed: The characters of one token.

    Returns:
        The word as in `Token.word`.
    """
    word = printed.lower()
    return _FOLDED.get(word, word)


def tokenize(text: str) -> tuple[Token, ...]:
    """Split a text into words, numbers and marks; only white space belongs to no token, and `{1}` is one mark.

    Args:
        text: Any text.

    Returns:
        The tokens in order, with their places in that text.
    """
    return tuple(_token(match) for match in _TOKEN.finditer(text))


def _token(match: re.Match[str]) -> Token:
    printed = match[0]
    word = f"{printed[0].lower()}.t." if match.lastgroup == "testament" else fold(printed)
    return Token(word, match.start(), match.end(), printed, printed[0].isupper())


def sentences(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], ...]:
    """Split tokens into sentences; the last need not have a full stop.

    A full stop ends a sentence outside quotation marks and parentheses, also when only the closing mark follows it. An
    exclamation or question mark belongs to a name unless it ends the text.

    Args:
        tokens: The tokens of a text or of one of its sections.

    Returns:
        The sentences, which joined give the tokens again.
    """
    inner = _enclosed(tokens)
    found: list[tuple[Token, ...]] = []
    start = 0
    for index in range(len(tokens)):
        if not inner[index] and _ends(tokens, index):
            found.append(tuple(tokens[start : index + 1]))
            start = index + 1
    if start < len(tokens):
        found.append(tuple(tokens[start:]))
    return tuple(found)


def _ends(tokens: Sequence[Token], index: int) -> bool:
    """Whether a sentence ends with this token, which stands outside quotation marks and parentheses."""
    word = tokens[index].word
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if word == ".":
        return following is None or following.word != "."
    if word in ('"', ")"):
        stopped = index > 0 and tokens[index - 1].word == "."
        return stopped and (following is None or following.capital or following.word in ("(", "/"))
    if word in ("o.t.", "n.t."):
        return following is not None and following.capital and following.word in _STARTERS
    return False


def _enclosed(tokens: Sequence[Token]) -> list[bool]:
    """Tell for each token whether it stands inside marks that are closed later on; a closing mark stands outside."""
    change = [0] * (len(tokens) + 1)
    opened: list[int] = []
    quote: int | None = None
    for index, token in enumerate(tokens):
        if token.word == "(":
            opened.append(index)
        elif token.word == ")" and opened:
            change[opened.pop()] += 1
            change[index] -= 1
        elif token.word == '"':
            if quote is None:
                quote = index
                continue
            change[quote] += 1
            change[index] -= 1
            quote = None
    inner: list[bool] = []
    depth = 0
    for step in change[:-1]:
        depth += step
        inner.append(depth > 0)
    return inner
