"""How players call a card in short: without what follows a comma, without its article, by a title or its initials.

A name is not cut elsewhere: the first word of `Demons in a Cellar` is asked about more often than the card.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from operator import itemgetter

_FEWEST_INITIALS = 3
_BETWEEN = " / "
_MARK = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")
_SUFFIX = re.compile(r"\s*[,(\[:/].*")
_ARTICLE = re.compile(r"(?:the|an?)\s+(?=\S+\s)", re.IGNORECASE)
"""An article before several words; one word alone may be any thing."""

_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")


def nicknames(cards: Mapping[str, str], taken: Collection[str]) -> Mapping[str, str]:
    """Find by which short names cards are meant, where only one card can be.

    Args:
        cards: What scenarios call the cards, by their names.
        taken: Other names that are known, in small letters, such as those of entries.

    Returns:
        What scenarios call the cards, by their short names; none that is the name of a card, is taken, or fits two.
    """
    known = {name.lower() for name in cards} | set(taken)
    found = sorted({(short, meant) for name, meant in cards.items() for short in _short_names(name)})
    each = {short: [meant for _, meant in group] for short, group in groupby(found, key=itemgetter(0))}
    return {short: meant[0] for short, meant in each.items() if len(meant) == 1 and short not in known}


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
