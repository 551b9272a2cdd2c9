"""Slips: an answer or a clause on one printed page, with its address as a QR code."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import request

from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import address, context
from rulings.service.pages.book import Page, Routes
from rulings.service.representations.entries import Json
from rulings.service.travelling import answers


def answer_slip(key: str) -> Page:
    """The answer to a kept scenario on a slip."""
    ran = context().scenarios.run_again(key)
    return _page(answers.slip(context(), ran, address()), ran.url, ran.answer.game)


def clause_slip(game: str, kind: str, name: str, key: str) -> Page:
    """A clause on a slip."""
    entry = f"{game}/{kind}/{name}"
    return _page(answers.clause_slip(context(), entry, key, address()), f"/{entry}/{key}", game)


def _page(slip: Json, path: str, game: str) -> Page:
    data = slip | {"page": path, "answered": datetime.now(UTC).date().isoformat()}
    description = f"On one page to print: {data['verdict']}"
    title = f"{data['title']} – slip"
    return Page("slip", title, description, f"{path}/slip", data, _parameters(), path, game, is_quoting=True)


def _parameters() -> Parameters:
    return read_parameters(request.args, (), tuple(context().desk.book.games))


SLIP_PAGES: Routes = (
    ("/scenarios/<slug:key>/slip", answer_slip),
    ("/<game>/<slug:kind>/<slug:name>/<slug:key>/slip", clause_slip),
)
"""The pages by the rule of their address."""
