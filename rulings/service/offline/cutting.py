"""Pages cut for where there is no desk: without what needs one, with other links, or only what they say."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser

NEEDS_DESK = "data-live"
"""Marks elements that are of no use without a desk."""

_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_ADDRESSES = ("href", "src", "action")
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_MAIN = re.compile(r'(<main id="main"[^>]*>)(.*?)(</main>)', re.DOTALL)
_GAME = re.compile(r'<body data-game="([a-z]+)">')

Follow = Callable[[str], str | None]
"""Says where a link leads now; None where nothing is there."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What a page says.

    Attributes:
        title: What stands in its title, as HTML.
        game: Key of its game, or the empty string.
        main: The HTML of its main part.
    """

    title: str
    game: str
    main: str


def cut(html: str, follow: Follow = lambda link: link) -> str:
    """Leave out what needs a desk, and lead links elsewhere.

    Args:
        html: A page or a part of one.
        follow: Says where links lead; words whose link leads nowhere stay as words.

    Returns:
        The page.
    """
    cutter = _Cutter(follow)
    cutter.feed(html)
    cutter.close()
    return "".join(cutter.pieces)


def parts_of(html: str) -> Cut:
    """Take what a page of the desk says.

    Args:
        html: The page.

    Returns:
        Its parts.
    """
    title, main, game = _TITLE.search(html), _MAIN.search(html), _GAME.search(html)
    return Cut(title[1] if title else "", game[1] if game else "", main[2].strip() if main else "")


def shell_of(html: str, title: str, main: str) -> str:
    """Make a page into a form for others.

    Args:
        html: A page of the desk.
        title: What is to stand for the title.
        main: What is to stand for the main part.

    Returns:
        The page with these two in their places.
    """
    page = _TITLE.sub(lambda found: f"<title>{title}</title>", html, count=1)
    return _MAIN.sub(lambda found: f"{found[1]}{main}{found[3]}", page, count=1)


class _Cutter(HTMLParser):
    """Writes a page again, piece by piece."""

    def __init__(self, follow: Follow) -> None:
        super().__init__(convert_charrefs=False)
        self.pieces: list[str] = []
        self._follow = follow
        self._left_out = 0
        self._anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self._left_out or NEEDS_DESK in given:
            self._left_out += tag not in _VOID
            return
        addresses = [name for name in _ADDRESSES if given.get(name)]
        led = {name: self._follow(str(given[name])) for name in addresses}
        if tag == "a":
            self._anchors.append("span" if led.get("href", "") is None else "a")
        if not addresses:
            self.pieces.append(self.get_starttag_text() or "")
            return
        kept = {name: value for name, value in (given | led).items() if not (name in led and value is None)}
        if tag == "a" and "href" not in kept:
            kept = {name: value for name, value in kept.items() if name in ("class", "id")}
        name = self._anchors[-1] if tag == "a" else tag
        self.pieces.append(f"<{name}{''.join(map(_attribute, kept.items()))}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if not self._left_out:
            self.pieces.append(self.get_starttag_text() or f"<{tag}/>")

    def handle_endtag(self, tag: str) -> None:
        if self._left_out:
            self._left_out -= tag not in _VOID
            return
        self.pieces.append(f"</{self._anchors.pop() if tag == 'a' and self._anchors else tag}>")

    def handle_data(self, data: str) -> None:
        self._keep(data)

    def handle_entityref(self, name: str) -> None:
        self._keep(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._keep(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        del data

    def handle_decl(self, decl: str) -> None:
        self._keep(f"<!{decl}>")

    def _keep(self, piece: str) -> None:
        if not self._left_out:
            self.pieces.append(piece)


def _attribute(item: tuple[str, str | None]) -> str:
    name, value = item
    return f" {name}" if value is None else f' {name}="{escape(value)}"'
