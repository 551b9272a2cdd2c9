"""Check that no word of the card texts is dead: each is read by a path, and stands wherever a word like it must."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import yaml

from rulings.book.model import Book, Entry
from rulings.book.names import fold
from rulings.book.problems import Problem
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.identifier_line import RULES
from rulings.redemption.reading.vocabulary import CATEGORIES
from rulings.texts.grammar_files import read_grammar_files
from rulings.texts.lexicon import Lexeme, Lexicon, read_lexicon
from rulings.texts.notation import RuleText
from rulings.texts.reach import Reach, known_words, reach, unreached_forms
from rulings.texts.tokens import tokenize

FIRST_RULES = ("sentence", *RULES.values())
"""The rules with which the reading of a text begins, and of the parts of an identifier line."""

_PLACE = "rulings/redemption/reading"
_OPEN = re.compile(r"\[[^\]]*\]|\b[A-Z]\b(?:/[A-Z]\b)?")
"""What a wording of the book leaves open: `[card type]`, X, X/Y."""


def lint_words(book: Book, folder: Traversable | None = None) -> tuple[Problem, ...]:
    """Find the words of card texts that are dead, or that stand in one place only of those that need them.

    Args:
        book: The book.
        folder: The folder that holds `lexicon/` and `grammar/`; those of the package where none is given.

    Returns:
        The problems, sorted by file and line.
    """
    home = files("rulings.redemption.reading") if folder is None else folder
    lexicon = read_lexicon(home.joinpath("lexicon"), CATEGORIES)
    texts = read_grammar_files(home.joinpath("grammar"), lexicon)
    found = reach(texts, FIRST_RULES)
    lines = {category: _lines(home.joinpath("lexicon", f"{category}.yaml")) for category in lexicon.lexemes}
    problems = [*_dead_rules(texts, found), *_unread_synonyms(book, known_words(lexicon, found))]
    for category, lexemes in lexicon.lexemes.items():
        for lexeme in lexemes.values():
            path, line = f"{_PLACE}/lexicon/{category}.yaml", lines[category][lexeme.name]
            problems += [Problem(path, line, *said) for said in _word(lexeme, lexicon, found)]
            problems += [Problem(path, line, *said) for said in _missing_in_book(lexeme, book)]
    return tuple(sorted(problems))


def _dead_rules(texts: Iterable[RuleText], found: Reach) -> Iterator[Problem]:
    for text in texts:
        if text.name not in found.rules:
            file, _, line = text.place.partition(":")
            message = f"no rule that is read names `{text.name}`; name it in a path, or take it out"
            yield Problem(f"{_PLACE}/grammar/{file}", int(line), "dead-rule", message)


def _word(lexeme: Lexeme, lexicon: Lexicon, found: Reach) -> Iterator[tuple[str, str]]:
    """Say what is wrong with a word by itself: a code and a sentence."""
    if lexeme.category == lexicon.categories.names:
        return
    if unread := unreached_forms(lexeme, found):
        asks = f"<{lexeme.category}.{unread[0]}>"
        spells = f"{lexeme.name.replace(' ', '_')}~"
        path = spells if lexeme.category in lexicon.categories.verbs and unread[0] != "noun" else asks
        forms = ", ".join(f"`{words}`" for form in unread for words in lexeme.forms[form])
        yield "dead-word", f"no path of the grammar reads {forms}; a path with `{path}` would, or take it out"
    elif "base" in lexeme.forms and "effect" in lexeme.facts and not _is_act(lexeme, found):
        verb = f"{lexeme.name.replace(' ', '_')}~"
        same = f"its forms may also stand beside those of the verb that means {lexeme.facts['effect']}"
        yield "dead-verb", f"no path with `{verb}` reads the effect that `{lexeme.name}` means; {same}"


def _is_act(lexeme: Lexeme, found: Reach) -> bool:
    return any((lexeme.name, form) in found.verbs for form in ("base", "third"))


def _missing_in_book(lexeme: Lexeme, book: Book) -> Iterator[tuple[str, str]]:
    """Say which wordings of an effect its entry does not name."""
    target = entry_of(str(lexeme.facts["effect"])) if "effect" in lexeme.facts else None
    if target is None or target not in book.entries:
        return
    entry = book.entries[target]
    for words in lexeme.forms.get("base", ()):
        if not any(f" {words} " in f" {name} " for name in _names(entry)):
            message = f"`{words}` means {entry.title} here; name it under `synonyms` in the facts of {entry.id}"
            yield "one-sided-synonym", message


def _names(entry: Entry) -> tuple[str, ...]:
    return tuple(fold(name) for name in (*entry.names, *entry.facts.get("synonyms", ())))


def _unread_synonyms(book: Book, known: frozenset[str]) -> Iterator[Problem]:
    for entry in book.entries.values():
        if entry.game != "redemption":
            continue
        for synonym in entry.facts.get("synonyms", ()):
            unread = [token.word for token in tokenize(_OPEN.sub(" ", synonym)) if token.word not in known]
            if unread:
                message = (
                    f"`{synonym}` means {entry.title}, but no path of the grammar reads `{unread[0]}`; "
                    f"it belongs in lexicon/effects.yaml or in a path"
                )
                yield Problem(entry.path, entry.lines.get("facts", 1), "unread-synonym", message)


def _lines(file: Traversable) -> Mapping[str, int]:
    """Find the line of each row of a file of the lexicon."""
    node = yaml.compose(file.read_text("utf-8"), Loader=yaml.SafeLoader)
    return {} if node is None else {key.value: key.start_mark.line + 1 for key, _ in node.value}
