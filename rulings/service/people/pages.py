"""The pages of an account: log in, log out, another password, tokens. Each is made for one person, and never kept."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, cast

from flask import Blueprint, Response, redirect, render_template, request

from rulings.people.account import LONGEST_NAME
from rulings.people.passwords import LONGEST as LONGEST_PASSWORD
from rulings.people.passwords import SHORTEST as SHORTEST_PASSWORD
from rulings.people.passwords import BadPasswordError
from rulings.people.present import Present
from rulings.people.problems import SlowDownError, UnknownTokenError, WrongLogInError
from rulings.people.sealed import BYTES
from rulings.people.store.opening import UnavailableError
from rulings.people.tokens import LONGEST_DAYS, LONGEST_TITLE, BadTokenError, Scope, Token
from rulings.service.people.gate import (
    check_form,
    gate,
    let_in,
    let_out,
    place,
    present,
    remember_form,
    session_secret,
    to_log_in,
    token_of_form,
    unavailable,
)
from rulings.service.people.paths import HOME, safe_path
from rulings.service.problems import ProblemError

_SALT, _TOKEN = 16, 38
_LONGEST_FIELD = 1_000

people_pages = Blueprint("people", __name__)


@people_pages.before_request
def only_own_forms() -> None:
    """Refuse what another site sends in the name of whoever has logged in."""
    if request.method == "POST":
        check_form()


@people_pages.get("/login")
def login() -> Response:
    """Show the form to log in."""
    return _login("")


@people_pages.post("/login")
def posted_login() -> Response:
    """Log in."""
    name, password = _field("name"), _field("password")
    before = session_secret()
    try:
        _, secret = gate().people.log_in(name, password, place(), gate().clock(), gate().random(BYTES))
        if before:
            gate().people.log_out(before, gate().clock())
    except WrongLogInError as error:
        return _login(str(error), 403)
    except SlowDownError as error:
        response = _login(str(error), 429)
        response.headers["Retry-After"] = str(error.seconds)
        return response
    except UnavailableError as error:
        raise unavailable(error) from error
    return let_in(cast(Response, redirect(safe_path(_field("next")), 303)), secret)


@people_pages.post("/logout")
def posted_logout() -> Response:
    """Log out."""
    try:
        gate().people.log_out(session_secret(), gate().clock())
    except UnavailableError as error:
        raise unavailable(error) from error
    return let_out(cast(Response, redirect("/login", 303)))


@people_pages.get("/account")
def account() -> Response:
    """Show an account to its owner."""
    who = present()
    return _account(who) if who is not None else to_log_in()


@people_pages.post("/account/password")
def posted_password() -> Response:
    """Set another password."""
    who = present()
    if who is None:
        return to_log_in()
    name, now = who.account.name, gate().clock()
    try:
        gate().people.prove(name, _field("password"), place(), now)
        salt = gate().random(_SALT)
        gate().people.set_password(name, _field("new"), now, salt, by=name, keep=who.session)
    except WrongLogInError:
        return _account(who, "The password that you have is another.", status=403)
    except SlowDownError as error:
        return _account(who, str(error), status=429)
    except BadPasswordError as error:
        return _account(who, str(error), status=400)
    except UnavailableError as error:
        raise unavailable(error) from error
    done = "You have another password. All other sessions have ended, all tokens are revoked."
    return _account(who, done)


@people_pages.post("/account/tokens")
def posted_token() -> Response:
    """Make a token, and show it this once."""
    who = present()
    if who is None:
        return to_log_in()
    days = _field("days")
    try:
        title, scope = _field("title"), Scope(_field("scope"))
        _, shown = gate().people.make_token(
            *(who.account, title, scope, int(days) if days.isdecimal() else 0, gate().clock()),
            gate().random(_TOKEN),
            by=who.account.name,
        )
    except (BadTokenError, ValueError) as error:
        said = str(error) if isinstance(error, BadTokenError) else "Say what the token may be used for."
        return _account(who, said, status=400)
    except UnavailableError as error:
        raise unavailable(error) from error
    return _account(who, shown=shown)


@people_pages.post("/account/tokens/revoke")
def posted_revocation() -> Response:
    """Revoke a token."""
    who = present()
    if who is None:
        return to_log_in()
    try:
        gate().people.revoke(_field("token"), gate().clock(), by=who.account.name, owner=who.account)
    except UnknownTokenError as error:
        raise ProblemError("unknown-route", str(error), "The page of the account lists your tokens.") from error
    except UnavailableError as error:
        raise unavailable(error) from error
    return cast(Response, redirect(HOME, 303))


def own_page(template: str, data: Mapping[str, Any], status: int = 200) -> Response:
    """Give a page that is made for one person.

    Args:
        template: The name of its template.
        data: What it shows.
        status: The status of the answer.

    Returns:
        The answer, with what its forms need.
    """
    token, secret = token_of_form()
    return remember_form(Response(render_template(template, data=data, form_token=token), status), secret)


def _login(said: str, status: int = 200) -> Response:
    known = present()
    data = {
        "said": said,
        "has_accounts": gate().has_accounts(),
        "name": _field("name"),
        "next": safe_path(_field("next") or request.args.get("next", "")),
        "account": known.account.name if known is not None else "",
        "longest": {"name": LONGEST_NAME, "password": LONGEST_PASSWORD},
    }
    return own_page("login.html", data, status)


def _account(who: Present, said: str = "", shown: str = "", status: int = 200) -> Response:
    now = gate().clock()
    try:
        tokens = gate().people.tokens_of(who.account)
    except UnavailableError as error:
        raise unavailable(error) from error
    data = {
        "said": said,
        "name": who.account.name,
        "role": who.account.role.value,
        "ends": _moment(who.session.ends()) if who.session is not None else "",
        "shown": shown,
        "tokens": [_of_token(token, now) for token in tokens],
        "scopes": [scope.value for scope in Scope],
        "longest": {"title": LONGEST_TITLE, "days": LONGEST_DAYS, "password": LONGEST_PASSWORD},
        "shortest": SHORTEST_PASSWORD,
    }
    return own_page("account.html", data, status)


def _of_token(token: Token, now: int) -> dict[str, Any]:
    return {
        "id": token.id,
        "title": token.title,
        "scope": token.scope.value,
        "ends": _moment(token.ends)[:10],
        "used": _moment(token.used)[:10] if token.used is not None else "",
        "is_over": token.is_over(now),
    }


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _field(name: str) -> str:
    return request.form.get(name, "")[:_LONGEST_FIELD]
