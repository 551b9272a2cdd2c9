"""Pictures as SVG: boxes with words, one below the other, each a link to what it rests on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from rulings.pictures.arrangement import Part, Picture

WIDTH = 340
"""How wide a picture is, in its own units: as many as the points of a narrow phone."""

_COURSE = "course"
_GAP, _ARROW, _PAD, _LINE, _LETTER = 8, 22, 12, 20, 8.2


@dataclass(frozen=True, slots=True)
class _Box:
    """A part with its place.

    Attributes:
        part: The part.
        lines: Its name in lines.
        left: Its left edge.
        top: Its upper edge.
        width: How wide it is.
        height: How high it is.
        inside: The boxes in it.
    """

    part: Part
    lines: tuple[str, ...]
    left: float
    top: float
    width: float
    height: float
    inside: tuple[_Box, ...]


def draw(picture: Picture, name: str = "picture") -> str:
    """Draw a picture.

    Args:
        picture: What it shows.
        name: Begins the ids in it, so that a page can have several.

    Returns:
        An SVG element with a title and a description; its colours come from the classes of the style sheet.
    """
    gap = _ARROW if picture.form == _COURSE else _GAP
    boxes = tuple(_stack(picture.parts, 1, 1, WIDTH - 2, gap))
    height = boxes[-1].top + boxes[-1].height + 1 if boxes else 2
    described = escape(describe(picture))
    drawn = "".join(_drawn(boxes, is_course=picture.form == _COURSE))
    return (
        f'<svg class="drawn-picture" viewBox="0 0 {WIDTH} {height:g}" role="group"'
        f' aria-labelledby="{name}-title" aria-describedby="{name}-words" xmlns="http://www.w3.org/2000/svg">'
        f'<title id="{name}-title">{escape(picture.title)}</title>'
        f'<desc id="{name}-words">{described}</desc>{drawn}</svg>'
    )


def describe(picture: Picture) -> str:
    """Say in words what a picture shows.

    Args:
        picture: The picture.

    Returns:
        A sentence or two.
    """
    names = [_in_words(part) for part in picture.parts]
    if picture.form == _COURSE:
        return f"{len(names)} steps, one after the other: {'; '.join(names)}."
    return f"{len(names)} places: {'; '.join(names)}."


def _in_words(part: Part) -> str:
    inside = f" ({', '.join(map(_in_words, part.parts))})" if part.parts else ""
    return f"{part.name}{inside}"


def _stack(parts: Sequence[Part], left: float, top: float, width: float, gap: float) -> Iterator[_Box]:
    for part in parts:
        lines = tuple(textwrap.wrap(part.name, max(8, int((width - 2 * _PAD) / _LETTER))))
        head = _PAD + _LINE * len(lines)
        inside = tuple(_stack(part.parts, left + _PAD, top + head + _GAP / 2, width - 2 * _PAD, _GAP))
        height = inside[-1].top + inside[-1].height - top + _PAD if inside else head + _PAD - 4
        yield _Box(part, lines, left, top, width, height, inside)
        top += height + gap


def _drawn(boxes: Sequence[_Box], *, is_course: bool = False) -> Iterator[str]:
    for number, box in enumerate(boxes):
        if is_course and number:
            yield _arrow(box)
        words = "".join(
            f'<text x="{box.left + _PAD:g}" y="{box.top + _PAD + 11 + _LINE * line:g}">{escape(text)}</text>'
            for line, text in enumerate(box.lines)
        )
        shape = (
            f'<rect x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{box.height:g}" rx="6"'
            f' class="{"around" if box.inside else "box"}"/>'
        )
        yield f"<a href={quoteattr(f'/{box.part.basis}')}>{shape}{words}</a>"
        yield from _drawn(box.inside)


def _arrow(box: _Box) -> str:
    middle, end = WIDTH / 2, box.top - 2
    begin = box.top - _ARROW + 2
    return (
        f'<path class="arrow" d="M{middle:g} {begin:g}V{end:g}M{middle - 5:g} {end - 6:g}L{middle:g} {end:g}'
        f'L{middle + 5:g} {end - 6:g}"/>'
    )
