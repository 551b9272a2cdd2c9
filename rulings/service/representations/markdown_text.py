"""Markdown for the twins of pages: words that others wrote as just these words, and links with whole addresses."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from rulings.book.links import LINK

_MARKS = re.compile(r"([\\`*_\[\]<>#|~&!()])")
_TICKS = re.compile(r"`{3,}")


def escaped(text: str) -> str:
    """Write a text so that no mark in it is one of Markdown or HTML.

    Args:
        text: A text.

    Returns:
        The text on one line.
    """
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def linked(markdown: str, address: str) -> str:
    """Write our own Markdown so that its links lead to the site from wherever it is read.

    Args:
        markdown: The text or example of a clause.
        address: The public address of the site, without a slash at its end.

    Returns:
        The Markdown with whole addresses.
    """
    return LINK.sub(lambda found: f"[{found['words']}]({address}/{found['target']})", markdown)


def of_html(html: str, address: str) -> str:
    """Write the HTML of an official passage as Markdown.

    Args:
        html: What `html_of_passage` makes.
        address: The public address of the site, without a slash at its end.

    Returns:
        The lines, with emphasis and links; no letter of the document is taken for markup.
    """
    writer = _Writer(address)
    writer.feed(html)
    writer.close()
    return "\n".join(line.strip() for line in "".join(writer.pieces).strip().split("\n"))


def fenced(text: str) -> str:
    """Write lines as they are, between fences longer than any in them.

    Args:
        text: The lines.

    Returns:
        The block.
    """
    longest = max((len(ticks) for ticks in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}yaml\n{text.rstrip()}\n{fence}"


class _Writer(HTMLParser):
    """Writes the few elements of a passage; others leave only their words."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._address = address
        self._targets: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self._targets.append(dict(attrs).get("href") or "")
        self.pieces.append({"b": "**", "i": "*", "a": "[", "br": "\n"}.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self.pieces.append(f"]({self._address}{self._targets.pop()})")
            return
        self.pieces.append({"b": "**", "i": "*", "p": "\n", "tr": "\n", "td": " \\| ", "th": " \\| "}.get(tag, ""))

    def handle_data(self, data: str) -> None:
        self.pieces.append(_MARKS.sub(r"\\\1", data))
