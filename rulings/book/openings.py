"""Find clauses that lean on the one before: each has a page of its own, so each has to name its subject."""

from __future__ import annotations

import re

from rulings.book.model import Book, Clause

_LEANING = re.compile(
    r"(?:Its?|This|That|These|Those|They|Their|Them|He|She|Such|Then|From then on|Next|Finally|Last|Also|Likewise"
    r"|Otherwise|In that case"
    r"|(?:After|If|Since|Targeting|Until|When|Where|While|With|To \w+) (?:all )?(?:it|that|them|these|they|this)"
    r"|The same|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Part \d+)\b"
    r"(?! strike\b| part of\b| of an? | makes no\b| is recommended\b)"
)
"""Openings that point back; a few go on in a way that shows that they do not."""


def leaning_clauses(book: Book) -> tuple[Clause, ...]:
    """List the clauses that open with a word which points to something said before.

    Args:
        book: The book.

    Returns:
        The clauses in the order of the book.
    """
    return tuple(clause for clause in book.clauses.values() if _LEANING.match(clause.text))
