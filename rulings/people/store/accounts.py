"""The table of accounts."""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database

from rulings.people.account import Account, Role

_COLUMNS = "key, name, role, made, is_disabled, password"


def insert(database: Database, account: Account, password: str) -> None:
    """Add an account.

    Args:
        database: The database.
        account: The account.
        password: The hash of its password.
    """
    row = (account.key, account.name, account.role.value, account.made, int(account.is_disabled), password)
    database.execute(f"INSERT INTO accounts ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", row)


def find(database: Database, key: str) -> tuple[Account, str] | None:
    """Find an account with the hash of its password.

    Args:
        database: The database.
        key: The key of its name.

    Returns:
        Both; None where there is no such account.
    """
    row = next(iter(database.query(f"SELECT {_COLUMNS} FROM accounts WHERE key = ?", [key])), None)
    return (_account(row), row["password"]) if row is not None else None


def everybody(database: Database) -> tuple[Account, ...]:
    """List the accounts in the order of their names."""
    return tuple(map(_account, database.query(f"SELECT {_COLUMNS} FROM accounts ORDER BY key")))


def are_there(database: Database) -> bool:
    """Tell whether there is an account."""
    return bool(database.execute("SELECT EXISTS (SELECT 1 FROM accounts)").fetchone()[0])


def set_role(database: Database, key: str, role: Role) -> None:
    """Trust an account with something else."""
    database.execute("UPDATE accounts SET role = ? WHERE key = ?", (role.value, key))


def set_password(database: Database, key: str, password: str) -> None:
    """Give an account another password, by its hash."""
    database.execute("UPDATE accounts SET password = ? WHERE key = ?", (password, key))


def set_disabled(database: Database, key: str, is_disabled: bool) -> None:
    """Shut an account, or open it again."""
    database.execute("UPDATE accounts SET is_disabled = ? WHERE key = ?", (int(is_disabled), key))


def _account(row: dict[str, Any]) -> Account:
    return Account(row["name"], Role(row["role"]), row["made"], bool(row["is_disabled"]))
