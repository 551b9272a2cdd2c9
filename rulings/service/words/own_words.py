"""Which words stand in templates themselves, instead of in `web/words/`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path

from jinja2 import Environment, nodes

from rulings.book.problems import Problem

PROSE = frozenset({"about", "api", "elsewhere"})
"""The pages of running prose with links in it, whose words stay where they are laid out."""

_HOLE = "0"
"""What stands for whatever a template puts in: no word."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_PHRASE = re.compile(r"(?:^|\s)[A-Z][a-z]|[^\W\d_]{2,},? [^\W\d_]")
_KEY = re.compile(r"[a-z ]+")
"""A word that stands for one of several choices, in front of what is said of it."""

_ATTRIBUTE = re.compile(r'\b(?!(?:alt|aria-label|label|placeholder|title)=)[a-z-]+="[^"]*"')
"""An attribute that a macro puts into an element elsewhere."""

_ADDRESS = re.compile(r"\S+[./]\S+")

_READ = frozenset({"alt", "aria-label", "label", "placeholder", "title"})
"""Attributes that are read by people."""

_UNREAD = frozenset({"code", "script", "style"})
"""Elements that hold no words of ours."""

_CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
_TARGET = re.compile(r"\]\([^)]*\)")
_PATH = re.compile(r"\S*\w/\S*")
"""In Markdown what is no word: code, where links lead, and addresses."""


def check_templates(web: Path) -> list[Problem]:
    """Find the words that templates have of their own, apart from the pages of running prose.

    Args:
        web: The folder of templates and static files.

    Returns:
        The problems.
    """
    files = (file for file in sorted((web / "templates").iterdir()) if file.stem not in PROSE)
    return [problem for file in files for problem in _problems_of(file)]


def _problems_of(file: Path) -> Iterator[Problem]:
    template = Environment(autoescape=True).parse(file.read_text("utf-8"))
    shown = _Shown()
    shown.take(template)
    said = _read_in_html(shown.text) if file.suffix == ".html" else _read_in_markdown(shown.text)
    for line, words in sorted({*said, *shown.phrases}):
        message = f"“{words}” stands in the template; write it into words/, and say it by its key"
        yield Problem(f"templates/{file.name}", line, "own-words", message)


class _Shown:
    """What a template shows, line by line, with nothing in the place of what it is given."""

    def __init__(self) -> None:
        self.text = ""
        self.phrases: list[tuple[int, str]] = []

    def take(self, node: nodes.Node) -> None:
        """Take up what a node and those in it show."""
        if isinstance(node, nodes.TemplateData):
            self._show(node.lineno, node.data)
        elif isinstance(node, nodes.Expr):
            put_in = {id(constant): constant.value for constant in _put_in(node)}
            self._show(node.lineno, "".join((_HOLE, *put_in.values())))
            self._keep_phrases(constant for constant in _handed_on(node) if id(constant) not in put_in)
        else:
            for part in node.iter_child_nodes():
                if isinstance(part, nodes.Expr) and not isinstance(node, nodes.Output):
                    self._keep_phrases(_handed_on(part))
                else:
                    self.take(part)

    def _show(self, line: int, text: str) -> None:
        self.text += "\n" * (line - 1 - self.text.count("\n")) + text

    def _keep_phrases(self, constants: Iterable[nodes.Const]) -> None:
        found = ((constant.lineno, constant.value.strip()) for constant in constants)
        self.phrases += [(line, text) for line, text in found if _PHRASE.search(text) and not _ADDRESS.fullmatch(text)]


def _put_in(node: nodes.Expr) -> Iterator[nodes.Const]:
    """The texts that an expression shows as they stand."""
    if isinstance(node, nodes.Const):
        if isinstance(node.value, str):
            yield node
    elif isinstance(node, nodes.CondExpr):
        yield from _all_put_in(node.expr1, node.expr2)
    elif isinstance(node, nodes.Or | nodes.And | nodes.Add):
        yield from _all_put_in(node.left, node.right)
    elif isinstance(node, nodes.Concat):
        yield from _all_put_in(*node.nodes)
    elif isinstance(node, nodes.Filter):
        yield from _all_put_in(*_shown_of(node))


def _all_put_in(*found: nodes.Expr | None) -> Iterator[nodes.Const]:
    for node in found:
        if node is not None:
            yield from _put_in(node)


def _handed_on(node: nodes.Node) -> Iterator[nodes.Const]:
    """The texts that an expression may show by way of a list, a table or a macro; not what it compares, nor a key."""
    if isinstance(node, nodes.Compare | nodes.Test):
        return
    if isinstance(node, nodes.Const):
        if isinstance(node.value, str):
            yield node
        return
    if isinstance(node, nodes.Pair):
        yield from _handed_on(node.value)
    elif isinstance(node, nodes.Tuple):
        yield from _all_handed_on(*(node.items[1:] if _begins_with_key(node) else node.items))
    elif isinstance(node, nodes.Filter):
        yield from _all_handed_on(*_shown_of(node))
    else:
        yield from _all_handed_on(*node.iter_child_nodes())


def _all_handed_on(*found: nodes.Node | None) -> Iterator[nodes.Const]:
    for node in found:
        if node is not None:
            yield from _handed_on(node)


def _shown_of(node: nodes.Filter) -> tuple[nodes.Expr | None, ...]:
    """What of a filter is shown: what it is given, and what it puts between or in the place of that."""
    return (node.node, *node.args) if node.name in ("default", "join") else (node.node,)


def _begins_with_key(node: nodes.Tuple) -> bool:
    first = node.items[0] if node.items else None
    return isinstance(first, nodes.Const) and isinstance(first.value, str) and bool(_KEY.fullmatch(first.value))


class _Reader(HTMLParser):
    """Keeps what people read of a page: texts, and attributes that are read out or shown."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[tuple[int, str]] = []
        self._unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unread += tag in _UNREAD
        self.read += [(self.getpos()[0], value or "") for name, value in attrs if name in _READ]

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in _UNREAD

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self.read.append((self.getpos()[0] + len(data) - len(data.lstrip("\n")), _ATTRIBUTE.sub("", data)))


def _read_in_html(text: str) -> Iterator[tuple[int, str]]:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    yield from _with_words(reader.read)


def _read_in_markdown(text: str) -> Iterator[tuple[int, str]]:
    without_code = _CODE.sub(lambda found: "\n" * found[0].count("\n"), text)
    left = _PATH.sub("", _TARGET.sub("]", without_code))
    yield from _with_words(list(enumerate(left.splitlines(), 1)))


def _with_words(read: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for line, text in read:
        if _WORD.search(text):
            yield line, " ".join(text.split())
