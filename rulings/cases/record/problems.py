"""Why a case cannot be changed, each a sentence that a judge can read."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cases.record.case import Case


class CaseError(Exception):
    """What was asked of the case book is refused; the message is a sentence that says why."""


class NotAllowedError(CaseError):
    """Who asks has not the right, or the case stands where this cannot be done."""


class NotWholeError(CaseError):
    """A case lacks what it must have, or holds what it cannot."""


class UnknownCaseError(CaseError):
    """There is no case of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"There is no case {number}.")
        self.number = number


@dataclass(eq=False)
class ConflictError(CaseError):
    """Somebody else has changed the case meanwhile; nothing was written.

    Attributes:
        theirs: The case as it is stored now.
        ours: The case that was to be written.
    """

    theirs: Case
    ours: Case

    def __str__(self) -> str:
        return (
            f"Case {self.theirs.number} has been changed since: version {self.theirs.version} is stored, "
            f"and yours was made from version {self.ours.version}."
        )
