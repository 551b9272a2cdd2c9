"""The short way: look-ups that everybody makes, over which Flask would take longer than the search does.

What answers them is the same on either way, and so are the headers. Whatever is no plain answer goes the usual way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from werkzeug.wrappers import Request

from rulings.service import headers
from rulings.service.api.asked import Asked, Written
from rulings.service.api.envelope import JSON
from rulings.service.context import Context
from rulings.service.kept import Kept, KeptAnswers, finish

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


class ShortWay:
    """Answers some look-ups without Flask."""

    def __init__(
        self, context: Context, look_ups: Mapping[str, Callable[[Asked], Written]], kept_answers: KeptAnswers
    ) -> None:
        """Prepare to answer.

        Args:
            context: What is answered from.
            look_ups: What answers each address.
            kept_answers: Where finished answers are kept.
        """
        self._context = context
        self._look_ups = look_ups
        self._kept_answers = kept_answers

    def leads_to(self, path: str) -> bool:
        """Whether an address is answered here."""
        return path in self._look_ups

    def answer(self, environ: WSGIEnvironment, key: str, state: str) -> Kept | None:
        """Answer a request for reading.

        Args:
            environ: The request.
            key: Under which its answer is kept.
            state: What all answers depend on.

        Returns:
            The finished answer; None where there is none, of which Flask tells the reason.
        """
        try:
            found = self._look_ups[environ["PATH_INFO"]](Asked(self._context, Request(environ, populate_request=False)))
        except Exception:  # noqa: BLE001 - Flask meets it again, and knows how to tell and log it
            return None
        kept = finish(found.body, headers.of_look_up(JSON, found.link), state, found.stamp)
        self._kept_answers.keep(key, kept, state)
        return kept
