"""The words of the book, kept beside the index so that misspellings can be told from good words."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from spellchecker import SpellChecker

from rulings.book.model import Book, Entry
from rulings.search.analysis import words_of
from rulings.search.spelling import Spelling

_FILE = "words.json"

_EVERYDAY = 400
"""From this count in the frequency list on a word is taken as spelled right."""


class BrokenVocabularyError(Exception):
    """The file of words is missing or damaged."""


def write_vocabulary(book: Book, folder: Path) -> None:
    """Write the words of a book, and the everyday English words that it does not use.

    Args:
        book: The book.
        folder: Where to write.
    """
    counts = Counter(word for entry in book.entries.values() for text in _texts(entry) for word in words_of(text))
    everyday = SpellChecker(language="en").word_frequency.dictionary
    good = sorted(word for word, count in everyday.items() if count >= _EVERYDAY and word not in counts)
    (folder / _FILE).write_text(json.dumps({"words": counts, "good": " ".join(good)}), "utf-8")


def open_vocabulary(folder: Path) -> Spelling:
    """Read the words back.

    Args:
        folder: Where they were written.

    Returns:
        The spelling of these words.

    Raises:
        BrokenVocabularyError: There is no such file, or it is damaged.
    """
    try:
        read = json.loads((folder / _FILE).read_text("utf-8"))
        return Spelling.of_words(read["words"], frozenset(read["good"].split()))
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise BrokenVocabularyError(f"{folder / _FILE}: {error}") from error


def _texts(entry: Entry) -> list[str]:
    of_clauses = [f"{clause.text}\n{clause.example}" for clause in entry.clauses]
    return [*entry.names, *entry.facts.get("synonyms", ()), *entry.asked, *of_clauses]
