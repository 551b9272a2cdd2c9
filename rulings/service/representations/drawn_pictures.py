"""Pictures of entries as plain dicts: what is in them, in words and drawn."""

from __future__ import annotations

from rulings.pictures.arrangement import Part, Picture
from rulings.pictures.drawing import draw
from rulings.service.representations.entries import Json


def of_picture(picture: Picture) -> Json:
    """Represent a picture of an entry.

    Args:
        picture: The picture.

    Returns:
        Its entry, title and form; its parts with what they rest on; the picture as SVG.
    """
    return {
        "entry": picture.entry,
        "url": f"/{picture.entry}",
        "title": picture.title,
        "form": picture.form,
        "parts": [_of_part(part) for part in picture.parts],
        "svg": draw(picture),
    }


def _of_part(part: Part) -> Json:
    return {"name": part.name, "basis": part.basis, "parts": [_of_part(inside) for inside in part.parts]}
