"""The words of the book, kept beside the index so that misspellings can be told from good words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulings.search.spelling import Deletions, Spelling

_WORDS = "words.json"
_DELETIONS = "deletions.json"
"""What is left of each word when letters are deleted; it waits for the first word that is spelled wrong."""


class BrokenVocabularyError(Exception):
    """The file of words is missing or damaged."""


def write_plain(folder: Path, words: Mapping[str, int], good: Iterable[str], deletions: Deletions) -> None:
    """Write a vocabulary.

    Args:
        folder: Where to write.
        words: How often each folded word stands in the book.
        good: Other words that are spelled right.
        deletions: The words that a shortened word may come from.
    """
    (folder / _WORDS).write_text(json.dumps({"words": words, "good": " ".join(good)}), "utf-8")
    (folder / _DELETIONS).write_text(json.dumps(deletions, ensure_ascii=False, separators=(",", ":")), "utf-8")


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
        read = json.loads((folder / _WORDS).read_text("utf-8"))
        deletions = (folder / _DELETIONS).read_text("utf-8")
        return Spelling(read["words"], frozenset(read["good"].split()), lambda: _read_deletions(deletions))
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise BrokenVocabularyError(f"{folder / _WORDS}: {error}") from error


def _read_deletions(text: str) -> Deletions:
    found: Deletions = json.loads(text)
    return found
