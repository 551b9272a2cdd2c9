"""The table of tokens; it holds no secret, but the hash of each."""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database

from rulings.people.tokens import Scope, Token

_COLUMNS = "id, account, title, scope, made, ends, revoked, used"


def insert(database: Database, token: Token, sealed: str) -> None:
    """Add a token with the hash of its secret."""
    row = (token.id, token.account, token.title, token.scope.value, token.made, token.ends, None, None, sealed)
    database.execute(f"INSERT INTO tokens ({_COLUMNS}, sealed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def find(database: Database, token: str) -> tuple[Token, str] | None:
    """Find a token by its public name, with the hash of its secret."""
    row = next(iter(database.query(f"SELECT {_COLUMNS}, sealed FROM tokens WHERE id = ?", [token])), None)
    return (_token(row), row["sealed"]) if row is not None else None


def of_account(database: Database, account: str) -> tuple[Token, ...]:
    """List the tokens of an account, the youngest first."""
    found = database.query(f"SELECT {_COLUMNS} FROM tokens WHERE account = ? ORDER BY made DESC, rowid DESC", [account])
    return tuple(map(_token, found))


def revoke(database: Database, token: str, now: int) -> None:
    """Revoke a token; one that is revoked stays as it is."""
    database.execute("UPDATE tokens SET revoked = ? WHERE id = ? AND revoked IS NULL", (now, token))


def revoke_all(database: Database, account: str, now: int) -> None:
    """Revoke all tokens of an account."""
    database.execute("UPDATE tokens SET revoked = ? WHERE account = ? AND revoked IS NULL", (now, account))


def use(database: Database, token: str, day: int) -> None:
    """Note the day on which a token is used, by the second in which it began."""
    database.execute("UPDATE tokens SET used = ? WHERE id = ?", (day, token))


def _token(row: dict[str, Any]) -> Token:
    known = {name: row[name] for name in ("id", "account", "title", "made", "ends", "revoked", "used")}
    return Token(scope=Scope(row["scope"]), **known)
