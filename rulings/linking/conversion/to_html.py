"""Posts as HTML that a page can show: cleaned, whatever somebody pasted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import groupby
from types import MappingProxyType

import nh3
from markdown_it import MarkdownIt

from rulings.linking.forms import Form
from rulings.linking.marks import MARK
from rulings.linking.scanning.bbcode import CODE, TAG
from rulings.linking.scanning.parts import bare_addresses

_TAGS = frozenset(
    "a b blockquote br cite code del em h1 h2 h3 h4 h5 h6 hr i li ol p pre s strong sub sup table tbody td th thead tr "
    "u ul".split()
)
_ATTRIBUTES = {"a": {"href"}}
SCHEMES = frozenset(("http", "https", "mailto"))
"""The schemes of the addresses that a post may lead to."""

_SIMPLE: Mapping[str, str] = MappingProxyType(
    {"b": "b", "i": "i", "u": "u", "s": "s", "strike": "s", "sub": "sub", "sup": "sup", "li": "li", "*": "li"}
)
_WITHOUT_A_SIGN = frozenset("center left right color size font glow shadow move spoiler justify".split())
_READ = _WITHOUT_A_SIGN | CODE | frozenset((*_SIMPLE, "quote", "url", "iurl", "email", "img", "list", "hr", "br"))
"""The tags that are read; others are shown as they are written."""

_BLOCKS = frozenset(("quote", "list", "li", "code", "hr", "center"))
"""Tags behind which a line ends by itself."""

_DEEPEST = 40
"""So deep tags of BBCode are nested; deeper ones are shown as they are written. Quotes of Markdown go no deeper."""

_TOO_DEEP = re.compile(rf"^((?:[ \t]*>){{{_DEEPEST}}})(?:[ \t]*>)+", re.MULTILINE)


def to_html(post: str, form: Form) -> str:
    """Write a post as HTML.

    Args:
        post: The post.
        form: The form in which it is written.

    Returns:
        The same as HTML, with nothing in it that acts: no script, no style, no address but of the web and of mail.
    """
    match form:
        case Form.MARKDOWN:
            return clean(_of_markdown(post))
        case Form.BBCODE:
            return clean("".join(_of_bbcode(post)))
        case Form.HTML:
            return clean(post)
        case Form.PLAIN:
            return clean(_of_plain(post))


def clean(html: str) -> str:
    """Take out of HTML whatever acts.

    Args:
        html: HTML, of whoever.

    Returns:
        Well-formed HTML of the few elements that posts need.
    """
    return nh3.clean(html, tags=set(_TAGS), attributes=_ATTRIBUTES, url_schemes=set(SCHEMES), link_rel=None)


def _of_markdown(post: str) -> str:
    return str(_markdown().render(_TOO_DEEP.sub(r"\1", post)))


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True, "breaks": True, "maxNesting": 5 * _DEEPEST}).enable(
        ["table", "strikethrough"]
    )


def _of_plain(post: str) -> str:
    """Paragraphs, and quotes where lines begin with `>`."""
    made: list[str] = []
    for is_quoted, lines in groupby(post.splitlines(), lambda line: line.lstrip().startswith(">")):
        said = [line.lstrip()[1:].removeprefix(" ") if is_quoted else line for line in lines]
        paragraphs = "".join(
            f"<p>{_with_breaks(part)}</p>" for part in re.split(r"\n[ \t]*\n", "\n".join(said)) if part
        )
        made.append(f"<blockquote>{paragraphs}</blockquote>" if is_quoted else paragraphs)
    return "".join(made)


def _with_breaks(text: str) -> str:
    return "<br>".join(map(_text, text.strip("\n").split("\n")))


def _text(text: str) -> str:
    """Text with its addresses as links."""
    pieces: list[str] = []
    at = 0
    for found in bare_addresses(text, 0, len(text)):
        whole = found.address if "://" in found.address else f"https://{found.address}"
        pieces += (escape(text[at : found.start]), f'<a href="{escape(whole)}">{escape(found.address)}</a>')
        at = found.end
    return "".join((*pieces, escape(text[at:])))


def _of_bbcode(post: str) -> Iterator[str]:
    """HTML piece by piece; a closing tag closes what was opened behind its opening one, too."""
    opened: list[tuple[str, str]] = []
    at = 0
    for found in TAG.finditer(post):
        if found.start() < at:
            continue
        name = found["name"].lower()
        if MARK.match(post, max(0, found.start() - 1)) or name not in _READ:
            continue
        yield _lines(post[at : found.start()], opened)
        at = found.end()
        if name in _BLOCKS:
            at += post[at : at + 1] == "\n"
        if found["close"]:
            yield from _closed(opened, name)
        elif name in CODE | {"img"} or (name in ("url", "iurl", "email") and not found["value"]):
            closing = re.compile(rf"\[/{name}\]", re.IGNORECASE).search(post, at)
            inside = post[at : closing.start()] if closing is not None else post[at:]
            at = closing.end() if closing is not None else len(post)
            yield _raw(name, inside)
        elif len(opened) >= _DEEPEST:
            yield escape(found[0])
        else:
            if name in ("*", "li"):
                yield from _closed_item(opened)
            begin, end = _element(name, (found["value"] or "").strip())
            opened += [(name, end)] if end or begin == "" else []
            yield begin
    yield _lines(post[at:], opened)
    while opened:
        yield opened.pop()[1]


def _closed(opened: list[tuple[str, str]], name: str) -> Iterator[str]:
    if name in (known for known, _ in opened):
        while (last := opened.pop())[0] != name:
            yield last[1]
        yield last[1]


def _closed_item(opened: list[tuple[str, str]]) -> Iterator[str]:
    """A point of a list ends where the next one begins."""
    for name, _ in reversed(opened):
        if name == "list":
            return
        if name in ("*", "li"):
            yield from _closed(opened, name)
            return


def _raw(name: str, inside: str) -> str:
    if name in CODE:
        return f"<pre><code>{escape(inside)}</code></pre>" if "\n" in inside else f"<code>{escape(inside)}</code>"
    address = inside.strip()
    scheme = "mailto:" if name == "email" else ""
    return f'<a href="{escape(scheme + address)}">{escape(address)}</a>'


def _element(name: str, value: str) -> tuple[str, str]:
    """How an element begins and ends."""
    if name in ("hr", "br"):
        return f"<{name}>", ""
    if name == "quote":
        by = re.search(r"author=(.*?)(?:\s+(?:link|date)=|$)", value) or re.match(r"=\s*(.+)", value)
        name = escape(by[1].strip(" \"'")) if by is not None else ""
        return "<blockquote>" + (f"<p><cite>{name}:</cite></p>" if name else ""), "</blockquote>"
    if name in ("url", "iurl", "email"):
        address = value.lstrip("=").strip(" \"'")
        return f'<a href="{escape(("mailto:" if name == "email" else "") + address)}">', "</a>"
    if name == "list":
        tag = "ol" if "decimal" in value or value == "=1" else "ul"
        return f"<{tag}>", f"</{tag}>"
    if name in _WITHOUT_A_SIGN:
        return "", ""
    return f"<{_SIMPLE[name]}>", f"</{_SIMPLE[name]}>"


def _lines(text: str, opened: Sequence[tuple[str, str]]) -> str:
    """Text with its lines; between the points of a list no line is shown."""
    if opened and opened[-1][0] == "list" and not text.strip():
        return ""
    return _text_of_bbcode(text).replace("\n", "<br>")


def _text_of_bbcode(text: str) -> str:
    """Text; the entities by which boards write brackets stay what they are."""
    return re.sub(r"&amp;(#\d{1,5};)", r"&\1", _text(text))
