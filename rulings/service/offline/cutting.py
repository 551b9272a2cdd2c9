"""Pages cut for where there is no desk: without what needs one, with other links, or only what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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

LeavesOut = Callable[[str, Mapping[str, str | None]], bool]
"""Says of an element, by its name and attributes, whether it is left out."""


def needs_desk(tag: str, attributes: Mapping[str, str | None]) -> bool:
    """Whether an element is of no use without a desk, as it says itself."""
    del tag
    return NEEDS_DESK in attributes


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


def cut(html: str, follow: Follow = lambda link: link, leaves_out: LeavesOut = needs_desk) -> str:
    """Leave out what needs a desk, and lead links elsewhere.

    Args:
        html: A page or a part of one.
        follow: Says where links lead; words whose link leads nowhere stay as words, but not in a list of links.
        leaves_out: Says which elements are left out.

    Returns:
        The page.
    """
    cutter = _Cutter(follow, leaves_out)
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

    def __init__(self, follow: Follow, leaves_out: LeavesOut) -> None:
        super().__init__(convert_charrefs=False)
        self.pieces: list[str] = []
        self._follow = follow
        self._leaves_out = leaves_out
        self._left_out = 0
        self._lists_of_links = 0
        self._anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        addresses = [name for name in _ADDRESSES if given.get(name)]
        led = {name: self._follow(str(given[name])) for name in addresses}
        leads_nowhere = tag == "a" and led.get("href", "") is None
        if self._left_out or self._leaves_out(tag, given) or (leads_nowhere and self._lists_of_links):
            self._left_out += tag not in _VOID
            return
        self._lists_of_links += tag == "nav"
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
        self._lists_of_links -= tag == "nav"
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
