from __future__ import annotations

from collections.abc import Callable

import pytest
from nacl.signing import SigningKey

from rulings.talk.discord.signatures import WINDOW, Doorkeeper, NoKeyError, NotAdmittedError

NOW = 1_800_000_000
BODY = b'{"id":"1","type":1}'
KEY = SigningKey.generate()
OTHER = SigningKey.generate()


def signature(body: bytes = BODY, when: object = NOW, key: SigningKey = KEY) -> str:
    return key.sign(f"{when}".encode() + body).signature.hex()


@pytest.fixture
def keeper() -> Doorkeeper:
    return Doorkeeper(KEY.verify_key.encode().hex())


def test_an_interaction_that_is_signed_is_admitted_once(keeper: Doorkeeper) -> None:
    keeper.admit(signature(), str(NOW), BODY, NOW)
    with pytest.raises(NotAdmittedError, match="before"):
        keeper.admit(signature(), str(NOW), BODY, NOW + 2)
    with pytest.raises(NotAdmittedError, match="before"):
        keeper.admit(signature().upper(), str(NOW), BODY, NOW + 2)
    other = b'{"id":"2","type":1}'
    keeper.admit(signature(other), str(NOW), other, NOW)


def test_an_interaction_is_remembered_as_long_as_its_time_is_near(keeper: Doorkeeper) -> None:
    ahead = NOW + WINDOW
    keeper.admit(signature(when=ahead), str(ahead), BODY, NOW)
    others = [f"{number}".encode() for number in range(3)]
    for step, body in enumerate(others):
        now = NOW + step * WINDOW
        keeper.admit(signature(body, now), str(now), body, now)
        with pytest.raises(NotAdmittedError, match="before"):
            keeper.admit(signature(when=ahead), str(ahead), BODY, now)


@pytest.mark.parametrize(
    ("signed", "timestamp", "why"),
    [
        (lambda: "", str(NOW), "not signed"),
        (lambda: "zz", str(NOW), "not signed"),
        (lambda: signature()[:-2], str(NOW), "not signed"),
        (lambda: f"{signature()} ", str(NOW), "not signed"),
        (lambda: signature(), "", "not signed"),
        (lambda: signature(key=OTHER), str(NOW), "not that"),
        (lambda: signature(b"{}"), str(NOW), "not that"),
        (lambda: signature(), str(NOW + 1), "not that"),
        (lambda: signature(), "\ud800", "not that"),
        (lambda: signature(when=NOW - WINDOW - 1), str(NOW - WINDOW - 1), "too old"),
        (lambda: signature(when=NOW + WINDOW + 1), str(NOW + WINDOW + 1), "too old"),
        (lambda: signature(when="soon"), "soon", "too old"),
        (lambda: signature(when="9" * 5000), "9" * 5000, "too old"),
    ],
)
def test_what_is_not_signed_by_discord_now_is_not_admitted(
    keeper: Doorkeeper, signed: Callable[[], str], timestamp: str, why: str
) -> None:
    with pytest.raises(NotAdmittedError, match=why):
        keeper.admit(signed(), timestamp, BODY, NOW)
    keeper.admit(signature(), str(NOW), BODY, NOW)


def test_at_the_ends_of_the_window_an_interaction_is_admitted(keeper: Doorkeeper) -> None:
    for when in (NOW - WINDOW, NOW + WINDOW):
        keeper.admit(signature(when=when), str(when), BODY, NOW)


@pytest.mark.parametrize("key", ["", "ab", "z" * 64, "ab " * 32])
def test_what_is_no_public_key_is_refused(key: str) -> None:
    with pytest.raises(NoKeyError):
        Doorkeeper(key)
