"""Make the Flask application."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, Response, g, request
from werkzeug.exceptions import NotFound
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter, IntegerConverter, Rule

from rulings.desk import Desk
from rulings.games import BROWSING, CALCULATORS, GAMES, TEXTS, VERSUS
from rulings.paths import web_folder
from rulings.pictures.arrangement import pictures_of
from rulings.service import headers, lookups
from rulings.service.api.book import api
from rulings.service.api.building import building_api
from rulings.service.api.card_lists import card_list_api
from rulings.service.api.cards import card_api
from rulings.service.api.decks import deck_api
from rulings.service.api.identity import identity_api
from rulings.service.api.links import link_api
from rulings.service.api.official import official_api
from rulings.service.api.pictures import picture_api
from rulings.service.api.previews import PATH as PREVIEWS
from rulings.service.api.previews import preview_api
from rulings.service.api.questions import question_api
from rulings.service.api.recorded import case_api
from rulings.service.api.scenarios import scenario_api
from rulings.service.api.search import LOOK_UPS
from rulings.service.casework.confirming import confirming
from rulings.service.casework.pages import casework
from rulings.service.casework.programs import casework_api
from rulings.service.casework.table_slips import table_slips
from rulings.service.context import EXTENSION, MAY_BE_KEPT, ONLY_NOW, STAMP, Context, address, context_of
from rulings.service.costs import OWN_PAGES
from rulings.service.discovery import discovery
from rulings.service.embedding.previews import has_preview
from rulings.service.embedding.routes import embedding_routes
from rulings.service.embedding.sites import OnlyForSites
from rulings.service.errors import handle_errors
from rulings.service.front import ALLOWANCE, FRONT, KEY, PROBLEM, STATE, Front
from rulings.service.kept import KeptAnswers, finish, finish_posted, give, key_of
from rulings.service.limits import Limits
from rulings.service.offline.routes import offline_routes
from rulings.service.pages.book import PAGES, page_routes
from rulings.service.pages.building import BUILDING_PAGES, PATH, built
from rulings.service.pages.calculators import CALCULATOR_PAGES
from rulings.service.pages.cards import CARD_PAGES
from rulings.service.pages.decks import DECK_PAGES, deck_form, removal_form
from rulings.service.pages.elsewhere import ELSEWHERE_PAGES
from rulings.service.pages.identity import IDENTITY_PAGES
from rulings.service.pages.links import LINK_PAGES, linked_form
from rulings.service.pages.links import PATH as LINK
from rulings.service.pages.navigation import ways
from rulings.service.pages.official import OFFICIAL_PAGES, quote_form
from rulings.service.pages.programs import PROGRAM_PAGES
from rulings.service.pages.questions import QUESTION_PAGES
from rulings.service.pages.recorded import CASE_PAGES
from rulings.service.pages.scenarios import SCENARIO_PAGES, change_form, run_form, scenario_text
from rulings.service.pages.slips import SLIP_PAGES
from rulings.service.people.gate import EXTENSION as GATE
from rulings.service.people.gate import seconds
from rulings.service.people.pages import people_pages
from rulings.service.problems import ProblemError
from rulings.service.representations.cases import pinned_html
from rulings.service.representations.drawn_pictures import of_picture
from rulings.service.representations.facts import sentences
from rulings.service.representations.listings import by_size
from rulings.service.representations.markdown_text import escaped, fenced, linked, of_html
from rulings.service.representations.prose import anchor_of, html_of, with_code
from rulings.service.representations.readings import expected_words
from rulings.service.representations.scenarios import example
from rulings.service.representations.sharing.reports import report_link
from rulings.service.settings import LONGEST_BODY, Settings
from rulings.service.short_way import ShortWay
from rulings.service.talking.discord import Interactions, discord_routes
from rulings.service.words.script import SAY, say_script

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


class Slug(BaseConverter):
    """A part of an id in an address."""

    regex = "[a-z0-9-]+"


class Number(IntegerConverter):
    """A number in an address, none larger than a store can hold."""

    regex = r"\d{1,9}"


class DocumentKey(BaseConverter):
    """The key of a document in an address, `reg@8.3.0`."""

    regex = r"[a-z0-9]+(?:-[a-z0-9]+)*@[a-z0-9]+(?:-[a-z0-9]+|\.(?!json\b|md\b)[a-z0-9]+)*"


class Place(BaseConverter):
    """A place in a document in an address, `discard/how-to-play/2.1`."""

    regex = r"[a-z0-9-]+(?:[./](?!json\b|md\b)[a-z0-9-]+)*"
    part_isolating = False


class CardName(BaseConverter):
    """The name or key of a card in an address; it may hold slashes and points."""

    regex = r".+(?<!\.json)(?<!\.md)"
    part_isolating = False


class LateRule(Rule):
    """A rule of addresses; how they are built is compiled when the first is built, since few rules build any."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(partial(super()._compile_builder, append_unknown))
        return lambda rule, **values: compiled()(rule, **values)


