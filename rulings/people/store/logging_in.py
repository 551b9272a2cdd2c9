"""Log-in: name and password checked, slowed where they are guessed; sessions begun, used and ended."""

from __future__ import annotations

from sqlite_utils import Database

from rulings.people.account import Account, key_of_name
from rulings.people.attempts import Attempt, seconds_to_wait
from rulings.people.log import NOBODY, LogLine
from rulings.people.passwords import password_form
from rulings.people.present import Present
from rulings.people.problems import SlowDownError, WrongLogInError
from rulings.people.sealed import seal, written
from rulings.people.sessions import SEEN_EVERY, Session
from rulings.people.store import accounts, attempts, log, sessions
from rulings.people.store.opened import Store, open_account
from rulings.store.lasting import transaction


class LogIns(Store):
    """Who is logged in at a desk."""

    __slots__ = ()

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
            account = open_account(database, session.account)
            if account is None:
                return None
            if now - session.seen >= SEEN_EVERY:
                with transaction(database):
                    sessions.see(database, session.sealed, now)
            return Present(account, session)


def _name_of(database: Database, key: str) -> str:
    known = accounts.find(database, key)
    return known[0].name if known is not None else key
