"""The lines of the scenarios of Epic: their grammar, their words, and the language with the names of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulings.book.yaml_text import read_mapping
from rulings.epic.language import words
from rulings.epic.language.cards import TOKEN_NAMES
from rulings.epic.reading.vocabulary import SOURCES, load_lexicon
from rulings.epic.rules.cards.places import ZONES
from rulings.keeping import keep
from rulings.scenarios.language import Language, Vocabulary, make_lines, name_language, plan_lines
from rulings.texts.kept_plans import recipe_of_plan
from rulings.texts.lexicon import Lexicon

_SOURCES = (*SOURCES, files("rulings.scenarios"), files("rulings.epic.language"))
"""What the grammar of lines depends on: its files, those of card texts, and the code that reads them."""

MOST_TOKENS = 20
"""How many tokens of one kind lines can name that come into play in the course of a scenario."""


def language_of(cards: Iterable[str], players: Iterable[str]) -> Language:
    """Make the language of a scenario.

    Args:
        cards: The names of its cards.
        players: The names of its players.

    Returns:
        The language, in which these names are known, and those of tokens that may come into play.
    """
    return name_language(_vocabulary(), dict.fromkeys((*cards, *token_names())), players)


def token_names() -> tuple[str, ...]:
    """List the names of tokens that may come into play: `Human token`, `Human token 2` and so on."""
    numbers = ("", *(f" {number}" for number in range(2, MOST_TOKENS + 1)))
    return tuple(f"{name}{number}" for name in TOKEN_NAMES for number in numbers)


@cache
def forms() -> Mapping[str, Mapping[str, str]]:
    """List the documented forms with an example of each, by the rule that reads them."""
    found: Mapping[str, Mapping[str, str]] = read_mapping(_folder().joinpath("forms.yaml").read_text("utf-8"))
    return found


@cache
def _vocabulary() -> Vocabulary:
    lexicon = _lexicon()
    plan = keep(recipe_of_plan("the grammar of Epic lines", _SOURCES, lambda: plan_lines(_folder(), lexicon, words)))
    return Vocabulary(make_lines(plan, lexicon, words), forms(), ZONES)


def _folder() -> Traversable:
    return files("rulings.epic.language").joinpath("grammar")


def _lexicon() -> Lexicon:
    """The words of card texts that scenarios use too: classes."""
    cards = load_lexicon()
    return Lexicon({"classes": cards.lexemes["classes"], "verbs": cards.lexemes["verbs"]}, cards.categories)
