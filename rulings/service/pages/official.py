"""The pages that quote official documents: a passage, a comparison, the history of an entry, the quote check."""

from __future__ import annotations

from flask import Response, request

from rulings.service import lookups
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import context, say
from rulings.service.pages.book import Page, Routes, game_title, give_page, named
from rulings.service.representations import comparison, passages, quotations
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import shorten


def passage(key: str, place: str) -> Page:
    """A passage, or what stands under a heading."""
    data = passages.look_up(context().shelf, key, place)
    title = f"{context().shelf.titles[data['place']]} – {data['source']['short']}"
    description = say("documents.passage-description", document=data["source"]["title"], place=data["place"])
    game = data["source"]["game"]
    return Page("passage", title, description, data["url"], data, _parameters(), game=game, is_quoting=True)


def history(game: str, kind: str, name: str) -> Page:
    """What each document said on an entry."""
    data = lookups.history(context(), f"{game}/{kind}/{name}")
    description = say("documents.history-description", title=data["title"])
    title = f"{say('documents.history', title=named(data['id']))} – {game_title(game)}"
    return Page("history", title, description, data["history"], data, _parameters(), game=game, is_quoting=True)


def compare(old: str, new: str) -> Page:
    """Two documents, passage by passage."""
    parameters = _parameters("relation", "cursor", "limit")
    given = parameters.values
    relation, cursor = given.get("relation") or None, given.get("cursor") or None
    data = comparison.compare(context().shelf, old, new, relation, cursor, parameters.limit)
    part = ": ".join(filter(None, (relation, say("desk.and-on", first=data["first"]) if cursor else "")))
    both = say("documents.compared-both", old=data["old"]["short"], new=data["new"]["short"])
    title = f"{both} – {part}" if part else both
    description = say("documents.compare-description", old=data["old"]["title"], new=data["new"]["title"])
    return Page("compare", title, description, data["url"], data, parameters, game=data["new"]["game"], is_quoting=True)


def quote() -> Page:
    """The form of the quote check."""
    return _quote("", None)


def quote_form() -> Response:
    """Check the quotes of a post that was sent with the form."""
    post = request.form.get("text", "")
    return give_page(_quote(post, quotations.check(context().shelf, post) if post.strip() else None))


def _quote(post: str, checked: Json | None) -> Page:
    data = {"text": post, "checked": checked, "is_ready": bool(context().shelf.library.outlines)}
    description = say("quote.description")
    title = say("quote.title-of-post", post=shorten(post, 40)) if checked else say("quote.title")
    return Page("quote", title, description, "/quote", data, _parameters(), is_quoting=bool(checked))


def _parameters(*names: str) -> Parameters:
    games = tuple(context().desk.book.games)
    return read_parameters(request.args, names, games, comparison.USUAL_LIMIT, comparison.HIGHEST_LIMIT)


OFFICIAL_PAGES: Routes = (
    ("/passages/<document:key>/<place:place>", passage),
    ("/history/<game>/<slug:kind>/<slug:name>", history),
    ("/compare/<document:old>/<document:new>", compare),
    ("/quote", quote),
)
"""The pages by the rule of their address."""
