"""Cleaned HTML as Markdown, BBCode or plain text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from types import MappingProxyType

from rulings.linking.forms import Form, written
from rulings.linking.pieces import MARK

_SPACE = re.compile(r"[ \t\n]+")
_SPECIAL = re.compile(r"[\\`*_\[\]<>&~]")
_LINE_BEGINS = re.compile(r"^(\s*)([#+\-=]|\d{1,9}(?=[.)]))", re.MULTILINE)
_LIKE_A_TAG = re.compile(
    r"\[/?(?:[bius*]|sub|sup|quote|code|url|iurl|img|email|ftp|list|li|color|size|font|center|left|right|pre|tt|nobbc|html"
    r"|php|table|tr|td|hr|br|member|attach|youtube|me|move|glow|shadow|abbr|acronym|ltr|rtl|anchor|time|flash)"
    r"(?:[=\s][^\[\]\n]*)?\]",
    re.IGNORECASE,
)
_BREAK = "\x00"
"""Stands in Markdown for the sign that breaks a line, as long as it is not known whether words follow."""

_BROKEN_BEHIND = re.compile(r"(?:[ \t]*\x00\n)+(?=\s*\Z|\s*\n)")
_BROKEN_BEFORE = re.compile(r"(?:\A|(?<=\n))(?:[ \t]*\x00\n)+")
_BOLD, _LEANING = ("strong", "b"), ("em", "i")
_SIGNS: Mapping[Form, Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        Form.MARKDOWN: {**dict.fromkeys(_BOLD, ("**", "**")), **dict.fromkeys(_LEANING, ("*", "*"))},
        Form.BBCODE: {
            **dict.fromkeys(_BOLD, ("[b]", "[/b]")),
            **dict.fromkeys(_LEANING, ("[i]", "[/i]")),
            **{tag: (f"[{tag}]", f"[/{tag}]") for tag in ("u", "s", "sub", "sup")},
        },
        Form.PLAIN: {},
    }
)
_PARAGRAPHS = frozenset("p div h1 h2 h3 h4 h5 h6 ul ol dl table hr tr header footer article section".split())


def from_html(html: str, form: Form) -> str:
    """Write cleaned HTML in another form.

    Args:
        html: Cleaned HTML.
        form: The form.

    Returns:
        The text.
    """
    if form is Form.HTML:
        return html
    writer = _Writer(form)
    writer.feed(html)
    writer.close()
    return writer.done()


class _Writer(HTMLParser):
    """Writes what it reads: what stands within a quote, an item or a link is kept apart until that ends."""

    def __init__(self, form: Form) -> None:
        super().__init__(convert_charrefs=True)
        self._form = form
        self._open: list[tuple[str, str, list[str]]] = [("", "", [])]
        self._lists: list[int | None] = []
        self._is_code = 0

    def done(self) -> str:
        """Close what is open, and give the text."""
        while len(self._open) > 1:
            self.handle_endtag(self._open[-1][0])
        return _tidy("".join(self._open[0][2])).replace(_BREAK, "\\") + "\n"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        signs = _SIGNS[self._form].get(tag)
        given = dict(attrs)
        if tag in ("ul", "ol"):
            self._write("\n" if self._lists else "\n\n")
            self._lists.append(1 if tag == "ol" else None)
        elif tag in ("a", "blockquote", "pre", "li", "code"):
            self._is_code += tag in ("pre", "code")
            self._open.append((tag, given.get("href") or "", []))
        elif tag == "img":
            self._write(self._escaped(given.get("alt") or given.get("src") or ""))
        elif tag == "br":
            self._write(f"{_BREAK}\n" if self._form is Form.MARKDOWN else "\n")
        elif signs and not self._is_code:
            self._write(signs[0])
        elif tag in _PARAGRAPHS:
            self._break()

    def handle_endtag(self, tag: str) -> None:
        signs = _SIGNS[self._form].get(tag)
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
            self._break()
        elif tag == self._open[-1][0] and len(self._open) > 1:
            self._finish()
        elif signs and not self._is_code:
            self._write(signs[1])
        elif tag in _PARAGRAPHS:
            self._break()

    def handle_data(self, data: str) -> None:
        if self._is_code:
            self._write(data)
            return
        words = _SPACE.sub(" ", data)
        if not words.strip() and self._begins_line():
            return
        self._write(self._escaped(words.lstrip() if self._begins_line() else words))

    def _finish(self) -> None:
        tag, address, parts = self._open.pop()
        inner = "".join(parts)
        self._is_code -= tag in ("pre", "code")
        match tag:
            case "a":
                self._write(self._link(inner, address))
            case "code" if self._is_code:
                self._write(inner)
            case "code":
                self._write(self._code(inner))
            case "pre":
                self._break()
                self._write(self._block_of_code(inner.strip("\n")))
                self._break()
            case "blockquote":
                self._break()
                self._write(self._quote(_tidy(inner)))
                self._break()
            case _:
                self._write(self._item(inner))

    def _link(self, words: str, address: str) -> str:
        if not address or self._is_code:
            return words
        if self._form is Form.PLAIN:
            return words if words.strip() == address else written(self._form, words, address)
        if self._form is Form.MARKDOWN and words.replace("\\", "") == address:
            return f"<{address}>"
        odd = {"(": "%28", ")": "%29", " ": "%20", "[": "%5B", "]": "%5D", "<": "%3C", ">": "%3E", "\\": "%5C"}
        return written(self._form, words, "".join(odd.get(letter, letter) for letter in address))

    def _code(self, inner: str) -> str:
        if self._form is Form.MARKDOWN:
            ticks = "`" * (max(map(len, re.findall("`+", inner)), default=0) + 1)
            space = " " if inner[:1] == "`" or inner[-1:] == "`" else ""
            return f"{ticks}{space}{inner}{space}{ticks}"
        return f"[nobbc]{inner}[/nobbc]" if self._form is Form.BBCODE and _LIKE_A_TAG.search(inner) else inner

    def _block_of_code(self, inner: str) -> str:
        if self._form is Form.MARKDOWN:
            ticks = "`" * max(3, max(map(len, re.findall("`+", inner)), default=0) + 1)
            return f"{ticks}\n{inner}\n{ticks}"
        return f"[code]\n{inner}\n[/code]" if self._form is Form.BBCODE else inner

    def _quote(self, inner: str) -> str:
        if self._form is Form.BBCODE:
            return f"[quote]\n{inner}\n[/quote]"
        return "\n".join(f"> {line}".rstrip() for line in inner.split("\n"))

    def _item(self, inner: str) -> str:
        number = self._lists[-1] if self._lists else None
        sign = "- " if number is None else f"{number}. "
        if number is not None:
            self._lists[-1] = number + 1
        lines = _tidy(inner).replace("\n", "\n" + " " * len(sign))
        return ("" if self._begins_line() else "\n") + f"{sign}{lines}\n"

    def _escaped(self, words: str) -> str:
        if self._form is Form.PLAIN:
            return words
        marks = [match.span() for match in MARK.finditer(words)]
        if self._form is Form.BBCODE:
            return _LIKE_A_TAG.sub(lambda match: match[0] if _within(match, marks) else _literally(match[0]), words)
        escaped = _SPECIAL.sub(lambda match: match[0] if _within(match, marks) else f"\\{match[0]}", words)
        return _LINE_BEGINS.sub(_escape_sign, escaped) if self._begins_line() else escaped

    def _begins_line(self) -> bool:
        parts = [part for part in self._open[-1][2] if part]
        return (not parts and self._open[-1][0] != "a") or (bool(parts) and parts[-1].endswith("\n"))

    def _break(self) -> None:
        if self._open[-1][2]:
            self._write("\n\n")

    def _write(self, words: str) -> None:
        self._open[-1][2].append(words)


def _tidy(text: str) -> str:
    """Take empty lines away at both ends, and spaces at the ends of lines; between paragraphs one line is empty."""
    broken = _BROKEN_BEFORE.sub("", _BROKEN_BEHIND.sub("\n", text))
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+\n", "\n", broken)).strip("\n ")


def _within(match: re.Match[str], spans: list[tuple[int, int]]) -> bool:
    return any(start <= match.start() < end for start, end in spans)


def _literally(words: str) -> str:
    return f"[nobbc]{words}[/nobbc]"


def _escape_sign(match: re.Match[str]) -> str:
    return f"{match[1]}\\{match[2]}" if not match[2].isdigit() else f"{match[1]}{match[2]}\\"
