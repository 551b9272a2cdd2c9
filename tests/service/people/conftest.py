"""A desk with accounts, a clock that a test moves, and browsers that log in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulings.desk import Desk
from rulings.people.account import Role
from rulings.people.passwords import Passwords
from rulings.people.store.people import People
from rulings.service.app import create_app
from rulings.service.settings import Settings

PASSWORD = "a password of words"
NOW = 1_800_000_000


@dataclass
class Clock:
    """A clock that stands until a test moves it."""

    now: int = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> People:
    """A reader, a judge and a head judge."""
    people = People(tmp_path_factory.mktemp("people") / "people.db", Passwords(1, 64), patience=0.05)
    for name, role in (("Rahel", Role.READER), ("Judith", Role.JUDGE), ("Hanna", Role.HEAD_JUDGE)):
        people.add(name, role, PASSWORD, NOW, b"0" * 16)
    return people


@pytest.fixture(scope="module")
def peopled(desk: Desk, people: People, clock: Clock) -> Flask:
    """An application with these people."""
    return create_app(replace(desk, people=people), Settings(requests_a_minute=0), clock)


Browser = Callable[[str], FlaskClient]


@pytest.fixture
def logged_in(peopled: Flask) -> Browser:
    """Makes a browser in which somebody has logged in."""

    def log_in(name: str) -> FlaskClient:
        client = peopled.test_client()
        fields = {"name": name, "password": PASSWORD, "form": form_of(client)}
        assert client.post("/login", data=fields).status_code == 303
        return client

    return log_in


def form_of(client: FlaskClient, path: str = "/login") -> str:
    """What a form of a page carries, so that the desk takes it."""
    found = re.search(r'name="form" value="([0-9a-f]{64})"', client.get(path).text)
    assert found is not None
    return found[1]
