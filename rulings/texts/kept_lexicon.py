"""A lexicon as text, to be kept between runs."""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable

from rulings.keeping import Recipe
from rulings.texts.lexicon import Categories, Lexeme, Lexicon, read_lexicon


def recipe_of_lexicon(
    name: str, sources: tuple[Traversable, ...], folder: Traversable, categories: Categories
) -> Recipe[Lexicon]:
    """Say how a lexicon is made and kept.

    Args:
        name: What it is called, `the lexicon of card texts`.
        sources: What it depends on.
        folder: The folder of its files.
        categories: What its categories are for.

    Returns:
        The recipe.
    """
    return Recipe(
        name, sources, lambda: read_lexicon(folder, categories), write_lexicon, lambda text: _read(text, categories)
    )


def write_lexicon(lexicon: Lexicon) -> str:
    """Put the lexemes of a lexicon into text.

    Args:
        lexicon: The lexicon.

    Returns:
        The text.
    """
    lexemes = {
        category: {name: [found.forms, found.facts] for name, found in of_category.items()}
        for category, of_category in lexicon.lexemes.items()
    }
    return json.dumps(lexemes, ensure_ascii=False, separators=(",", ":"))


def _read(text: str, categories: Categories) -> Lexicon:
    return Lexicon(
        {
            category: {
                name: Lexeme(category, name, {form: tuple(words) for form, words in forms.items()}, facts)
                for name, (forms, facts) in of_category.items()
            }
            for category, of_category in json.loads(text).items()
        },
        categories,
    )
