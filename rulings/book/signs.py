"""Signs that are no text: nobody sees them, and no XML can hold them."""

from __future__ import annotations

import re

_NO_TEXT = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def strange_sign(text: str) -> str:
    """Find the first sign that is no text: a control sign that breaks no line, half of a sign, or none at all.

    Args:
        text: Any text.

    Returns:
        The sign; empty where there is none.
    """
    found = _NO_TEXT.search(text)
    return found[0] if found is not None else ""


def without_strange_signs(text: str) -> str:
    """Put a sign that says so in the place of each that is no text.

    Args:
        text: Any text.

    Returns:
        The text, which XML can hold.
    """
    return _NO_TEXT.sub("\ufffd", text)
