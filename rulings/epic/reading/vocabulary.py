"""The words of card texts: the lexicon in the files of `lexicon/`, and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rulings.keeping import keep
from rulings.texts.kept_lexicon import recipe_of_lexicon
from rulings.texts.kernel import Result, Rule, Run
from rulings.texts.kinds import NUMBER
from rulings.texts.lexicon import Categories, Lexicon
from rulings.texts.phrases import Term

CATEGORIES = Categories(names="names")

SOURCES = (files("rulings.texts"), files("rulings.epic.reading"))
"""What the lexicon and the grammar of card texts depend on: their files, and the code that reads them."""


@dataclass(frozen=True, slots=True)
class DigitsRule:
    """A rule for a number in digits: X, which other rules read, is none."""

    name: str = "digits"

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{NUMBER}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        word = run.words[place].word
        if not word.isdigit():
            return ()
        return ((place + 1, Term(NUMBER, word, "", (word,), span=(place, place + 1))),)


GIVEN: Mapping[str, Rule] = {"digits": DigitsRule()}
"""The rules of the grammar that are not made of its files."""


@cache
def load_lexicon() -> Lexicon:
    """Load the lexicon of card texts.

    Returns:
        The lexicon, the same one at every call.
    """
    folder = files("rulings.epic.reading").joinpath("lexicon")
    return keep(recipe_of_lexicon("the lexicon of Epic's card texts", SOURCES, folder, CATEGORIES))
