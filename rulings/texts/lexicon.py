"""The lexicon of card texts: words and phrases with their forms, from the data files in `lexicon/`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import yaml

from rulings.texts.kernel import TermRule

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_OF_IDENTIFIER_LINES = ("concepts", "realms")
_NO_NOUNS = ("names", "verbs", "effects", "places", "fields", *_OF_IDENTIFIER_LINES)
_FORMS = ("one", "many", "owner", "owners", "base", "third", "past", "done", "doing", "noun", "full")


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word of the lexicon.

    Attributes:
        category: The file it stands in, `brigades`.
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
    """All lexemes by category and name."""

    lexemes: Mapping[str, Mapping[str, Lexeme]]

    @property
    def verbs(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The forms of every verb, of effects and others."""
        return {
            name: lexeme.forms for category in ("verbs", "effects") for name, lexeme in self.lexemes[category].items()
        }

    def words(self) -> frozenset[str]:
        """All single words that stand in any form of any lexeme but names and what only identifier lines have."""
        return frozenset(
            word
            for category, lexemes in self.lexemes.items()
            if category not in ("names", *_OF_IDENTIFIER_LINES)
            for lexeme in lexemes.values()
            for forms in lexeme.forms.values()
            for form in forms
            for word in form.split()
        )

    def names(self) -> Mapping[tuple[str, ...], str]:
        """The names of cards that hold ordinary words, by their words."""
        names = self.lexemes["names"]
        return {
            tuple(form.split()): name
            for name, lexeme in names.items()
            for forms in lexeme.forms.values()
            for form in forms
        }

    def shared_names(self) -> frozenset[tuple[str, ...]]:
        """The words of the names that are also a word of another category: `Daniel`, the book."""
        return frozenset(
            tuple(form.split())
            for lexeme in self.lexemes["names"].values()
            if "also" in lexeme.facts
            for form in lexeme.forms["one"]
        )

    def compounds(self) -> frozenset[tuple[str, ...]]:
        """All forms of nouns and adjectives that are more than one word."""
        return frozenset(
            tuple(form.split())
            for category, lexemes in self.lexemes.items()
            if category not in _NO_NOUNS
            for lexeme in lexemes.values()
            for forms in lexeme.forms.values()
            for form in forms
            if " " in form
        )

    def term_rule(self, reference: str) -> TermRule:
        """Make the rule that reads lexemes of a category in a form; `full` is the form `one` with a word more.

        Args:
            reference: `brigades.one`, or `types.one/many` for several forms.

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


def read_lexicon() -> Lexicon:
    """Read the data files.

    Returns:
        The lexicon.
    """
    folder = files("rulings.redemption.reading").joinpath("lexicon")
    tables = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    return Lexicon(
        {
            file.name.removesuffix(".yaml"): {
                lexeme.name: lexeme for lexeme in _lexemes(file.name.removesuffix(".yaml"), file.read_text("utf-8"))
            }
            for file in tables
        }
    )


def _lexemes(category: str, text: str) -> Iterator[Lexeme]:
    for name, row in yaml.load(text, Loader=_LOADER).items():
        forms = {key: _spellings(row[key]) for key in _FORMS if key in row}
        facts = {key: value for key, value in row.items() if key not in _FORMS}
        yield Lexeme(category, str(name), forms, facts)


def _spellings(value: Any) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else (str(value),)
