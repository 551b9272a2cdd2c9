"""The pages: each is a plain dict, shown as HTML, as JSON or as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any

from flask import Blueprint, Response, g, render_template, request

from rulings.questions.understanding import OfEntry
from rulings.service import lookups, recorded
from rulings.service.api.envelope import NARROWED, Parameters, in_envelope, json_response, only_of, read_parameters
from rulings.service.context import STAMP, address, context, say
from rulings.service.problems import OWN_PROBLEMS, PROBLEMS
from rulings.service.representations import entries as representations
from rulings.service.representations import listings
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.representations.prose import shorten

RESULTS = 12
MOST_RESULTS = 504
"""Entries that the page of a search shows at first and at most, a dozen more at a time."""


class Form(Enum):
    """The forms of a page, by the ending of its address."""

    HTML = ""
    JSON = ".json"
    MARKDOWN = ".md"


@dataclass(frozen=True, slots=True)
class Page:
    """A page, before it is given a form.

    Attributes:
        template: Name of its templates, without ending.
        title: Its title.
        description: What it says, in a sentence or two, for previews of pasted links.
        path: Its address on the site.
        data: What it shows; the JSON form is this as it stands.
        canonical: The address under which search engines should list it, where it is another.
        game: Key of the game it is about, or the empty string.
        parameters: The parameters of the request.
        is_quoting: Whether it shows what others wrote, which search engines are not to list as ours.
        picture: Path of the picture that previews of pasted links show, or the empty string.
    """

    template: str
    title: str
    description: str
    path: str
    data: Any
    parameters: Parameters
    canonical: str = ""
    game: str = ""
    is_quoting: bool = False
    picture: str = ""


def home() -> Page:
    """The first page: search, and the chapters of the games."""
    data = [representations.of_game(context().catalogue, game) for game in listings.by_size(context().desk.book)]
    description = say("home.description", games=_games())
    return Page("home", say("desk.name"), description, "/", data, _parameters("game"))


def search() -> Page:
    """The results of a search."""
    return _search(lookups.search)


def _search(look_up: Callable[..., Json]) -> Page:
    games = tuple(context().desk.book.games)
    parameters = read_parameters(request.args, ("q", "game", "limit"), games, RESULTS, MOST_RESULTS)
    setattr(g, STAMP, context().scenario_box.stamp())
    data = look_up(context(), parameters.values.get("q", ""), parameters.game, parameters.limit)
    data |= {"question": _question(data["query"], parameters.game)}
    data |= {"cases": recorded.found_by_words(context(), data["query"], parameters.game)}
    title = of_game(_title_of_search(shorten(data["query"], 60), parameters.limit), parameters)
    return Page("search", title, say("results.description", count=data["total"]), "/search", data, parameters)


def _title_of_search(query: str, limit: int) -> str:
    if not query:
        return say("results.search")
    if limit != RESULTS:
        return say("results.page-title-best", query=query, count=limit)
    return say("results.page-title", query=query)


def _question(query: str, game: str | None) -> str:
    """Say what is understood of a query that is a question; nothing where it is none, or asks for an entry alone."""
    meant = context().questions.understand(query, game) if query else None
    return meant.says if meant is not None and not isinstance(meant, OfEntry) else ""


def entry(game: str, kind: str, name: str) -> Page:
    """An entry."""
    data = lookups.entry(context(), f"{game}/{kind}/{name}", address())
    title, path = f"{named(data['id'])} – {game_title(game)}", f"/{data['id']}"
    return Page("entry", title, data["summary"], path, data, _parameters(), game=game, picture=picture_path(path))


def clause(game: str, kind: str, name: str, key: str) -> Page:
    """A clause on its own, for links that are pasted elsewhere."""
    data = lookups.clause(context(), f"{game}/{kind}/{name}", key, address())
    title = f"{named(data['entry'])}: {data['title'].lower()} – {game_title(game)}"
    description = shorten(data["text"], 300)
    owner, path = f"/{data['entry']}", data["page"]
    picture = picture_path(path)
    return Page("clause", title, description, path, data, _parameters(), canonical=owner, game=game, picture=picture)


def glossary() -> Page:
    """All names from A to Z."""
    parameters = _parameters("game")
    data = lookups.glossary(context(), parameters.game)
    description, title = say("glossary.description"), of_game(say("glossary.title"), parameters)
    return Page("glossary", title, description, "/glossary", data, parameters)


def game(game: str) -> Page:
    """A game with its chapters."""
    data = lookups.game(context(), game)
    description = say("game.description", game=data["title"], count=len(data["chapters"]))
    return Page("game", data["title"], description, f"/{game}", data, _parameters(), game=game)


def sources() -> Page:
    """The official documents."""
    parameters = _parameters("game")
    data = lookups.documents(context(), parameters.game)
    description, title = say("documents.sources-description"), of_game(say("documents.sources"), parameters)
    return Page("sources", title, description, "/sources", data, parameters)


def document(key: str) -> Page:
    """A document with its headings."""
    data = lookups.document(context(), key)
    description = say("documents.document-description", document=data["title"])
    return Page("document", data["title"], description, data["url"], data, _parameters(), game=data["game"])


def contradictions() -> Page:
    """The registers of contradictions, silent gaps and misprints."""
    parameters = _parameters("game", *NARROWED)
    data = lookups.registers(context(), only_of(parameters))
    description, title = say("contradictions.description"), of_game(say("contradictions.title"), parameters)
    return Page("contradictions", title, description, "/contradictions", data, parameters)


def about() -> Page:
    """What this site is, whose the games are, and how programs ask."""
    problems = {**PROBLEMS, **OWN_PROBLEMS}
    data = {
        "unofficial": True,
        "publishers": {item.title: item.publisher for item in context().desk.book.games.values()},
        "version": context().desk.version,
        "problems": [{"code": code, "status": status, "title": title} for code, (status, title) in problems.items()],
    }
    description = say("about.description", games=_games())
    return Page("about", say("about.title"), description, "/about", data, _parameters())


def _games() -> str:
    """The games of the desk in words, the one with the most entries first."""
    return f" {say('desk.and')} ".join(game.title for game in listings.by_size(context().desk.book))


Routes = tuple[tuple[str, Callable[..., Page]], ...]

PAGES: Routes = (
    ("/", home),
    ("/search", search),
    ("/glossary", glossary),
    ("/sources", sources),
    ("/sources/<document:key>", document),
    ("/contradictions", contradictions),
    ("/about", about),
    ("/<game>", game),
    ("/<game>/<slug:kind>/<slug:name>", entry),
    ("/<game>/<slug:kind>/<slug:name>/<slug:key>", clause),
)
"""The pages by the rule of their address."""


def page_routes(games: Iterable[str], pages: Routes) -> Blueprint:
    """Make the routes of all pages, in all forms.

    Args:
        games: Keys of the games; no other word begins the address of an entry.
        pages: The pages by the rule of their address.

    Returns:
        The routes.
    """
    routes = Blueprint("pages", __name__)
    for pattern, view in pages:
        rule = pattern.replace("<game>", f"<any({', '.join(games)}):game>")
        for form in Form:
            ending = f"index{form.value}" if rule == "/" and form is not Form.HTML else form.value
            endpoint = f"{view.__name__}_{form.name.lower()}"
            routes.add_url_rule(rule + ending, endpoint, partial(_answer, view, form))
    routes.add_url_rule("/search/results", "results", _results)
    return routes


def _answer(view: Callable[..., Page], form: Form, **arguments: str) -> Response:
    return give_page(view(**arguments), form)


def give_page(page: Page, form: Form = Form.HTML) -> Response:
    """Give a page a form.

    Args:
        page: The page.
        form: The form.

    Returns:
        The response.
    """
    if form is Form.JSON:
        response = json_response(in_envelope(page.data, {"page": page.path}, page.parameters.warnings))
    else:
        text = render_template(f"{page.template}{form.value or '.html'}", page=page, data=page.data)
        response = Response(text, mimetype="text/markdown" if form is Form.MARKDOWN else "text/html")
    if page.is_quoting:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


def _results() -> Response:
    """Give the results of a search as a part of a page, for the script that shows them as one types."""
    page = _search(lookups.search_as_typed)
    return Response(render_template("_results.html", page=page, data=page.data), mimetype="text/html")


def _parameters(*names: str) -> Parameters:
    return read_parameters(request.args, names, tuple(context().desk.book.games))


def of_game(title: str, parameters: Parameters) -> str:
    """Name the game behind a title, where the request names one."""
    return f"{title} – {game_title(parameters.game)}" if parameters.game else title


def game_title(key: str) -> str:
    """Return the title of a game."""
    return context().desk.book.games[key].title


def named(entry: str) -> str:
    """Name an entry in a title: with its kind where another entry of its game has the same title."""
    book = context().desk.book
    found = book.entries[entry]
    same = [item for item in book.of_game(found.game) if item.title == found.title]
    return f"{found.title} ({found.kind})" if len(same) > 1 else found.title
