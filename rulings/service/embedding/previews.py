"""From an address of the desk to what a link to it shows elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NoReturn
from urllib.parse import SplitResult, unquote, urlsplit

from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map

from rulings.cases.record.case import Status
from rulings.service import card_lookups, lookups, recorded
from rulings.service.context import Context
from rulings.service.deck_checks import find_list
from rulings.service.embedding.preview import LONGEST, Preview
from rulings.service.problems import ProblemError
from rulings.service.representations.cases import name_of, standing
from rulings.service.representations.prose import shorten
from rulings.service.representations.sharing.answers import title_of, verdict_of
from rulings.service.representations.stories import of_story
from rulings.service.travelling.answers import given_slip
from rulings.service.who import answers as who

_CARDS_NAMED = 12
"""Cards of a character that are named; its page has them all."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a preview is made of.

    Attributes:
        context: What is answered from.
        address: The public address of the site, without a slash at its end.
        part: The part of the page that the link names; empty where it names none.
    """

    context: Context
    address: str
    part: str


def preview_of(context: Context, routes: Map, link: str, address: str) -> Preview:
    """Say what a link shows.

    Args:
        context: What is answered from.
        routes: The routes of the application.
        link: An address of the desk, or its path alone.
        address: The public address of the site, without a slash at its end.

    Returns:
        A few lines on what it leads to.

    Raises:
        ProblemError: It is no address of this desk, or nothing that can be shown stands there.
    """
    path, part = _path_in(link, address)
    found = _match(routes, path)
    if found is None:
        _nothing(link)
    maker, arguments = found
    return maker(_Asked(context, address, part), **arguments)


def has_preview(routes: Map, path: str) -> bool:
    """Whether a link to a page shows something elsewhere.

    Args:
        routes: The routes of the application.
        path: The path of the page.

    Returns:
        Whether it is a page of a sort that does.
    """
    return _match(routes, path) is not None


def _match(routes: Map, path: str) -> tuple[_Maker, Mapping[str, str]] | None:
    try:
        endpoint, arguments = routes.bind("").match(path, "GET")
    except HTTPException:
        return None
    maker = _MAKERS.get(endpoint)
    return (maker, arguments) if maker is not None else None


def _path_in(link: str, address: str) -> tuple[str, str]:
    """The path on this desk that a link names, and what stands behind the sign for a part of a page."""
    try:
        given, own = urlsplit(link.strip()), urlsplit(address)
        is_own = not (given.scheme or given.netloc) or _site_of(given) == _site_of(own)
    except ValueError:
        _nothing(link)
    path = given.path.removeprefix(own.path) if given.netloc else given.path
    if not is_own or not path.startswith("/"):
        _nothing(link)
    return unquote(path).rstrip("/"), unquote(given.fragment)


def _site_of(address: SplitResult) -> tuple[str | None, int | None]:
    """The host and the port of an address of the web; that it is not encrypted makes no other desk of it."""
    if address.scheme not in ("http", "https"):
        return None, None
    return address.hostname, None if address.port in (80, 443) else address.port


def _nothing(link: str) -> NoReturn:
    hint = "Entries, clauses, cards, characters, rulings, answers, decks and slips of a desk show something elsewhere."
    raise ProblemError("unknown-route", f"Nothing stands at `{shorten(link, 80)}` that a link can show.", hint)


def _of_entry(asked: _Asked, game: str, kind: str, name: str) -> Preview:
    if asked.part:
        return _of_clause(asked, game, kind, name, asked.part)
    entry = lookups.entry(asked.context, f"{game}/{kind}/{name}", asked.address)
    return Preview(entry["kind"], game, entry["title"], shorten(entry["summary"], LONGEST), entry["url"])


def _of_clause(asked: _Asked, game: str, kind: str, name: str, key: str) -> Preview:
    clause = lookups.clause(asked.context, f"{game}/{kind}/{name}", key, asked.address)
    title = f"{clause['of']['title']}: {clause['title'].lower()}"
    places = tuple(place["text"] for place in clause["rests_on"])
    return Preview("clause", game, title, shorten(clause["text"], LONGEST), clause["page"], rests_on=places)


def _of_card(asked: _Asked, name: str) -> Preview:
    card = card_lookups.card_of(asked.context, name)
    facts = ", ".join(fact["value"] for fact in card["facts"])
    text = [line for passage in card["passages"] if passage["is_rules"] for line in passage["paragraphs"]]
    told = " ".join((*([f"{facts}."] if facts else []), *(text or [card["no_text"]])))
    return Preview("card", card["game"], card["name"], shorten(told, LONGEST), card["url"])


def _of_character(asked: _Asked, key: str) -> Preview:
    character = who.character(asked.context, key)
    names = [card["name"] for card in character["cards"]]
    more = f" and {len(names) - _CARDS_NAMED} more" if len(names) > _CARDS_NAMED else ""
    text = f"Cards of this character: {', '.join(names[:_CARDS_NAMED])}{more}."
    return Preview("character", character["game"], character["name"], shorten(text, LONGEST), character["url"])


def _of_case(asked: _Asked, number: int) -> Preview:
    """Show what was ruled; of what is not in force only what became of it."""
    case = recorded.whole_case(asked.context, number, asked.address)
    text = case["short_answer"] if case["status"] == Status.IN_FORCE else ""
    title = name_of(number, case["status"], case["question"])
    return Preview("ruling", case["game"], title, shorten(text, LONGEST), case["url"], " ".join(standing(case)))


def _of_answer(asked: _Asked, key: str) -> Preview:
    """Show an answer as it was given first, with its day: playing a scenario out again takes longer than a glance."""
    asked.context.scenarios.text_of(key)
    first, path = asked.context.scenarios.first(key), f"/scenarios/{key}"
    if first is None:
        return Preview("answer", "", "What if", "", path, "Its page plays the scenario out.")
    answer, story = first.answer, of_story(first.answer, asked.context.readings.named_basis)
    note = f"As answered on {first.date}; its page has the answer of today."
    return Preview("answer", answer.game, title_of(answer), shorten(verdict_of(answer, story), LONGEST), path, note)


def _of_deck(asked: _Asked, key: str) -> Preview:
    """Show what was found of a deck as its list was kept; the list itself can be taken away, and is not shown."""
    find_list(asked.context, key)
    first, path = asked.context.desk.decks.first_answer(key), f"/decks/{key}"
    if first is None:
        return Preview("deck", "", "A deck", "", path, "Its page checks it.")
    check = first["check"]
    form, found = check["format"], check["findings"]
    broken = f" {len(found)} finding{'s' if len(found) > 1 else ''}." if found else ""
    text = f"{check['verdict'].capitalize()} in {form['title']} by {form['rules']}.{broken}"
    note = f"As checked on {first['date']}; its page has the answer of today."
    return Preview("deck", check["game"], check["head"].get("deck") or "A deck", text, path, note)


def _of_slip(asked: _Asked, name: str) -> Preview:
    slip = given_slip(asked.context, name)
    day = datetime.fromtimestamp(slip.at, UTC).date().isoformat()
    note = f"Ruled at a table by {slip.judge} on {day}; not in the case book."
    if slip.case is not None:
        note = f"Ruled at a table by {slip.judge} on {day}; case {slip.case} was made of it."
    return Preview("slip", slip.game, slip.question, shorten(slip.answer, LONGEST), f"/slips/{slip.name}", note)


_Maker = Callable[..., Preview]

_MAKERS: Mapping[str, _Maker] = {
    "pages.entry_html": _of_entry,
    "pages.clause_html": _of_clause,
    "pages.card_html": _of_card,
    "pages.character_html": _of_character,
    "pages.case_html": _of_case,
    "pages.scenario_html": _of_answer,
    "pages.table_slip_html": _of_slip,
    "pages.kept_html": _of_deck,
}
"""What makes the preview of each sort of page that has one, by the endpoint of the page."""