_QUESTION = "what happens if I negate a dominant"
"""A question by which the names and the grammar are at hand by which all are understood."""


def create_app(desk: Desk, settings: Settings, clock: Callable[[], int] = seconds) -> Flask:
    """Make the application that serves a desk.

    Args:
        desk: The book with its search, its store and the official documents.
        settings: How the service behaves.
        clock: Counts the seconds since 1970, for sessions and whatever else people do.

    Returns:
        The application.
    """
    web = web_folder()
    app = Flask("rulings.service", static_folder=None, template_folder=str(web / "templates"))
    app.url_rule_class = LateRule
    app.config.update(MAX_CONTENT_LENGTH=LONGEST_BODY, MAX_FORM_MEMORY_SIZE=LONGEST_BODY)
    context = context_of(desk, settings, clock)
    gate = context.gate
    app.extensions.update({EXTENSION: context, GATE: gate})
    app.url_map.converters.update(int=Number, slug=Slug, document=DocumentKey, place=Place, card=CardName)
    app.jinja_env.filters.update(code=with_code, expected=expected_words, md=escaped, fenced=fenced, md_linked=linked)
    app.jinja_env.filters.update(
        markdown_of=lambda clause: desk.book.clauses[clause["id"]].text,
        prose=html_of,
        pinned=pinned_html,
        md_of_html=of_html,
        facts_said=sentences,
        anchor=anchor_of,
        page_of_place=lambda place: context.shelf.page_of_place(place),
    )
    app.jinja_env.globals.update(address=address, missing=lambda: lookups.missing(context))
    app.jinja_env.globals.update(report_to=settings.report_to, report_link=report_link)
    pictures = pictures_of(desk.book)
    app.jinja_env.globals["pictures"] = {entry: of_picture(picture) for entry, picture in pictures.items()}
    app.jinja_env.globals["calculators"] = {known.entry: (path, known.title) for path, known in CALCULATORS.items()}
    app.jinja_env.globals["has_preview"] = lambda path: has_preview(app.url_map, path)
    app.jinja_env.globals["has_accounts"] = gate.has_accounts
    app.jinja_env.globals["games"] = tuple((game.key, game.title) for game in by_size(desk.book))
    app.jinja_env.globals.update(say=context.words.say, navigation=ways(context.words.say))
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.register_blueprint(api)
    app.register_blueprint(official_api)
    app.register_blueprint(card_list_api)
    app.register_blueprint(card_api)
    app.register_blueprint(scenario_api)
    app.register_blueprint(picture_api)
    app.register_blueprint(building_api)
    app.register_blueprint(question_api)
    app.register_blueprint(deck_api)
    app.register_blueprint(case_api)
    app.register_blueprint(identity_api)
    app.register_blueprint(link_api)
    app.register_blueprint(preview_api)
    app.register_blueprint(embedding_routes(web))
    app.register_blueprint(discovery)
    app.register_blueprint(people_pages)
    app.register_blueprint(casework)
    app.register_blueprint(confirming)
    app.register_blueprint(table_slips)
    app.register_blueprint(casework_api)
    pages = (
        *PAGES,
        *PROGRAM_PAGES,
        *OFFICIAL_PAGES,
        *CARD_PAGES,
        *BUILDING_PAGES,
        *SCENARIO_PAGES,
        *CALCULATOR_PAGES,
        *SLIP_PAGES,
        *QUESTION_PAGES,
        *IDENTITY_PAGES,
        *CASE_PAGES,
        *DECK_PAGES,
        *LINK_PAGES,
        *ELSEWHERE_PAGES,
    )
    app.register_blueprint(page_routes(tuple(desk.book.games), pages))
    if settings.discord is not None:
        app.register_blueprint(discord_routes(Interactions(context, settings.discord)))
    app.add_url_rule("/quote", view_func=quote_form, methods=["POST"])
    app.add_url_rule("/decks", view_func=deck_form, methods=["POST"])
    app.add_url_rule("/decks/<slug:key>/removed", view_func=removal_form, methods=["POST"])
    app.add_url_rule(LINK, view_func=linked_form, methods=["POST"])
    app.add_url_rule("/scenarios", view_func=run_form, methods=["POST"])
    app.add_url_rule(PATH, view_func=built, methods=["POST"])
    app.add_url_rule("/scenarios/<slug:key>/changed", view_func=change_form, methods=["POST"])
    app.add_url_rule("/scenarios/<slug:key>.yaml", "scenario_text", scenario_text)
    assets = _serve_static_files(app, web / "static", {SAY: say_script(web, context.words)})
    app.register_blueprint(offline_routes(create_app, web, assets))
    _finish_answers(app, context)
    handle_errors(app)
    return app


