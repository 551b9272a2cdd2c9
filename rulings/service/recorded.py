"""Recorded rulings as plain dicts, as the pages and the API ask for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.cases.record.case import Authority, Case, Status
from rulings.cases.record.problems import UnknownCaseError
from rulings.cases.store.book import CaseBook
from rulings.cases.store.checking import standing
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.cases.store.verified import checked, last_check
from rulings.linking.forms import LONGEST, Form
from rulings.linking.linkify import linkify
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import page_of
from rulings.service.representations.cases import PATH, of_case, of_change, of_whole_case, pasted_case, safe_html
from rulings.service.representations.entries import Json
from rulings.store.scenarios import key_of, normalise

_BESIDE = 8
"""Cases that a page names which is not one of cases."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which cases are asked for.

    Attributes:
        query: Words, or the number of a case as `case 12`.
        game: Key of the only game to look at, or None.
        status: What they count for; empty for all.
        authority: Whose word they are; empty for all.
        about: The id of an entry or a clause, the key of a card, or `character/` with the key of a unique character;
            empty for all.
        only: The numbers of those that are looked at; None for all.
    """

    query: str = ""
    game: str | None = None
    status: str = ""
    authority: str = ""
    about: str = ""
    only: frozenset[int] | None = None


def select(context: Context, wanted: Wanted) -> tuple[Case, ...]:
    """Choose cases.

    Args:
        context: What is answered from.
        wanted: Which.

    Returns:
        The cases: what is in force first, of that what weighs most, then the newest.

    Raises:
        ProblemError: A word is none of those that there are, or the case book cannot be used.
    """
    _known(wanted.status, "status", Status)
    _known(wanted.authority, "authority", Authority)
    try:
        cases = context.case_box.open()
    except BrokenCaseBookError as error:
        raise _unavailable(error) from error
    found = cases.search(wanted.query, wanted.game) if wanted.query.strip() else cases.listed
    is_meant = _about(context, wanted.about)
    return tuple(
        case
        for case in found
        if wanted.game in (None, case.game)
        and (wanted.only is None or case.number in wanted.only)
        and wanted.status in ("", case.status)
        and wanted.authority in ("", case.authority)
        and is_meant(case)
    )


def _about(context: Context, about: str) -> Callable[[Case], bool]:
    """Tell cases about something: an entry or clause, a card under whatever key it had, a card of a character."""
    keys = context.card_keys
    of_character = keys.of_character(about)
    if of_character is not None:
        game, cards = of_character
        return lambda case: case.game == game and not cards.isdisjoint(case.cards)
    if not about:
        return lambda _: True
    cards_of = {game: keys.of_one_card(game, about) for game in context.card_boxes}
    return lambda case: about in _names(case) or not cards_of.get(case.game, frozenset()).isdisjoint(case.cards)


def whole_case(context: Context, number: int, address: str) -> Json:
    """Look a case up.

    Args:
        context: What is answered from.
        number: Its number.
        address: The public address of the site.

    Returns:
        The case with its history, what became of it when it was checked last, and the forms in which it is pasted.

    Raises:
        ProblemError: There is no such case, or the case book cannot be used.
    """
    book = context.case_box.book
    if book is None:
        raise _unknown(number)
    try:
        case, history = book.find(number), book.history(number)
        data = of_whole_case(case, context.desk.book, last_check(book, number))
    except UnknownCaseError as error:
        raise _unknown(number) from error
    except BrokenCaseBookError as error:
        raise _unavailable(error) from error
    return data | {
        "html": _linked(context, case),
        "answer_url": _answer_of(context, case),
        "cards": [_card(context, case.game, key) for key in case.cards],
        "history": [of_change(change) for change in history],
        "cite": pasted_case(case, address),
    }


def _linked(context: Context, case: Case) -> str:
    """The answer as HTML, with links for the marks in it, within the desk."""
    if "[[" not in case.answer or len(case.answer) > LONGEST:
        return safe_html(case.answer)
    return safe_html(linkify(case.answer, Form.MARKDOWN, context.links.known(case.game), "").text)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the feed.

    Attributes:
        number: The number of the case.
        question: What was asked.
        what: What became of it, in a word or two.
        says: Its short answer, or what differs.
        at: When.
        key: What tells the lines of a case apart.
    """

    number: int
    question: str
    what: str
    says: str
    at: str
    key: str


