"""Tokens: made, listed, revoked, and shown by a program."""

from __future__ import annotations

from rulings.people.account import Account
from rulings.people.log import COMMAND, LogLine
from rulings.people.present import Present
from rulings.people.problems import UnknownTokenError
from rulings.people.sealed import is_same, seal, written
from rulings.people.store import log, tokens
from rulings.people.store.opened import Store, open_account
from rulings.people.tokens import DAY, Scope, Token, parted, shown_once, token_of
from rulings.store.lasting import transaction


class Tokens(Store):
    """What programs show at a desk."""

    __slots__ = ()

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
            account = open_account(database, known[0].account)
            if account is None:
                return None
            if known[0].used is None or now - known[0].used >= DAY:
                with transaction(database):
                    tokens.use(database, known[0].id, now - now % DAY)
            return Present(account, token=known[0])
