"""Interactions that are signed with a key made for the tests."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from nacl.signing import SigningKey

from rulings.talk.discord.application import API, APPLICATION, PUBLIC_KEY, Application

KEY = SigningKey.generate()
NUMBER = "1234"
APP = Application(KEY.verify_key.encode().hex(), NUMBER)

_ids = count(1)


def environment(api: str = "") -> dict[str, str]:
    """What names the application in the environment."""
    return {PUBLIC_KEY: APP.public_key, APPLICATION: NUMBER, API: api}


def written(data: Any) -> bytes:
    """An interaction as it is sent, with an id of its own."""
    return json.dumps({**data, "id": str(next(_ids)), "token": "a-token"}).encode()


def signed(body: bytes, when: float, key: SigningKey = KEY) -> dict[str, str]:
    """The headers of an interaction."""
    timestamp = str(int(when))
    signature = key.sign(timestamp.encode() + body).signature.hex()
    return {
        "X-Signature-Ed25519": signature,
        "X-Signature-Timestamp": timestamp,
        "Content-Type": "application/json",
    }
