"""Cleaned HTML as Markdown, as BBCode and as plain text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from types import MappingProxyType

from rulings.linking.forms import Form
from rulings.linking.scanning.bbcode import KNOWN, TAG

_VOID = frozenset(("br", "hr"))
_BLOCKS = frozenset(
    ("p", "blockquote", "pre", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "hr")
)
_ALIKE: Mapping[str, str] = MappingProxyType({"strong": "b", "em": "i", "del": "s", "cite": "i"})
_DEEPEST = 60
"""So deep elements are nested; what lies deeper is taken as text."""


@dataclass(slots=True)
class _Node:
    """An element: its name, where it leads, and what is in it."""

    name: str
    address: str = ""
    inside: list[_Node | str] = field(default_factory=list)


class _Tree(HTMLParser):
    """Makes a tree of cleaned HTML."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [_Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = _Node(_ALIKE.get(tag, tag), dict(attrs).get("href") or "")
        self.open[-1].inside.append(node)
        if tag not in _VOID:
            self.open.append(node if len(self.open) < _DEEPEST else self.open[-1])

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID and len(self.open) > 1:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


@dataclass(frozen=True, slots=True)
class _Dialect:
    """How a form writes what HTML has elements for."""

    text: Callable[[str], str]
    around: Mapping[str, tuple[str, str]]
    code: Callable[[str], str]
    block_of_code: Callable[[str], str]
    link: Callable[[str, str], str]
    quote: Callable[[str], str]
    points: Callable[[Sequence[str], bool], str]
    heading: Callable[[str, int], str]
    rule: str


def from_html(html: str, form: Form) -> str:
    """Write cleaned HTML in another form.

    Args:
        html: HTML as `clean` gives it.
        form: Markdown, BBCode or plain text; HTML stays as it is.

    Returns:
        The same in that form.
    """
    if form is Form.HTML:
        return html
    tree = _Tree()
    tree.feed(html)
    tree.close()
    return _blocks(tree.open[0], _DIALECTS[form])


def _blocks(node: _Node, dialect: _Dialect) -> str:
    """What is in an element, its blocks parted by empty lines."""
    written: list[str] = []
    loose: list[_Node | str] = []
    for item in (*node.inside, _Node("p")):
        if isinstance(item, _Node) and item.name in _BLOCKS:
            written += (_lines(loose, dialect).strip(), _block(item, dialect))
            loose = []
        else:
            loose.append(item)
    return "\n\n".join(filter(None, written))


def _block(node: _Node, dialect: _Dialect) -> str:
    match node.name:
        case "pre":
            return dialect.block_of_code(_said(node).strip("\n"))
        case "blockquote":
            return dialect.quote(_blocks(node, dialect))
        case "ul" | "ol":
            items = [_blocks(item, dialect) for item in node.inside if isinstance(item, _Node)]
            return dialect.points(items, node.name == "ol")
        case "table":
            return "\n".join(_rows(node, dialect))
        case "hr":
            return dialect.rule
        case "h1" | "h2" | "h3" | "h4" | "h5" | "h6":
            return dialect.heading(_lines(node.inside, dialect).strip(), int(node.name[1]))
        case _:
            return _blocks(node, dialect) if _has_blocks(node) else _lines(node.inside, dialect).strip()


def _has_blocks(node: _Node) -> bool:
    return any(isinstance(item, _Node) and item.name in _BLOCKS for item in node.inside)


def _rows(node: _Node, dialect: _Dialect) -> Iterator[str]:
    for item in node.inside:
        if isinstance(item, _Node) and item.name == "tr":
            yield " | ".join(_lines(cell.inside, dialect).strip() for cell in item.inside if isinstance(cell, _Node))
        elif isinstance(item, _Node):
            yield from _rows(item, dialect)


def _lines(items: Sequence[_Node | str], dialect: _Dialect) -> str:
    return re.sub(r"\n[ \t]+", "\n", "".join(_inline(item, dialect) for item in items))


