"""The quote check of a pasted post, as plain dicts."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from rulings.documents.comparison.quotes import Finding, Verdict
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, of_document
from rulings.service.representations.official import of_passage, of_words
from rulings.service.representations.passages import NOT_INGESTED
from rulings.service.shelf import Shelf

LONGEST = 100_000
"""Bytes that a post may have."""

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


def check(shelf: Shelf, post: str) -> Json:
    """Check what a post quotes.

    Args:
        shelf: The ingested documents.
        post: What somebody pasted.

    Returns:
        How many sentences have each verdict, the sentences, and the documents that were looked through.

    Raises:
        ProblemError: No document is at hand, or the post is too long.
    """
    if not shelf.library.outlines:
        raise ProblemError("not-ingested", "No official document is at hand to look through.", NOT_INGESTED)
    if len(post.encode("utf-8", "replace")) > LONGEST:
        raise too_large()
    found = shelf.quotes().check(post)
    counts = Counter(finding.verdict for finding in found)
    return {
        "counts": {verdict: counts.get(verdict, 0) for verdict in VERDICTS},
        "sentences": [of_finding(shelf, finding) for finding in found],
        "documents": [of_document(shelf.documents[key]) for key in shelf.library.outlines],
    }


def too_large() -> ProblemError:
    """Make the problem of a post that is too long."""
    hint = f"Paste at most {LONGEST // 1000} kB at a time."
    return ProblemError("too-large", "That is too much to be checked at once.", hint)


def of_finding(shelf: Shelf, finding: Finding) -> Json:
    """Represent what was found out about a sentence.

    Args:
        shelf: The ingested documents.
        finding: The finding.

    Returns:
        The sentence, its verdict, where it stands, the document that says it no longer, the closest official words
        with the difference to them, and the newer wording.
    """
    since = shelf.documents.get(finding.since or "")
    return {
        "sentence": finding.sentence,
        "is_marked": finding.marked,
        "verdict": finding.verdict,
        "passages": [of_passage(shelf, passage) for passage in finding.passages],
        "since": of_document(since) if since else None,
        "official": finding.official,
        "words": of_words(finding.words),
        "now": of_passage(shelf, finding.now) if finding.now else None,
    }
