"""The pages whose answers rest on scenarios that the desk makes: two cards against each other, typed questions."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import request

from rulings.games import VERSUS
from rulings.questions.understanding import TwoCards
from rulings.service import lookups
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.asking.two_cards import FIELDS, LONGEST_NAME, LONGEST_TYPE, choices, versus, with_clauses
from rulings.service.asking.typed import answered
from rulings.service.context import address, context, say
from rulings.service.pages.book import RESULTS, Page, Routes, game_title, of_game
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import shorten
from rulings.texts.understanding import LONGEST_TEXT

_OF_CARDS = ("unknown-card", "ambiguous-card", "bad-parameter", "text-too-long", "no-cards")
"""Problems that are due to what was asked, so that the page shows them beside the form."""


def two_cards() -> Page:
    """Two cards, by name or by text, and what each does to the other."""
    parameters = _parameters("game", *FIELDS)
    given = {name: parameters.values[name] for name in FIELDS if name in parameters.values}
    found, problem = _answer(given, parameters.game) if _is_asked(given) else (None, None)
    game = found["game"] if found is not None else parameters.game or next(iter(VERSUS))
    data = {
        "asked": {name: given.get(name, "") for name in FIELDS},
        "game": game,
        "games": [{"game": key, "title": game_title(key), "is_shown": key == game} for key in VERSUS],
        "types": choices(game),
        "longest": {"name": LONGEST_NAME, "type": LONGEST_TYPE, "text": LONGEST_TEXT},
        "table": found,
        "problem": problem,
    }
    title = _both(found["a"], found["b"]) if found else say("versus.short-title")
    return Page(
        *("versus", of_game(title, parameters), say("versus.description"), "/versus", data, parameters),
        game=game,
        is_quoting=found is not None,
    )


def _both(one: Json, other: Json) -> str:
    return say("versus.title-of-both", one=shorten(one["name"], 40), other=shorten(other["name"], 40))


def _is_asked(given: Json) -> bool:
    """Whether both cards are said; a link from the page of a card says the first."""
    return all(given.get(which, "").strip() or given.get(f"{which}_text", "").strip() for which in "ab")


def _answer(given: Json, game: str | None) -> tuple[Json | None, Json | None]:
    """What comes of the cards, or what is wrong with what was asked."""
    try:
        return with_clauses(versus(context(), given, game), context().readings.named_basis), None
    except ProblemError as error:
        if error.code not in _OF_CARDS:
            raise
        candidates = [candidate["title"] for candidate in error.candidates]
        return None, {"code": error.code, "detail": error.detail, "hint": error.hint, "candidates": candidates}


def asked() -> Page:
    """A typed question with its answer; one that is not understood becomes a search."""
    parameters = _parameters("q", "game")
    text = parameters.values.get("q", "").strip()
    meant = context().questions.understand(text, parameters.game) if text else None
    ways = context().questions.ways_to_ask(text, parameters.game) if text and meant is None else ()
    found = answered(text, meant, context().scenarios, ways)
    name_basis = context().readings.named_basis
    data = found | {
        "correct": _correction(meant) if isinstance(meant, TwoCards) else "",
        "because": [name_basis(clause) or {"url": "", "title": clause} for clause in found["because"]],
        "entry": lookups.entry(context(), found["entry"], address()) if found["entry"] else None,
        "versus": with_clauses(found["versus"], name_basis) if found["versus"] else None,
        "search": lookups.search(context(), text, parameters.game, RESULTS)
        if text and meant is None and not ways
        else None,
    }
    title = shorten(text, 60) if text else say("ask.ask")
    description = found["answer"] or say("ask.description")
    return Page(
        *("ask", of_game(title, parameters), shorten(description, 300), "/ask", data, parameters),
        game=found["game"],
        is_quoting=bool(text),
    )


def _correction(meant: TwoCards) -> str:
    """The address at which the cards that were understood can be changed."""
    said = [f"{card.name}: {card.described}" if card.described else card.name for card in meant.cards]
    return f"/versus?{urlencode({'game': meant.game, 'a': said[0], 'b': said[1]})}"


def _parameters(*names: str) -> Parameters:
    return read_parameters(request.args, names, tuple(context().desk.book.games))


QUESTION_PAGES: Routes = (("/versus", two_cards), ("/ask", asked))
"""The pages by the rule of their address."""
