"""Who logs in, who does not, and that nobody does so in somebody else's name."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.people.sessions import IDLE, LONGEST
from rulings.people.store.people import People
from rulings.service.costs import COSTS, Cost
from rulings.service.people.paths import HOME, safe_path
from tests.service.browsers import PASSWORD, Browser, Clock, form_of


def cookie_of(client: FlaskClient, name: str = "rulings") -> str:
    found = client.get_cookie(name)
    return found.value if found is not None else ""


def test_a_desk_without_accounts_shows_no_way_to_log_in_and_says_who_makes_them(client: FlaskClient) -> None:
    assert 'href="/account"' not in client.get("/").text
    assert 'type="password"' not in client.get("/login").text
    assert "rulings people add" in client.get("/login").text
    assert client.get("/account").headers["Location"] == "/login?next=/account"
    assert client.post("/login", data={"name": "Ada", "password": PASSWORD, "form": "x"}).status_code == 403


def test_who_logs_in_is_led_on_and_known_until_logging_out(peopled: Flask) -> None:
    client = peopled.test_client()
    assert 'href="/account"' in client.get("/").text
    assert client.get("/account").headers["Location"] == "/login?next=/account"
    fields = {"name": " JUDITH ", "password": PASSWORD, "form": form_of(client), "next": "/redemption/effect/discard"}
    led = client.post("/login", data=fields)
    assert (led.status_code, led.headers["Location"]) == (303, "/redemption/effect/discard")
    assert "<h1>Judith</h1>" in client.get("/account").text
    secret = cookie_of(client)
    assert client.post("/logout", data={"form": form_of(client, "/account")}).status_code == 303
    assert client.get("/account").status_code == 303
    client.set_cookie("rulings", secret)  # played again
    assert client.get("/account").status_code == 303


def test_the_page_of_an_account_is_nobody_elses(peopled: Flask, logged_in: Browser) -> None:
    client = logged_in("Judith")
    for answer in (client.get("/account"), client.get("/login"), peopled.test_client().get("/login")):
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert "ETag" not in answer.headers
        assert "Content-Encoding" not in answer.headers
        assert answer.headers["X-Robots-Tag"] == "noindex"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert "Judith" in client.get("/account").text
    assert "Hanna" in logged_in("Hanna").get("/account").text
    assert "Judith" not in peopled.test_client().get("/login").text
    assert peopled.test_client().get("/account").status_code == 303


def test_what_is_for_one_person_is_answered_by_no_process_that_shares_answers(peopled: Flask) -> None:
    own = {rule.endpoint for rule in peopled.url_map.iter_rules() if rule.endpoint.startswith("people.")}
    assert len(own) > 6
    assert {COSTS.get(endpoint) for endpoint in own} == {Cost.OWN}


def test_pages_for_everybody_are_the_same_whoever_asks(peopled: Flask, logged_in: Browser) -> None:
    assert logged_in("Judith").get("/glossary").data == peopled.test_client().get("/glossary").data


@pytest.mark.parametrize("name", ["Judith", "Nobody", "' OR 1=1 --", "\x00", "x" * 5_000])
def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(peopled: Flask, name: str) -> None:
    client = peopled.test_client()
    data = {"name": name, "password": "wrong", "form": form_of(client)}
    answer = client.post("/login", data=data, environ_base={"REMOTE_ADDR": "10.9.9.9"})
    assert answer.status_code == 403
    assert "Name and password do not go together." in answer.text
    assert 'type="password"' in answer.text
    assert "wrong" not in answer.text
    assert cookie_of(client) == ""


def test_a_session_that_somebody_else_has_set_is_never_the_one_that_is_logged_in(peopled: Flask) -> None:
    client = peopled.test_client()
    client.set_cookie("rulings", "known-to-another")
    client.post("/login", data={"name": "Judith", "password": PASSWORD, "form": form_of(client)})
    first = cookie_of(client)
    assert first not in ("", "known-to-another")
    client.post("/login", data={"name": "Judith", "password": PASSWORD, "form": form_of(client)})
    assert cookie_of(client) not in ("", first)
    for secret in ("known-to-another", first):
        other = peopled.test_client()
        other.set_cookie("rulings", secret)
        assert other.get("/account").status_code == 303


def test_a_session_ends_unused_and_at_the_latest_after_a_day_of_play(logged_in: Browser, clock: Clock) -> None:
    client, began = logged_in("Judith"), clock.now
    for later in range(IDLE - 1, LONGEST, IDLE - 1):
        clock.now = began + later
        assert client.get("/account").status_code == 200
    clock.now = began + LONGEST
    assert client.get("/account").status_code == 303
    client = logged_in("Judith")
    clock.now += IDLE
    assert client.get("/account").status_code == 303


POSTS = ["/login", "/logout", "/account/password", "/account/tokens", "/account/tokens/revoke"]


@pytest.mark.parametrize("path", POSTS)
def test_a_form_without_the_token_of_its_session_does_nothing(
    peopled: Flask, logged_in: Browser, people: People, path: str
) -> None:
    client, other = logged_in("Hanna"), logged_in("Judith")
    known = {"name": "Hanna", "password": PASSWORD, "new": "another password", "title": "bot", "scope": "rule"}
    before = len(people.lines(10_000))
    for token in ({}, {"form": ""}, {"form": "0" * 64}, {"form": form_of(other, "/account")}):
        assert client.post(path, data=known | token).status_code == 403
    right = {"form": form_of(client, "/account")}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost:99"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        assert client.post(path, data=known | right, headers=headers).status_code == 403
    assert len(people.lines(10_000)) == before
    assert client.get("/account").status_code == 200


def test_a_form_from_the_own_site_is_taken_with_the_headers_of_a_browser(logged_in: Browser) -> None:
    client = logged_in("Hanna")
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    fields = {"title": "bot", "scope": "draft", "days": "3", "form": form_of(client, "/account")}
    assert client.post("/account/tokens", data=fields, headers=headers).status_code == 200


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(peopled: Flask) -> None:
    client = peopled.test_client()
    form = form_of(client)
    set_cookie = client.post("/login", data={"name": "Judith", "password": PASSWORD, "form": form}).headers.getlist(
        "Set-Cookie"
    )
    (session,) = [line for line in set_cookie if line.startswith("rulings=")]
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session
    assert "Secure" not in session
    secure = peopled.test_client()
    page = secure.get("/login", base_url="https://localhost")
    form = page.text.partition('name="form" value="')[2][:64]
    fields = {"name": "Judith", "password": PASSWORD, "form": form}
    lines = secure.post("/login", data=fields, base_url="https://localhost").headers.getlist("Set-Cookie")
    (session,) = [line for line in lines if line.startswith("__Host-rulings=")]
    assert all(part in session for part in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/"))
    assert "Domain" not in session


@pytest.mark.parametrize(
    "given",
    [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "/a\r\nSet-Cookie: a=b",
        "/\t/evil.example",
        "/.//evil.example",
        "/..//evil.example",
        "evil.example",
        "",
        "/" + "a" * 600,
        "/ä",
    ],
)
def test_nobody_is_led_to_another_site(peopled: Flask, given: str) -> None:
    assert safe_path(given) == HOME
    client = peopled.test_client()
    fields = {"name": "Judith", "password": PASSWORD, "form": form_of(client), "next": given}
    assert client.post("/login", data=fields).headers["Location"] == HOME


@pytest.mark.parametrize(
    "given", ["/", "/cases/7?edit=1", "/redemption/effect/negate", "/link?from=https://board.example/7"]
)
def test_whoever_logs_in_is_led_back(given: str) -> None:
    assert safe_path(given) == given


def test_guessing_is_slowed_and_says_for_how_long(peopled: Flask, people: People, clock: Clock) -> None:
    clock.now += 10 * 86_400
    people.add("Guessed", people.account("Rahel").role, PASSWORD, clock.now, b"0" * 16)
    client = peopled.test_client()
    form, statuses = form_of(client), []
    for number in range(7):
        fields = {"name": "Guessed", "password": f"guess {number}", "form": form}
        answer = client.post("/login", data=fields, environ_base={"REMOTE_ADDR": f"10.0.0.{number}"})
        statuses.append(answer.status_code)
    assert statuses == [403] * 5 + [429] * 2
    assert answer.headers["Retry-After"] == "2"
    assert "Wait 2 seconds" in answer.text
    right = {"name": "Guessed", "password": PASSWORD, "form": form}
    assert client.post("/login", data=right).status_code == 429
    clock.now += 2
    assert client.post("/login", data=right).status_code == 303


def test_another_password_needs_the_present_one_and_ends_the_other_sessions(
    logged_in: Browser, people: People, clock: Clock
) -> None:
    people.add("Changing", people.account("Rahel").role, PASSWORD, clock.now, b"0" * 16)
    client, other = logged_in("Changing"), logged_in("Changing")
    form = form_of(client, "/account")
    wrong = {"password": "wrong", "new": "another password", "form": form}
    assert client.post("/account/password", data=wrong).status_code == 403
    short = {"password": PASSWORD, "new": "short", "form": form}
    assert "at least 12" in client.post("/account/password", data=short).text
    assert other.get("/account").status_code == 200
    done = client.post("/account/password", data={"password": PASSWORD, "new": "another password", "form": form})
    assert "another password." in done.text
    assert client.get("/account").status_code == 200
    assert other.get("/account").status_code == 303


def test_a_token_is_shown_once_and_revoked_by_its_owner_alone(logged_in: Browser) -> None:
    client, other = logged_in("Judith"), logged_in("Hanna")
    fields = {"title": "<b>bot</b>", "scope": "draft", "days": "3", "form": form_of(client, "/account")}
    made = client.post("/account/tokens", data=fields).text
    assert "rulings_" in made
    assert "<b>bot</b>" not in made
    page = client.get("/account").text
    assert "rulings_" not in page
    token = page.partition('name="token" value="')[2][:12]
    theirs = {"token": token, "form": form_of(other, "/account")}
    assert other.post("/account/tokens/revoke", data=theirs).status_code == 404
    own = {"token": token, "form": form_of(client, "/account")}
    assert client.post("/account/tokens/revoke", data=own).status_code == 303
    assert "is over" in client.get("/account").text
    for bad in ({"days": "0"}, {"days": "x"}, {"days": "9" * 400}, {"scope": "king"}, {"title": " "}):
        assert client.post("/account/tokens", data=fields | bad).status_code == 400


def test_a_locked_store_is_told_and_nobody_is_let_in(peopled: Flask, people: People, logged_in: Browser) -> None:
    client = logged_in("Judith")
    form = form_of(client, "/account")
    assert people.file is not None
    with closing(sqlite3.connect(people.file, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        fields = {"name": "Judith", "password": PASSWORD, "form": form}
        answer = client.post("/login", data=fields)
        assert answer.status_code == 503
        assert "cannot be used now" in answer.text
        assert str(people.file) not in answer.text
        assert client.get("/glossary").status_code == 200
        connection.execute("ROLLBACK")
    assert client.post("/login", data=fields).status_code == 303
