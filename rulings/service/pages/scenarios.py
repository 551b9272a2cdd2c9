"""The pages on scenarios: write one and run it, and the permanent page of one that was run."""

from __future__ import annotations

from typing import cast

from flask import Response, g, redirect, request

from rulings.games import GAMES
from rulings.scenarios.answer import Answer
from rulings.scenarios.game import Game
from rulings.scenarios.showing.changes import described_cards
from rulings.scenarios.showing.differences import compare
from rulings.scenarios.showing.verdict import verdict_of
from rulings.service import lookups
from rulings.service.answers import against_first, changed_text, changes_offered, first_of
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import MAY_BE_KEPT, address, context, say
from rulings.service.limits import client_of
from rulings.service.pages.book import Page, Routes, give_page
from rulings.service.representations.answers.comparisons import of_comparison
from rulings.service.representations.answers.first import about_first, without_tables
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.representations.prose import shorten
from rulings.service.representations.scenarios import LONGEST, LONGEST_REQUEST, Ran, example, meta_of, too_long
from rulings.service.representations.sharing.answers import pasted_answer
from rulings.service.representations.stories import of_story

"""The forms of lines that the page lists, by the rule that reads them."""

_USUAL = next(iter(GAMES))
"""The game of a scenario that names none."""


def scenarios() -> Page:
    """The form for a scenario of a game, with an example to begin with."""
    game = GAMES[_parameters().game or _USUAL]
    return _page(example(game.name), None, game.name)


def scenario(key: str) -> Page:
    """A scenario that was kept, with its answer; beside that of another one where one is named."""
    ran = context().scenarios.run_again(key)
    beside = _parameters().values.get("beside", "")
    return _page(ran.text, ran, beside=_beside(ran, beside) if beside else None)


def first_answer(key: str) -> Page:
    """The answer to a scenario that was kept, as it was given first."""
    text, first = context().scenarios.text_of(key), first_of(key)
    data = _about(text, GAMES.get(first.answer.game, GAMES[_USUAL])) | _told(first.answer)
    data |= {"url": f"/scenarios/{key}", "hash": key, "warnings": [], "first": about_first(first)}
    name = first.answer.scenario
    title = say("answer.title-of-first", day=first.date, scenario=shorten(name, 70))
    description = f"{shorten(name, 200)}: {data['story']['verdict']['says']}"
    path = f"/scenarios/{key}/first"
    return Page("answer", title, description, path, data, _parameters(), game=first.answer.game, is_quoting=True)


def change_form(key: str) -> Response:
    """Run a scenario with one thing changed, and show its answer beside the former one."""
    text = changed_text(key, request.form)
    ran = context().scenarios.run(text, client_of(request.remote_addr))
    if ran.url:
        return cast(Response, redirect(f"{ran.url}?beside={key}", 303))
    return give_page(_page(text, ran, beside=_beside(ran, key)))


def run_form() -> Response:
    """Run a scenario that was sent with the form; one that is kept is shown at its address."""
    if (request.content_length or 0) > LONGEST_REQUEST:
        raise too_long(request.content_length or 0, LONGEST_REQUEST, "request")
    text = request.form.get("scenario", "")
    if not text.strip():
        return give_page(scenarios())
    ran = context().scenarios.run(text, client_of(request.remote_addr))
    beside = request.form.get("beside", "")
    if ran.url and beside and beside != ran.key and context().scenarios.is_kept(beside):
        return cast(Response, redirect(f"{ran.url}?beside={beside}", 303))
    if ran.url:
        setattr(g, MAY_BE_KEPT, True)
        return cast(Response, redirect(ran.url, 303))
    return give_page(_page(text, ran))


def scenario_text(key: str) -> Response:
    """Give the text of a scenario that was kept."""
    response = Response(context().scenarios.text_of(key), mimetype="application/yaml")
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _page(text: str, ran: Ran | None, usual: str = _USUAL, beside: Json | None = None) -> Page:
    game = GAMES[ran.answer.game if ran is not None and ran.answer.game in GAMES else usual]
    data = _about(text, game)
    if ran is None:
        description = say("scenario.description")
        is_usual = game.name == _USUAL
        title = say("scenario.title") if is_usual else say("scenario.title-of", game=game.name.capitalize())
        return Page("scenarios", title, description, _path_of(game), data, _parameters(), game=game.name)
    data |= meta_of(ran) | {"warnings": ran.warnings} | _told(ran.answer)
    data |= {
        "cite": pasted_answer(ran.answer, data["story"], ran.url, address()) if ran.url else None,
        "first": against_first(ran),
        "beside": beside,
        "changes": [{"key": change.key, "says": change.says} for change in changes_offered(ran)],
        "described": [{"name": card.name, "text": card.text} for card in described_cards(ran.text)],
    }
    name, story = ran.answer.scenario, data["story"]
    title = say("answer.title", scenario=shorten(name, 80)) if name else say("answer.a-scenario")
    path = ran.url or "/scenarios"
    description = f"{shorten(name, 200)}: {story['verdict']['says']}" if name else story["verdict"]["says"]
    return Page(
        "answer",
        title,
        description,
        path,
        data,
        _parameters(),
        game=game.name,
        is_quoting=True,
        picture=picture_path(path) if ran.url else "",
    )


def _about(text: str, game: Game) -> Json:
    """What the form for a scenario shows."""
    listed = game.forms()
    shown = (
        ("part", say("builder.a-card")),
        ("laid", say("scenario.where-lies")),
        ("action", say("builder.played")),
        ("expectation", say("answer.expected")),
    )
    return {
        "scenario": text,
        "longest": LONGEST,
        "forms": {title: list(listed[rule]) for rule, title in shown if rule in listed},
        "answer": None,
        "others": [(other.name, _path_of(other)) for other in GAMES.values() if other is not game],
    }


def _told(answer: Answer) -> Json:
    """What an answer shows: its story, and what its steps rest on."""
    story = of_story(answer, context().readings.named_basis)
    clauses = lookups.cited(context(), lookups.named_in(story))
    return {"answer": without_tables(answer).as_data(), "story": story, "clauses": clauses}


def _beside(ran: Ran, key: str) -> Json:
    """What differs from the answer to another scenario that was kept."""
    former = context().scenarios.run_again(key)
    verdict = verdict_of(former.answer)
    return of_comparison(compare(former.answer, ran.answer)) | {
        "url": former.url,
        "scenario": former.answer.scenario,
        "verdict": {"lead": verdict.lead, "says": " ".join((verdict.says, *verdict.follows))},
    }


def _path_of(game: Game) -> str:
    """The address at which a scenario of a game is begun."""
    return "/scenarios" if game.name == _USUAL else f"/scenarios?game={game.name}"


def _parameters() -> Parameters:
    return read_parameters(request.args, ("game", "beside"), tuple(context().desk.book.games))


SCENARIO_PAGES: Routes = (
    ("/scenarios", scenarios),
    ("/scenarios/<slug:key>", scenario),
    ("/scenarios/<slug:key>/first", first_answer),
)
"""The pages by the rule of their address."""
