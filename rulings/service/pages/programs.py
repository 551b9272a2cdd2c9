"""The page for those who write programs: every route of the API, from the description that programs read."""

from __future__ import annotations

from flask import request

from rulings.service.api.addresses import PREFIX
from rulings.service.api.envelope import read_parameters
from rulings.service.context import context, say
from rulings.service.openapi import COMMON, read_changes, read_description
from rulings.service.pages.book import Page, Routes
from rulings.service.representations.description import of_common_parameters, of_description


def api() -> Page:
    """Every route with what it takes and answers, what is promised, and what changed."""
    described = read_description()
    data = {
        "address": PREFIX,
        "description": described["info"]["description"],
        "document": f"{PREFIX}/openapi.json",
        "common": of_common_parameters(described, COMMON),
        "groups": of_description(described),
        "promise": described["info"]["x-promise"],
        "changes": read_changes(),
    }
    parameters = read_parameters(request.args, (), tuple(context().desk.book.games))
    return Page("api", say("api.title"), say("api.description"), "/api", data, parameters)


PROGRAM_PAGES: Routes = (("/api", api),)
"""The pages by the rule of their address."""
