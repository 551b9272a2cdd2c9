"""The page that checks decks: one with its report and check sheet, or many with a table."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response, request

from rulings.decks.answering import Asked
from rulings.decks.lists import DECK
from rulings.games import DECKS
from rulings.service.api.envelope import read_parameters
from rulings.service.context import context
from rulings.service.deck_checks import LONGEST_LIST, MOST_LISTS, check_deck, clauses_in, formats_offered
from rulings.service.pages.book import Page, Routes, give_page
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json

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
        return give_page(_page(text, [], f"Up to {MOST_LISTS} lists are checked together; these are {len(lists)}."))
    try:
        answers = [{"name": name, **check_deck(context(), source, asked)} for name, source in lists]
    except ProblemError as error:
        if error.code not in _SHOWN:
            raise
        return give_page(_page(text, [], f"{error.detail} {error.hint}"))
    return give_page(_page(text, answers, ""))


def _lists(text: str) -> Iterator[tuple[str, bytes | str]]:
    """The lists that were sent, each with its name: the pasted one, and each file."""
    if text.strip():
        yield "the pasted list", text
    for file in request.files.getlist("files"):
        if file.filename:
            yield file.filename[:80], file.stream.read(LONGEST_LIST + 1)


def _page(text: str, answers: list[Json], problem: str) -> Page:
    offered = formats_offered()
    name_basis = context().readings.named_basis
    data = {
        "list": text,
        "longest": LONGEST_LIST,
        "most": MOST_LISTS,
        "formats": offered,
        "editions": list(dict.fromkeys(edition for form in offered for edition in form["editions"])),
        "chosen": {name: request.form.get(name, "") for name in ("format", "rules")},
        "problem": problem,
        "answers": answers,
        "parts": {game: [part.capitalize() for part in (DECK, *decks.words.parts)] for game, decks in DECKS.items()},
        "basis": {clause: name_basis(clause) or {"url": "", "title": clause} for clause in sorted(clauses_in(answers))},
    }
    alone = answers[0] if len(answers) == 1 else None
    title = f"Deck check: {alone['verdict'] or 'cannot be read'}" if alone else "Deck check"
    description = "Is a deck legal? Each rule that it breaks, with its clause and what would mend it."
    return Page(
        *("decks", title, description, "/decks", data, read_parameters(request.args, (), ())),
        game=alone["game"] if alone else "",
        is_quoting=bool(answers),
    )


DECK_PAGES: Routes = (("/decks", decks),)
"""The pages by the rule of their address."""
