"""A request on its way to another process that answers it, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rulings.service.costs import Cost
from rulings.service.kept import Kept
from rulings.service.limits import Allowance
from rulings.service.problems import ProblemError

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

TAKES_LATER = "rulings.takes-later"
"""Where a request carries the costs for whose answers the server can wait; the front may then raise `Postponed`."""

ANSWERED = "rulings.answered"
"""Where the request carries, when the server comes back with it, the `Answered`."""

_CARRIED = (str, int, float, bool, tuple)


class Job(NamedTuple):
    """A request that is answered by another process, to which it goes quickly.

    Attributes:
        key: What its answer depends on; those who ask for the same get one answer.
        client: Who asks.
        cost: What the answer costs.
        environ: The request, without its body.
        body: The body.
    """

    key: str
    client: str
    cost: Cost
    environ: Mapping[str, Any]
    body: bytes


class Reply(NamedTuple):
    """What such a process answers.

    Attributes:
        key: The key of the job.
        status: The status line.
        headers: The headers.
        body: The body.
        kept: The answers that may be kept, each with the key under which it is found again: this one, and that to
            which it leads on.
        state: What all answers depend on, as it was when this one was begun.
    """

    key: str
    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes
    kept: tuple[tuple[str, Kept], ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a job.

    Attributes:
        outcome: The answer, or why there is none.
        allowance: What is left to the client.
    """

    outcome: Reply | ProblemError
    allowance: Allowance | None


class Waiter(Protocol):
    """Whoever waits for the answer to a job; told apart by identity."""

    def answered(self, outcome: Reply | ProblemError) -> None:
        """Take the answer, or why there is none.

        Args:
            outcome: Either.
        """


@dataclass(frozen=True, slots=True)
class Patience:
    """What somebody is answered who can wait only for a time.

    Attributes:
        seconds: How long that is.
        meanwhile: The answer after that time.
        afterwards: Takes what becomes of the job after all.
    """

    seconds: float
    meanwhile: Reply
    afterwards: Callable[[Reply | ProblemError], None]


class Postponed(BaseException):
    """Raised through the server's handling of a request, which then stays as it is until its answer is there.

    It is no error, and nothing that handles errors may take it for one.

    Attributes:
        job: What another process has to answer.
        allowance: What is left to the client.
        patience: What the client is answered where it takes long; None where it waits as long as that is.
    """

    def __init__(self, job: Job, allowance: Allowance | None, patience: Patience | None = None) -> None:
        self.job = job
        self.allowance = allowance
        self.patience = patience
        super().__init__(job.key)


def carried(environ: WSGIEnvironment) -> dict[str, Any]:
    """Take of a request what can be carried to another process.

    Args:
        environ: The request.

    Returns:
        Its plain values; nothing of the server itself.
    """
    return {
        name: value
        for name, value in environ.items()
        if isinstance(value, _CARRIED) and not name.startswith(("waitress.", "rulings.", "werkzeug."))
    }
