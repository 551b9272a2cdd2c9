"""What stands before the application: limits for each client, and finished answers at once."""

from __future__ import annotations

import time
from collections.abc import Iterable
from string import punctuation
from typing import TYPE_CHECKING
from urllib.parse import quote

from rulings.service.kept import KeptAnswers, give, key_of
from rulings.service.limits import Limits, client_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ALLOWANCE = "rulings.allowance"
"""Where a request carries the `Allowance` of its client."""

_UNLIMITED = "/static/"


class Front:
    """A WSGI application before another."""

    def __init__(self, application: WSGIApplication, kept_answers: KeptAnswers, limits: Limits | None) -> None:
        """Stand before an application.

        Args:
            application: What makes the answers.
            kept_answers: Where it keeps those that are finished.
            limits: The limits, or None.
        """
        self._application = application
        self._kept_answers = kept_answers
        self._limits = limits

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request.

        Args:
            environ: The request.
            start_response: Takes status and headers.

        Returns:
            The body.
        """
        query = environ.get("QUERY_STRING", "")
        if not query.isascii():  # raw bytes, which need not be UTF-8; quoted they do no harm
            environ["QUERY_STRING"] = quote(query.encode("latin-1"), safe=punctuation)
        if self._limits is not None and not environ["PATH_INFO"].startswith(_UNLIMITED):
            environ[ALLOWANCE] = self._limits.take(client_of(environ.get("REMOTE_ADDR")), time.monotonic())
        allowance = environ.get(ALLOWANCE)
        key = key_of(environ)
        kept = self._kept_answers.find(key) if key is not None else None
        if kept is None or (allowance is not None and allowance.retry_after):
            return self._application(environ, start_response)
        status, headers, body = give(kept, environ)
        if allowance is not None:
            headers += allowance.headers.items()
        start_response(status, headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]
