"""The bookmarklet: a script that somebody keeps as a bookmark, and presses on pages of others."""

from __future__ import annotations

import json
from urllib.parse import quote, urlsplit

FILE = "bookmarklet.js"

_DESK = '"%DESK%"'
_PLAIN = "!'()*+,-./:;=?@_~$&|{}[]"
"""Signs that an address may hold as they are; quotation marks and angles are none of them."""


def bookmarklet(script: str, address: str) -> str:
    """Write the script as the address of a bookmark.

    Args:
        script: The script, a statement or a comment on each line.
        address: The public address of the site.

    Returns:
        An address that begins with `javascript:`.
    """
    parts = urlsplit(address)
    lines = (line.strip() for line in script.splitlines())
    code = " ".join(line for line in lines if line and not line.startswith("//"))
    return "javascript:" + quote(code.replace(_DESK, json.dumps(f"{parts.scheme}://{parts.netloc}")), safe=_PLAIN)
