"""What can go wrong for a caller, each with a stable code, a sentence and a hint (RFC 9457)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

PROBLEMS: Mapping[str, tuple[int, str]] = {
    "bad-request": (400, "Request not understood"),
    "bad-parameter": (400, "Bad parameter"),
    "missing-parameter": (400, "Missing parameter"),
    "bad-cursor": (400, "Bad cursor"),
    "bad-query": (400, "Bad query for cards"),
    "not-comparable": (400, "Not comparable"),
    "text-too-long": (400, "Text too long"),
    "not-logged-in": (401, "Not logged in"),
    "not-allowed": (403, "Not allowed"),
    "unknown-route": (404, "No such address"),
    "unknown-game": (404, "No such game"),
    "unknown-edition": (404, "No such edition"),
    "unknown-entry": (404, "No such entry"),
    "unknown-clause": (404, "No such clause"),
    "unknown-document": (404, "No such document"),
    "unknown-name": (404, "No such name"),
    "unknown-passage": (404, "No such passage"),
    "not-ingested": (404, "Document not at hand"),
    "unknown-card": (404, "No such card"),
    "unknown-scenario": (404, "No such scenario"),
    "unknown-answer": (404, "No such answer"),
    "unknown-case": (404, "No such case"),
    "unknown-slip": (404, "No such slip"),
    "unknown-deck": (404, "No such deck"),
    "no-cards": (404, "No cards at hand"),
    "wrong-method": (405, "Method not allowed"),
    "ambiguous-name": (409, "Several entries match"),
    "ambiguous-card": (409, "Several cards match"),
    "changed-meanwhile": (412, "Changed meanwhile"),
    "too-large": (413, "Too large"),
    "wrong-type": (415, "Content type not supported"),
    "bad-case": (422, "Case not taken"),
    "too-costly": (422, "Too costly to answer"),
    "too-many-requests": (429, "Too many requests"),
    "internal-error": (500, "Internal error"),
    "busy": (503, "Busy"),
    "store-unavailable": (503, "Store unavailable"),
}
"""Status and title of each problem, by its code."""

OWN_PROBLEMS: Mapping[str, tuple[int, str]] = {
    "foreign-form": (403, "Form from elsewhere"),
    "unknown-format": (501, "No such format"),
}
"""The same of problems that the API does not have."""


class ProblemError(Exception):
    """A request that gets a problem for an answer.

    Attributes:
        code: A key of `PROBLEMS` or `OWN_PROBLEMS`.
        detail: What is wrong, in one sentence.
        hint: What to do about it.
        candidates: Entries that may have been meant, as `of_entry` gives them, or cards likewise.
    """

    def __init__(self, code: str, detail: str, hint: str, candidates: Sequence[Mapping[str, Any]] = ()) -> None:
        self.code = code
        self.detail = detail
        self.hint = hint
        self.candidates = tuple(candidates)
        super().__init__(detail)

    @property
    def status(self) -> int:
        """The status of the answer."""
        return _known(self.code)[0]

    @property
    def title(self) -> str:
        """The title that all problems of this code share."""
        return _known(self.code)[1]

    def as_json(self, path: str) -> dict[str, Any]:
        """Represent the problem.

        Args:
            path: The path that was asked for.

        Returns:
            The fields of RFC 9457, with `ok`, `code`, `hint` and, where there are some, `candidates`.
        """
        fields = {
            "type": f"/about#{self.code}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "instance": path,
            "ok": False,
            "code": self.code,
            "hint": self.hint,
        }
        return fields | ({"candidates": list(self.candidates)} if self.candidates else {})


def _known(code: str) -> tuple[int, str]:
    return PROBLEMS.get(code) or OWN_PROBLEMS[code]


def too_costly(why: str) -> ProblemError:
    """Make the problem of a request whose answer costs more than the desk gives.

    Args:
        why: What it does, "takes longer".

    Returns:
        The problem.
    """
    hint = "Ask for less at a time, leave out what the question does not need, or use the command on your own machine."
    return ProblemError("too-costly", f"The answer {why} than this desk gives for one request.", hint)


def busy() -> ProblemError:
    """Make the problem of a request for which there is no room among those that wait.

    Returns:
        The problem.
    """
    return ProblemError("busy", "Too much that takes long is being worked on.", "Ask again in some seconds.")
