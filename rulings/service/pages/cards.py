"""The pages on cards: the list and how to ask for some, a card with its text read, and any text pasted."""

from __future__ import annotations

from flask import request

from rulings.games import CARDS, TEXTS
from rulings.service import card_browsing, card_lookups
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import address as site_address
from rulings.service.context import context, say
from rulings.service.pages.book import Page, Routes, game_title, of_game
from rulings.service.representations.cards import address_of
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.representations.prose import shorten
from rulings.service.representations.readings import LONGEST_IDENTIFIER, LONGEST_TYPE
from rulings.service.who import rulings
from rulings.service.who.answers import of_card
from rulings.texts.understanding import LONGEST_TEXT

_FIELDS = ("text", "card", "type", "identifier")
_LONGEST_FIELDS = {"text": LONGEST_TEXT, "type": LONGEST_TYPE, "identifier": LONGEST_IDENTIFIER}


def read() -> Page:
    """The form for a text or the name of a card, and what it means."""
    parameters = _parameters("game", *_FIELDS)
    given = {name: parameters.values.get(name, "") for name in _FIELDS}
    text, name = given["text"], given["card"].strip()
    found = card_lookups.reading(context(), name, parameters.game) if name and not text.strip() else None
    game = found["game"] if found is not None else parameters.game or next(iter(TEXTS))
    reading = _reading(game, given, found)
    data = {
        "asked": given,
        "game": game,
        "games": [_choice(key, game) for key in TEXTS],
        "card": found,
        "reading": reading,
        "has_cards": any(context().desk.cards.values()),
        "longest": _LONGEST_FIELDS,
        "types": list(CARDS[game].telling.types),
    }
    name = shorten(found["name"] if found else text, 40)
    title = say("reading.title-of-text", text=name) if reading else say("reading.title")
    description = say("reading.description", game=game_title(game))
    return Page(
        *("read", of_game(title, parameters), description, "/read", data, parameters),
        canonical=_only(parameters, "/read"),
        game=game,
        is_quoting=reading is not None,
    )


def _choice(key: str, chosen: str) -> Json:
    return {"game": key, "title": game_title(key), "is_shown": key == chosen}


def card(name: str) -> Page:
    """A card with its printings, and its text read; before its name the game may stand, `epic/medusa`."""
    data = card_lookups.card_of(context(), name)
    data["cases"] = rulings.on_card(context(), data["game"], data["card"])
    data["cases_of_versions"] = rulings.on_versions(context(), data["game"], data["card"])
    data["cite"] = card_lookups.pasted(context(), data["game"], data["card"], site_address())
    data["characters"] = of_card(context(), data["game"], data["card"])
    description = say("card.description", card=data["name"], count=len(data["printings"]))
    told = ", ".join(filter(None, (*(fact["value"] for fact in data["facts"][:1]), data["sets"][0])))
    title = f"{data['name']} ({told})" if told else data["name"]
    path, picture = data["url"], picture_path(data["url"])
    return Page("card", title, description, path, data, _parameters(), "", data["game"], True, picture)


def cards() -> Page:
    """The list of cards, narrowed by filters and a query."""
    box = context().card_box(request.args.get("game") or None)
    fields = tuple(box.open().index.fields.values())
    names = tuple(dict.fromkeys(field.key for field in fields))
    parameters = _parameters("q", "game", *names, "cursor")
    asked = {name: parameters.values.get(name, "") for name in ("q", *names)}
    data = card_browsing.browse(context(), parameters.game, asked, parameters.values.get("cursor", ""))
    title = ", ".join(shorten(item["title"], 40) for item in data["chosen"])
    fields_said = ", ".join(item["title"].lower() for item in data["filters"] if item["choices"] is not None)
    description = say("cards.description", fields=fields_said)
    part = f" – {say('desk.and-on', first=data['begin'] + 1)}" if data["begin"] else ""
    name = (say("cards.narrowed", chosen=title) if title else say("cards.title")) + part
    here = address_of(data["asked"])
    title = of_game(name, parameters)
    return Page("cards", title, description, "/cards", data, parameters, here, box.game, is_quoting=True)


def query() -> Page:
    """How to ask for cards in the query language."""
    parameters = _parameters("game")
    data = card_browsing.query_language(context(), parameters.game)
    description = say("cards.query-description")
    title, path = of_game(say("cards.query"), parameters), "/cards/query"
    return Page("query", title, description, path, data, parameters, _only(parameters, path), data["game"])


def _only(parameters: Parameters, path: str) -> str:
    """The address of a page that depends on the game that is named."""
    return f"{path}?game={parameters.game}" if parameters.game else ""


def _reading(game: str, given: Json, found: Json | None) -> Json | None:
    if found is not None:
        read: Json | None = found["reading"]
        return read
    if not given["text"].strip():
        return None
    text = given["text"].replace("\r\n", "\n")  # as browsers send the line breaks of a form
    return context().readings.read(text, given["type"], given["identifier"], game)


def _parameters(*names: str) -> Parameters:
    return read_parameters(request.args, names, tuple(context().desk.book.games))


CARD_PAGES: Routes = (
    ("/read", read),
    ("/cards", cards),
    ("/cards/query", query),
    ("/cards/<card:name>", card),
)
"""The pages by the rule of their address."""