def lately(context: Context, most: int) -> tuple[Line, ...]:
    """List what became of rulings last.

    Args:
        context: What is answered from.
        most: How many lines to list at most.

    Returns:
        What came into force or left it, and what is to be read again, the last first; drafts are nobody's news.

    Raises:
        ProblemError: The case book cannot be used.
    """
    book = context.case_box.book
    if book is None:
        return ()
    try:
        changes, last, cases = book.last_changes(5 * most), checked(book), context.case_box.open().by_number
    except BrokenCaseBookError as error:
        raise _unavailable(error) from error
    decided = (
        Line(case.number, case.question, str(case.status), case.short_answer, change.mark.at, f"v{case.version}")
        for change in changes
        for case in (change.case,)
        if case.status not in (Status.DRAFT, Status.IN_REVIEW)
    )
    again = (
        Line(
            number,
            cases[number].question,
            "to be read again",
            "; ".join(f"{one.sort}: {one.about}".rstrip(": ") for one in found.verified.differences),
            found.at,
            f"stale-{found.stamp}",
        )
        for number, found in last.items()
        if found.verified.is_stale and number in cases
    )
    return tuple(sorted((*decided, *again), key=lambda line: line.at, reverse=True)[:most])


def stale(book: CaseBook | None) -> frozenset[int]:
    """Say which cases are to be read again, as they were checked last.

    Args:
        book: The case book; None where a desk has none.

    Returns:
        Their numbers; none where the case book cannot be used.
    """
    try:
        found = checked(book) if book is not None else {}
    except BrokenCaseBookError:
        return frozenset()
    return frozenset(number for number, one in found.items() if one.verified.is_stale)


def checked_so_far(context: Context) -> Json | None:
    """Say how many rulings are checked by the book, the software and the cards of today.

    Args:
        context: What is answered from.

    Returns:
        How many are, of how many; None where all are, or nobody can say.
    """
    book, law = context.case_box.book, context.desk.law
    if book is None or not law:
        return None
    try:
        stands = standing(book, law, context.case_box.open().listed)
    except BrokenCaseBookError:
        return None
    return {"done": stands.done, "of": len(stands.cases)} if stands.due else None


def beside(context: Context, kind: str, name: str) -> Json:
    """List rulings in force that are about what a page shows.

    Args:
        context: What is answered from.
        kind: `clause` or `concept`.
        name: Its id.

    Returns:
        How many there are, the weightiest of them, and where all are listed.
    """
    found = context.case_box.open_if_whole().about(kind, name)
    return some(found, f"{PATH}?about={name.replace('#', '%23')}")


def found_by_words(context: Context, query: str, game: str | None) -> Json:
    """Find rulings by the words of a search.

    Args:
        context: What is answered from.
        query: What a person typed.
        game: Key of the only game to look at, or None.

    Returns:
        How many there are, and the first of them.
    """
    found = context.case_box.open_if_whole().search(query, game)
    live = tuple(case for case in found if case.status is not Status.WITHDRAWN)
    return some(live, PATH)


def some(cases: tuple[Case, ...], url: str) -> Json:
    """Represent cases beside something else.

    Args:
        cases: The cases, the weightiest first.
        url: The page that lists them.

    Returns:
        How many there are, the first of them, and the page.
    """
    return {"total": len(cases), "results": [of_case(case) for case in cases[:_BESIDE]], "url": url}


def _names(case: Case) -> tuple[str, ...]:
    clauses = [cited.clause for cited in case.citations]
    return (*case.cards, *case.concepts, *clauses, *(clause.partition("#")[0] for clause in clauses))


def _answer_of(context: Context, case: Case) -> str:
    """The page of the answer to a scenario, where the desk keeps it."""
    if not case.scenario:
        return ""
    key = key_of(normalise(case.scenario))
    return f"/scenarios/{key}" if context.scenarios.is_kept(key) else ""


def _card(context: Context, game: str, key: str) -> Json:
    """A card that a ruling is about, with the key that it had then, and the one that it has today."""
    today = context.card_keys.today(game, key)
    return card_of_today(context, game, today) | {"key": key, "today": today}


def card_of_today(context: Context, game: str, key: str) -> Json:
    """Represent a card that rulings are about.

    Args:
        context: What is answered from.
        game: The key of its game.
        key: Its key.

    Returns:
        The card by the name that the imported list gives it today; by its key alone where the list has it no longer.
    """
    box = context.card_boxes.get(game)
    index = box.open().index if box else None
    if index is None or key not in index.places:
        return {"key": key, "title": key, "url": None}
    return {"key": key, "title": index.sheets[index.places[key]].name, "url": page_of(game, key)}


def _known(word: str, name: str, words: type[Status] | type[Authority]) -> None:
    listed = [str(one) for one in words]
    if word and word not in listed:
        raise ProblemError("bad-parameter", f"There is no {name} of this name.", f"There are {', '.join(listed)}.")


def _unknown(number: int) -> ProblemError:
    return ProblemError("unknown-case", f"There is no case {number}.", f"All cases are listed at {PATH}.")


def _unavailable(error: BrokenCaseBookError) -> ProblemError:
    return ProblemError("store-unavailable", "The case book cannot be read.", str(error))
