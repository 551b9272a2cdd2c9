"""A printed line, and what a page says of it: font size, weight, place, bullet."""

from __future__ import annotations

from dataclasses import dataclass


class UnreadablePdfError(ValueError):
    """A file cannot be read as a PDF with text; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A stretch of a line without a wide gap.

    Attributes:
        text: Its words with single blanks.
        left: Its left edge in points.
        right: Its right edge in points.
    """

    text: str
    left: float
    right: float


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line.

    Attributes:
        page: Its page, counted from 1.
        cells: Its stretches from left to right, at least one; a bullet is in none of them.
        size: Font size of most of its letters, in points.
        bold: Whether all its letters are bold.
        italic: Whether any of its letters is italic.
        left: Its left edge in points, bullet included.
        baseline: Its height above the foot of the page in points.
        bullet: Whether a bullet starts it.
    """

    page: int
    cells: tuple[Cell, ...]
    size: float
    bold: bool
    italic: bool
    left: float
    baseline: float
    bullet: bool

    @property
    def text(self) -> str:
        """Its words with single blanks, without the bullet."""
        return " ".join(cell.text for cell in self.cells)

    @property
    def centre(self) -> float:
        """The middle between its edges in points."""
        return (self.left + self.cells[-1].right) / 2
