"""The case book of whoever gives a command; who that is, when it is, and what is refused as one sentence."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

import click

from rulings.cases.record.changes import Mark
from rulings.cases.record.problems import CaseError
from rulings.cases.record.status import Actor, Right
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import FILE, BrokenCaseBookError
from rulings.commands.command_line import Impossible
from rulings.paths import data_folder
from rulings.store.copies.kind import CopyError

_Command = TypeVar("_Command", bound=Callable[..., Any])


def own_case_book() -> CaseBook:
    """Name the case book in the data folder; it need not be there yet."""
    return CaseBook(data_folder(os.environ) / FILE)


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Say what the case book refuses as one sentence.

    Yields:
        Nothing; the block uses the case book.

    Raises:
        Impossible: It refuses, or cannot be used.
    """
    try:
        yield
    except (CaseError, BrokenCaseBookError, CopyError) as error:
        raise Impossible(str(error)) from error


def now() -> str:
    """The time as the history writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def mark_of(by: str, why: str) -> Mark:
    """Say who changes a case now, and why."""
    return Mark(by, now(), why)


def owner(by: str) -> Actor:
    """Say what whoever gives commands may do: all, since the file is theirs."""
    return Actor(by, frozenset(Right))


def _name_of_user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # nobody of this number has a name
        return "command line"


def changing(command: _Command) -> _Command:
    """Give a command the options of every change: who makes it, and why."""
    for option in (
        click.option("--why", default="", metavar="TEXT", help="The reason, for the history."),
        click.option(
            "--by",
            default=_name_of_user,
            metavar="NAME",
            help="Who does it, for the history; your name where not given.",
        ),
    ):
        command = option(command)
    return command
