"""The JSON API: each view reads its parameters, looks something up and puts it in the envelope."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from typing import Any

from flask import Blueprint, Response, send_file

from rulings.book.model import KINDS, Book
from rulings.service import lookups
from rulings.service.api import search as look_ups
from rulings.service.api.addresses import PREFIX
from rulings.service.api.answers import answer, answer_list, asked, read, response_of
from rulings.service.api.asked import LISTED
from rulings.service.api.envelope import NARROWED, Parameters, json_response, only_of
from rulings.service.context import address, context
from rulings.service.openapi import read_description
from rulings.service.problems import ProblemError
from rulings.service.representations import entries as representations
from rulings.service.representations import listings
from rulings.service.representations.entries import Json
from rulings.service.representations.registers import Only, of_contradictions, of_gaps, of_misprints

api = Blueprint("api", __name__, url_prefix=PREFIX)


@api.get("/", strict_slashes=False)
def index() -> Response:
    """Say what there is."""
    parameters = read()
    book, described = context().desk.book, openapi()
    data = {
        "title": described["info"]["title"],
        "version": context().desk.version,
        "software": software_version(),
        "description": f"{address()}{PREFIX}/openapi.json",
        "page": "/api",
        "changes": "/api#changes",
        "editions": [edition.key for game in book.games.values() for edition in game.editions],
        "routes": list(routes_of(described)),
    }
    return answer(data, parameters)


@api.get("/status")
def status() -> Response:
    """Say what is served."""
    parameters = read()
    here = context()
    data = {
        "version": here.desk.version,
        "software": software_version(),
        "games": list(here.desk.book.games),
        "entries": len(here.desk.book.entries),
        "clauses": len(here.desk.book.clauses),
        "documents": list(here.desk.library.outlines),
        "requests_a_minute": here.settings.requests_a_minute,
    }
    return answer(data, parameters)


@api.get("/games")
def games() -> Response:
    """List the games."""
    parameters = read(*LISTED)
    catalogue = context().catalogue
    found = tuple(catalogue.book.games.values())
    return answer_list(found, parameters, lambda part: [representations.of_game(catalogue, game) for game in part])


@api.get("/games/<game>")
def game(game: str) -> Response:
    """Show a game with the entries of each chapter."""
    parameters = read()
    return answer(lookups.game(context(), game), parameters)


@api.get("/entries")
def entries() -> Response:
    """List entries, in parts."""
    parameters = read("game", "kind", "chapter", *LISTED, usual_limit=50, highest_limit=500)
    kind = _one_of("kind", parameters, tuple(KINDS.values()))
    chapter = _one_of("chapter", parameters, _chapters())
    found = listings.filtered(context().desk.book, parameters.game, kind, chapter)
    return answer_list(found, parameters, lambda part: [representations.of_entry(item) for item in part])


@api.get("/entries/<game>/<kind>/<name>")
def entry(game: str, kind: str, name: str) -> Response:
    """Show an entry with all that belongs to it."""
    parameters = read()
    return answer(lookups.entry(context(), f"{game}/{kind}/{name}", address()), parameters)


@api.get("/clauses/<game>/<kind>/<name>/<key>")
def clause(game: str, kind: str, name: str, key: str) -> Response:
    """Show a clause."""
    parameters = read()
    return answer(lookups.clause(context(), f"{game}/{kind}/{name}", key, address()), parameters)


@api.get("/links/<game>/<kind>/<name>")
def links(game: str, kind: str, name: str) -> Response:
    """List the links of an entry, both ways."""
    parameters = read()
    data = lookups.links(context(), f"{game}/{kind}/{name}")
    return answer(data, parameters, {"out": len(data["out"]), "in": len(data["in"])})


@api.get("/glossary")
def glossary() -> Response:
    """List all names from A to Z."""
    parameters = read("game", *LISTED)
    letters = listings.glossary(context().desk.book, parameters.game)
    lines = [(letter, word) for letter, words in letters for word in words]
    return answer_list(lines, parameters, lookups.by_letter)


@api.get("/search")
def search() -> Response:
    """Search the book."""
    return response_of(look_ups.search(asked()))


@api.get("/suggest")
def suggest() -> Response:
    """List names that begin with what has been typed."""
    return response_of(look_ups.suggest(asked()))


@api.get("/resolve")
def resolve() -> Response:
    """Find the one entry that a name means."""
    parameters = read("name", "game")
    data = lookups.name(context(), parameters.required("name"), parameters.game)
    return answer(data, parameters, {"how": data["how"], "name": data["name"]})


@api.get("/documents")
def documents() -> Response:
    """List the documents."""
    parameters = read("game", *LISTED)
    return answer_list(lookups.documents(context(), parameters.game), parameters, list)


@api.get("/documents/<key>")
def document(key: str) -> Response:
    """Show a document with its headings."""
    parameters = read()
    return answer(lookups.document(context(), key), parameters)


@api.get("/contradictions")
def contradictions() -> Response:
    """List the register of contradictions."""
    return _register(of_contradictions)


@api.get("/gaps")
def gaps() -> Response:
    """List the register of silent gaps."""
    return _register(of_gaps)


@api.get("/misprints")
def misprints() -> Response:
    """List the register of misprints."""
    return _register(of_misprints)


def _register(of: Callable[[Book, Only], list[Json]]) -> Response:
    parameters = read("game", *NARROWED, *LISTED)
    return answer_list(of(context().desk.book, only_of(parameters)), parameters, list)


@api.get("/book.json")
def book_json() -> Response:
    """Give the whole book at once."""
    parameters = read()
    return answer(lookups.whole_book(context()), parameters, {"version": context().desk.version})


@api.get("/book.sqlite")
def book_sqlite() -> Response:
    """Give the whole book as an SQLite file."""
    desk = context().desk
    try:
        return send_file(
            desk.database,
            mimetype="application/vnd.sqlite3",
            as_attachment=True,
            download_name="rulings.sqlite",
            etag=desk.version,
        )
    except OSError:
        raise ProblemError("store-unavailable", "The SQLite file is not there.", "Try again in a minute.") from None


@api.get("/openapi.json")
def openapi_json() -> Response:
    """Describe the API; the description stands without the envelope, as tools expect it."""
    return json_response(openapi())


def openapi() -> dict[str, Any]:
    """Describe the API.

    Returns:
        The OpenAPI document, with the version of the software.
    """
    described = read_description()
    return described | {"info": {**described["info"], "version": software_version()}}


def routes_of(description: Json) -> Iterator[Json]:
    """Yield every route of a description: its name, method, path, tag and what it answers."""
    for path, item in description["paths"].items():
        for method, described in item.items():
            yield {
                "operation": described["operationId"],
                "method": method.upper(),
                "path": PREFIX + path.rstrip("/"),
                "tag": described["tags"][0],
                "summary": described["summary"],
            }


def software_version() -> str:
    """Return the version of the installed package, or `0` in a checkout that is not installed."""
    try:
        return metadata.version("rulings")
    except metadata.PackageNotFoundError:
        return "0"


def _one_of(name: str, parameters: Parameters, known: Sequence[str]) -> str | None:
    value = parameters.values.get(name) or None
    if value is not None and value not in known:
        raise ProblemError("bad-parameter", f"There is no {name} of this key.", f"Known are {', '.join(known)}.")
    return value


def _chapters() -> tuple[str, ...]:
    games = context().desk.book.games.values()
    return tuple(dict.fromkeys(chapter.key for game in games for chapter in game.chapters))
