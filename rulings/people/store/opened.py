"""The store of people, opened to be read or changed: what its parts by noun have in common."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlite_utils import Database

from rulings.people.account import Account, key_of_name
from rulings.people.passwords import Passwords
from rulings.people.problems import UnknownAccountError
from rulings.people.store import accounts
from rulings.people.store.opening import PATIENCE, UnavailableError, opened
from rulings.store.lasting import transaction


@dataclass(frozen=True, slots=True)
class Store:
    """The store of people.

    Attributes:
        file: The SQLite file, which is made with the first account; None where there are never any.
        passwords: How passwords are hashed.
        patience: How many seconds to wait for another that is writing.
    """

    file: Path | None = None
    passwords: Passwords = field(default_factory=Passwords)
    patience: float = PATIENCE

    @contextmanager
    def _opened(self) -> Iterator[Database]:
        with opened(self.file, self.patience) as database:
            yield database

    @contextmanager
    def _changed(self, make: bool = False) -> Iterator[Database]:
        if self.file is None and make:
            raise UnavailableError("This desk has no folder in which to keep accounts.")
        with opened(self.file, self.patience, make) as database, transaction(database):
            yield database


def known_account(database: Database, name: str) -> tuple[Account, str]:
    """Find an account by its name, with the hash of its password.

    Args:
        database: The store, opened.
        name: The name as it was typed.

    Returns:
        Both.

    Raises:
        UnknownAccountError: There is none of this name.
    """
    known = accounts.find(database, key_of_name(name))
    if known is None:
        raise UnknownAccountError(f"There is no account `{name[:40]}`.")
    return known


def open_account(database: Database, key: str) -> Account | None:
    """Find an account by its key; None where there is none, or it is shut."""
    known = accounts.find(database, key)
    return known[0] if known is not None and not known[0].is_disabled else None
