"""The lexicon of a game's card texts: words and phrases with their forms, from the data files of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

import yaml

from rulings.texts.kernel import TermRule

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
VERB_FORMS = ("base", "third", "past", "done", "doing")
"""The forms of a verb; the others are those of nouns and adjectives."""

_FORMS = ("one", "many", "owner", *VERB_FORMS, "noun", "full")


@dataclass(frozen=True, slots=True)
class Categories:
    """What the categories of a game's lexicon are for; each category is a file of it.

    Attributes:
        verbs: The categories of verbs, which a grammar spells in their forms: `discard~`.
        names: The category of the names of cards that hold ordinary words.
        apart: The categories whose words stand in a text of their own, and count for no other.
        open_ended: The categories whose phrases may begin with a shorter word of the lexicon that is meant there.
        ending_names: Words at which the name of a card ends, though they are written like a name.
    """

    verbs: tuple[str, ...] = ("verbs",)
    names: str = "names"
    apart: frozenset[str] = frozenset()
    open_ended: frozenset[str] = frozenset()
    ending_names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word of the lexicon.

    Attributes:
        category: The file it stands in, `types`.
        name: Its canonical name.
        forms: The words of each of its forms, the usual one first.
        facts: What else the file says of it, such as the effect that a verb means.
    """

    category: str
    name: str
    forms: Mapping[str, tuple[str, ...]]
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All lexemes by category and name.

    Attributes:
        lexemes: The lexemes.
        categories: What their categories are for.
    """

    lexemes: Mapping[str, Mapping[str, Lexeme]]
    categories: Categories = field(default_factory=Categories)

    @property
    def verbs(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The forms of every verb."""
        return {
            name: lexeme.forms
            for category in self.categories.verbs
            for name, lexeme in self.lexemes.get(category, {}).items()
        }

    def words(self) -> frozenset[str]:
        """All single words that stand in any form of any lexeme but names and what stands apart."""
        left_out = {self.categories.names, *self.categories.apart}
        return frozenset(
            word
            for category, lexemes in self.lexemes.items()
            if category not in left_out
            for lexeme in lexemes.values()
            for forms in lexeme.forms.values()
            for form in forms
            for word in form.split()
        )

    def names(self) -> Mapping[tuple[str, ...], str]:
        """The names of cards that hold ordinary words, by their words."""
        return {
            tuple(form.split()): name
            for name, lexeme in self._names().items()
            for forms in lexeme.forms.values()
            for form in forms
        }

    def shared_names(self) -> frozenset[tuple[str, ...]]:
        """The words of the names that are also a word of another category."""
        return frozenset(
            tuple(form.split())
            for lexeme in self._names().values()
            if "also" in lexeme.facts
            for form in lexeme.forms["one"]
        )

    def compounds(self) -> frozenset[tuple[str, ...]]:
        """All forms of more than one word that shut out a shorter word where they begin: nouns and adjectives."""
        categories = self.categories
        left_out = {categories.names, *categories.verbs, *categories.apart, *categories.open_ended}
        return frozenset(
            tuple(form.split())
            for category, lexemes in self.lexemes.items()
            if category not in left_out
            for lexeme in lexemes.values()
            for forms in lexeme.forms.values()
            for form in forms
            if " " in form
        )

    def term_rule(self, reference: str) -> TermRule:
        """Make the rule that reads lexemes of a category in a form; `full` is the form `one` with a word more.

        Args:
            reference: `types.one`, or `types.one/many` for several forms.

        Returns:
            The rule.

        Raises:
            KeyError: There is no such category, or none of its lexemes has the form.
        """
        category, _, form_names = reference.partition(".")
        forms: dict[tuple[str, ...], tuple[str, str]] = {}
        for form_name in form_names.split("/"):
            for lexeme in self.lexemes[category].values():
                for words in lexeme.forms.get(form_name, ()):
                    forms.setdefault(tuple(words.split()), (lexeme.name, "one" if form_name == "full" else form_name))
        if not forms:
            raise KeyError(reference)
        return TermRule(
            reference,
            category,
            forms,
            first=frozenset(words[0] for words in forms),
            lengths=tuple(sorted({len(words) for words in forms}, reverse=True)),
            compounds=self.compounds(),
        )

    def _names(self) -> Mapping[str, Lexeme]:
        return self.lexemes.get(self.categories.names, {})


def read_lexicon(folder: Traversable, categories: Categories) -> Lexicon:
    """Read the data files of a lexicon.

    Args:
        folder: The folder of the files, one `.yaml` file for each category.
        categories: What the categories are for.

    Returns:
        The lexicon.
    """
    tables = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    return Lexicon(
        {
            file.name.removesuffix(".yaml"): {
                lexeme.name: lexeme for lexeme in _lexemes(file.name.removesuffix(".yaml"), file.read_text("utf-8"))
            }
            for file in tables
        },
        categories,
    )


def _lexemes(category: str, text: str) -> Iterator[Lexeme]:
    for name, row in yaml.load(text, Loader=_LOADER).items():
        forms = {key: _spellings(row[key]) for key in _FORMS if key in row}
        facts = {key: value for key, value in row.items() if key not in _FORMS}
        yield Lexeme(category, str(name), forms, facts)


def _spellings(value: Any) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else (str(value),)
