"""The pages that tell who is who: two cards compared, the characters, one character with all its cards."""

from __future__ import annotations

from flask import request

from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import context, say
from rulings.service.pages.book import Page, Routes
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.who import answers as who
from rulings.service.who import rulings

_OF_CARDS = ("unknown-card", "ambiguous-card", "text-too-long", "missing-parameter", "no-cards")
"""Problems that are due to what was asked, so that the page shows them beside the form."""


def characters() -> Page:
    """The form for two cards with the answer, and the list of characters that have several cards."""
    parameters = _parameters("a", "b")
    given = {which: parameters.values.get(which, "") for which in ("a", "b")}
    found, problem = _answer(given) if any(given.values()) else (None, None)
    data = {
        "asked": given,
        "game": who.GAME,
        "longest": who.LONGEST_NAME,
        "found": found,
        "problem": problem,
        "characters": who.characters(context()),
    }
    title = _both(*found["cards"]) if found else say("characters.title")
    description = say("characters.description")
    here = "" if not any(given.values()) else "/characters"
    return Page("characters", title, description, "/characters", data, parameters, here, is_quoting=found is not None)


def _both(one: Json, other: Json) -> str:
    return say("characters.both", one=one["name"], other=other["name"])


def _answer(given: Json) -> tuple[Json | None, Json | None]:
    """How the cards are related, or what is wrong with what was asked."""
    try:
        found = who.compare(context(), given["a"], given["b"], None)
    except ProblemError as error:
        if error.code not in _OF_CARDS:
            raise
        candidates = [candidate["title"] for candidate in error.candidates]
        return None, {"code": error.code, "detail": error.detail, "hint": error.hint, "candidates": candidates}
    verdicts = ("same_card_for_decks", "one_player_may_control_both")
    named = {name: _with_clauses(found[name]) for name in verdicts}
    cards = [card | {"unique": _with_clauses(card["unique"])} for card in found["cards"]]
    return _with_clauses(found) | named | {"cards": cards}, None


def character(key: str) -> Page:
    """A character with all its cards."""
    data = _with_clauses(who.character(context(), key)) | {"cases": rulings.on_character(context(), key)}
    description = say("characters.description-of-one", name=data["name"], count=len(data["cards"]))
    title, picture = say("characters.title-of-one", name=data["name"]), picture_path(data["url"])
    return Page("character", title, description, data["url"], data, _parameters(), picture=picture)


def _with_clauses(data: Json) -> Json:
    """Name the clauses as a page shows them."""
    name_basis = context().readings.named_basis
    return data | {"clauses": [name_basis(clause) or {"url": "", "title": clause} for clause in data["clauses"]]}


def _parameters(*names: str) -> Parameters:
    return read_parameters(request.args, names, tuple(context().desk.book.games))


IDENTITY_PAGES: Routes = (("/characters", characters), ("/characters/<slug:key>", character))
"""The pages by the rule of their address."""
