"""The one envelope of the API, and the parameters of a request."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Request, Response

from rulings.service.problems import ProblemError
from rulings.service.representations.registers import Only

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of a request, read and checked.

    Attributes:
        game: Key of the game to look at, or None.
        limit: How many items to return.
        values: The other parameters as they were given.
        warnings: What was ignored or cut, a sentence each.
    """

    game: str | None
    limit: int
    values: Mapping[str, str]
    warnings: tuple[str, ...]

    def required(self, name: str) -> str:
        """Return a parameter that must be given, though it may be empty.

        Args:
            name: The parameter.

        Returns:
            Its value.

        Raises:
            ProblemError: It was not given.
        """
        if name not in self.values:
            raise ProblemError("missing-parameter", f"The parameter `{name}` is missing.", f"Add `?{name}=…`.")
        return self.values[name]


NARROWED = ("chapter", "document", "entry")
"""The parameters by which a register is narrowed, beside the game."""


def only_of(parameters: Parameters) -> Only:
    """Say which lines of the registers a request asks for."""
    return Only(parameters.game, *(parameters.values.get(name, "") for name in NARROWED))


def read_parameters(
    given: Mapping[str, str],
    names: Collection[str],
    games: Collection[str],
    usual_limit: int = 20,
    highest_limit: int = 100,
) -> Parameters:
    """Read the parameters of a request.

    Args:
        given: What was given.
        names: The parameters of the route.
        games: Keys of the games.
        usual_limit: The limit where none is given.
        highest_limit: The highest limit; a higher one is cut.

    Returns:
        The parameters; what the route does not know is ignored with a warning.

    Raises:
        ProblemError: The limit is no positive number, or the game is unknown.
    """
    unknown = (name for name in given if name not in names)
    warnings = [f"The parameter `{_short(name)}` is not known here and was ignored." for name in unknown]
    limit = usual_limit
    if "limit" in names and given.get("limit"):
        limit = _limit(given["limit"])
        if limit > highest_limit:
            limit = highest_limit
            warnings.append(f"The limit was cut to {highest_limit}.")
    game = given.get("game") or None if "game" in names else None
    if game is not None and game not in games:
        raise ProblemError("bad-parameter", f"There is no game `{_short(game)}`.", f"The games are {', '.join(games)}.")
    values = {name: value for name, value in given.items() if name in names}
    return Parameters(game, limit, values, tuple(warnings))


def in_envelope(data: Any, meta: Mapping[str, Any] | None = None, warnings: Sequence[str] = ()) -> dict[str, Any]:
    """Put data in the envelope.

    Args:
        data: The answer.
        meta: What is to be said about it.
        warnings: What was ignored or cut, a sentence each.

    Returns:
        The envelope.
    """
    return {"ok": True, "data": data, "meta": dict(meta or {}), "warnings": list(warnings)}


def json_response(value: Any, status: int = 200, mimetype: str = JSON) -> Response:
    """Answer with JSON as it stands.

    Args:
        value: The value.
        status: The status of the answer.
        mimetype: Its content type.

    Returns:
        The response.
    """
    return Response(written(value), status, mimetype=mimetype)


def written(value: Any) -> bytes:
    """Write JSON as it is sent; what is no text (half of a surrogate pair) is sent as a question mark."""
    try:
        return orjson.dumps(value)
    except TypeError:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "replace")


def posted_json(request: Request) -> Any:
    """Read the JSON that was sent.

    Args:
        request: The request.

    Returns:
        The value; None where the body is no JSON, or stands too deep in itself to be read.
    """
    try:
        return request.get_json(silent=True)
    except RecursionError:
        return None


def _limit(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text[:9]) < 1:
        raise ProblemError("bad-parameter", f"`{_short(text)}` is no limit.", "A limit is a number from 1.")
    return int(text[:9])


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
