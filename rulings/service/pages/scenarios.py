"""The pages on scenarios: write one and run it, and the permanent page of one that was run."""

from __future__ import annotations

from typing import cast

from flask import Response, g, redirect, request

from rulings.games import GAMES
from rulings.scenarios.game import Game
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import MAY_BE_KEPT, address, context
from rulings.service.limits import client_of
from rulings.service.pages.book import Page, Routes, give_page
from rulings.service.representations.pictures import picture_path
from rulings.service.representations.prose import shorten
from rulings.service.representations.scenarios import LONGEST, LONGEST_REQUEST, Ran, example, meta_of, too_long
from rulings.service.representations.sharing.answers import pasted_answer
from rulings.service.representations.stories import of_story

SHOWN_FORMS = (("part", "A card"), ("laid", "Where it lies"), ("action", "What is played"), ("expectation", "Expected"))
"""The forms of lines that the page lists, by the rule that reads them."""

_USUAL = next(iter(GAMES.values()))
"""The game of a scenario that names none."""


def scenarios() -> Page:
    """The form for a scenario of a game, with an example to begin with."""
    game = GAMES[_parameters().game or _USUAL.name]
    return _page(example(game.name), None, game)


def scenario(key: str) -> Page:
    """A scenario that was kept, with its answer."""
    ran = context().scenarios.run_again(key)
    return _page(ran.text, ran)


def run_form() -> Response:
    """Run a scenario that was sent with the form; one that is kept is shown at its address."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        raise too_long(request.content_length or 0, LONGEST_REQUEST, "request")
    text = request.form.get("scenario", "")
    if not text.strip():
        return give_page(scenarios())
    ran = context().scenarios.run(text, client_of(request.remote_addr))
    if ran.url:
        setattr(g, MAY_BE_KEPT, True)
        return cast(Response, redirect(ran.url, 303))
    return give_page(_page(text, ran))


def scenario_text(key: str) -> Response:
    """Give the text of a scenario that was kept."""
    response = Response(context().scenarios.text_of(key), mimetype="application/yaml")
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _page(text: str, ran: Ran | None, usual: Game = _USUAL) -> Page:
    game = GAMES.get(ran.answer.game, usual) if ran is not None else usual
    listed = game.forms()
    data = {
        "scenario": text,
        "longest": LONGEST,
        "forms": {title: list(listed[rule]) for rule, title in SHOWN_FORMS if rule in listed},
        "answer": None,
        "others": [(other.name, _path_of(other)) for other in GAMES.values() if other is not game],
    }
    if ran is None:
        description = "What happens if: describe a position and what is played, and see what follows by the rules."
        title = "What if" if game is _USUAL else f"What if, in {game.name.capitalize()}"
        return Page("scenarios", title, description, _path_of(game), data, _parameters(), game=game.name)
    story = of_story(ran.answer, context().readings.named_basis)
    data |= meta_of(ran) | {
        "cite": pasted_answer(ran.answer, story, ran.url, address()) if ran.url else None,
        "warnings": ran.warnings,
        "answer": ran.answer.as_data(),
        "story": story,
    }
    name = ran.answer.scenario
    title = f"What if: {shorten(name, 80)}" if name else "A scenario"
    path = ran.url or "/scenarios"
    description = f"{shorten(name, 200)}: {story['sum']}" if name else story["sum"]
    return Page(
        "scenarios",
        title,
        description,
        path,
        data,
        _parameters(),
        game=game.name,
        is_quoting=True,
        picture=picture_path(path) if ran.url else "",
    )


def _path_of(game: Game) -> str:
    """The address at which a scenario of a game is begun."""
    return "/scenarios" if game is _USUAL else f"/scenarios?game={game.name}"


def _parameters() -> Parameters:
    return read_parameters(request.args, ("game",), tuple(context().desk.book.games))


SCENARIO_PAGES: Routes = (
    ("/scenarios", scenarios),
    ("/scenarios/<slug:key>", scenario),
)
"""The pages by the rule of their address."""
