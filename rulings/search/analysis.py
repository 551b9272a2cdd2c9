"""Turn text and queries into terms: folded words, stemmed, with the game's numbers kept whole."""

from __future__ import annotations

import re
from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem

from rulings.book.names import fold

MARKUP = re.compile(r"\]\([^)]*\)|[*_`#|\[\]]")
"""What Markdown adds to the words: link targets and marks."""

_SLASHED = re.compile(r"\b([A-Za-z])/([A-Za-z])\b")

_NUMBERED = re.compile(r"\b\d+(?:\.\d+)+[a-z]?\b")

COMMON = frozenset(
    "a an and any are as at be been but by can could d did do does doing for from get gets go goes got had has have how"
    " i if in into is it its itself just ll m me my no not of off on or our s she should so some such t than that the"
    " their them then there these they this those to too up us use used using ve was we were what when where which"
    " while who whom whose why will with would you your he his her him am im theres whats".split()
)
"""Words that say little on their own; they count where nothing else is asked."""


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Bring a folded word to its stem.

    Args:
        word: A word as `fold` leaves it.

    Returns:
        The stem; numbers and short words as they are.
    """
    return word if len(word) < 4 or not word.isalpha() else str(porter_stem(word))


def words_of(text: str) -> list[str]:
    """Split a text into folded words, rule numbers such as 5.7.3 kept whole.

    Args:
        text: Markdown or plain text.

    Returns:
        The words in their order.
    """
    plain = _SLASHED.sub(r"\1\2", MARKUP.sub(" ", text))
    words: list[str] = []
    position = 0
    for match in _NUMBERED.finditer(plain):
        words += fold(plain[position : match.start()]).split()
        words.append(match.group())
        position = match.end()
    return words + fold(plain[position:]).split()


def terms_of(text: str) -> list[str]:
    """Split a text into terms, the form in which words are indexed.

    Args:
        text: Markdown or plain text.

    Returns:
        The stems of its words in their order.
    """
    return [stem(word) for word in words_of(text)]
