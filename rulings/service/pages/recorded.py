"""The pages on recorded rulings: the list, and a case with its answer, what it rests on, and whether it still holds."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from flask import request

from rulings.cases.record.case import Status
from rulings.service import recorded
from rulings.service.api.envelope import Parameters, read_parameters
from rulings.service.context import address, context, say
from rulings.service.pages.book import Page, Routes, of_game
from rulings.service.recorded import Wanted
from rulings.service.representations.cases import PATH, name_of, of_case, standing
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path
from rulings.service.representations.prose import shorten

_NARROWED = ("game", "status", "authority", "about", "stale")
_SHOWN = 50
_MOST_SHOWN = 5_000


def cases() -> Page:
    """The recorded rulings, narrowed by words and by what they are."""
    games = tuple(context().desk.book.games)
    names = ("q", *_NARROWED, "limit")
    parameters = read_parameters(request.args, names, games, _SHOWN, _MOST_SHOWN)
    asked = {name: parameters.values.get(name, "") for name in ("q", *_NARROWED)}
    stale = recorded.stale(context().case_box.book)
    words = (asked["q"], parameters.game, asked["status"], asked["authority"], asked["about"])
    found = recorded.select(context(), Wanted(*words, only=stale if asked["stale"] else None))
    shown = found[: parameters.limit]
    data = {
        "asked": asked,
        "filters": _filters(asked, games),
        "results": [of_case(case) for case in shown],
        "total": len(found),
        "more": _address(asked | {"limit": str(parameters.limit + _SHOWN)}) if len(shown) < len(found) else "",
        "stale": sorted(stale & {case.number for case in shown}),
        "queue": len(stale),
        "checked": recorded.checked_so_far(context()),
        "is_empty": not context().case_box.open_if_whole().listed,
    }
    description = say("cases.description")
    said = asked | {"stale": say("cases.to-be-read-again") if asked["stale"] else ""}
    narrowed = ", ".join(shorten(value, 40) for name, value in said.items() if value and name != "game")
    title = of_game(say("cases.narrowed", words=narrowed) if narrowed else say("cases.recorded"), parameters)
    return Page("cases", title, description, PATH, data, parameters, canonical=PATH, is_quoting=True)


def case(number: int) -> Page:
    """A recorded ruling."""
    data = recorded.whole_case(context(), number, address())
    title = name_of(number, data["status"], shorten(data["question"], 80))
    answer = data["short_answer"] if data["status"] == Status.IN_FORCE else ""
    description = " ".join(filter(None, (shorten(answer, 300), *standing(data))))
    path, picture = data["url"], picture_path(data["url"])
    return Page("case", title, description, path, data, _parameters(), "", data["game"], True, picture)


def _filters(asked: Json, games: Iterable[str]) -> list[Json]:
    """What the list can be narrowed to, each as a link that changes this one thing."""
    listed = (
        ("game", say("desk.games"), say("desk.both-games"), games),
        ("status", say("cases.count-for"), say("cases.whatever-for"), map(str, Status)),
    )
    return [
        {
            "title": title,
            "choices": [
                _choice(asked, name, "", all_of_them),
                *(_choice(asked, name, value, value.capitalize()) for value in values),
            ],
        }
        for name, title, all_of_them, values in listed
    ]


def _choice(asked: Json, name: str, value: str, title: str) -> Json:
    return {"title": title, "url": _address(asked | {name: value}), "is_chosen": asked[name] == value}


def _address(asked: Json) -> str:
    given = {name: value for name, value in asked.items() if value}
    return f"{PATH}?{urlencode(given)}" if given else PATH


def _parameters() -> Parameters:
    return read_parameters(request.args, (), tuple(context().desk.book.games))


CASE_PAGES: Routes = (
    (PATH, cases),
    (f"{PATH}/<int:number>", case),
)
"""The pages by the rule of their address."""
