"""The people of a desk, as commands and pages ask for them: each call is one change, with its line in the log."""

from __future__ import annotations

from rulings.people.log import LogLine
from rulings.people.store import log
from rulings.people.store.keeping_accounts import Accounts
from rulings.people.store.keeping_tokens import Tokens
from rulings.people.store.logging_in import LogIns


class People(Accounts, LogIns, Tokens):
    """The people of a desk: their accounts, who is logged in, what programs show, and what was done."""

    __slots__ = ()

    def note(self, line: LogLine) -> None:
        """Write down what somebody did elsewhere on the desk.

        Raises:
            UnavailableError: The store cannot be written.
        """
        with self._changed() as database:
            log.write(database, line)

    def lines(self, limit: int) -> tuple[LogLine, ...]:
        """Read the last lines of the log, the oldest of them first.

        Raises:
            UnavailableError: The store cannot be read.
        """
        with self._opened() as database:
            return log.read(database, limit)
