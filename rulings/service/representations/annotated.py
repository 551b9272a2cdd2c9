"""A card text with its spans as HTML: lines under the words, links to the entries, nothing but text in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from rulings.texts.annotations import Annotation

AddressOf = Callable[[str | None], str | None]
"""Finds where the desk shows an entry or clause."""

LINED = (
    "condition",
    "effect",
    "target",
    "place",
    "cost",
    "modifier",
    "duration",
    "limit",
    "player",
    "back reference",
    "exception",
    "alternative",
    "choice",
)
"""The kinds of spans that have a line under their words."""

_DEEPEST = 6
_UNLINKED = frozenset(("ability", "unread", "unread sentence"))


@dataclass(slots=True)
class _Node:
    """A span with the spans inside it."""

    annotation: Annotation
    inside: list[_Node] = field(default_factory=list)

    @property
    def level(self) -> int:
        """How many lines stand over one another under its words."""
        inner = max((node.level for node in self.inside), default=0)
        return inner + (self.annotation.kind in LINED)


def html_of_text(text: str, annotations: Sequence[Annotation], address_of: AddressOf) -> str:
    """Render a card text.

    Args:
        text: The text as given.
        annotations: Its spans, the outer before the inner.
        address_of: Where the desk shows what a span rests on.

    Returns:
        HTML; whatever the text holds is escaped.
    """
    roots = _nest(annotations)
    return _children(text, (0, len(text)), roots, None, address_of)


def _nest(annotations: Sequence[Annotation]) -> list[_Node]:
    roots: list[_Node] = []
    open_: list[_Node] = []
    for annotation in annotations:
        while open_ and open_[-1].annotation.span[1] <= annotation.span[0]:
            open_.pop()
        node = _Node(annotation)
        (open_[-1].inside if open_ else roots).append(node)
        open_.append(node)
    return roots


def _node(text: str, node: _Node, address_of: AddressOf) -> str:
    kind = node.annotation.kind
    classes = f"span is-{kind.replace(' ', '-')}"
    if kind in LINED:
        classes += f" line-{min(node.level, _DEEPEST)}"
    address = None if kind in _UNLINKED else address_of(node.annotation.basis)
    inner = _children(text, node.annotation.span, node.inside, address, address_of)
    return f'<span class="{classes}" title="{escape(node.annotation.label)}">{inner}</span>'


def _children(
    text: str, span: tuple[int, int], nodes: Sequence[_Node], address: str | None, address_of: AddressOf
) -> str:
    """Render a stretch of text; its own words, outside all inner spans, lead to the address."""
    pieces: list[str] = []
    place = span[0]
    for node in nodes:
        start, end = node.annotation.span
        pieces += (_own(text[place:start], address), _node(text, node, address_of))
        place = end
    pieces.append(_own(text[place : span[1]], address))
    return "".join(pieces)


def _own(words: str, address: str | None) -> str:
    if address is None or not any(letter.isalnum() or letter == ":" for letter in words):
        return escape(words)
    core = words.strip()
    before, _, after = words.partition(core)
    return f'{escape(before)}<a class="term" href="{escape(address)}">{escape(core)}</a>{escape(after)}'
