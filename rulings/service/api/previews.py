"""The part of the JSON API that says what a link to the desk shows on another site."""

from __future__ import annotations

from flask import Blueprint, Response

from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, read
from rulings.service.context import address
from rulings.service.embedding.routes import shown

PATH = f"{PREFIX}/previews"
"""The address that only the scripts of named sites may read; see `rulings/service/embedding/sites.py`."""

preview_api = Blueprint("preview_api", __name__)


@preview_api.get(PATH)
def preview() -> Response:
    """Say what a link shows."""
    parameters = read("url")
    found = shown(parameters.required("url"))
    response = answer(found.as_data(address()), parameters)
    response.headers["X-Robots-Tag"] = "noindex"
    return response
