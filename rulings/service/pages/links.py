"""The page that puts links into a pasted post."""

from __future__ import annotations

from flask import Response, request

from rulings.linking.forms import Form
from rulings.service.api.envelope import read_parameters
from rulings.service.context import address, context, say
from rulings.service.discussions.links import link
from rulings.service.pages.book import Page, Routes, give_page
from rulings.service.representations.entries import Json

PATH = "/link"

_NAMES = {Form.MARKDOWN: "Markdown", Form.BBCODE: "BBCode", Form.HTML: "HTML", Form.PLAIN: "plain text"}


def link_page() -> Page:
    """The form for a post."""
    return _page({"text": "", "from": "", "to": "", "game": "", "mentions": True}, None)


def linked_form() -> Response:
    """Put links into the post that was sent with the form."""
    given = request.form
    asked: Json = {name: given.get(name, "") for name in ("from", "to", "game")}
    asked |= {"text": given.get("text", "").replace("\r\n", "\n"), "mentions": "mentions" in given}
    if not asked["text"].strip():
        return give_page(_page(asked, None))
    known = context().links.known(asked["game"] if asked["game"] in context().desk.book.games else "")
    done = link(known, asked["text"], asked["from"], asked["to"], address(), finds_mentions=asked["mentions"])
    return give_page(_page(asked, done))


def _page(asked: Json, done: Json | None) -> Page:
    games = context().desk.book.games
    data = {
        "asked": asked,
        "done": done,
        "forms": [{"key": form.value, "name": name} for form, name in _NAMES.items()],
        "games": [{"game": key, "title": game.title} for key, game in games.items()],
    }
    description = say("link.description")
    parameters = read_parameters(request.args, (), tuple(games))
    return Page("link", say("link.title"), description, PATH, data, parameters, is_quoting=done is not None)


LINK_PAGES: Routes = ((PATH, link_page),)
"""The pages by the rule of their address."""
