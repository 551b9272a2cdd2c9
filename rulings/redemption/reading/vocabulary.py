"""The words of card texts: the lexicon in the files of `lexicon/`, and what each of its categories is for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulings.keeping import keep
from rulings.texts.kept_lexicon import recipe_of_lexicon
from rulings.texts.lexicon import Categories, Lexicon

CATEGORIES = Categories(
    verbs=("verbs", "effects"),
    names="names",
    apart=frozenset(("concepts", "realms", "titles")),
    open_ended=frozenset(("places", "fields")),
    ending_names=frozenset(
        "hero heroes evil character characters enhancement enhancements artifact artifacts site sites fortress "
        "fortresses curse curses covenant covenants dominant dominants lost soul souls o.t. n.t. reserve".split()
    ),
)
"""Concepts and realms stand in identifier lines alone, titles before the types of cards. A name ends at a card type,
since texts say `a Ruth Hero`; names that contain one stand in the lexicon."""

SOURCES = (files("rulings.texts"), files("rulings.redemption.reading"))
"""What the lexicon and the grammar of card texts depend on: their files, and the code that reads them."""


@cache
def load_lexicon() -> Lexicon:
    """Load the lexicon of card texts.

    Returns:
        The lexicon, the same one at every call.
    """
    folder = files("rulings.redemption.reading").joinpath("lexicon")
    return keep(recipe_of_lexicon("the lexicon of card texts", SOURCES, folder, CATEGORIES))
