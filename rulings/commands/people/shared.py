"""What the commands on people share: the store, the time, the password, and sentences on what is impossible."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click

from rulings.commands.command_line import Impossible, Status
from rulings.paths import data_folder
from rulings.people.account import BadNameError
from rulings.people.passwords import BadPasswordError
from rulings.people.problems import PeopleError, UnknownAccountError, UnknownTokenError
from rulings.people.store.opening import FILE, UnavailableError
from rulings.people.store.people import People
from rulings.people.tokens import BadTokenError

_BAD = (BadNameError, BadPasswordError, BadTokenError, PeopleError, UnavailableError)


class _NotFound(Impossible):
    """What was named is not there; printed as one sentence."""

    exit_code = Status.NOT_FOUND


def people() -> People:
    """Open the people of whoever gives a command."""
    return People(data_folder(os.environ) / FILE)


def now() -> int:
    """Count the seconds since 1970."""
    return int(time.time())


def moment(seconds: int) -> str:
    """Write a time as people and programs read it."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def password_of(from_input: bool) -> str:
    """Ask for a password, twice and unseen, or read it from the first line of the input."""
    if from_input:
        return sys.stdin.readline().rstrip("\r\n")
    asked: str = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    return asked


@contextmanager
def sentences() -> Iterator[None]:
    """Say in one sentence what is impossible; what is unknown has an exit status of its own."""
    try:
        yield
    except (UnknownAccountError, UnknownTokenError) as error:
        raise _NotFound(str(error)) from error
    except _BAD as error:
        raise Impossible(str(error)) from error
