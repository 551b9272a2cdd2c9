"""Names as the REG compares them: articles, prepositions, punctuation and number set aside (REG, Name)."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType

from rulings.book.names import fold

SAME_NAME = "redemption/term/name#same-name"
"""The clause by which names that differ in small things are the same."""

_ARTICLES = frozenset(("a", "an", "the"))

_PREPOSITIONS = frozenset(
    """about above across after against along amid among around at before behind below beneath beside between beyond by
    despite down during for from in inside into near of off on onto out outside over past round through throughout till
    to toward towards under underneath until unto up upon via with within without""".split()
)

_IRREGULAR = MappingProxyType(
    {
        "men": "man",
        "women": "woman",
        "children": "child",
        "feet": "foot",
        "teeth": "tooth",
        "mice": "mouse",
        "oxen": "ox",
        "geese": "goose",
        "wolves": "wolf",
        "calves": "calf",
        "wives": "wife",
        "thieves": "thief",
        "leaves": "leaf",
        "loaves": "loaf",
        "sheaves": "sheaf",
        "lives": "life",
        "knives": "knife",
        "elves": "elf",
        "slaves": "slave",
    }
)
"""Plurals that no ending tells."""

_MOST_KEPT = 8192


def same_name(first: str, second: str) -> bool:
    """Tell whether two names are the same but for articles, prepositions, punctuation and number.

    Args:
        first: A name.
        second: Another.

    Returns:
        Whether they are (redemption/term/name#same-name); a card without a name has that of none.
    """
    return core_of(first) == core_of(second) != ()


@lru_cache(_MOST_KEPT)
def core_of(name: str) -> tuple[str, ...]:
    """List the words of a name that count, each in its singular as far as its last letters tell.

    Args:
        name: The name.

    Returns:
        The words; none where nothing but articles and prepositions stand in it.
    """
    words = fold(name).split()
    return tuple(_singular(word) for word in words if word not in _ARTICLES and word not in _PREPOSITIONS)


def _singular(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if re.search(r"men$", word) and len(word) > len("women"):
        return f"{word[:-3]}man"
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + instead
    return re.sub(r"(?<=[a-z]{2}[a-rt-z])s$", "", word)
