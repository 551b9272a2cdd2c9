"""The gate: who sends a request, by the cookie of a session or by a token, and whether a form is one of ours."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast
from urllib.parse import quote, urlsplit

from flask import Response, current_app, redirect, request

from rulings.people.account import Role
from rulings.people.present import Present
from rulings.people.sealed import BYTES, form_token, is_same, written
from rulings.people.sessions import LONGEST
from rulings.people.store.opening import UnavailableError
from rulings.people.store.people import People
from rulings.service.limits import client_of
from rulings.service.problems import ProblemError

EXTENSION = "rulings.gate"
"""The name of an application's `Gate` among its extensions."""

TOKEN_FIELD = "form"
"""The field of a form that says that a page of the desk made it."""

_FORM_LASTS = 3_600
_OF_ANOTHER_SITE = ("cross-site", "same-site")
_MOST_SECRET = 200


def seconds() -> int:
    """Count the seconds since 1970."""
    return int(time.time())


@dataclass(frozen=True)
class Gate:
    """What lets people in.

    Attributes:
        people: The people of the desk.
        clock: Counts the seconds since 1970.
        random: Makes a number of random bytes.
        is_https: Whether the desk is always reached by https, by its public address.
    """

    people: People
    clock: Callable[[], int] = seconds
    random: Callable[[int], bytes] = secrets.token_bytes
    is_https: bool = False
    _seen: list[bool] = field(default_factory=list, init=False, repr=False, compare=False)

    def has_accounts(self) -> bool:
        """Tell whether anybody can log in; once it is so it stays so, as no account is ever deleted."""
        if not self._seen and self.people.file is not None and self.people.file.exists():
            try:
                if self.people.have_accounts():
                    self._seen.append(True)
            except UnavailableError:
                return False
        return bool(self._seen)


def gate() -> Gate:
    """Return the gate of the application that handles this request."""
    return cast(Gate, current_app.extensions[EXTENSION])


def unavailable(error: UnavailableError) -> ProblemError:
    """Make the problem of a store that cannot be used; where it lies is nobody's business."""
    current_app.logger.error("The people cannot be used: %s", error)
    hint = "Nothing was changed. Try again in some seconds; if it happens again, tell whoever runs this desk."
    return ProblemError("store-unavailable", "The accounts cannot be used now.", hint)


def present() -> Present | None:
    """Say who sends this request, by the cookie of a session.

    Returns:
        Who it is; None where nobody has logged in.

    Raises:
        ProblemError: The accounts cannot be used.
    """
    secret = session_secret()
    if not secret or not gate().has_accounts():
        return None
    try:
        return gate().people.who(secret, gate().clock())
    except UnavailableError as error:
        raise unavailable(error) from error


def bearer() -> Present:
    """Say in whose name a program sends this request, by its token.

    Returns:
        Who it is.

    Raises:
        ProblemError: It shows no token, or one that opens nothing; or the accounts cannot be used.
    """
    kind, _, shown = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer" or not shown.strip():
        hint = "Send `Authorization: Bearer` with a token; its owner makes it on the page of the account."
        raise ProblemError("not-logged-in", "This needs a token.", hint)
    try:
        found = gate().people.bearer(shown.strip(), gate().clock())
    except UnavailableError as error:
        raise unavailable(error) from error
    if found is None:
        hint = "It is wrong, over or revoked; its owner can make another."
        raise ProblemError("not-logged-in", "This token opens nothing.", hint)
    return found


def at_least(who: Present, role: Role) -> None:
    """Let only those pass who are trusted with enough.

    Args:
        who: Who it is.
        role: What is needed at least.

    Raises:
        ProblemError: The account is trusted with less.
    """
    if not who.account.role.is_at_least(role):
        hint = f"The account is that of a {who.account.role.value}; whoever runs this desk can trust it with more."
        raise ProblemError("not-allowed", f"This needs a {role.value}.", hint)


def place() -> str:
    """Name the client of this request."""
    return client_of(request.remote_addr)


def to_log_in() -> Response:
    """Lead whoever has not logged in to the page where one does, and from there back."""
    asked = request.full_path.rstrip("?") if request.method == "GET" else ""
    return cast(Response, redirect(f"/login?next={quote(asked, safe='/')}" if asked else "/login", 303))


def session_secret() -> str:
    """Return the secret that the cookie of this request shows; the empty string where there is none."""
    return request.cookies.get(_name("rulings"), "")[:_MOST_SECRET]


def let_in(response: Response, secret: str) -> Response:
    """Give a browser the secret of a session.

    Args:
        response: The answer that does so.
        secret: The secret.

    Returns:
        The answer.
    """
    _set(response, "rulings", secret, LONGEST)
    response.delete_cookie(_name("rulings-form"), secure=_is_https(), httponly=True, samesite="Lax")
    return response


def let_out(response: Response) -> Response:
    """Take the secret of a session from a browser."""
    response.delete_cookie(_name("rulings"), secure=_is_https(), httponly=True, samesite="Lax")
    return response


def token_of_form() -> tuple[str, str]:
    """Say what a form of this page has to carry.

    Returns:
        The token, and the secret that it is derived from: that of the session, else one of the form alone, which the
        answer has to set by `remember_form`.
    """
    known = session_secret() or request.cookies.get(_name("rulings-form"), "")[:_MOST_SECRET]
    secret = known or written(gate().random(BYTES))
    return form_token(secret), secret


def remember_form(response: Response, secret: str) -> Response:
    """Let a browser that has no session keep the secret of a form."""
    if not session_secret():
        _set(response, "rulings-form", secret, _FORM_LASTS)
    return response


def is_from_elsewhere() -> bool:
    """Tell whether a page of another site has sent what was sent, as browsers say it."""
    origin = request.headers.get("Origin", "")
    is_other = bool(origin) and origin != "null" and urlsplit(origin).netloc != request.host
    return is_other or request.headers.get("Sec-Fetch-Site", "") in _OF_ANOTHER_SITE


def is_own_form() -> bool:
    """Tell whether a page of the desk made the form that was sent, for whoever sends it."""
    if is_from_elsewhere():
        return False
    secret = session_secret() or request.cookies.get(_name("rulings-form"), "")[:_MOST_SECRET]
    return bool(secret) and is_same(request.form.get(TOKEN_FIELD, ""), form_token(secret))


def check_form() -> None:
    """Refuse a form that no page of the desk made for whoever sends it.

    Raises:
        ProblemError: It comes from elsewhere, or from a session that is over.
    """
    if not is_own_form():
        raise _foreign_form()


def check_site() -> None:
    """Refuse what a page of another site sends, so that its words are not shown as somebody's own.

    Raises:
        ProblemError: It comes from elsewhere.
    """
    if is_from_elsewhere():
        raise _foreign_form()


def _foreign_form() -> ProblemError:
    hint = "Load the page again, and send the form from there."
    return ProblemError("foreign-form", "This form was not made for you by a page of this desk.", hint)


def _set(response: Response, name: str, secret: str, lasts: int) -> None:
    is_https = _is_https()
    response.set_cookie(_name(name), secret, max_age=lasts, secure=is_https, httponly=True, samesite="Lax", path="/")


def _name(name: str) -> str:
    """Name a cookie, over https so that no other host of the domain can set it."""
    return f"__Host-{name}" if _is_https() else name


def _is_https() -> bool:
    return gate().is_https or request.is_secure
