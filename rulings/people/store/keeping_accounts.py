"""Accounts: made, trusted with more or less, given another password, shut; each change with its line in the log."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from rulings.people.account import Account, Role, checked_name
from rulings.people.log import COMMAND, LogLine
from rulings.people.passwords import checked_password
from rulings.people.problems import TakenNameError
from rulings.people.sessions import Session
from rulings.people.store import accounts, log, sessions, tokens
from rulings.people.store.opened import Store, known_account


class Accounts(Store):
    """The accounts of a desk."""

    __slots__ = ()

    def have_accounts(self) -> bool:
        """Tell whether anybody can log in.

        Raises:
            UnavailableError: The store cannot be read.
        """
        with self._opened() as database:
            return accounts.are_there(database)

    def everybody(self) -> tuple[Account, ...]:
        """List the accounts in the order of their names.

        Raises:
            UnavailableError: The store cannot be read.
        """
        with self._opened() as database:
            return accounts.everybody(database)

    def account(self, name: str) -> Account:
        """Find an account.

        Args:
            name: Its name.

        Returns:
            The account.

        Raises:
            UnknownAccountError: There is none of this name.
            UnavailableError: The store cannot be read.
        """
        with self._opened() as database:
            return known_account(database, name)[0]

    def add(self, name: str, role: Role, password: str, now: int, salt: bytes, by: str = COMMAND) -> Account:
        """Make an account.

        Args:
            name: Its name.
            role: What it is trusted with.
            password: Its password.
            now: Seconds since 1970.
            salt: 16 random bytes.
            by: Who makes it.

        Returns:
            The account.

        Raises:
            BadNameError: No account can have this name.
            BadPasswordError: The password is not taken.
            TakenNameError: Another has this name.
            UnavailableError: The store cannot be written.
        """
        account = Account(checked_name(name), role, now)
        hashed = self.passwords.hash(checked_password(password, account.name), salt)
        with self._changed(make=True) as database:
            try:
                accounts.insert(database, account, hashed)
            except sqlite3.IntegrityError:
                raise TakenNameError(f"There is an account `{account.name}` already.") from None
            log.write(database, LogLine(now, by, "add account", f"{account.name}, {role.value}"))
        return account

    def set_role(self, name: str, role: Role, now: int, by: str = COMMAND) -> Account:
        """Trust an account with something else; it logs in anew.

        Args:
            name: Its name.
            role: The role.
            now: Seconds since 1970.
            by: Who does it.

        Returns:
            The account.

        Raises:
            UnknownAccountError: There is none of this name.
            UnavailableError: The store cannot be written.
        """
        with self._changed() as database:
            account, _ = known_account(database, name)
            accounts.set_role(database, account.key, role)
            sessions.end_all(database, account.key)
            log.write(database, LogLine(now, by, "set role", f"{account.name}: {account.role.value} to {role.value}"))
        return replace(account, role=role)

    def set_password(
        self, name: str, password: str, now: int, salt: bytes, by: str = COMMAND, keep: Session | None = None
    ) -> None:
        """Give an account another password; its sessions end and its tokens are revoked.

        Args:
            name: Its name.
            password: The password.
            now: Seconds since 1970.
            salt: 16 random bytes.
            by: Who does it.
            keep: The session of its owner who does it, which goes on.

        Raises:
            UnknownAccountError: There is none of this name.
            BadPasswordError: The password is not taken.
            UnavailableError: The store cannot be written.
        """
        hashed = self.passwords.hash(checked_password(password, self.account(name).name), salt)
        with self._changed() as database:
            account, _ = known_account(database, name)
            accounts.set_password(database, account.key, hashed)
            sessions.end_all(database, account.key, keep.sealed if keep is not None else "")
            tokens.revoke_all(database, account.key, now)
            log.write(database, LogLine(now, by, "set password", account.name))

    def set_disabled(self, name: str, is_disabled: bool, now: int, by: str = COMMAND) -> Account:
        """Shut an account, or open it again; where it is shut its sessions end and its tokens are revoked.

        Args:
            name: Its name.
            is_disabled: Whether it is shut.
            now: Seconds since 1970.
            by: Who does it.

        Returns:
            The account.

        Raises:
            UnknownAccountError: There is none of this name.
            UnavailableError: The store cannot be written.
        """
        with self._changed() as database:
            account, _ = known_account(database, name)
            accounts.set_disabled(database, account.key, is_disabled)
            if is_disabled:
                sessions.end_all(database, account.key)
                tokens.revoke_all(database, account.key, now)
            log.write(database, LogLine(now, by, "disable" if is_disabled else "enable", account.name))
        return replace(account, is_disabled=is_disabled)