def _inline(item: _Node | str, dialect: _Dialect) -> str:
    if isinstance(item, str):
        return dialect.text(re.sub(r"[ \t]*\n[ \t]*", " ", item))
    if item.name == "br":
        return "\n"
    if item.name in ("code", "pre"):
        return dialect.code(_said(item))
    inside = _lines(item.inside, dialect)
    if item.name == "a" and item.address:
        return dialect.link(inside, item.address)
    before, after = dialect.around.get(item.name, ("", ""))
    bare = inside.strip()
    if not bare or not before:
        return inside
    lead = inside[: len(inside) - len(inside.lstrip())]
    return f"{lead}{before}{bare}{after}{inside[len(inside.rstrip()) :]}"


def _said(node: _Node) -> str:
    return "".join(
        item if isinstance(item, str) else "\n" if item.name == "br" else _said(item) for item in node.inside
    )


def _behind(mark: str, text: str) -> str:
    return "\n".join(f"{mark} {line}".rstrip() for line in text.split("\n"))


def _list(items: Sequence[str], is_counted: bool) -> str:
    points = (f"{number}." if is_counted else "-" for number in range(1, len(items) + 1))
    return "\n".join(
        f"{point} " + item.replace("\n", "\n" + " " * (len(point) + 1))
        for point, item in zip(points, items, strict=True)
    )


def _markdown_text(text: str) -> str:
    escaped = re.sub(r"([\\`*_\[\]<>&~])", r"\\\1", text)
    return re.sub(r"^(\s*)([-+#]|\d{1,9}(?=[.)]))", lambda at: f"{at[1]}{_escaped_begin(at[2])}", escaped)


def _escaped_begin(sign: str) -> str:
    """A sign by which a line would become a heading or a point of a list; a number keeps its digits as they are."""
    return sign if sign.isdigit() else f"\\{sign}"


def _markdown_code(code: str) -> str:
    fence = "`" * (max(map(len, re.findall(r"`+", code)), default=0) + 1)
    pad = " " if code[:1] == "`" or code[-1:] == "`" else ""
    return f"{fence}{pad}{code}{pad}{fence}"


def _markdown_block(code: str) -> str:
    fence = "`" * max(3, max(map(len, re.findall(r"`+", code)), default=0) + 1)
    return f"{fence}\n{code}\n{fence}"


def _bbcode_text(text: str) -> str:
    """Text, of which a board takes nothing for a tag."""
    return TAG.sub(lambda tag: f"&#91;{tag[0][1:]}" if tag["name"].lower() in KNOWN else tag[0], text)


def _bbcode_list(items: Sequence[str], is_counted: bool) -> str:
    points = "\n".join(f"[li]{item}[/li]" for item in items)
    return f"[list{' type=decimal' if is_counted else ''}]\n{points}\n[/list]"


def _plain_link(words: str, address: str) -> str:
    return words if words.strip() in (address, address.removeprefix("mailto:")) else f"{words} ({address})"


def _bbcode_code(code: str) -> str:
    return f"[tt][nobbc]{code}[/nobbc][/tt]"


_DIALECTS: Mapping[Form, _Dialect] = MappingProxyType(
    {
        Form.MARKDOWN: _Dialect(
            text=_markdown_text,
            around={"b": ("**", "**"), "i": ("*", "*"), "s": ("~~", "~~")},
            code=_markdown_code,
            block_of_code=_markdown_block,
            link=lambda words, address: f"[{words}](<{address}>)" if "(" in address else f"[{words}]({address})",
            quote=lambda said: _behind(">", said),
            points=_list,
            heading=lambda said, level: f"{'#' * level} {said}",
            rule="---",
        ),
        Form.BBCODE: _Dialect(
            text=_bbcode_text,
            around={name: (f"[{name}]", f"[/{name}]") for name in ("b", "i", "u", "s", "sub", "sup")},
            code=_bbcode_code,
            block_of_code=lambda code: f"[code]{code}[/code]",
            link=lambda words, address: f"[url={address}]{words}[/url]",
            quote=lambda said: f"[quote]{said}[/quote]",
            points=_bbcode_list,
            heading=lambda said, _: f"[b]{said}[/b]",
            rule="[hr]",
        ),
        Form.PLAIN: _Dialect(
            text=str,
            around={},
            code=str,
            block_of_code=str,
            link=_plain_link,
            quote=lambda said: _behind(">", said),
            points=_list,
            heading=lambda said, _: said,
            rule="---",
        ),
    }
)
