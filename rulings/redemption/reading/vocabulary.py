"""The words of card texts: the lexicon in the files of `lexicon/`, and what each of its categories is for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulings.texts.lexicon import Categories, Lexicon, read_lexicon

CATEGORIES = Categories(
    verbs=("verbs", "effects"),
    names="names",
    apart=frozenset(("concepts", "realms")),
    open_ended=frozenset(("places", "fields")),
    ending_names=frozenset(
        "hero heroes evil character characters enhancement enhancements artifact artifacts site sites fortress "
        "fortresses curse curses covenant covenants dominant dominants lost soul souls o.t. n.t. reserve".split()
    ),
)
"""Concepts and realms stand in identifier lines alone. A name ends at a card type, since texts say `a Ruth Hero`;
names that contain one stand in the lexicon."""


@cache
def load_lexicon() -> Lexicon:
    """Load the lexicon of card texts.

    Returns:
        The lexicon, the same one at every call.
    """
    return read_lexicon(files("rulings.redemption.reading").joinpath("lexicon"), CATEGORIES)
