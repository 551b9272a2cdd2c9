"""The part of the JSON API that gives recorded rulings."""

from __future__ import annotations

from flask import Blueprint, Response

from rulings.service import recorded
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, answer_list, read
from rulings.service.api.asked import LISTED
from rulings.service.context import address, context
from rulings.service.recorded import Wanted
from rulings.service.representations.cases import PATH, of_case

case_api = Blueprint("case_api", __name__, url_prefix=PREFIX)


@case_api.get(PATH)
def cases() -> Response:
    """List recorded rulings, all or those that are asked for."""
    parameters = read("q", "game", "status", "authority", "about", *LISTED)
    query, status, authority, about = (
        parameters.values.get(name, "") for name in ("q", "status", "authority", "about")
    )
    found = recorded.select(context(), Wanted(query, parameters.game, status, authority, about))
    return _unlisted(answer_list(found, parameters, lambda part: [of_case(case) for case in part]))


@case_api.get(f"{PATH}/<int:number>")
def case(number: int) -> Response:
    """Give a recorded ruling with all that it says, and its history."""
    parameters = read()
    return _unlisted(answer(recorded.whole_case(context(), number, address()), parameters))


def _unlisted(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response
