"""A preview as oEmbed 1.0 wants it: within the room that is asked for, and nothing in it that acts."""

from __future__ import annotations

from xml.etree import ElementTree

from rulings.book.signs import without_strange_signs
from rulings.service.embedding.preview import Preview
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import HEIGHT, WIDTH, picture_path
from rulings.service.representations.prose import shorten

USUAL = (600, 240)
"""Width and height in pixels, where nobody asks for less."""

_LETTER, _LINE = 8, 24
"""Pixels that a letter takes in breadth, and a line in height, more or less."""

_FEWEST_LINES = 3
"""Lines of a text that can still be read with its link; where there is less room, the link alone is given."""

_NARROWEST = 160
_AGE = 86400


def embedded(preview: Preview, address: str, room: tuple[int | None, int | None]) -> Json:
    """Say how a link is shown where it is pasted.

    Args:
        preview: What it shows.
        address: The public address of the site, without a slash at its end.
        room: The most pixels in width and in height; None for as many as it takes.

    Returns:
        The fields of oEmbed: type `rich` with a quotation, or `link` where there is no room for one.
    """
    width, height = (min(usual, most) if most is not None else usual for usual, most in zip(USUAL, room, strict=True))
    told = {
        "version": "1.0",
        "type": "link",
        "provider_name": "Rulings",
        "provider_url": address,
        "title": preview.title,
        "cache_age": _AGE,
        **_thumbnail(preview, address, room),
    }
    lines = height // _LINE
    if width < _NARROWEST or lines < _FEWEST_LINES:
        return told
    letters = (width // _LETTER) * (lines - 2)
    return told | {
        "type": "rich",
        "html": _quotation(preview, address, letters),
        "width": width,
        "height": height,
    }


def as_xml(told: Json) -> bytes:
    """Write the fields as XML.

    Args:
        told: The fields.

    Returns:
        The document.
    """
    root = ElementTree.Element("oembed")
    for name, value in told.items():
        ElementTree.SubElement(root, name).text = without_strange_signs(str(value))
    written: bytes = ElementTree.tostring(root, "utf-8", xml_declaration=True)
    return written


def _thumbnail(preview: Preview, address: str, room: tuple[int | None, int | None]) -> Json:
    """The picture of what is linked, where it has room."""
    if any(most is not None and most < needed for most, needed in zip(room, (WIDTH, HEIGHT), strict=True)):
        return {}
    url = address + picture_path(preview.path)
    return {"thumbnail_url": url, "thumbnail_width": WIDTH, "thumbnail_height": HEIGHT}


def _quotation(preview: Preview, address: str, letters: int) -> str:
    """A quotation with its link: no script, no style, no frame."""
    link = address + preview.path
    root = ElementTree.Element("blockquote", cite=link)
    if preview.says:
        ElementTree.SubElement(root, "p").text = _cut(preview, letters)
    ElementTree.SubElement(ElementTree.SubElement(root, "p"), "a", href=link).text = f"{preview.title} – Rulings"
    return ElementTree.tostring(root, "unicode", method="html")


def _cut(preview: Preview, letters: int) -> str:
    """What is said, so that what it counts for is never cut off."""
    if not preview.note:
        return shorten(preview.text, letters)
    room = letters - len(preview.note) - 1
    return f"{shorten(preview.text, room)} {preview.note}" if preview.text and room > _FEWEST_LINES else preview.note
