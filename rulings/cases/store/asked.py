"""Which cases are asked for, and what a case is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulings.cases.record.case import Case


@dataclass(frozen=True, slots=True)
class Asked:
    """Which cases are asked for; all where nothing is said.

    Attributes:
        game: Key of their game.
        status: What they count for.
        authority: Whose word they are.
        clause: The id of a clause that they cite.
        concept: The id of an entry that they are about, or whose clauses they cite.
        card: The key of a card that they are about.
    """

    game: str = ""
    status: str = ""
    authority: str = ""
    clause: str = ""
    concept: str = ""
    card: str = ""


def about(case: Case) -> Iterator[tuple[str, str, int]]:
    """List what a case is about.

    Args:
        case: The case.

    Yields:
        `clause`, `concept` or `card`, its id or key, and the number of the case; the entries of the
        clauses that it cites are concepts of it too.
    """
    clauses = [cited.clause for cited in case.citations]
    kinds: Mapping[str, Iterable[str]] = {
        "clause": clauses,
        "concept": (*case.concepts, *(clause.partition("#")[0] for clause in clauses)),
        "card": case.cards,
    }
    for kind, ids in kinds.items():
        yield from ((kind, name, case.number) for name in ids)


def where(asked: Asked) -> tuple[str, list[str]]:
    """Write the condition that chooses cases.

    Args:
        asked: Which.

    Returns:
        The condition, empty where all are asked for, and what stands for its question marks.
    """
    of_case = {"game": asked.game, "status": asked.status, "authority": asked.authority}
    of_about = {"clause": asked.clause, "concept": asked.concept, "card": asked.card}
    is_about = "number IN (SELECT number FROM about WHERE kind = ? AND id = ?)"
    conditions = [
        *((f"{column} = ?", [value]) for column, value in of_case.items() if value),
        *((is_about, [kind, value]) for kind, value in of_about.items() if value),
    ]
    joined = " AND ".join(condition for condition, _ in conditions)
    return f" WHERE {joined}" if joined else "", [value for _, values in conditions for value in values]
