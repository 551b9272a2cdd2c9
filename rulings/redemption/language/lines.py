"""The lines of the scenarios of Redemption: their grammar, their words, and the language with the names of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulings.book.yaml_text import read_mapping
from rulings.keeping import keep
from rulings.redemption.language import words
from rulings.redemption.reading.vocabulary import SOURCES, load_lexicon
from rulings.redemption.rules.setup import ZONES
from rulings.scenarios.language import Language, Vocabulary, make_lines, name_language, plan_lines
from rulings.texts.kept_plans import recipe_of_plan
from rulings.texts.lexicon import Lexeme, Lexicon

_SOURCES = (*SOURCES, files("rulings.scenarios"), files("rulings.redemption.language"))
"""What the grammar of lines depends on: its files, those of card texts, and the code that reads them."""


def language_of(cards: Iterable[str], players: Iterable[str]) -> Language:
    """Make the language of a scenario.

    Args:
        cards: The names of its cards.
        players: The names of its players.

    Returns:
        The language, in which these names are known.
    """
    return name_language(_vocabulary(), cards, players)


@cache
def forms() -> Mapping[str, Mapping[str, str]]:
    """List the documented forms with an example of each, by the rule that reads them."""
    found: Mapping[str, Mapping[str, str]] = read_mapping(_folder().joinpath("forms.yaml").read_text("utf-8"))
    return found


@cache
def _vocabulary() -> Vocabulary:
    lexicon = _lexicon()
    of_cards = (*lexicon.lexemes["brigades"], *lexicon.lexemes["identifiers"])
    plan = keep(
        recipe_of_plan("the grammar of scenario lines", _SOURCES, lambda: plan_lines(_folder(), lexicon, words))
    )
    return Vocabulary(make_lines(plan, lexicon, words), forms(), ZONES, of_cards)


def _folder() -> Traversable:
    return files("rulings.redemption.language").joinpath("grammar")


def _lexicon() -> Lexicon:
    """The words of card texts that scenarios use too: brigades, identifiers, testaments, books, effects."""
    cards = load_lexicon()
    whole = cards.lexemes
    identifiers = {**whole["identifiers"], **whole["people"], **whole["concepts"]}
    identifiers |= {name: found for name, found in whole["qualities"].items() if _is_identifier(found)}
    return Lexicon(
        {
            "brigades": whole["brigades"],
            "identifiers": {name: _with_form_for_one(found) for name, found in identifiers.items()},
            "testaments": whole["testaments"],
            "books": whole["books"],
            "effects": whole["effects"],
            "verbs": whole["verbs"],
        },
        cards.categories,
    )


def _with_form_for_one(lexeme: Lexeme) -> Lexeme:
    """A word that has one form for one and many, such as `royalty`, is said of one card too."""
    return replace(lexeme, forms={"one": lexeme.forms.get("many", ()), **lexeme.forms})


def _is_identifier(lexeme: Lexeme) -> bool:
    return lexeme.facts.get("kind") == "identifier" or lexeme.name in ("unique", "generic", "meek")
