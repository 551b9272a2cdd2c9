"""A text of any form as cleaned HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from types import MappingProxyType

from markdown_it import MarkdownIt

from rulings.linking.cleaning import clean
from rulings.linking.forms import Form
from rulings.linking.pieces import ADDRESS

_MARKDOWN = MarkdownIt("commonmark")
_TAG = re.compile(r"\[(?P<close>/)?(?P<tag>[a-z]+|\*)(?:=(?P<value>[^\[\]\n]*)|\s[^\[\]\n]*)?\](?!\])", re.IGNORECASE)
_SIMPLE = {"b": "strong", "i": "em", "u": "u", "s": "s", "sub": "sub", "sup": "sup", "quote": "blockquote"}
_CODE = ("code", "pre", "php")
_LITERAL = ("nobbc", "html")
_LINKS = ("url", "iurl", "email", "img", "ftp")
_LOOKS = frozenset("color size font center left right tt list li hr br".split())
_CLOSERS = {tag: re.compile(rf"\[/{tag}\]", re.IGNORECASE) for tag in (*_CODE, *_LITERAL, *_LINKS)}


def to_html(text: str, form: Form) -> str:
    """Write a text as HTML.

    Args:
        text: The text.
        form: Its form.

    Returns:
        Cleaned HTML.
    """
    return clean(_WAYS[form](text))


def _of_markdown(text: str) -> str:
    return str(_MARKDOWN.render(text))


def _of_plain(text: str) -> str:
    return "".join(f"<p>{_words(part)}</p>\n" for part in re.split(r"\n{2,}", text.strip("\n")) if part)


def _of_bbcode(text: str) -> str:
    return "".join(_parts(text))


def _parts(text: str) -> Iterator[str]:
    at = 0
    while match := _TAG.search(text, at):
        yield _words(text[at : match.start()])
        at = match.end()
        tag = match["tag"].lower()
        if tag not in _CLOSERS or match["close"]:
            yield _sign(match)
            continue
        closer = _CLOSERS[tag].search(text, at)
        inner = text[at : closer.start() if closer else len(text)]
        at = closer.end() if closer else len(text)
        yield _element(tag, inner, match["value"] or "")
    yield _words(text[at:])


def _element(tag: str, inner: str, value: str) -> str:
    """Write code, what is literal, or a link."""
    if tag in _CODE:
        return f"<pre><code>{escape(inner, quote=False)}</code></pre>"
    if tag in _LITERAL:
        return _lines(inner)
    address = (value or inner).strip().strip("\"'")
    if tag == "img":
        return f'<img src="{escape(address)}" alt="">'
    address = f"mailto:{address}" if tag == "email" else address
    words = _lines(inner) if ADDRESS.search(inner) else _of_bbcode(inner)
    return f'<a href="{escape(address)}">{words}</a>'


def _sign(match: re.Match[str]) -> str:
    tag, slash = match["tag"].lower(), match["close"] or ""
    if tag in _SIMPLE:
        return f"<{slash}{_SIMPLE[tag]}>"
    if tag == "*":
        return "• "
    return "" if tag in _LOOKS else escape(match[0])


def _words(text: str) -> str:
    """Write plain words; an address leads where it says."""
    parts, at = [], 0
    for match in ADDRESS.finditer(text):
        address = match[0].rstrip(".,;:!?)")
        if address.lower().startswith(("http://", "https://")):
            parts += [_lines(text[at : match.start()]), f'<a href="{escape(address)}">{escape(address)}</a>']
            at = match.start() + len(address)
    return "".join([*parts, _lines(text[at:])])


def _lines(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>\n")


_WAYS: Mapping[Form, Callable[[str], str]] = MappingProxyType(
    {Form.MARKDOWN: _of_markdown, Form.BBCODE: _of_bbcode, Form.HTML: str, Form.PLAIN: _of_plain}
)
