"""The page that checks decks: one with its report and check sheet, or many with a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from flask import Response, g, redirect, request

from rulings.decks.answering import Asked
from rulings.decks.lists import DECK
from rulings.games import DECKS
from rulings.service.api.envelope import read_parameters
from rulings.service.context import ONLY_NOW, context, say
from rulings.service.deck_checks import (
    LONGEST_LIST,
    MOST_LISTS,
    Kept,
    check_deck,
    clauses_in,
    formats_offered,
    keep_deck,
    kept_deck,
    take_deck_away,
)
from rulings.service.limits import client_of
from rulings.service.pages.book import Page, Routes, give_page
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import picture_path

_SHOWN = ("no-cards", "bad-parameter", "too-large")
"""Problems that are due to what was sent, so that the page shows them beside the form."""


def decks() -> Page:
    """The form for a list."""
    return _page("", [], "")


def deck_form() -> Response:
    """Check the lists that were sent with the form, pasted or as files."""
    text = request.form.get("list", "")
    game, _, form = request.form.get("format", "").rpartition("/")
    asked = Asked(game, form, request.form.get("rules", ""))
    lists = list(_lists(text))
    if len(lists) > MOST_LISTS:
        return give_page(_page(text, [], say("decks.too-many", most=MOST_LISTS, count=len(lists))))
    is_to_be_kept = bool(request.form.get("keep"))
    what_is_kept = Kept(warning=say("decks.one-is-kept")) if is_to_be_kept and len(lists) > 1 else None
    try:
        if is_to_be_kept and len(lists) == 1:
            told, what_is_kept = keep_deck(context(), lists[0][1], asked, client_of(request.remote_addr))
            answers = [{"name": lists[0][0], **told}]
        else:
            answers = [{"name": name, **check_deck(context(), source, asked)} for name, source in lists]
    except ProblemError as error:
        if error.code not in _SHOWN:
            raise
        return give_page(_page(text, [], f"{error.detail} {error.hint}"))
    return give_page(_page(text, answers, "", what_is_kept))


def kept(key: str) -> Page:
    """A deck of which the list was kept, with its answer of today and the first one."""
    setattr(g, ONLY_NOW, True)
    data = kept_deck(context(), key)
    found = data["check"]
    title = say("decks.title-of-deck", name=found["head"].get("deck") or found["verdict"] or say("decks.unread"))
    description = say("decks.deck-description", verdict=found["verdict"])
    data |= _shown([found])
    return Page(
        *("deck", title, description, f"/decks/{key}", data, read_parameters(request.args, (), ())),
        game=found["game"],
        is_quoting=True,
        picture=picture_path(f"/decks/{key}"),
    )


def removal_form(key: str) -> Response:
    """Take a list away that was kept, by the word that was told."""
    take_deck_away(context(), key, request.form.get("word", ""))
    return cast(Response, redirect("/decks", 303))


def _lists(text: str) -> Iterator[tuple[str, bytes | str]]:
    """The lists that were sent, each with its name: the pasted one, and each file."""
    if text.strip():
        yield say("decks.pasted"), text
    for file in request.files.getlist("files"):
        if file.filename:
            yield file.filename[:80], file.stream.read(LONGEST_LIST + 1)


def _shown(answers: list[Json]) -> Json:
    """What the report of answers needs beside them: the clauses that they rest on, the parts of each game's decks."""
    name_basis = context().readings.named_basis
    return {
        "basis": {clause: name_basis(clause) or {"url": "", "title": clause} for clause in sorted(clauses_in(answers))},
        "parts": {game: [part.capitalize() for part in (DECK, *decks.words.parts)] for game, decks in DECKS.items()},
    }


def _page(text: str, answers: list[Json], problem: str, kept: Kept | None = None) -> Page:
    offered = formats_offered()
    data = {
        "list": text,
        "longest": LONGEST_LIST,
        "most": MOST_LISTS,
        "formats": offered,
        "editions": list(dict.fromkeys(edition for form in offered for edition in form["editions"])),
        "chosen": {name: request.form.get(name, "") for name in ("format", "rules")},
        "problem": problem,
        "answers": answers,
        "kept": {"url": kept.url, "word": kept.word, "warning": kept.warning} if kept is not None else None,
    }
    data |= _shown(answers)
    alone = answers[0] if len(answers) == 1 else None
    title = say("decks.title-checked", verdict=alone["verdict"] or say("decks.unread")) if alone else say("decks.title")
    description = say("decks.description")
    return Page(
        *("decks", title, description, "/decks", data, read_parameters(request.args, (), ())),
        game=alone["game"] if alone else "",
        is_quoting=bool(answers),
    )


DECK_PAGES: Routes = (("/decks", decks), ("/decks/<slug:key>", kept))
"""The pages by the rule of their address."""
