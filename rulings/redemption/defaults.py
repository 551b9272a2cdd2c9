"""Where the targets of effects are if a text names no place, from the book."""

from __future__ import annotations

from functools import cache

from rulings.book.load import load_book
from rulings.cards.text.defaults import Defaults, read_defaults
from rulings.paths import corpus_folder


@cache
def defaults() -> Defaults:
    """Load what the book says of each effect.

    Returns:
        The defaults, the same at every call.
    """
    return read_defaults(load_book(corpus_folder()))


def default_locations(effect: str) -> tuple[str, ...]:
    """Tell where the targets of an effect are by default (redemption/term/default-location).

    Args:
        effect: The name of the effect.

    Returns:
        The places; none where the effect has no default.
    """
    found = defaults().of(effect)
    return tuple(place for place in found.locations if place != "none") if found is not None else ()
