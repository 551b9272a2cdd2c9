"""Slips: an answer, a clause, an entry or a card on one printed page, with its address as a QR code."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import request

from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.card_lookups import card_of
from rulings.service.context import address, context, say
from rulings.service.pages.book import Page, Routes, game_title, named
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.travelling import answers


def answer_slip(key: str) -> Page:
    """The answer to a kept scenario on a slip."""
    ran = context().scenarios.run_again(key)
    return _page(answers.slip(context(), ran, address()), ran.url, ran.answer.game)


def clause_slip(game: str, kind: str, name: str, key: str) -> Page:
    """A clause on a slip."""
    entry = f"{game}/{kind}/{name}"
    return _page(answers.clause_slip(context(), entry, key, address()), f"/{entry}/{key}", game)


def entry_slip(game: str, kind: str, name: str) -> Page:
    """An entry on a slip."""
    entry = f"{game}/{kind}/{name}"
    slip = answers.entry_slip(context(), entry, address())
    return _page(slip, f"/{entry}", game, f"{named(entry)} – {game_title(game)}")


def card_slip(name: str) -> Page:
    """A card on a slip; before its name the game may stand, as at the address of its page."""
    card = card_of(context(), name)
    slip, game = answers.card_slip(context(), card, address()), card["game"]
    return _page(slip, card["url"], game, f"{say('slip.of-card', card=card['name'])} – {game_title(game)}")


def table_slip(name: str) -> Page:
    """A ruling given at a table, on a slip."""
    given = answers.given_slip(context(), name)
    at = datetime.fromtimestamp(given.at, UTC)
    data = answers.ruling_slip(context(), given, address()) | {
        "page": f"/scenarios/{given.scenario}" if given.scenario else "",
        "answered": at.date().isoformat(),
        "ruled_by": given.judge,
        "ruled_at": at.strftime("%Y-%m-%d %H:%M"),
    }
    title, path = say("slip.title", title=data["title"]), f"/slips/{given.name}"
    description = say("slip.table-description", ruling=data["verdict"])
    return Page("slip", title, description, path, data, _parameters(), "", given.game, True, picture_path(path))


def _page(slip: Json, path: str, game: str, named_as: str = "") -> Page:
    """Show a slip; it is named as its heading where nothing else tells it from others."""
    data = slip | {"page": path, "answered": datetime.now(UTC).date().isoformat()}
    description = say("slip.description", says=data["verdict"])
    title = say("slip.title", title=named_as or data["title"])
    return Page("slip", title, description, f"{path}/slip", data, _parameters(), path, game, is_quoting=True)


def _parameters() -> Parameters:
    return read_parameters(request.args, (), tuple(context().desk.book.games))


SLIP_PAGES: Routes = (
    ("/scenarios/<slug:key>/slip", answer_slip),
    ("/slips/<slug:name>", table_slip),
    ("/<game>/<slug:kind>/<slug:name>/<slug:key>/slip", clause_slip),
    ("/<game>/<slug:kind>/<slug:name>/slip", entry_slip),
    ("/cards/<card:name>/slip", card_slip),
)
"""The pages by the rule of their address."""
