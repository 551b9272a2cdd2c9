"""What is left alone in plain text: addresses, and what stands between backticks; lines behind `>` are quoted."""

from __future__ import annotations

import re

from rulings.linking.scanning.parts import Alone, Scanned, bare_addresses, scanned

_FENCED = re.compile(r"^(?P<fence>```|~~~).*?(?:^(?P=fence)[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_TICKED = re.compile(r"`[^`\n]{1,500}`")
_QUOTED = re.compile(r"^[ \t]{0,3}>.*$", re.MULTILINE)


def scan_plain(post: str) -> Scanned:
    """Part a plain text into text and what is left alone.

    Args:
        post: The post.

    Returns:
        Its parts.
    """
    alone = [Alone(found.start(), found.end()) for sort in (_FENCED, _TICKED) for found in sort.finditer(post)]
    quoted = [found.span() for found in _QUOTED.finditer(post)]
    return scanned(len(post), [*alone, *bare_addresses(post, 0, len(post))], quoted)
