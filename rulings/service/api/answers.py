"""What all routes of the API share: parameters that every answer takes, and lists in parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from flask import Response, request

from rulings.book.model import Book
from rulings.service.api.addresses import with_api_addresses
from rulings.service.api.envelope import Parameters, envelope, read_parameters
from rulings.service.api.fields import only_fields
from rulings.service.context import address, context
from rulings.service.problems import ProblemError
from rulings.service.representations.parts import Item, Part, part_of

COMMON = ("fields", "links", "edition")
"""The parameters that every answer in the envelope takes."""

LISTED = ("cursor", "limit")
"""The parameters that every list takes."""

LINKS = ("page", "api")
"""What addresses in an answer can be: those of pages, or those of the API."""

LONGEST_HEADER = 4_000
"""Letters that the `Link` of an answer has at most."""

MOST_ITEMS = 1000
"""Items that a part of a short list has, so that most come whole."""


def read(*names: str, usual_limit: int = MOST_ITEMS, highest_limit: int = MOST_ITEMS) -> Parameters:
    """Read the parameters of a request.

    Args:
        names: The parameters of the route, beside those that every route takes.
        usual_limit: The limit where none is given.
        highest_limit: The highest limit.

    Returns:
        The parameters.

    Raises:
        ProblemError: One of them has a value that it cannot have, or the desk does not serve the edition.
    """
    book = context().desk.book
    parameters = read_parameters(request.args, (*names, *COMMON), tuple(book.games), usual_limit, highest_limit)
    links = parameters.values.get("links") or LINKS[0]
    if links not in LINKS:
        raise ProblemError("bad-parameter", "There are no such links.", f"Known are {', '.join(LINKS)}.")
    _check_edition(parameters.values.get("edition", ""), book)
    return parameters


def answer(
    data: Any, parameters: Parameters, meta: Mapping[str, Any] | None = None, warnings: Sequence[str] = ()
) -> Response:
    """Answer in the envelope, as the parameters that every route takes ask for it.

    Args:
        data: The answer.
        parameters: The parameters of the request.
        meta: What is to be said about the answer.
        warnings: What was ignored or cut beside parameters, a sentence each.

    Returns:
        The response.

    Raises:
        ProblemError: The answer has none of the fields that are asked for.
    """
    shown = only_fields(data, parameters.values.get("fields", ""))
    if parameters.values.get("links") == "api":
        shown = with_api_addresses(shown, tuple(context().desk.book.games), address())
    return envelope(shown, meta, (*parameters.warnings, *warnings))


def answer_list(
    items: Sequence[Item],
    parameters: Parameters,
    represent: Callable[[Sequence[Item]], Any],
    meta: Mapping[str, Any] | None = None,
) -> Response:
    """Answer with a part of a list.

    Args:
        items: The whole list.
        parameters: The parameters of the request.
        represent: Makes plain data of the items of a part.
        meta: What is to be said about the list beside its parts.

    Returns:
        The response, with a `Link` to the next part.

    Raises:
        ProblemError: The cursor belongs to another list.
    """
    part = part_of(items, mark_of(), parameters.values.get("cursor"), parameters.limit)
    return answer_part(part, represent(part.items), parameters, meta)


def answer_part(
    part: Part[Any],
    data: Any,
    parameters: Parameters,
    meta: Mapping[str, Any] | None = None,
    warnings: Sequence[str] = (),
) -> Response:
    """Answer with a part of a list that is made already.

    Args:
        part: The part.
        data: Its items as plain data.
        parameters: The parameters of the request.
        meta: What is to be said about the list beside its parts.
        warnings: What was ignored or cut beside parameters, a sentence each.

    Returns:
        The response, with a `Link` to the first part and the next, where what was asked leaves it shorter than what
        clients and proxies take as a header.
    """
    following = next_part(part.cursor)
    about = {"total": part.total, "limit": parameters.limit, "cursor": part.cursor, "next": following}
    response = answer(data, parameters, {**(meta or {}), **about}, warnings)
    link = link_header(following)
    if len(link) <= LONGEST_HEADER:
        response.headers["Link"] = link
    return response


def next_part(cursor: str | None) -> str | None:
    """Write the address of the next part of the list that is asked for; None where there is none."""
    return _asked_again(cursor) if cursor else None


def link_header(following: str | None) -> str:
    """Write the header that leads to the first part of a list and, where there is one, to the next (RFC 8288)."""
    first = f'<{_asked_again(None)}>; rel="first"'
    return f'{first}, <{following}>; rel="next"' if following else first


def mark_of() -> str:
    """Name the list that is asked for: the address with all that narrows it."""
    aside = {"cursor", "limit", *COMMON}
    narrowed = sorted((name, value) for name, value in request.args.items() if value and name not in aside)
    return urlencode([("", request.path), *narrowed])


def _asked_again(cursor: str | None) -> str:
    """The address of this request with another cursor."""
    given = [(name, value) for name, value in request.args.items() if name != "cursor"]
    query = urlencode([*given, *([("cursor", cursor)] if cursor else [])])
    return f"{address()}{request.path}" + (f"?{query}" if query else "")


def _check_edition(asked: str, book: Book) -> None:
    """Refuse an edition that the desk does not answer by: by its key, or by the version of the book."""
    if not asked or asked == context().desk.version:
        return
    known = [edition.key for game in book.games.values() for edition in game.editions]
    if asked not in known:
        hint = f"The desk serves {', '.join(known)}, and its book has the version {context().desk.version}."
        raise ProblemError("unknown-edition", "This desk does not answer by that edition.", hint)
