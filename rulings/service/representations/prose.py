"""The Markdown of clauses as HTML, as plain text, and with the words of a query marked."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from html import unescape
from itertools import chain
from threading import Lock

from markdown import Markdown
from markupsafe import Markup, escape

from rulings.book.links import LINK
from rulings.search.analysis import stem, words_of

_CONVERTING = Lock()
_CODE = re.compile(r"`([^`]+)`")
_TAG = re.compile(r"<[^>]*>")
_TAGS = re.compile(r"(<[^>]*>|&#?\w+;)")
_WORD = re.compile(r"(\d+(?:\.\d+)+[a-z]?|[^\W_]+(?:['’][^\W_]+)*)")
_BLOCK_END = re.compile(r"</(?:p|li|tr|h\d|blockquote|ul|ol|table)>")
_CELL_END = re.compile(r"</t[dh]>\s*(?=<t[dh])")


@lru_cache(maxsize=8192)
def html_of(markdown: str) -> str:
    """Turn the Markdown of a clause into HTML; links to entries lead to their pages, HTML in it stays text.

    Args:
        markdown: The text or example of a clause.

    Returns:
        The HTML.
    """
    with _CONVERTING:
        return str(_converter().reset().convert(LINK.sub(r"[\g<words>](/\g<target>)", markdown)))


@lru_cache(maxsize=8192)
def plain(markdown: str) -> str:
    """Turn the Markdown of a clause into plain text.

    Args:
        markdown: The text or example of a clause.

    Returns:
        The words, a line for each paragraph, list item or table row.
    """
    lines = _BLOCK_END.sub("\n", _CELL_END.sub(" | ", html_of(markdown).replace("\n", " ")))
    words = unescape(_TAG.sub("", lines))
    return "\n".join(" ".join(line.split()) for line in words.split("\n") if line.strip())


def with_code(text: str) -> Markup:
    """Write a sentence as HTML, what stands between backticks as code.

    Args:
        text: The sentence; what is markup in it stays text.

    Returns:
        The HTML.
    """
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))


def shorten(text: str, longest: int = 200) -> str:
    """Cut a text at the end of a word.

    Args:
        text: Plain text.
        longest: How many letters may stay.

    Returns:
        The text on one line, with an ellipsis where something was cut.
    """
    line = " ".join(text.split())
    if len(line) <= longest:
        return line
    return line[: longest - 1].rsplit(" ", 1)[0].rstrip(".,;:") + "…"


def marked(html: str, words: Collection[str]) -> str:
    """Mark the words of a query in HTML.

    Args:
        html: HTML of a clause.
        words: Folded words.

    Returns:
        The HTML with every word of the same stem inside `<mark>`.
    """
    _, places = _pieces(html)
    return _marked(html, frozenset(places.keys() & _stems(tuple(words))))


@lru_cache(maxsize=8192)
def _marked(html: str, stems: frozenset[str]) -> str:
    pieces, places = _pieces(html)
    shown = list(pieces)
    for place in chain.from_iterable(map(places.__getitem__, stems)):
        shown[place] = f"<mark>{pieces[place]}</mark>"
    return "".join(shown)


@lru_cache(maxsize=256)
def _stems(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(stem, words))


@cache
def _converter() -> Markdown:
    """Make the one converter, since making it takes as long as using it."""
    converter = Markdown(extensions=["tables", "sane_lists"])
    converter.preprocessors.deregister("html_block")
    converter.inlinePatterns.deregister("html")
    return converter


@lru_cache(maxsize=8192)
def _pieces(html: str) -> tuple[tuple[str, ...], Mapping[str, tuple[int, ...]]]:
    """Cut HTML into words and what lies between them, and tell at which places the words of each stem are."""
    pieces: list[str] = []
    places: dict[str, tuple[int, ...]] = {}
    for index, part in enumerate(_TAGS.split(html)):
        for number, piece in enumerate([part] if index % 2 else _WORD.split(part)):
            for found in set(map(stem, words_of(piece))) if number % 2 else ():
                places[found] = (*places.get(found, ()), len(pieces))
            pieces.append(piece)
    return tuple(pieces), places


def anchor_of(clause: str) -> str:
    """Name the place on a page where a clause or an entry is quoted.

    Args:
        clause: Its id.

    Returns:
        An id for the place, without characters that mean something in addresses.
    """
    return "said-" + "".join(letter if letter.isalnum() else "-" for letter in clause)
