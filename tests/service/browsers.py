"""Browsers of people: the clock that a test moves, what a form carries, the password of everybody."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from flask.testing import FlaskClient

PASSWORD = "a password of words"
NOW = 1_800_000_000


@dataclass
class Clock:
    """A clock that stands until a test moves it."""

    now: int = NOW

    def __call__(self) -> int:
        return self.now


Browser = Callable[[str], FlaskClient]


def form_of(client: FlaskClient, path: str = "/login") -> str:
    """What a form of a page carries, so that the desk takes it."""
    found = re.search(r'name="form" value="([0-9a-f]{64})"', client.get(path).text)
    assert found is not None
    return found[1]
