"""The page on which a scenario is written by pointing, beside its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from flask import Response, request

from rulings.games import GAMES
from rulings.scenarios.editing.outline import outline
from rulings.scenarios.editing.patch import KINDS, apply
from rulings.scenarios.editing.where import Written
from rulings.scenarios.game import Game
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import context, say
from rulings.service.pages.book import Page, Routes, game_title, give_page
from rulings.service.pages.pointed import Typed, edits_in, typed_in
from rulings.service.representations import building
from rulings.service.representations.entries import Json
from rulings.service.representations.readings import LONGEST_TYPE
from rulings.service.representations.scenarios import LONGEST, LONGEST_REQUEST, checked, too_long
from rulings.texts.understanding import LONGEST_TEXT

PATH = "/scenarios/new"

_USUAL = next(iter(GAMES.values()))
_EMPTY = "scenario: what happens\ngame: {}\nplayers: [A, B]\n"
_SHOWN_FIRST = 2
"""How many places of each player are shown where nothing lies; the others are a touch away."""


def new_scenario() -> Page:
    """The page with a scenario to begin with: an empty one, or one that was kept."""
    parameters = read_parameters(request.args, ("game", "from"), tuple(GAMES))
    game = GAMES[parameters.game or _USUAL.name]
    kept = parameters.values.get("from", "")
    text = context().scenarios.text_of(kept) if kept else _EMPTY.format(game.name)
    return _page(text, Typed(), game, parameters)


def built() -> Response:
    """Put what was pointed at into the text that is sent, and show what stands there then."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        raise too_long(request.content_length or 0, LONGEST_REQUEST, "request")
    form = request.form
    game = GAMES.get(form.get("game", ""), _USUAL)
    typed = typed_in(form)
    text = checked(form.get("scenario", ""))
    refused: Sequence[Problem] = ()
    try:
        edits, left = edits_in(form, typed, outline(text, GAMES, game.name))
        text, typed = apply(text, edits) if edits else text, left
    except ScenarioError as error:
        refused = error.problems
    return give_page(_page(text, typed, game, read_parameters({}, (), ()), refused))


def _page(text: str, typed: Typed, usual: Game, parameters: Parameters, refused: Sequence[Problem] = ()) -> Page:
    found = building.outline_of(context().scenarios, text, usual.name)
    game = GAMES[found["game"]]
    typed = replace(typed, player=typed.player if typed.player in found["players"] else found["players"][0])
    data = {
        "scenario": text,
        "longest": LONGEST,
        "game": game.name,
        "others": [(_path_of(other), game_title(other.name)) for other in GAMES.values() if other is not game],
        "outline": _shown(found, typed),
        "problems_at": sorted({problem["line"] for problem in found["problems"]}),
        "coming": _named(building.coming_of(context().scenarios, text)),
        "typed": asdict(typed),
        "kinds": KINDS,
        "refused": [problem.reason for problem in refused],
        "questions": building.completed(text, Written("expectation", typed.expected)),
        "plays": building.completed(text, Written("action", typed.played)) if typed.played else [],
        "reading": _reading(typed, game),
    }
    title = say("builder.title") if game is _USUAL else say("builder.title-of", game=game_title(game.name))
    description = say("builder.page-description")
    return Page("builder", title, description, _path_of(game), data, parameters, game=game.name, is_quoting=True)


def _path_of(game: Game) -> str:
    """The address at which a scenario of a game is begun."""
    return PATH if game is _USUAL else f"{PATH}?game={game.name}"


def _shown(found: Json, typed: Typed) -> Json:
    """Part the places by players, those where something lies or usually does from the others; mark the picked line."""
    sides: dict[str, Json] = {
        player: {"player": player, "places": [], "others": []} for player in ("", *found["players"])
    }
    for place in found["places"]:
        side = sides[place["player"]]
        is_usual = len(side["places"]) + len(side["others"]) < _SHOWN_FIRST
        side["places" if place["cards"] or is_usual or not place["player"] else "others"].append(place)
    lines = [*found["cards"], *(line for place in found["places"] for line in place["cards"])]
    picked = next((line["text"] for line in lines if line["path"] == typed.picked), "")
    return {**found, "sides": [side for side in sides.values() if side["places"]], "picked": picked}


def _named(coming: Json) -> Json:
    """Name the clauses behind plays, problems and choices."""
    named = {
        group: [{**item, "because": _clauses(item["because"])} for item in coming[group]]
        for group in ("plays", "refused", "choices", "problems")
    }
    return {**coming, **named}


def _clauses(ids: Sequence[str]) -> list[Json]:
    name_basis = context().readings.named_basis
    return [name_basis(clause) or {"id": clause, "url": None, "title": clause} for clause in ids]


def _reading(typed: Typed, game: Game) -> Json | None:
    """What the text that is typed means; None where none is."""
    if not typed.ability or len(typed.ability) > LONGEST_TEXT:
        return None
    return dict(
        context().readings.read(typed.ability, typed.description.partition(",")[0][:LONGEST_TYPE], "", game.name)
    )


BUILDING_PAGES: Routes = ((PATH, new_scenario),)
"""The page by the rule of its address."""
