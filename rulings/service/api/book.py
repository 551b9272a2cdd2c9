"""The JSON API: each view reads its parameters, looks something up and puts it in the envelope."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import metadata
from typing import Any

from flask import Blueprint, Response, g, request, send_file

from rulings.book.model import KINDS, Book
from rulings.search.searcher import LONGEST
from rulings.service import lookups
from rulings.service.api.envelope import NARROWED, Parameters, envelope, json_response, only_of, read_parameters
from rulings.service.context import DEPENDS, address, context
from rulings.service.openapi import read_description
from rulings.service.problems import ProblemError
from rulings.service.representations import entries as representations
from rulings.service.representations import listings
from rulings.service.representations.entries import Json
from rulings.service.representations.registers import Only, of_contradictions, of_gaps, of_misprints

PREFIX = "/api/v1"
SEARCH_LIMIT = 10

api = Blueprint("api", __name__, url_prefix=PREFIX)


@api.get("/status")
def status() -> Response:
    """Say what is served."""
    parameters = _parameters()
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
    return envelope(data, warnings=parameters.warnings)


@api.get("/games")
def games() -> Response:
    """List the games."""
    parameters = _parameters()
    catalogue = context().catalogue
    data = [representations.of_game(catalogue, game) for game in catalogue.book.games.values()]
    return envelope(data, {"total": len(data)}, parameters.warnings)


@api.get("/games/<game>")
def game(game: str) -> Response:
    """Show a game with the entries of each chapter."""
    parameters = _parameters()
    return envelope(lookups.game(context(), game), warnings=parameters.warnings)


@api.get("/entries")
def entries() -> Response:
    """List entries, in parts."""
    parameters = _parameters("game", "kind", "chapter", "cursor", "limit", usual_limit=50, highest_limit=500)
    kind = _one_of("kind", parameters, tuple(KINDS.values()))
    chapter = _one_of("chapter", parameters, _chapters())
    found = listings.filtered(context().desk.book, parameters.game, kind, chapter)
    try:
        part = listings.part_of(found, parameters.values.get("cursor") or None, parameters.limit)
    except listings.BadCursorError:
        hint = "Pass on `meta.cursor` of the part before, with the same filters, or begin again without a cursor."
        raise ProblemError("bad-cursor", "The cursor does not belong to this list.", hint) from None
    meta = {"total": part.total, "limit": parameters.limit, "cursor": part.cursor}
    return envelope([representations.of_entry(item) for item in part.entries], meta, parameters.warnings)


@api.get("/entries/<game>/<kind>/<name>")
def entry(game: str, kind: str, name: str) -> Response:
    """Show an entry with all that belongs to it."""
    parameters = _parameters()
    return envelope(lookups.entry(context(), f"{game}/{kind}/{name}", address()), warnings=parameters.warnings)


@api.get("/clauses/<game>/<kind>/<name>/<key>")
def clause(game: str, kind: str, name: str, key: str) -> Response:
    """Show a clause."""
    parameters = _parameters()
    return envelope(lookups.clause(context(), f"{game}/{kind}/{name}", key, address()), warnings=parameters.warnings)


@api.get("/links/<game>/<kind>/<name>")
def links(game: str, kind: str, name: str) -> Response:
    """List the links of an entry, both ways."""
    parameters = _parameters()
    data = lookups.links(context(), f"{game}/{kind}/{name}")
    return envelope(data, {"out": len(data["out"]), "in": len(data["in"])}, parameters.warnings)


@api.get("/glossary")
def glossary() -> Response:
    """List all names from A to Z."""
    parameters = _parameters("game")
    data = lookups.glossary(context(), parameters.game)
    return envelope(data, {"total": sum(len(letter["names"]) for letter in data)}, parameters.warnings)


@api.get("/search")
def search() -> Response:
    """Search the book."""
    parameters = _parameters("q", "game", "limit", usual_limit=SEARCH_LIMIT, highest_limit=50)
    query = parameters.required("q")
    setattr(g, DEPENDS, context().scenario_box.stamp)
    meta = lookups.search(context(), query, parameters.game, parameters.limit)
    results = meta.pop("results")
    cut = (f"Only the first {LONGEST} letters of the query were looked at.",) if len(query.strip()) > LONGEST else ()
    meta |= {"game": parameters.game, "limit": parameters.limit}
    return envelope(results, meta, (*parameters.warnings, *cut))


@api.get("/suggest")
def suggest() -> Response:
    """List names that begin with what has been typed."""
    parameters = _parameters("q", "game", "limit", usual_limit=8, highest_limit=20)
    data = lookups.suggest(context(), parameters.required("q"), parameters.game, parameters.limit)
    return envelope(data, {"total": len(data)}, parameters.warnings)


@api.get("/resolve")
def resolve() -> Response:
    """Find the one entry that a name means."""
    parameters = _parameters("name", "game")
    data = lookups.name(context(), parameters.required("name"), parameters.game)
    return envelope(data, {"how": data["how"], "name": data["name"]}, parameters.warnings)


@api.get("/documents")
def documents() -> Response:
    """List the documents."""
    parameters = _parameters("game")
    data = lookups.documents(context(), parameters.game)
    return envelope(data, {"total": len(data)}, parameters.warnings)


@api.get("/documents/<key>")
def document(key: str) -> Response:
    """Show a document with its headings."""
    parameters = _parameters()
    return envelope(lookups.document(context(), key), warnings=parameters.warnings)


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
    parameters = _parameters("game", *NARROWED)
    data = of(context().desk.book, only_of(parameters))
    return envelope(data, {"total": len(data)}, parameters.warnings)


@api.get("/book.json")
def book_json() -> Response:
    """Give the whole book at once."""
    parameters = _parameters()
    return envelope(lookups.whole_book(context()), {"version": context().desk.version}, parameters.warnings)


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


def software_version() -> str:
    """Return the version of the installed package, or `0` in a checkout that is not installed."""
    try:
        return metadata.version("rulings")
    except metadata.PackageNotFoundError:
        return "0"


def _parameters(*names: str, usual_limit: int = 20, highest_limit: int = 100) -> Parameters:
    return read_parameters(request.args, names, tuple(context().desk.book.games), usual_limit, highest_limit)


def _one_of(name: str, parameters: Parameters, known: Sequence[str]) -> str | None:
    value = parameters.values.get(name) or None
    if value is not None and value not in known:
        raise ProblemError("bad-parameter", f"There is no {name} of this key.", f"Known are {', '.join(known)}.")
    return value


def _chapters() -> tuple[str, ...]:
    games = context().desk.book.games.values()
    return tuple(dict.fromkeys(chapter.key for game in games for chapter in game.chapters))
