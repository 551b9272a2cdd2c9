"""The address at which Discord asks: only what is signed now and new is answered, each command by the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from nacl.signing import SigningKey
from werkzeug.test import TestResponse

from rulings.desk import Desk
from rulings.service.app import create_app
from rulings.service.context import EXTENSION
from rulings.service.jobs import ANSWERED, Answered
from rulings.service.problems import busy
from rulings.service.settings import Settings
from rulings.service.talking.discord import PATH, Interactions, discord_routes, page_of
from rulings.talk.discord.interactions import read_interaction
from tests.service.small_scenario import SOULS, SOULS_KEY
from tests.service.talking.signed import APP, signed, written
from tests.talk.discord.orders import command, pasted

NOW = 1_800_000_000.0


@pytest.fixture(scope="module")
def discord_app(desk: Desk) -> Flask:
    app = create_app(desk, Settings(requests_a_minute=0))
    app.register_blueprint(discord_routes(Interactions(app.extensions[EXTENSION], APP, now=lambda: NOW)))
    return app


@pytest.fixture
def discord(discord_app: Flask) -> FlaskClient:
    return discord_app.test_client()


def ask(discord: FlaskClient, data: Any) -> dict[str, Any]:
    body = written(data)
    answer = discord.post(PATH, data=body, headers=signed(body, NOW))
    assert answer.status_code == 200
    assert answer.mimetype == "application/json"
    found: dict[str, Any] = answer.json
    return found


def test_without_an_application_there_is_no_such_address(client: FlaskClient) -> None:
    assert client.post(PATH, data=b"{}").status_code == 404


def test_with_an_application_there_is_one(desk: Desk) -> None:
    client = create_app(desk, Settings(requests_a_minute=0, discord=APP)).test_client()
    assert client.post(PATH, data=b"{}").status_code == 401
    assert client.get(PATH).status_code == 405


def test_a_ping_gets_a_pong(discord: FlaskClient) -> None:
    assert ask(discord, {"type": 1}) == {"type": 1}


@pytest.mark.parametrize(
    ("data", "title", "clause"),
    [
        (command("rule", words="throw away"), "Discard (Redemption)", "redemption/effect/discard/goes-to-owners-pile"),
        (command("define", term="D/C"), "Discard (Redemption)", "redemption/effect/discard/goes-to-owners-pile"),
        (command("card", name="Lamp"), "Lamp", "redemption/effect/discard"),
        (command("check", question=SOULS_KEY), "What if: the defending player chooses", ""),
        (pasted("scenario", SOULS), "What if: the defending player chooses", ""),
        (command("versus", first="Lamp", second="Foe: Hero, blue, 5/5"), "Lamp (LoC) against Foe", ""),
        (command("case", words="99"), "No ruling found", ""),
    ],
)
def test_each_command_is_answered_by_the_desk(discord: FlaskClient, data: Any, title: str, clause: str) -> None:
    answer = ask(discord, data)
    assert answer["type"] == 4
    (embed,) = answer["data"]["embeds"]
    assert embed["title"] == title
    values = "".join(field["value"] for field in embed.get("fields", ()))
    assert f"](http://localhost/{clause}" in values or not clause


def test_words_are_completed_and_an_unknown_command_is_told_what_there_is(discord: FlaskClient) -> None:
    choices = ask(discord, command("rule", "words", words="disc"))["data"]["choices"]
    assert choices[0]["value"] == "redemption/effect/discard"
    assert "`/rule`" in ask(discord, command("dance"))["data"]["content"]


def test_who_asks_while_the_desk_is_busy_is_told_so_and_whoever_is_not_signed_is_not(
    discord: FlaskClient, client_with: Callable[[Settings], FlaskClient]
) -> None:
    body = written(command("rule", words="discard"))
    answered = {ANSWERED: Answered(busy(), None)}
    told = discord.post(PATH, data=body, headers=signed(body, NOW), environ_overrides=answered)
    assert (told.status_code, told.json["type"], told.json["data"]["flags"]) == (200, 4, 64)
    assert told.json["data"]["content"].endswith("Ask again in some seconds.")
    limited = client_with(Settings(requests_a_minute=1, discord=APP))
    assert [limited.post(PATH, data=b"{}").status_code for _ in range(2)] == [401, 429]
    refused = limited.post(PATH, data=b"{}")
    assert (refused.mimetype, "Retry-After" in refused.headers) == ("text/plain", True)


def posted(discord: FlaskClient, body: bytes, headers: dict[str, str]) -> TestResponse:
    return discord.post(PATH, data=body, headers=headers)


def test_what_is_unsigned_wrong_old_or_replayed_is_not_answered(discord: FlaskClient) -> None:
    body = written({"type": 1})
    good = signed(body, NOW)
    refused = [
        ({}, body),
        ({**good, "X-Signature-Ed25519": ""}, body),
        ({**good, "X-Signature-Ed25519": "00" * 64}, body),
        ({**good, "X-Signature-Timestamp": str(int(NOW) + 1)}, body),
        (signed(body, NOW, SigningKey.generate()), body),
        (signed(body, NOW - 3600), body),
        (signed(body, NOW + 3600), body),
        (good, body + b" "),
        ({**good, "Rulings.Admitted": "1", "Rulings-Admitted": "1"}, body + b" "),
    ]
    for headers, sent in refused:
        assert posted(discord, sent, headers).status_code == 401
    assert posted(discord, body, good).status_code == 200
    assert posted(discord, body, good).status_code == 401


@pytest.mark.parametrize(
    "body", [b"", b"no json", b"[1]", b"\xff", b"[" * 100_000, b'{"type": 2, "data": {"name": "rule"}}']
)
def test_what_is_signed_and_no_interaction_is_a_bad_request(discord: FlaskClient, body: bytes) -> None:
    answer = posted(discord, body, signed(body, NOW))
    assert answer.status_code == 400
    assert answer.text.startswith("The ")


@pytest.mark.parametrize(
    "data",
    [
        command("check", question="what is discard", game="redemption"),
        command("versus", first="Lamp", second="Harper"),
        command("card", name="Lamp"),
        command("rule", words="discard"),
        pasted("scenario", "x"),
    ],
)
def test_each_command_has_a_page_that_answers_it(client: FlaskClient, data: Any) -> None:
    asked = read_interaction(data)
    answer = client.get(page_of(asked))  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert all(word in answer.text for word in data["data"].get("name", "").split() if word == "Lamp")
