"""Facts from the book: where the targets of effects are if a text names no place, how many cards a hand holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rulings.book.corpus import read_list
from rulings.book.extract import load_extract
from rulings.paths import corpus_folder
from rulings.redemption.reading.defaults import Defaults, defaults_of


@cache
def _facts() -> Mapping[str, Mapping[str, Any]]:
    return load_extract(corpus_folder()).facts


def fact(entry: str, name: str) -> Any:
    """Read a fact of an entry of the book.

    Args:
        entry: The id of the entry.
        name: The name of the fact.

    Returns:
        Its value.
    """
    return _facts()[entry][name]


@cache
def listed(name: str) -> Mapping[str, Any]:
    """Read a list of the documents, such as that of generic characters.

    Args:
        name: The name of the list.

    Returns:
        What it holds.
    """
    return read_list(corpus_folder(), "redemption", name)


@cache
def defaults() -> Defaults:
    """Load what the book says of each effect.

    Returns:
        The defaults, the same at every call.
    """
    return defaults_of(_facts())


def default_locations(effect: str) -> tuple[str, ...]:
    """Tell where the targets of an effect are by default (redemption/term/default-location).

    Args:
        effect: The name of the effect.

    Returns:
        The places; none where the effect has no default.
    """
    found = defaults().of(effect)
    return tuple(place for place in found.locations if place != "none") if found is not None else ()
