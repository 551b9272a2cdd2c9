"""A case that is read again and holds: what it rests on and what it comes to, pinned as they are today."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b

from rulings.cases.citing import pin
from rulings.cases.record.case import Case, Found
from rulings.cases.record.lines import case_as_data
from rulings.cases.staleness.differences import Today

_PINNED = ("citations", "found", "edition")


def as_of_today(case: Case, today: Today, found: Found | None) -> Case:
    """Pin a case anew; a clause that the book has no longer falls away.

    Args:
        case: The case.
        today: The law.
        found: What its scenario comes to today; None where it has none.

    Returns:
        The case with the clauses, the answer and the edition of today.
    """
    there = [cited.clause for cited in case.citations if cited.clause in today.clauses]
    edition = today.editions.get(case.game, case.edition)
    return replace(case, citations=pin(today.clauses, there), found=found, edition=edition)


def seal_of(pinned: Case) -> str:
    """Hash what is pinned, so that nobody confirms another law than the one that was read.

    Args:
        pinned: The case, pinned as it was shown.

    Returns:
        16 hexadecimal digits.
    """
    data = case_as_data(pinned)
    told = json.dumps([data[name] for name in _PINNED], ensure_ascii=False)
    return blake2b(told.encode(), digest_size=8).hexdigest()
