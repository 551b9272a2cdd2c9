"""Make the Flask application."""

from __future__ import annotations

import time
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, g, request, send_from_directory
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter

from rulings.desk import Desk
from rulings.paths import web_folder
from rulings.service import headers
from rulings.service.api import PREFIX, api
from rulings.service.catalogue import Catalogue
from rulings.service.context import EXTENSION, Context, address
from rulings.service.errors import handle_errors
from rulings.service.kept import KeptAnswers, finish, give, key_of
from rulings.service.limits import Limits, client_of
from rulings.service.pages import page_routes
from rulings.service.problems import ProblemError
from rulings.service.settings import Settings


class Slug(BaseConverter):
    """A part of an id in an address."""

    regex = "[a-z0-9-]+"


class DocumentKey(BaseConverter):
    """The key of a document in an address, `reg@8.3.0`."""

    regex = r"[a-z]+@[0-9]+(?:\.[0-9]+)*"


def create_app(desk: Desk, settings: Settings) -> Flask:
    """Make the application that serves a desk.

    Args:
        desk: The book with its search and store.
        settings: How the service behaves.

    Returns:
        The application.
    """
    web = web_folder()
    app = Flask("rulings.service", static_folder=None, template_folder=str(web / "templates"))
    app.extensions[EXTENSION] = Context(desk, Catalogue.of_book(desk.book), settings)
    app.url_map.converters.update(slug=Slug, document=DocumentKey)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    if settings.proxies:
        count = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
    app.register_blueprint(api)
    app.register_blueprint(page_routes())
    _serve_static_files(app, web / "static")
    _finish_answers(app, desk.version, settings)
    handle_errors(app)
    return app


def _serve_static_files(app: Flask, folder: Path) -> None:
    versions = {file.name: blake2b(file.read_bytes(), digest_size=6).hexdigest() for file in folder.iterdir()}

    def static_file(name: str) -> Response:
        response = send_from_directory(folder, name)
        response.direct_passthrough = False  # so that it is compressed and kept like a page
        return response

    def asset(name: str) -> str:
        return f"/static/{name}?v={versions[name]}"

    app.add_url_rule("/static/<name>", "static", static_file)
    app.jinja_env.globals.update(asset=asset, address=address, games=tuple(_desk_games(app)))


def _desk_games(app: Flask) -> list[tuple[str, str]]:
    context: Context = app.extensions[EXTENSION]
    return [(game.key, game.title) for game in context.desk.book.games.values()]


def _finish_answers(app: Flask, version: str, settings: Settings) -> None:
    """Count requests against the limit, give finished answers where there are some, and head all answers."""
    kept_answers = KeptAnswers(settings.kept_bytes)
    limits = Limits(settings.requests_a_minute) if settings.requests_a_minute else None

    def before() -> Response | None:
        if limits is not None and request.endpoint != "static":
            g.allowance = limits.take(client_of(request.remote_addr), time.monotonic())
            if g.allowance.retry_after:
                hint = f"Wait {g.allowance.retry_after} seconds; the limit is {g.allowance.limit} requests a minute."
                raise ProblemError("too-many-requests", "This client has made too many requests.", hint)
        if request.routing_exception is not None:
            return None
        if request.method == "OPTIONS" and request.path.startswith(PREFIX):
            return headers.preflight()
        kept = kept_answers.find(key_of(request)) if request.method in ("GET", "HEAD") else None
        return give(kept, request) if kept is not None else None

    def after(response: Response) -> Response:
        is_new = response.status_code == 200 and not response.direct_passthrough and "ETag" not in response.headers
        if is_new and request.method in ("GET", "HEAD"):
            kept = finish(response, version)
            kept_answers.keep(key_of(request), kept)
            response = give(kept, request)
        headers.add(response, request, g.get("allowance"))
        return response

    app.before_request(before)
    app.after_request(after)
