"""Somebody who has shown who they are."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.people.account import Account
from rulings.people.sessions import Session
from rulings.people.tokens import Scope, Token


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
