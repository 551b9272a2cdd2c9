"""The markup of official documents as safe HTML: emphasis, links, line breaks and tables; all else is text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape, unescape
from types import MappingProxyType

from rulings.documents.comparison.words import Span
from rulings.documents.passages import Passage

_TAGS = MappingProxyType({"b": "b", "strong": "b", "i": "i", "em": "i", "u": "u", "sub": "sub", "sup": "sup"})
_STARS = MappingProxyType({1: ("<i>", "</i>"), 2: ("<b>", "</b>"), 3: ("<b><i>", "</i></b>")})
_DEEPEST = 6

# Every part is bounded: no text makes it slow.
_MARKUP = re.compile(
    r"\\(?P<literal>[^\w\s])"
    r"|(?P<strength>(?<![\w*])(?:\*/(?:\d{1,2}|[*X])?|(?:\d{1,2}|X)?/\*)(?![\w*]))"
    r"|(?P<stars>\*{1,3})(?=[^\s*])(?P<starred>[^\n]{0,600}?[^\s*])(?P=stars)(?!\*)"
    r"|\[(?P<words>[^\[\]\n]{0,300})\]\((?P<target>[^()\s]{0,300})\)"
    r"|\[\]"
    r"|<(?P<tag>b|strong|i|em|u|sub|sup)>(?P<tagged>[^\n]{0,2000}?)</(?P=tag)>"
    r"|<(?P<line>br) ?/?>"
    r"|</?(?:b|strong|i|em|u|sub|sup)>"
)

Links = Mapping[str, str]
"""The addresses of the places that the words of a link name."""


def html_of_passage(passage: Passage, links: Links) -> str:
    """Render a passage.

    Args:
        passage: The passage.
        links: Where the links and terms in it lead.

    Returns:
        HTML of paragraphs or a table; whatever is no emphasis, link or line break is escaped.
    """
    lines = passage.text.split("\n")
    if passage.kind == "table" and len(lines) > 1:
        return _table(lines, links)
    return f"<p>{'<br>'.join(_inline(line, links) for line in lines)}</p>"


def marked_changes(spans: Iterable[Span]) -> str:
    """Render a word diff for readers of plain text.

    Args:
        spans: The diff.

    Returns:
        The words, what was removed as `[-so-]`, what was added as `{+so+}`.
    """
    marks = {"kept": ("", ""), "removed": ("[-", "-]"), "added": ("{+", "+}")}
    return " ".join(f"{marks[span.change][0]}{span.text}{marks[span.change][1]}" for span in spans)


def _table(lines: Iterable[str], links: Links) -> str:
    head, *body = (line.split("\t") for line in lines)
    top = "".join(f'<th scope="col">{_inline(cell, links)}</th>' for cell in head)
    rows = ("".join(f"<td>{_inline(cell, links)}</td>" for cell in row) for row in body)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>"


def _inline(text: str, links: Links, depth: int = 0) -> str:
    if depth == _DEEPEST:
        return _text(text)
    pieces: list[str] = []
    end = 0
    for found in _MARKUP.finditer(text):
        pieces += (_text(text[end : found.start()]), _marked(found, links, depth + 1))
        end = found.end()
    return "".join((*pieces, _text(text[end:])))


def _marked(found: re.Match[str], links: Links, depth: int) -> str:
    if found["literal"] or found["strength"]:
        return _text(found["literal"] or found["strength"])
    if found["stars"]:
        before, after = _STARS[len(found["stars"])]
        inside = _inline(found["starred"], links, depth)
        return f"{before}{_linked(found['starred'], inside, links)}{after}"
    if found["words"] is not None:
        return _linked(found["words"], _inline(found["words"], links, depth), links)
    if found["tag"]:
        name = _TAGS[found["tag"]]
        inside = _inline(found["tagged"], links, depth)
        return f"<{name}>{_linked(found['tagged'], inside, links)}</{name}>"
    return "<br>" if found["line"] else ""


def _linked(words: str, html: str, links: Links) -> str:
    address = links.get(words)
    return f'<a href="{escape(address)}">{html}</a>' if address and "<a " not in html else html


def _text(text: str) -> str:
    return escape(unescape(text), quote=False)
