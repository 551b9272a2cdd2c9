"""What may become of a case: the table of its ways from one status to another, and the functions that go them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from rulings.cases.record.case import Case, Status
from rulings.cases.record.problems import NotAllowedError, NotWholeError


class Right(StrEnum):
    """What somebody may do in the case book."""

    WRITE = "write"
    """Write drafts, and hand them in for review."""
    DECIDE = "decide"
    """Say what is in force."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who changes a case.

    Attributes:
        name: The name that the history keeps.
        rights: What this person may do.
    """

    name: str
    rights: frozenset[Right]


@dataclass(frozen=True, slots=True)
class Way:
    """A way from one status to another.

    Attributes:
        right: What is needed to go it.
        says: What it is called.
    """

    right: Right
    says: str


WAYS: Mapping[tuple[Status, Status], Way] = MappingProxyType(
    {
        (Status.DRAFT, Status.IN_REVIEW): Way(Right.WRITE, "hand in for review"),
        (Status.DRAFT, Status.WITHDRAWN): Way(Right.WRITE, "withdraw"),
        (Status.IN_REVIEW, Status.DRAFT): Way(Right.WRITE, "take back to the desk"),
        (Status.IN_REVIEW, Status.IN_FORCE): Way(Right.DECIDE, "put in force"),
        (Status.IN_REVIEW, Status.WITHDRAWN): Way(Right.WRITE, "withdraw"),
        (Status.IN_FORCE, Status.WITHDRAWN): Way(Right.DECIDE, "withdraw"),
    }
)
"""All ways that a case goes by itself; superseded it becomes by another case alone (`supersede`)."""

_OPEN = (Status.DRAFT, Status.IN_REVIEW)


def ways_from(case: Case, actor: Actor) -> Mapping[Status, Way]:
    """List what somebody can make of a case now.

    Args:
        case: The case.
        actor: Who asks.

    Returns:
        The ways by the status that they lead to.
    """
    return {to: way for (start, to), way in WAYS.items() if start is case.status and way.right in actor.rights}


def move(case: Case, to: Status, actor: Actor) -> Case:
    """Give a case another status.

    Args:
        case: The case.
        to: The status.
        actor: Who does it.

    Returns:
        The case afterwards.

    Raises:
        NotAllowedError: No way leads there from its status, or the actor has not the right to go it.
        NotWholeError: It lacks what a case in review or in force must have.
    """
    way = WAYS.get((case.status, to))
    if way is None:
        raise NotAllowedError(_no_way(case, to))
    require_right(actor, way.right, f"{way.says} case {case.number}")
    if to in (Status.IN_REVIEW, Status.IN_FORCE):
        _require_whole(case)
    return replace(case, status=to)


def supersede(old: Case, new: Case, actor: Actor) -> tuple[Case, Case]:
    """Put a case in the place of another.

    Args:
        old: The case that is in force.
        new: The case that takes its place: in force, or in review, and then it comes into force with this.
        actor: Who does it.

    Returns:
        Both afterwards, the old one first.

    Raises:
        NotAllowedError: The old one is not in force, the new one cannot be, they are one case or of two games, or the
            actor has not the right.
        NotWholeError: The new one lacks what a case in force must have.
    """
    if old.number == new.number:
        raise NotAllowedError(f"Case {old.number} cannot supersede itself.")
    if old.game != new.game:
        raise NotAllowedError(f"Case {new.number} is of another game than case {old.number}.")
    if old.status is not Status.IN_FORCE:
        raise NotAllowedError(f"Case {old.number} is {old.status}; only a case in force is superseded.")
    if new.status not in (Status.IN_FORCE, Status.IN_REVIEW):
        raise NotAllowedError(f"Case {new.number} is {new.status}; it supersedes another from review or in force.")
    require_right(actor, Right.DECIDE, f"supersede case {old.number}")
    _require_whole(new)
    return (
        replace(old, status=Status.SUPERSEDED, superseded_by=new.number),
        replace(new, status=Status.IN_FORCE, supersedes=(*new.supersedes, old.number)),
    )


def edit(before: Case, after: Case, actor: Actor) -> Case:
    """Write the words of a case anew.

    Args:
        before: The case.
        after: What it shall say; number, status, what it supersedes and its version are those of before.
        actor: Who does it.

    Returns:
        The case afterwards.

    Raises:
        NotAllowedError: It is in force or closed, or the actor has not the right.
        NotWholeError: It asks nothing, or a case in review would lack what it must have.
    """
    if before.status not in _OPEN:
        raise NotAllowedError(
            f"Case {before.number} is {before.status}, so its words stay; a new case can take its place."
        )
    require_right(actor, Right.WRITE, f"edit case {before.number}")
    kept = replace(
        after,
        number=before.number,
        status=before.status,
        supersedes=before.supersedes,
        superseded_by=before.superseded_by,
        version=before.version,
    )
    require_sound(kept)
    if kept.status is Status.IN_REVIEW:
        _require_whole(kept)
    return kept


def confirm(before: Case, pinned: Case, actor: Actor) -> Case:
    """Say that a case still holds as it is: its citations and what its scenario comes to are pinned anew.

    Args:
        before: The case.
        pinned: The same case with the clauses and the answer of today.
        actor: Who has read it again.

    Returns:
        The case afterwards; none of its words differ.

    Raises:
        NotAllowedError: It is closed, or the actor has not the right.
        NotWholeError: It would rest on nothing any more.
    """
    if before.is_closed:
        raise NotAllowedError(f"Case {before.number} is {before.status}; there is nothing to confirm.")
    require_right(actor, Right.DECIDE, f"confirm case {before.number}")
    kept = replace(before, citations=pinned.citations, found=pinned.found, edition=pinned.edition)
    if kept.status is not Status.DRAFT:
        _require_whole(kept)
    return kept


def require_sound(case: Case) -> None:
    """Check what every case must have, be it a draft.

    Args:
        case: The case.

    Raises:
        NotWholeError: It asks nothing, or says what a scenario came to that it has not.
    """
    if not case.question.strip():
        raise NotWholeError("A case needs a question.")
    if bool(case.scenario) is not (case.found is not None):
        raise NotWholeError("A case with a scenario says what it came to, one without says nothing of it.")


def require_right(actor: Actor, right: Right, what: str) -> None:
    """Check that somebody may do something.

    Args:
        actor: Who.
        right: What is needed.
        what: What is to be done, as `write a case`.

    Raises:
        NotAllowedError: The right is missing.
    """
    if right not in actor.rights:
        raise NotAllowedError(f"{actor.name} may not {what}: the right to {right} is missing.")


def _require_whole(case: Case) -> None:
    missing = [
        name
        for name, value in (
            ("a question", case.question.strip()),
            ("a short answer", case.short_answer.strip()),
            ("an edition", case.edition),
            ("a clause to rest on", case.citations),
        )
        if not value
    ]
    if missing:
        raise NotWholeError(f"Case {case.number} lacks {', '.join(missing)}.")


def _no_way(case: Case, to: Status) -> str:
    if case.is_closed:
        return f"Case {case.number} is {case.status}, and stays so; a new case can say otherwise."
    if to is Status.SUPERSEDED:
        return f"Case {case.number} becomes superseded only by a case that takes its place."
    return f"Case {case.number} is {case.status}; from there it does not become {to}."
