"""Pictures for previews of pasted links: the title of an entry, its game, and what the clause says."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1200, 630
"""The size that previews expect, in pixels."""

_MARGIN = 80
_PAPER, _INK, _SOFT = "#fbfaf7", "#22201d", "#6b665e"
_ACCENTS: Mapping[str, str] = MappingProxyType({"redemption": "#8a2c1f", "epic": "#1f4e79"})
_ACCENT = "#34495e"
_LINES = (2, 7)
"""How many lines of the title and of the text are drawn at most."""


def picture_path(path: str) -> str:
    """Name the picture of a page.

    Args:
        path: The address of the page on the site.

    Returns:
        The address of the picture.
    """
    return f"/pictures{path}.png"


def draw_preview(game: str, label: str, title: str, text: str) -> bytes:
    """Draw a picture of what is linked.

    Args:
        game: Key of the game, which chooses the colour.
        label: What stands above the title, the game and the kind of entry.
        title: The title.
        text: What it says; cut where there is no room.

    Returns:
        A PNG.
    """
    picture = Image.new("RGB", (WIDTH, HEIGHT), _PAPER)
    pen = ImageDraw.Draw(picture)
    accent = _ACCENTS.get(game, _ACCENT)
    pen.rectangle((0, 0, 24, HEIGHT), fill=accent)
    pen.text((_MARGIN, 60), label, font=_font(30), fill=accent)
    down = 110
    for line in _lines(title, 32, _LINES[0]):
        pen.text((_MARGIN, down), line, font=_font(64), fill=_INK)
        down += 76
    down += 14
    for line in _lines(text, 62, min(_LINES[1], (HEIGHT - 100 - down) // 46)):
        pen.text((_MARGIN, down), line, font=_font(36), fill=_INK)
        down += 46
    pen.text((_MARGIN, HEIGHT - 70), "Rulings", font=_font(30), fill=_SOFT)
    return _png(picture)


def draw_icon(size: int) -> bytes:
    """Draw the sign of the desk.

    Args:
        size: Its width and height, in pixels.

    Returns:
        A PNG.
    """
    picture = Image.new("RGBA", (size, size))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, size - 1, size - 1), radius=size // 5, fill=_ACCENT)
    pen.text((size / 2, size / 2), "R", font=_font(size * 3 // 4), fill="white", anchor="mm")
    return _png(picture)


def _lines(text: str, width: int, most: int) -> list[str]:
    return textwrap.wrap(text, width, max_lines=most, placeholder=" …") if most > 0 else []


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _png(picture: Image.Image) -> bytes:
    written = io.BytesIO()
    picture.save(written, "PNG", optimize=True)
    return written.getvalue()
