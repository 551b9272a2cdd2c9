"""What is written down of what people do: never changed, never deleted, and without a secret in it."""

from __future__ import annotations

from dataclasses import dataclass

COMMAND = "command line"
"""Who does what is done on the machine of the desk."""

NOBODY = "nobody"
"""Who does what is done without an account."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that was done.

    Attributes:
        at: When, in seconds since 1970.
        by: Who did it: the name of an account, `COMMAND` or `NOBODY`.
        deed: What was done, `log in`.
        about: To what or whom.
        place: The address that it came from; empty for the command line.
        number: Its place in the log; 0 before it is written.
    """

    at: int
    by: str
    deed: str
    about: str = ""
    place: str = ""
    number: int = 0

    def printable(self) -> LogLine:
        """Return it with a sign for whatever could move a terminal's cursor or begin a line of its own."""
        return LogLine(self.at, _plain(self.by), _plain(self.deed), _plain(self.about), _plain(self.place), self.number)


def _plain(text: str) -> str:
    return "".join(sign if sign.isprintable() else "�" for sign in text)