def prepare_look_ups(app: Flask) -> None:
    """Work out what look-ups share, so that nobody waits for it.

    Args:
        app: The application.
    """
    for games in (GAMES, BROWSING, TEXTS, VERSUS):
        tuple(games.values())  # imported now, and not by the first reader who asks for one
    front: Front = app.extensions[FRONT]
    context: Context = app.extensions[EXTENSION]
    for document in (None, *context.shelf.documents):
        front.look_up(f"/sources/{document}" if document else "/sources")
    for game in context.desk.book.games:
        front.look_up(f"/{game}")
    for path in ("/", "/search", "/search?q=a", "/glossary", "/contradictions", "/cards"):
        front.look_up(path)
    entry = next(iter(context.desk.book.entries), None)
    if entry is not None:
        front.look_up(f"/{entry}")
    context.questions.understand(_QUESTION, None)


def prepare_work(app: Flask) -> None:
    """Work out what answers share that take long, before the processes are forked that give them.

    Args:
        app: The application.
    """
    context: Context = app.extensions[EXTENSION]
    context.readings.read("Discard a Hero.", "", "")
    context.scenarios.answer(example())
    context.questions.understand(_QUESTION, None)
    if context.shelf.library.outlines:
        context.shelf.quotes()


def _serve_static_files(app: Flask, folder: Path, made: dict[str, bytes]) -> Mapping[str, str]:
    """Serve the style sheet and the scripts under addresses that change with what is in them; give these by name."""
    files = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()} | made
    versions = {name: blake2b(content, digest_size=6).hexdigest() for name, content in files.items()}
    addresses = {name: f"/static/{name}?v={version}" for name, version in versions.items()}

    def static_file(name: str) -> Response:
        if name not in files:
            raise NotFound
        return Response(files[name], mimetype=guess_type(name)[0])

    app.add_url_rule("/static/<name>", "static", static_file)
    app.jinja_env.globals["asset"] = addresses.__getitem__
    return addresses


def _finish_answers(app: Flask, context: Context) -> None:
    """Put the front before the application, and finish what the application answers."""
    settings = context.settings
    kept_answers = KeptAnswers(settings.kept_bytes, context.scenario_box.stamp)

    def before() -> Response | None:
        problem = request.environ.get(PROBLEM)
        if problem is not None:
            raise problem
        allowance = request.environ.get(ALLOWANCE)
        if allowance is not None and allowance.retry_after:
            hint = f"Wait {allowance.retry_after} seconds; the limit is {allowance.limit} requests a minute."
            raise ProblemError("too-many-requests", "This client has made too many requests.", hint)
        if request.method == "OPTIONS" and request.routing_exception is None:
            return headers.preflight(request)
        return None

    def after(response: Response) -> Response:
        headers.add(response, request)
        is_own = request.blueprint in OWN_PAGES
        if is_own:
            headers.add_own(response)
        key = key_of(request.environ) if not is_own else None
        if key is not None and response.status_code == 200 and not response.direct_passthrough:
            state = request.environ[STATE]
            kept = finish(response.get_data(), response.headers, state, g.get(STAMP))
            if not g.get(ONLY_NOW):
                kept_answers.keep(key, kept, state)
            status, told, body = give(kept, request.environ)
            response = Response(body, status, told)
        elif KEY in request.environ and g.get(MAY_BE_KEPT):
            kept = finish_posted(response.status, response.get_data(), response.headers)
            kept_answers.keep(request.environ[KEY], kept, request.environ[STATE])
        allowance = request.environ.get(ALLOWANCE)
        if allowance is not None:
            response.headers.update(allowance.headers)
        return response

    app.before_request(before)
    app.after_request(after)
    limits = Limits(settings.requests_a_minute) if settings.requests_a_minute else None
    short_way = ShortWay(context, LOOK_UPS, kept_answers)
    front: WSGIApplication = Front(app.wsgi_app, app.url_map, kept_answers, limits, lambda: context.state, short_way)
    app.extensions[FRONT] = front
    front = OnlyForSites(front, PREVIEWS, settings.embed_on)
    if settings.proxies:
        count = settings.proxies
        front = ProxyFix(front, x_for=count, x_proto=count, x_host=count)
    app.wsgi_app = front  # type: ignore[method-assign]
