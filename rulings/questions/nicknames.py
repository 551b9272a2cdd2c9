"""How players call a card in short: without what follows a comma, without its article, by a title or its initials.

A name is not cut elsewhere: the first word of `Demons in a Cellar` is asked about more often than the card.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter

_FEWEST_INITIALS = 3
_BETWEEN = " / "
_OF_TWO_LETTERS = frozenset(
    "am an as at be by do ec ee ge go he hi if in is it me my no of ok on or so to up us vs we".split()
)
"""Words that a question has beside the names of cards."""

_MARK = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")
_SUFFIX = re.compile(r"\s*[,(\[:/].*")
_ARTICLE = re.compile(r"(?:the|an?)\s+(?=\S+\s)", re.IGNORECASE)
"""An article before several words; one word alone may be any thing."""

_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")


def nicknames(cards: Iterable[str], taken: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """Find by which short names cards are meant.

    Args:
        cards: The names of the cards, each once.
        taken: Other names that are known, in small letters, such as those of entries.

    Returns:
        The names of the cards that may be meant, by their short names; none that is the name of a card or is taken.
    """
    names = tuple(cards)
    known = {name.lower() for name in names} | set(taken)
    found = sorted({(short, name) for name in names for short in _short_names(name)})
    each = {short: tuple(name for _, name in group) for short, group in groupby(found, key=itemgetter(0))}
    return {short: meant for short, meant in each.items() if short not in known}


def two_initials(cards: Iterable[str], taken: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """Find which cards may be meant by two letters, of which nobody can be certain.

    Args:
        cards: The names of the cards, each once.
        taken: Other names that are known, in small letters.

    Returns:
        The names of the cards that may be meant, by their initials; none that is a word of its own or is taken.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name in cards:
        words = _WORD.findall(_SUFFIX.sub("", name.strip()))
        if len(words) == _FEWEST_INITIALS - 1:
            found["".join(word[0] for word in words).lower()].append(name)
    return {
        short: tuple(meant) for short, meant in found.items() if short not in _OF_TWO_LETTERS and short not in taken
    }


def _short_names(name: str) -> Iterator[str]:
    """The names by which a card can be meant beside its own; one of two titles has short names of its own."""
    titles = _MARK.sub("", name).split(_BETWEEN)
    if len(titles) > 1:
        yield from (title.strip().lower() for title in titles)
        for title in titles:
            yield from _short_names(title)
        return
    bare = _SUFFIX.sub("", name.strip())
    article = _ARTICLE.match(bare)
    for short in (bare, bare[article.end() :] if article else bare):
        if short and short != name:
            yield short.lower()
    words = _WORD.findall(bare)
    if len(words) >= _FEWEST_INITIALS:
        yield "".join(word[0] for word in words).lower()
