"""Make the list of words by which misspellings are told from good words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from spellchecker import SpellChecker

from rulings.book.model import Book, Entry
from rulings.search.analysis import words_of
from rulings.search.spelling import deletions_of
from rulings.search.vocabulary import write_plain

_EVERYDAY = 400
"""From this count in the frequency list on a word is taken as spelled right."""


def write_vocabulary(book: Book, folder: Path) -> None:
    """Write the words of a book, and the everyday English words that it does not use.

    Args:
        book: The book.
        folder: Where to write.
    """
    counts = Counter(word for entry in book.entries.values() for text in _texts(entry) for word in words_of(text))
    everyday = SpellChecker(language="en").word_frequency.dictionary
    good = sorted(word for word, count in everyday.items() if count >= _EVERYDAY and word not in counts)
    write_plain(folder, counts, good, deletions_of(counts))


def _texts(entry: Entry) -> list[str]:
    of_clauses = [f"{clause.text}\n{clause.example}" for clause in entry.clauses]
    return [*entry.names, *entry.facts.get("synonyms", ()), *entry.asked, *of_clauses]
