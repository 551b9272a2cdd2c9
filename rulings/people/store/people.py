"""The people of a desk, as commands and pages ask for them: each call is one change, with its line in the log."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from sqlite_utils import Database

from rulings.people.account import Account, Role, checked_name, key_of_name
from rulings.people.attempts import Attempt, seconds_to_wait
from rulings.people.log import COMMAND, NOBODY, LogLine
from rulings.people.passwords import Passwords, checked_password, password_form
from rulings.people.sealed import is_same, seal, written
from rulings.people.sessions import SEEN_EVERY, Session
from rulings.people.store import accounts, attempts, log, sessions, tokens
from rulings.people.store.opening import PATIENCE, UnavailableError, opened, transaction
from rulings.people.tokens import DAY, Scope, Token, parted, shown_once, token_of


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


@dataclass(frozen=True, slots=True)
class Present:
    """Somebody who has shown who they are.

    Attributes:
        account: Whose account it is.
        session: The session; None where a token was shown.
        token: The token; None where it is a session.
    """

    account: Account
    session: Session | None = None
    token: Token | None = None

    @property
    def scope(self) -> Scope:
        """What may be done, as far as the role allows it."""
        return self.token.scope if self.token is not None else Scope.RULE


@dataclass(frozen=True, slots=True)
class People:
    """The people of a desk.

    Attributes:
        file: The SQLite file, which is made with the first account; None where there are never any.
        passwords: How passwords are hashed.
        patience: How many seconds to wait for another that is writing.
    """

    file: Path | None = None
    passwords: Passwords = field(default_factory=Passwords)
    patience: float = PATIENCE

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
            return _known(database, name)[0]

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
            account, _ = _known(database, name)
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
            account, _ = _known(database, name)
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
            account, _ = _known(database, name)
            accounts.set_disabled(database, account.key, is_disabled)
            if is_disabled:
                sessions.end_all(database, account.key)
                tokens.revoke_all(database, account.key, now)
            log.write(database, LogLine(now, by, "disable" if is_disabled else "enable", account.name))
        return replace(account, is_disabled=is_disabled)

    def log_in(self, name: str, password: str, place: str, now: int, random: bytes) -> tuple[Present, str]:
        """Begin a session, always with a secret of its own, whatever the browser has shown before.

        Args:
            name: The name as it was typed.
            password: The password as it was typed.
            place: The address that it comes from.
            now: Seconds since 1970.
            random: 48 random bytes: 32 for the secret of the session, the others for a hash that is to be made anew.

        Returns:
            Who is there, and the secret of the session.

        Raises:
            WrongLogInError: Name and password do not go together, or the account is shut.
            SlowDownError: Too many wrong attempts came before; this one was not looked at.
            UnavailableError: The store cannot be written.
        """
        account, hashed = self._proven(name, password, place, now)
        secret = written(random[:32])
        session = Session(seal(secret), account.key, now, now)
        anew = self.passwords.hash(password_form(password), random[32:]) if self.passwords.is_outdated(hashed) else ""
        with self._changed() as database:
            sessions.insert(database, session)
            if anew:
                accounts.set_password(database, account.key, anew)
            log.write(database, LogLine(now, account.name, "log in", "", place))
        return Present(account, session), secret

    def prove(self, name: str, password: str, place: str, now: int) -> None:
        """Check that somebody who has logged in knows the password, before it is changed.

        Args:
            name: The name of the account.
            password: The password as it was typed.
            place: The address that it comes from.
            now: Seconds since 1970.

        Raises:
            WrongLogInError: It is another.
            SlowDownError: Too many wrong attempts came before; this one was not looked at.
            UnavailableError: The store cannot be written.
        """
        self._proven(name, password, place, now)

    def _proven(self, name: str, password: str, place: str, now: int) -> tuple[Account, str]:
        """Check name and password; an attempt counts as wrong from its beginning, so that many at once gain nothing."""
        attempt = Attempt(now, seal(key_of_name(name)), seal(place), is_right=False)
        with self._changed() as database:
            tried = attempts.of(database, attempt.account, attempt.address)
            wait = seconds_to_wait(tried, attempt.account, attempt.address, now)
            if wait:
                raise SlowDownError(wait)
            number = attempts.begin(database, attempt)
            known = accounts.find(database, key_of_name(name))
        is_right = self.passwords.is_right(known[1] if known is not None else None, password)
        with self._changed() as database:
            if known is not None and is_right and not known[0].is_disabled:
                attempts.was_right(database, number)
                return known
            about = known[0].name if known is not None else "an unknown name"
            log.write(database, LogLine(now, NOBODY, "log in refused", about, place))
        raise WrongLogInError("Name and password do not go together.")

    def log_out(self, secret: str, now: int) -> None:
        """End a session; one that is over already stays so.

        Args:
            secret: Its secret.
            now: Seconds since 1970.

        Raises:
            UnavailableError: The store cannot be written.
        """
        with self._changed() as database:
            session = sessions.find(database, seal(secret))
            if session is not None:
                sessions.end(database, session.sealed)
                log.write(database, LogLine(now, _name_of(database, session.account), "log out"))

    def who(self, secret: str, now: int) -> Present | None:
        """Say whose session it is, and note that it is used.

        Args:
            secret: Its secret.
            now: Seconds since 1970.

        Returns:
            Who is there; None where the session is over, was never begun, or the account is shut.

        Raises:
            UnavailableError: The store cannot be used.
        """
        with self._opened() as database:
            session = sessions.find(database, seal(secret))
            if session is None or session.is_over(now):
                return None
            account = _enabled(database, session.account)
            if account is None:
                return None
            if now - session.seen >= SEEN_EVERY:
                with transaction(database):
                    sessions.see(database, session.sealed, now)
            return Present(account, session)

    def make_token(
        self, account: Account, title: str, scope: Scope, days: int, now: int, random: bytes, by: str = COMMAND
    ) -> tuple[Token, str]:
        """Make a token.

        Args:
            account: In whose name it acts.
            title: What it is for.
            scope: What it may be used for.
            days: For how many days it holds.
            now: Seconds since 1970.
            random: 38 random bytes: 6 for its public name, the others for its secret.
            by: Who makes it.

        Returns:
            The token, and the text that its owner keeps, which nobody can find again.

        Raises:
            BadTokenError: It would hold too long, or its title says nothing.
            UnavailableError: The store cannot be written.
        """
        token, secret = token_of(account.key, title, scope, days, now, random[:6]), written(random[6:])
        with self._changed() as database:
            tokens.insert(database, token, seal(secret))
            log.write(database, LogLine(now, by, "make token", f"{account.name}: {token.id}, {scope.value}"))
        return token, shown_once(token, secret)

    def tokens_of(self, account: Account) -> tuple[Token, ...]:
        """List the tokens of an account, the youngest first.

        Raises:
            UnavailableError: The store cannot be read.
        """
        with self._opened() as database:
            return tokens.of_account(database, account.key)

    def revoke(self, token: str, now: int, by: str = COMMAND, owner: Account | None = None) -> Token:
        """Revoke a token.

        Args:
            token: Its public name.
            now: Seconds since 1970.
            by: Who does it.
            owner: Whose it must be; anybody's where None.

        Returns:
            The token as it was.

        Raises:
            UnknownTokenError: There is none of this name, or it is another's.
            UnavailableError: The store cannot be written.
        """
        with self._changed() as database:
            known = tokens.find(database, token)
            if known is None or (owner is not None and known[0].account != owner.key):
                raise UnknownTokenError("There is no such token.")
            tokens.revoke(database, token, now)
            log.write(database, LogLine(now, by, "revoke token", token))
        return known[0]

    def bearer(self, shown: str, now: int) -> Present | None:
        """Say in whose name a program acts that shows a token.

        Args:
            shown: The token as it was shown.
            now: Seconds since 1970.

        Returns:
            Who it is; None where the token is wrong, over or revoked, or the account is shut.

        Raises:
            UnavailableError: The store cannot be used.
        """
        parts = parted(shown)
        if parts is None:
            return None
        with self._opened() as database:
            known = tokens.find(database, parts[0])
            is_right = is_same(known[1] if known is not None else "", seal(parts[1]))
            if known is None or not is_right or known[0].is_over(now):
                return None
            account = _enabled(database, known[0].account)
            if account is None:
                return None
            if known[0].used is None or now - known[0].used >= DAY:
                with transaction(database):
                    tokens.use(database, known[0].id, now - now % DAY)
            return Present(account, token=known[0])

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


def _known(database: Database, name: str) -> tuple[Account, str]:
    known = accounts.find(database, key_of_name(name))
    if known is None:
        raise UnknownAccountError(f"There is no account `{name[:40]}`.")
    return known


def _enabled(database: Database, key: str) -> Account | None:
    known = accounts.find(database, key)
    return known[0] if known is not None and not known[0].is_disabled else None


def _name_of(database: Database, key: str) -> str:
    known = accounts.find(database, key)
    return known[0].name if known is not None else key
