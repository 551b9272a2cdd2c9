"""Whether the title of a character is that of a person of a name (REG, Duplicate Card, Targeting by Name)."""

from __future__ import annotations

import re
from functools import lru_cache

_MARK = re.compile(r" [\[(].*$")
"""What tells printings of one title apart, and what a title adds in brackets."""

_RANKS = frozenset(
    (
        *("the", "king", "queen", "prince", "princess", "emperor", "pharaoh", "captain", "governor", "priest"),
        *("high", "prophet", "apostle", "saint", "father", "mother", "brother", "sister", "lady", "lord"),
    )
)
"""Words that stand in front of a name and say what its bearer is."""

_BEARER_GOES_ON = frozenset(("the", "son", "daughter", "wife", "mother", "father", "of"))
"""Words behind a name with which a title goes on about its bearer: `Ann the Bold`, `Ann son of Elon`, `Ann of Tyre`."""

_OF_ANOTHER = re.compile(r"\bof$|['’]s?$")


@lru_cache(4096)
def represents(title: str, name: str) -> bool | None:
    """Tell whether a character of a title represents a person or being of a name that stands within it.

    Args:
        title: The title.
        name: The name.

    Returns:
        Whether it does (redemption/term/duplicate-card#reference-by-name, redemption/term/targeting-by-name
        #person-of-that-name): it is called so, with or without a rank before it and what it is known by behind it. Not
        where the title says that it belongs to somebody of that name, and not where the name is no part of it. None
        where the words around the name leave it open.
    """
    found = [_in_part(part.strip(), name) for part in _MARK.sub("", title).split(",")]
    told = [verdict for verdict in found if verdict is not _ABSENT]
    if True in told:
        return True
    return None if None in told else False


_ABSENT = "the name is not there"


def _in_part(part: str, name: str) -> bool | str | None:
    """What a part of a title tells of a name."""
    place = re.search(rf"(?<![\w'’-]){re.escape(name)}(?![\w'’-])", part)
    if place is None:
        return _ABSENT
    before, behind = part[: place.start()].strip(), part[place.end() :].split()
    if _OF_ANOTHER.search(before):
        return False
    has_rank_alone = all(word.lower() in _RANKS for word in before.split())
    goes_on = not behind or behind[0].lower() in _BEARER_GOES_ON
    return True if has_rank_alone and goes_on else None
