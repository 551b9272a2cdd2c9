"""Where the API has what a page shows: addresses of pages turned into those of the API."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import quote

PREFIX = "/api/v1"

_FIELDS = ("url", "page", "history", "wording")
"""The fields that hold an address of the site."""

_SAME = ("passages", "cards", "cases", "scenarios", "history", "compare", "contradictions", "glossary")
"""The first words of addresses that the API has below its prefix."""

_ENTRY = re.compile(r"/(?P<entry>[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+)(?:[#/](?P<key>[a-z0-9-]+))?")
_GAME = re.compile(r"/(?P<game>[a-z0-9-]+)(?:#(?P<chapter>[a-z0-9-]+))?")


@lru_cache(maxsize=4096)
def api_path(path: str, games: tuple[str, ...]) -> str | None:
    """Find where the API has what a page shows.

    Args:
        path: The address of the page, `/redemption/effect/discard#key`.
        games: Keys of the games.

    Returns:
        The address of the API on the same site; None where it has none for this page.
    """
    first = re.split(r"[/#?]", path.lstrip("/"))[0]
    if first in _SAME:
        return PREFIX + path.partition("#")[0]
    if first == "sources":
        return f"{PREFIX}/documents{path.removeprefix('/sources').partition('#')[0]}"
    if first not in games:
        return None
    entry, game = _ENTRY.fullmatch(path), _GAME.fullmatch(path)
    if entry is not None:
        kind = "clauses" if entry["key"] else "entries"
        return f"{PREFIX}/{kind}/{entry['entry']}" + (f"/{entry['key']}" if entry["key"] else "")
    if game is None:
        return None
    chapter = game["chapter"]
    return f"{PREFIX}/entries?game={first}&chapter={quote(chapter)}" if chapter else f"{PREFIX}/games/{first}"


def with_api_addresses(value: Any, games: tuple[str, ...], address: str) -> Any:
    """Turn every address of a page in an answer into that of the API.

    Args:
        value: The answer.
        games: Keys of the games.
        address: The public address of the site.

    Returns:
        The same with whole addresses of the API; what the API has nowhere keeps the whole address of its page.
    """
    if isinstance(value, list):
        return [with_api_addresses(item, games, address) for item in value]
    if not isinstance(value, Mapping):
        return value
    return {
        name: address + (api_path(item, games) or item)
        if name in _FIELDS and isinstance(item, str) and item.startswith("/")
        else with_api_addresses(item, games, address)
        for name, item in value.items()
    }
