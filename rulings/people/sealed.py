"""Secrets: what is kept of them, how they are compared, and what is derived from them."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

BYTES = 32
"""Bytes of randomness in a secret: nobody guesses 256 bits."""

_FORM = b"a form of this desk"


def written(random: bytes) -> str:
    """Write randomness as a secret that fits into a cookie or a header.

    Args:
        random: `BYTES` bytes that nobody knows.

    Returns:
        The secret.

    Raises:
        ValueError: They are fewer.
    """
    if len(random) < BYTES:
        raise ValueError(f"A secret is made of {BYTES} bytes.")
    return urlsafe_b64encode(random).decode().rstrip("=")


def seal(secret: str) -> str:
    """Hash a secret, so that whoever reads the store cannot use it; it is random, so that a quick hash does.

    Args:
        secret: The secret.

    Returns:
        64 hexadecimal digits.
    """
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Compare two secrets, or two hashes of them, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def form_token(secret: str) -> str:
    """Derive what the forms of a session carry, so that no other site can send them.

    Args:
        secret: The secret of the session; it cannot be found from what is derived.

    Returns:
        The token.
    """
    return hmac.new(secret.encode("utf-8", "replace"), _FORM, sha256).hexdigest()
