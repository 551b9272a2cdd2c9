"""What a caller gets when something is wrong: a problem for programs, a page for people."""

from __future__ import annotations

from typing import cast
from urllib.parse import quote

from flask import Flask, Response, current_app, redirect, render_template, request
from werkzeug.exceptions import (
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
)
from werkzeug.routing import RequestRedirect

from rulings.service import lookups
from rulings.service.api.addresses import PREFIX
from rulings.service.api.envelope import PROBLEM_JSON, json_response
from rulings.service.context import context
from rulings.service.problems import ProblemError, too_costly
from rulings.service.representations.quotations import too_large

_SOON = "5"
"""Seconds after which a desk that is busy may be asked again."""


def handle_errors(app: Flask) -> None:
    """Make an application answer every error in the form that its caller reads.

    Args:
        app: The application.
    """
    app.register_error_handler(ProblemError, _problem)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _unexpected)


def _problem(problem: ProblemError) -> Response:
    response = _of_problem(problem)
    if problem.code == "busy":
        response.headers["Retry-After"] = _SOON
    if problem.code == "not-logged-in":
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _of_problem(problem: ProblemError) -> Response:
    if _is_for_programs(request.path):
        return json_response(problem.as_json(request.path), problem.status, PROBLEM_JSON)
    if request.path.endswith(".md"):
        text = f"# {problem.title}\n\n{problem.detail} {problem.hint}\n"
        return Response(text, problem.status, mimetype="text/markdown")
    return Response(render_template("error.html", problem=problem), problem.status)


def _http_error(error: HTTPException) -> Response:
    if isinstance(error, RequestRedirect):
        return cast(Response, error.get_response())
    if isinstance(error, NotFound):
        return _not_found()
    if isinstance(error, MethodNotAllowed):
        allowed = ", ".join(sorted(error.valid_methods or ("GET", "HEAD", "OPTIONS")))
        hint = f"Allowed are {allowed}."
        response = _problem(ProblemError("wrong-method", "This address does not take that method.", hint))
        response.headers["Allow"] = allowed
        return response
    if isinstance(error, RequestEntityTooLarge):
        return _problem(too_large())
    if isinstance(error, InternalServerError):
        return _unexpected(error)
    hint = "Ask again in another form; the API is described in /api/v1/openapi.json."
    return _problem(ProblemError("bad-request", "The request could not be understood.", hint))


def _not_found() -> Response:
    if _is_for_programs(request.path):
        hint = "The routes are described in /api/v1/openapi.json."
        return _problem(ProblemError("unknown-route", "There is nothing at this address.", hint))
    tidy = "/" + request.path.strip("/").lower()
    if tidy != request.path and request.url_rule is None and _is_page(tidy):
        return cast(Response, redirect(quote(tidy), 301))
    words = request.path.rpartition("/")[2].replace("-", " ")
    likely = lookups.candidates(context(), words, None)
    return _problem(ProblemError("unknown-route", "There is nothing at this address.", "Search for it above.", likely))


def _unexpected(error: Exception) -> Response:
    if isinstance(error, MemoryError):
        return _problem(too_costly("takes more memory"))
    current_app.logger.exception("%s %s failed", request.method, request.path[:200], exc_info=error)
    hint = "It is not your fault. Try again; if it happens again, tell whoever runs this desk."
    return _problem(ProblemError("internal-error", "The desk failed to answer.", hint))


def _is_for_programs(path: str) -> bool:
    return path.startswith(PREFIX.rpartition("/")[0] + "/") or path.endswith(".json") or path == "/oembed"


def _is_page(path: str) -> bool:
    """Tell whether a page has this address; then it begins with one slash only and is safe to redirect to."""
    adapter = current_app.create_url_adapter(request)
    return adapter is not None and adapter.test(path, "GET")
