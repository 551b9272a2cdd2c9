"""A case beside the law of today: what differs, what would be pinned, and what a case in its place begins with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.cases.citing import found_in
from rulings.cases.record.case import Authority, Case
from rulings.cases.staleness.confirming import as_of_today, seal_of
from rulings.cases.staleness.differences import Difference, Sort, differences
from rulings.cases.store.law import law_of_today
from rulings.scenarios.answer import Answer
from rulings.scenarios.showing.verdict import verdict_of
from rulings.service.casework.changing import found
from rulings.service.casework.typed import TypedCase, typed_of_case
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.store.card_tables import BrokenCardsError


@dataclass(frozen=True, slots=True)
class ReadAgain:
    """A case beside the law of today.

    Attributes:
        case: The case as it is stored.
        pinned: The case with the clauses and the answer of today.
        differences: What differs, what weighs most first.
        answer: What its scenario comes to today; None where it has none.
    """

    case: Case
    pinned: Case
    differences: tuple[Difference, ...]
    answer: Answer | None

    @property
    def seal(self) -> str:
        """A hash of what is pinned, which says that this was read."""
        return seal_of(self.pinned)


def read_again(context: Context, number: int) -> ReadAgain:
    """Run the scenario of a case again, and lay the case beside the law of today.

    Args:
        context: What is answered from.
        number: The number of the case.

    Returns:
        Both, and what differs.

    Raises:
        ProblemError: There is no such case, or the case book or the imported cards cannot be used.
    """
    case = found(context, number)
    answer = context.scenarios.in_full(case.scenario) if case.has_been_run else None
    now = found_in(answer) if answer is not None else None
    try:
        today = law_of_today(context.desk.book, context.desk.cards)
    except BrokenCardsError as error:
        raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error
    return ReadAgain(case, as_of_today(case, today, now), differences(case, today, now), answer)


def successor_of(again: ReadAgain) -> TypedCase:
    """Begin a case in the place of another, with the clauses and the answer of today.

    Args:
        again: The other, beside the law of today.

    Returns:
        What the form shows; who rules now, when and where is not what it was.
    """
    has_another_answer = any(one.sort is Sort.ANSWER for one in again.differences)
    typed = typed_of_case(again.pinned)
    if has_another_answer and again.answer is not None:
        verdict = verdict_of(again.answer)
        typed = replace(typed, short_answer=verdict.sentence)
    of_now = {"authority": str(Authority.HEAD_JUDGE), "ruled_on": "", "link": ""}
    return replace(typed, **of_now, source=f"Case {again.case.number}, read again")
