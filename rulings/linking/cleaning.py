"""HTML as strangers write it, without whatever could do something: scripts, styles, addresses that are none."""

from __future__ import annotations

import re

import nh3

_FEED = re.compile(r"(<pre[^<>]*>)\n")
_SCHEMES = {"http", "https", "mailto", "ftp"}


def clean(html: str) -> str:
    """Clean HTML.

    Args:
        html: Anything.

    Returns:
        Well-formed HTML with what can be read and nothing that acts.
    """
    # whoever reads HTML drops a line feed at the beginning of what is set as it stands
    return _FEED.sub(r"\1\n\n", nh3.clean(html, url_schemes=_SCHEMES, link_rel=None))
