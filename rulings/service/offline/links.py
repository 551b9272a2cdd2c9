"""Where the pages of a desk lie as files, and how links between these files are written."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from posixpath import dirname, relpath
from urllib.parse import quote, unquote, urlsplit

SEARCH = "/search"

_STATIC = "/static/"
_PARTS_OF_CLAUSE = 4
"""The parts of the address of a clause: game, kind, entry, key."""


def file_of(path: str) -> str:
    """Name the file of a page.

    Args:
        path: Its address on the desk; it may name a game behind a question mark.

    Returns:
        The file below the folder of the site.
    """
    address, _, game = path.partition("?game=")
    name = address.strip("/") or "index"
    return f"{name}-{game}.html" if game else f"{name}.html"


@dataclass(frozen=True, slots=True)
class Links:
    """The links of a site of files.

    Attributes:
        pages: The addresses of the pages that it has.
        address: The public address of the desk that it is made from; its links are those of the site.
    """

    pages: Collection[str]
    address: str

    def from_page(self, page: str, link: str) -> str | None:
        """Lead a link elsewhere.

        Args:
            page: The address of the page on which it stands.
            link: Where it leads on the desk.

        Returns:
            Where it leads on the site; as it is where it leads out of the desk, None where the site has no such page.
        """
        parts = urlsplit(link.removeprefix(self.address) if link.startswith(f"{self.address}/") else link)
        if parts.scheme or parts.netloc or not parts.path:
            return link
        target = self._target(unquote(parts.path), parts.query, parts.fragment)
        if target is None:
            return None
        file, behind = target
        return quote(relpath(file, dirname(file_of(page)) or "."), safe="/@") + behind

    def _target(self, path: str, query: str, fragment: str) -> tuple[str, str] | None:
        """The file to which an address leads, and what stands behind it."""
        if path.startswith(_STATIC):
            return path.removeprefix("/"), ""
        if path == SEARCH:
            return file_of(SEARCH), f"?{query}" if query else ""
        named = f"{path}?{query}" if query else path
        if named in self.pages:
            return file_of(named), f"#{fragment}" if fragment else ""
        entry, _, key = path.rpartition("/")
        is_clause = len(path.strip("/").split("/")) == _PARTS_OF_CLAUSE and entry in self.pages and not query
        return (file_of(entry), f"#{key}") if is_clause else None
