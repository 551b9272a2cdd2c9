"""Why something cannot be done with people, each a sentence that says why."""

from __future__ import annotations


class PeopleError(Exception):
    """What was asked cannot be done; the message is a sentence that says why."""


class UnknownAccountError(PeopleError):
    """There is no such account."""


class UnknownTokenError(PeopleError):
    """There is no such token, or it is another's."""


class TakenNameError(PeopleError):
    """Another account has this name."""


class WrongLogInError(PeopleError):
    """Name and password do not go together; which of them is wrong is not said."""


class SlowDownError(PeopleError):
    """Too many wrong attempts came before this one, which was not looked at.

    Attributes:
        seconds: How long to wait.
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"Too many attempts to log in were wrong. Wait {seconds} seconds.")
