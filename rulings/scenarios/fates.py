"""What became of each sentence over all outcomes of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.table.fates import CardFates, Fate, SentenceFate


def fates_over(courses: Sequence[Sequence[CardFates]]) -> tuple[CardFates, ...]:
    """Tell what became of each sentence over all courses.

    Args:
        courses: For each course, the cards on the table with what became of their sentences.

    Returns:
        Each card once, with the fate of each sentence that says most; where that is not so in all courses, in how many
        it is.
    """
    found: dict[str, list[CardFates]] = {}
    for course in courses:
        for card in course:
            found.setdefault(card.card, []).append(card)
    return tuple(_over(card, each, len(courses)) for card, each in found.items())


def _over(card: str, each: Sequence[CardFates], courses: int) -> CardFates:
    sentences = zip(*(own.sentences for own in each), strict=True)
    return CardFates(card, tuple(_most(sentence, courses) for sentence in sentences))


def _most(sentence: Sequence[SentenceFate], courses: int) -> SentenceFate:
    order = [*Fate, None]
    found = min(sentence, key=lambda own: order.index(own.fate))
    number = sum(own.fate is found.fate for own in sentence)
    if number == courses:
        return found
    where = f"in {number} of {courses} outcomes"
    return replace(found, reason=f"{found.reason}, {where}" if found.reason else where)
