"""What all routes of the API share: parameters that every answer takes, and lists in parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask import Response, g, request

from rulings.service.api.asked import MOST_ITEMS, Asked, Written
from rulings.service.api.envelope import JSON, Parameters
from rulings.service.context import STAMP, context
from rulings.service.representations.parts import Item, Part


def asked() -> Asked:
    """Return what the request asks that is being handled."""
    return Asked(context(), request)


def response_of(answer: Written) -> Response:
    """Answer with what is written down.

    Args:
        answer: The answer.

    Returns:
        The response.
    """
    response = Response(answer.body, mimetype=JSON)
    if answer.link:
        response.headers["Link"] = answer.link
    if answer.stamp is not None:
        setattr(g, STAMP, answer.stamp)
    return response


def read(*names: str, usual_limit: int = MOST_ITEMS, highest_limit: int = MOST_ITEMS) -> Parameters:
    """Read the parameters of the request, as `Asked.read` does."""
    return asked().read(*names, usual_limit=usual_limit, highest_limit=highest_limit)


def answer(
    data: Any, parameters: Parameters, meta: Mapping[str, Any] | None = None, warnings: Sequence[str] = ()
) -> Response:
    """Answer in the envelope, as `Asked.answer` does."""
    return response_of(asked().answer(data, parameters, meta, warnings))


def answer_list(
    items: Sequence[Item],
    parameters: Parameters,
    represent: Callable[[Sequence[Item]], Any],
    meta: Mapping[str, Any] | None = None,
) -> Response:
    """Answer with a part of a list, as `Asked.answer_list` does."""
    return response_of(asked().answer_list(items, parameters, represent, meta))


def answer_part(
    part: Part[Any],
    data: Any,
    parameters: Parameters,
    meta: Mapping[str, Any] | None = None,
    warnings: Sequence[str] = (),
) -> Response:
    """Answer with a part of a list that is made already, as `Asked.answer_part` does."""
    return response_of(asked().answer_part(part, data, parameters, meta, warnings))
