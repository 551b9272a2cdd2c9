"""The part of the JSON API that gives the pictures of the book."""

from __future__ import annotations

from flask import Blueprint, Response

from rulings.pictures.arrangement import pictures_of
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer_list, read
from rulings.service.context import context
from rulings.service.representations.drawn_pictures import of_picture

picture_api = Blueprint("picture_api", __name__, url_prefix=PREFIX)


@picture_api.get("/pictures")
def pictures() -> Response:
    """List the pictures, in the order of the book."""
    parameters = read("game", "cursor", "limit")
    found = pictures_of(context().desk.book).values()
    listed = [picture for picture in found if parameters.game in (None, picture.entry.partition("/")[0])]
    return answer_list(listed, parameters, lambda part: [of_picture(picture) for picture in part])
