"""What stands before the application: limits for each client, finished answers at once, long work for later."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable, Iterable
from string import punctuation
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from werkzeug.routing import Map
from werkzeug.test import EnvironBuilder

from rulings.service.costs import Cost, cost_of
from rulings.service.jobs import ANSWERED, TAKES_LATER, Answered, Job, Postponed, Reply, carried
from rulings.service.kept import Kept, KeptAnswers, give, key_of, key_of_posted
from rulings.service.limits import Allowance, Limits, client_of
from rulings.service.problems import ProblemError
from rulings.service.settings import LONGEST_BODY
from rulings.service.short_way import ShortWay

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ALLOWANCE = "rulings.allowance"
"""Where a request carries the `Allowance` of its client."""

FRONT = "rulings.front"
"""The name of an application's `Front` among its extensions."""

PROBLEM = "rulings.problem"
"""Where a request carries the problem that is its answer, whatever it asks."""

STATE = "rulings.state"
"""Where a request carries what all answers depend on, as it was when it came."""

KEY = "rulings.key"
"""Where a request carries the key under which its answer may be kept, though it sends something."""

_UNLIMITED = "/static/"
_LEADS_ON = "303"
_OWN_WISHES = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH")
"""What others who ask for the same may wish otherwise."""


class Front:
    """A WSGI application before another."""

    def __init__(
        self,
        application: WSGIApplication,
        routes: Map,
        kept_answers: KeptAnswers,
        limits: Limits | None,
        state: Callable[[], str],
        short_way: ShortWay,
    ) -> None:
        """Stand before an application.

        Args:
            application: What makes the answers.
            routes: Its routes.
            kept_answers: Where it keeps those that are finished.
            limits: The limits, or None.
            state: Says what all answers depend on, as it is now.
            short_way: What answers some look-ups without the application.
        """
        self._application = application
        self._routes = routes
        self._kept_answers = kept_answers
        self._limits = limits
        self._state = state
        self._short_way = short_way

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request.

        Args:
            environ: The request.
            start_response: Takes status and headers.

        Returns:
            The body.

        Raises:
            Postponed: The answer takes long, and the server can wait for it.
        """
        query = environ.get("QUERY_STRING", "")
        if not query.isascii():  # raw bytes, which need not be UTF-8; quoted they do no harm
            environ["QUERY_STRING"] = quote(query.encode("latin-1"), safe=punctuation)
        answered = environ.get(ANSWERED)
        if answered is not None:
            return self._hand_over(answered, environ, start_response)
        client = client_of(environ.get("REMOTE_ADDR"))
        key, state = key_of(environ), self._state()
        environ[STATE] = state
        kept = self._kept_answers.find(key, state) if key is not None else None
        cost, body = self._cost(environ) if kept is None else Cost.LOOK_UP, b""
        is_later = kept is None and _can_wait(environ, cost, key)
        if is_later and cost is not Cost.LOOK_UP:
            body = environ["wsgi.input"].read(LONGEST_BODY)
            key = key_of_posted(environ, body) if key is None or cost is Cost.OWN_SEARCH else key
            kept = self._kept_answers.find(key, state)
        if self._limits is not None and not environ["PATH_INFO"].startswith(_UNLIMITED):
            tokens = cost.tokens if kept is None else Cost.LOOK_UP.tokens
            environ[ALLOWANCE] = self._limits.take(client, time.monotonic(), tokens)
        allowance = environ.get(ALLOWANCE)
        if allowance is not None and allowance.retry_after:
            return self._application(environ, start_response)
        if kept is None and key is not None and is_later:
            raise Postponed(Job(key, client, cost, carried(environ), body), allowance)
        if kept is None and key is not None and self._short_way.leads_to(environ["PATH_INFO"]):
            kept = self._short_way.answer(environ, key, state)
        if kept is not None:
            return _give(kept, allowance, environ, start_response)
        return self._application(environ, start_response)

    def _cost(self, environ: WSGIEnvironment) -> Cost:
        if self._short_way.leads_to(environ["PATH_INFO"]):
            return Cost.LOOK_UP
        return cost_of(self._routes, environ["REQUEST_METHOD"], _path_of(environ))

    def look_up(self, path: str) -> None:
        """Answer a look-up that nobody has asked for, so that what it needs is at hand.

        Args:
            path: Its path.
        """
        environ = EnvironBuilder(path).get_environ()
        self._answer(path, environ, b"")

    def work(self, job: Job) -> Reply:
        """Answer a request that was postponed, in another process; what is finished is kept by whoever postponed it.

        Args:
            job: The request.

        Returns:
            The answer. Where it leads on to another page, that is made as well, as long as what it shows is at hand.
        """
        reply = self._work(job)
        for key, _ in reply.kept:
            self._kept_answers.forget(key)
        return reply

    def _work(self, job: Job) -> Reply:
        reply = self._answer(job.key, dict(job.environ), job.body)
        where = next((value for name, value in reply.headers if name == "Location"), "")
        if not reply.status.startswith(_LEADS_ON) or not where:
            return reply
        path, query = urlsplit(where)[2:4]
        environ = {**job.environ, "REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query}
        environ |= {"CONTENT_LENGTH": "0"}
        led = self._answer(str(key_of(environ)), environ, b"")
        return reply._replace(kept=(*reply.kept, *led.kept))

    def _answer(self, key: str, environ: dict[str, Any], body: bytes) -> Reply:
        """Let the application answer, as nobody's request."""
        if environ["REQUEST_METHOD"] == "HEAD":  # others may ask for the same with GET, and share the answer
            environ["REQUEST_METHOD"] = "GET"
        for name in _OWN_WISHES:
            environ.pop(name, None)
        state = self._state()
        environ |= {"wsgi.input": io.BytesIO(body), "wsgi.errors": sys.stderr, KEY: key, STATE: state}
        if self._short_way.leads_to(environ["PATH_INFO"]):
            found = self._short_way.answer(environ, key, state)
            if found is not None:
                return Reply(key, found.status, (), b"", ((key, found),), state)
        told: list[tuple[str, tuple[tuple[str, str], ...]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            del error
            told.append((status, tuple(headers)))
            return None

        answer = self._application(environ, start_response)
        whole = b"".join(answer)
        if hasattr(answer, "close"):
            answer.close()
        status, headers = told[-1]
        kept = self._kept_answers.find(key, state)
        return Reply(key, status, headers, whole, ((key, kept),) if kept is not None else (), state)

    def _hand_over(
        self, answered: Answered, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Give what came of a job, to everybody in the form that they take."""
        outcome, allowance = answered.outcome, answered.allowance
        if isinstance(outcome, ProblemError):
            environ |= {ALLOWANCE: allowance, PROBLEM: outcome}
            return self._application(environ, start_response)
        state = environ[STATE]
        for key, kept in outcome.kept if outcome.state == state else ():
            self._kept_answers.keep(key, kept, state)
        own = dict(outcome.kept).get(outcome.key)
        if own is not None:
            return _give(own, allowance, environ, start_response)
        start_response(outcome.status, [*outcome.headers, *_told(allowance)])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [outcome.body]


def _give(
    kept: Kept, allowance: Allowance | None, environ: WSGIEnvironment, start_response: StartResponse
) -> Iterable[bytes]:
    status, headers, body = give(kept, environ)
    start_response(status, [*headers, *_told(allowance)])
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def _can_wait(environ: WSGIEnvironment, cost: Cost, key: str | None) -> bool:
    """Whether the server gives an answer later, and what is sent is not too long to be kept until then."""
    if cost not in environ.get(TAKES_LATER, ()):
        return False
    if cost is Cost.LOOK_UP:
        return key is not None
    return int(environ.get("CONTENT_LENGTH") or 0) <= LONGEST_BODY


def _told(allowance: Allowance | None) -> Iterable[tuple[str, str]]:
    return allowance.headers.items() if allowance is not None else ()


def _path_of(environ: WSGIEnvironment) -> str:
    return environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace") or "/"
