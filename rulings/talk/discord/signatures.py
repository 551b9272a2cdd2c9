"""Who may ask: only Discord, whose signature stands over the time and the body of each interaction, and each once."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from threading import Lock

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

WINDOW = 300
"""Seconds by which the time of an interaction may differ from ours."""

MOST_REMEMBERED = 100_000
"""Interactions that are remembered; those of a window are fewer at any desk that its limits let live."""

_KEY = 32
_SIGNATURE = 64


class NotAdmittedError(Exception):
    """An interaction that is not answered; the message says why, in one sentence."""


class NoKeyError(Exception):
    """What is said to be the public key of an application is none; the message is one sentence."""


class Doorkeeper:
    """Admits each interaction that Discord has signed, once and soon; several threads may ask at once."""

    def __init__(self, public_key: str) -> None:
        """Know the key of the application.

        Args:
            public_key: The key, as Discord shows it: 64 hexadecimal digits.

        Raises:
            NoKeyError: It is none.
        """
        key = _bytes_of(public_key, _KEY)
        if key is None:
            raise NoKeyError("The public key of a Discord application has 64 hexadecimal digits.")
        self._key = VerifyKey(key)
        self._seen: OrderedDict[bytes, float] = OrderedDict()
        self._lock = Lock()

    def admit(self, signature: str, timestamp: str, body: bytes, now: float) -> None:
        """Admit an interaction.

        Args:
            signature: The signature, in hexadecimal digits; empty where there is none.
            timestamp: When it was signed, in seconds since 1970, as it was sent.
            body: What was sent.
            now: Seconds since 1970.

        Raises:
            NotAdmittedError: It is not signed, by another, too old or too new, or was admitted before.
        """
        signed = _bytes_of(signature, _SIGNATURE)
        if signed is None or not timestamp:
            raise NotAdmittedError("The interaction is not signed.")
        try:
            self._key.verify(timestamp.encode() + body, signed)
        except (BadSignatureError, UnicodeEncodeError) as error:
            raise NotAdmittedError("The signature is not that of this application.") from error
        if not (timestamp.isascii() and timestamp.isdigit() and abs(int(timestamp[:16]) - now) <= WINDOW):
            raise NotAdmittedError("The interaction is too old, or comes from the future.")
        if not self._is_new(blake2b(timestamp.encode() + body, digest_size=16).digest(), now):
            raise NotAdmittedError("The interaction was answered before.")

    def _is_new(self, mark: bytes, now: float) -> bool:
        """Remember an interaction by the hash of all that is signed of it, its id among that."""
        with self._lock:
            while self._seen and next(iter(self._seen.values())) < now - 2 * WINDOW:
                self._seen.popitem(last=False)
            if mark in self._seen:
                return False
            if len(self._seen) >= MOST_REMEMBERED:
                self._seen.popitem(last=False)
            self._seen[mark] = now
            return True


def _bytes_of(digits: str, number: int) -> bytes | None:
    try:
        found = bytes.fromhex(digits)
    except ValueError:
        return None
    return found if len(found) == number and len(digits) == 2 * number else None
