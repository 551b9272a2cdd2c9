"""What is asked of the API, and the answer in the one envelope, written down; Flask is not needed for either."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from werkzeug.wrappers import Request

from rulings.service.api.addresses import with_api_addresses
from rulings.service.api.envelope import Parameters, in_envelope, read_parameters, written
from rulings.service.api.fields import only_fields
from rulings.service.context import Context, address_of
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


@dataclass(frozen=True, slots=True)
class Written:
    """An answer in the envelope, as it is sent.

    Attributes:
        body: The JSON.
        link: The `Link` to the first part of a list and to the next; empty where there is none.
        stamp: When a scenario had been kept last; None where it does not depend on them, or that is not said here.
    """

    body: bytes
    link: str = ""
    stamp: int | None = None


class Asked:
    """A request to the API."""

    def __init__(self, context: Context, request: Request) -> None:
        """Take a request.

        Args:
            context: What is answered from.
            request: The request.
        """
        self.context = context
        self._request = request

    @cached_property
    def address(self) -> str:
        """The public address of the site, without a slash at its end."""
        return address_of(self.context, self._request)

    @cached_property
    def mark(self) -> str:
        """Names the list that is asked for: the address with all that narrows it."""
        aside = {"cursor", "limit", *COMMON}
        narrowed = sorted((name, value) for name, value in self._given.items() if value and name not in aside)
        return repr((self._request.path, narrowed))

    def read(self, *names: str, usual_limit: int = MOST_ITEMS, highest_limit: int = MOST_ITEMS) -> Parameters:
        """Read the parameters of the request.

        Args:
            names: The parameters of the route, beside those that every route takes.
            usual_limit: The limit where none is given.
            highest_limit: The highest limit.

        Returns:
            The parameters.

        Raises:
            ProblemError: One of them has a value that it cannot have, or the desk does not serve the edition.
        """
        games = tuple(self.context.desk.book.games)
        parameters = read_parameters(self._given, (*names, *COMMON), games, usual_limit, highest_limit)
        links = parameters.values.get("links") or LINKS[0]
        if links not in LINKS:
            raise ProblemError("bad-parameter", "There are no such links.", f"Known are {', '.join(LINKS)}.")
        self._check_edition(parameters.values.get("edition", ""))
        return parameters

    def answer(
        self, data: Any, parameters: Parameters, meta: Mapping[str, Any] | None = None, warnings: Sequence[str] = ()
    ) -> Written:
        """Answer in the envelope, as the parameters that every route takes ask for it.

        Args:
            data: The answer.
            parameters: The parameters of the request.
            meta: What is to be said about the answer.
            warnings: What was ignored or cut beside parameters, a sentence each.

        Returns:
            The answer.

        Raises:
            ProblemError: The answer has none of the fields that are asked for.
        """
        shown = only_fields(data, parameters.values.get("fields", ""))
        if parameters.values.get("links") == "api":
            shown = with_api_addresses(shown, tuple(self.context.desk.book.games), self.address)
        return Written(written(in_envelope(shown, meta, (*parameters.warnings, *warnings))))

    def answer_list(
        self,
        items: Sequence[Item],
        parameters: Parameters,
        represent: Callable[[Sequence[Item]], Any],
        meta: Mapping[str, Any] | None = None,
        stamp: int | None = None,
    ) -> Written:
        """Answer with a part of a list.

        Args:
            items: The whole list.
            parameters: The parameters of the request.
            represent: Makes plain data of the items of a part.
            meta: What is to be said about the list beside its parts.
            stamp: When a scenario had been kept last, where the list depends on them.

        Returns:
            The answer, with a `Link` to the next part.

        Raises:
            ProblemError: The cursor belongs to another list.
        """
        part = part_of(items, self.mark, parameters.values.get("cursor"), parameters.limit)
        return self.answer_part(part, represent(part.items), parameters, meta, stamp=stamp)

    def answer_part(
        self,
        part: Part[Any],
        data: Any,
        parameters: Parameters,
        meta: Mapping[str, Any] | None = None,
        warnings: Sequence[str] = (),
        stamp: int | None = None,
    ) -> Written:
        """Answer with a part of a list that is made already.

        Args:
            part: The part.
            data: Its items as plain data.
            parameters: The parameters of the request.
            meta: What is to be said about the list beside its parts.
            warnings: What was ignored or cut beside parameters, a sentence each.
            stamp: When a scenario had been kept last, where the list depends on them.

        Returns:
            The answer, with a `Link` to the first part and the next, where what was asked leaves it shorter than what
            clients and proxies take as a header.
        """
        first, following = self._first_part, self._next_part(part.cursor)
        about = {"total": part.total, "limit": parameters.limit, "cursor": part.cursor, "next": following}
        link = f'<{first}>; rel="first"' + (f', <{following}>; rel="next"' if following else "")
        body = self.answer(data, parameters, {**(meta or {}), **about}, warnings).body
        return Written(body, link if len(link) <= LONGEST_HEADER else "", stamp)

    @cached_property
    def _given(self) -> dict[str, str]:
        """What is given for each parameter; where one is given twice, the first."""
        return dict(self._request.args.items())

    @cached_property
    def _first_part(self) -> str:
        """The address of this request without a cursor."""
        query = urlencode([(name, value) for name, value in self._given.items() if name != "cursor"])
        return f"{self.address}{self._request.path}" + (f"?{query}" if query else "")

    def _next_part(self, cursor: str | None) -> str | None:
        """Write the address of the next part of the list; None where there is none."""
        if not cursor:
            return None
        return f"{self._first_part}{'&' if '?' in self._first_part else '?'}{urlencode({'cursor': cursor})}"

    def _check_edition(self, asked: str) -> None:
        """Refuse an edition that the desk does not answer by: by its key, or by the version of the book."""
        desk = self.context.desk
        if not asked or asked == desk.version:
            return
        known = [edition.key for game in desk.book.games.values() for edition in game.editions]
        if asked not in known:
            hint = f"The desk serves {', '.join(known)}, and its book has the version {desk.version}."
            raise ProblemError("unknown-edition", "This desk does not answer by that edition.", hint)
