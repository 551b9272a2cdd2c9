"""What differs between a case as it was given and the law of today, side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rulings.book.model import Clause
from rulings.cases.citing import hash_of, text_of
from rulings.cases.record.case import Case, Citation, Found


class Sort(StrEnum):
    """What differs, what weighs most first."""

    CLAUSE_GONE = "clause gone"
    CLAUSE = "clause"
    ANSWER = "answer"
    EDITION = "edition"
    CARD = "card"
    BASIS = "basis"
    """The answer is the same, and rests on other clauses."""
    COURSE = "course"
    """The answer is the same, and the way there is told otherwise."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs.

    Attributes:
        sort: What it is.
        about: The clause, the card or the game; empty where it is the answer.
        then: As it was when the case was given or confirmed.
        now: As it is today; empty where it is gone.
    """

    sort: Sort
    about: str
    then: str
    now: str


@dataclass(frozen=True, slots=True)
class Today:
    """The law of today.

    Attributes:
        clauses: The clauses of the book by their ids.
        editions: The key of the newest edition of each game.
        cards: The keys of the imported cards of each game; none for a game of which none are imported.
    """

    clauses: Mapping[str, Clause]
    editions: Mapping[str, str]
    cards: Mapping[str, Collection[str]]


def differences(case: Case, today: Today, found: Found | None) -> tuple[Difference, ...]:
    """Compare a case with the law of today.

    Args:
        case: The case.
        today: The law.
        found: What its scenario comes to today; None where it has none.

    Returns:
        What differs, what weighs most first; nothing where the case holds as it is.
    """
    listed = (
        *(difference for cited in case.citations for difference in _of_clause(cited, today.clauses)),
        *(_of_answer(case.found, found) if case.found is not None and found is not None else ()),
        *_of_edition(case, today),
        *_of_cards(case, today),
    )
    order = list(Sort)
    return tuple(sorted(listed, key=lambda difference: order.index(difference.sort)))


def _of_clause(cited: Citation, clauses: Mapping[str, Clause]) -> Iterator[Difference]:
    now = clauses.get(cited.clause)
    if now is None:
        yield Difference(Sort.CLAUSE_GONE, cited.clause, cited.text, "")
    elif hash_of(now) != cited.text_hash:
        yield Difference(Sort.CLAUSE, cited.clause, cited.text, text_of(now))


def _of_answer(then: Found, now: Found) -> Iterator[Difference]:
    before, after = _answer(then), _answer(now)
    if before != after:
        yield Difference(Sort.ANSWER, "", before, after)
    elif then.rests_on != now.rests_on:
        yield Difference(Sort.BASIS, "", "\n".join(then.rests_on), "\n".join(now.rests_on))
    elif then.outcomes != now.outcomes:
        yield Difference(Sort.COURSE, "", "\n".join(then.outcomes), "\n".join(now.outcomes))


def _answer(found: Found) -> str:
    return "\n".join((found.status, *found.findings))


def _of_edition(case: Case, today: Today) -> Iterator[Difference]:
    newest = today.editions.get(case.game, "")
    if case.edition and case.edition != newest:
        yield Difference(Sort.EDITION, case.game, case.edition, newest)


def _of_cards(case: Case, today: Today) -> Iterator[Difference]:
    imported = today.cards.get(case.game, ())
    for card in case.cards:
        if imported and card not in imported:
            yield Difference(Sort.CARD, card, card, "")
