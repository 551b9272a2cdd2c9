"""Answers, clauses, entries and cards that are taken along."""

from __future__ import annotations

from rulings.cases.slips.slip import Slip
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.scenarios.answer import Answer
from rulings.service import lookups
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.service.representations.pictures import draw_preview
from rulings.service.representations.scenarios import Ran
from rulings.service.representations.sharing.answers import pasted_answer, plays_of, title_of, verdict_of
from rulings.service.representations.sharing.slips import (
    clauses_on_slip,
    slip_of_answer,
    slip_of_card,
    slip_of_clause,
    slip_of_entry,
    slip_of_ruling,
)
from rulings.service.representations.stories import of_story


def pasted(context: Context, ran: Ran, address: str) -> Json | None:
    """Write an answer in the forms in which it is pasted.

    Args:
        context: What is answered from.
        ran: The scenario that was run.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms; None where the scenario is not kept, so that no link leads to it.
    """
    if not ran.url:
        return None
    return pasted_answer(ran.answer, of_story(ran.answer, context.readings.named_basis), ran.url, address)


def slip(context: Context, ran: Ran, address: str) -> Json:
    """Put an answer on a slip.

    Args:
        context: What is answered from.
        ran: A kept scenario that was run.
        address: The public address of the site, without a slash at its end.

    Returns:
        The slip.
    """
    story = of_story(ran.answer, context.readings.named_basis)
    clauses = [_with_name(context, found, address) for found in clauses_on_slip(story)]
    return slip_of_answer(ran.answer, story, clauses, law_of_answer(context, ran.answer), address + ran.url)


def clause_slip(context: Context, entry_id: str, key: str, address: str) -> Json:
    """Put a clause on a slip.

    Args:
        context: What is answered from.
        entry_id: Id of the entry.
        key: Key of the clause.
        address: The public address of the site, without a slash at its end.

    Returns:
        The slip.

    Raises:
        ProblemError: There is no such entry or clause.
    """
    clause = lookups.clause(context, entry_id, key, address)
    return slip_of_clause(clause, newest_law(context, clause["of"]["game"]))


def entry_slip(context: Context, entry_id: str, address: str) -> Json:
    """Put an entry on a slip.

    Args:
        context: What is answered from.
        entry_id: Its id.
        address: The public address of the site, without a slash at its end.

    Returns:
        The slip.

    Raises:
        ProblemError: There is no such entry.
    """
    entry = lookups.entry(context, entry_id, address)
    return slip_of_entry(entry, newest_law(context, entry["game"]), address + entry["url"])


def card_slip(context: Context, card: Json, address: str) -> Json:
    """Put a card on a slip.

    Args:
        context: What is answered from.
        card: The card with its text read, as its page shows it.
        address: The public address of the site, without a slash at its end.

    Returns:
        The slip.
    """
    entries = [(lookups.entry(context, one["id"], address)["summary"], one["title"]) for one in card["entries"]]
    return slip_of_card(card, entries, newest_law(context, card["game"]), address + card["url"])


def newest_law(context: Context, game: str) -> str:
    """Say in words which edition of a game is the newest."""
    return law_in_words(context, game, context.desk.book.games[game].editions[0].key)


def given_slip(context: Context, name: str) -> Slip:
    """Find a ruling that was given at a table.

    Args:
        context: What is answered from.
        name: What the address of its slip ends with.

    Returns:
        The ruling.

    Raises:
        ProblemError: There is no such slip, or the slips cannot be used.
    """
    box = context.desk.slips
    try:
        given = box.find(name) if box is not None else None
    except BrokenCaseBookError as error:
        hint = "Try again in some seconds."
        raise ProblemError("store-unavailable", "The slips cannot be used now.", hint) from error
    if given is None:
        raise ProblemError("unknown-slip", "There is no slip of this name.", "Its name stands below its QR code.")
    return given


def ruling_slip(context: Context, given: Slip, address: str) -> Json:
    """Put a ruling given at a table on a slip.

    Args:
        context: What is answered from.
        given: The ruling.
        address: The public address of the site, without a slash at its end.

    Returns:
        The slip.
    """
    known = context.desk.book.clauses
    clauses = [_with_name(context, clause, address) for clause in given.clauses if clause in known]
    gone = [clause for clause in given.clauses if clause not in known]
    law = law_in_words(context, given.game, given.edition) if given.edition else ""
    return slip_of_ruling(given, clauses, gone, law, f"{address}/slips/{given.name}")


def picture(context: Context, ran: Ran) -> bytes:
    """Draw an answer for the previews of links to it.

    Args:
        context: What is answered from.
        ran: A scenario that was run.

    Returns:
        A PNG with the verdict, what was asked, and the law.
    """
    answer, story = ran.answer, of_story(ran.answer, context.readings.named_basis)
    game = context.desk.book.games.get(answer.game)
    label = " · ".join(filter(None, ("What if", game.title if game else "", answer.rules)))
    asked = "\n".join((verdict_of(answer, story), *plays_of(story)))
    return draw_preview(answer.game, label, answer.scenario or title_of(answer), asked)


def law_of_answer(context: Context, answer: Answer) -> str:
    """Say in words by which edition an answer was reached; empty where it was not understood."""
    return law_in_words(context, answer.game, answer.rules) if answer.rules else ""


def law_in_words(context: Context, game: str, key: str) -> str:
    """Say of an edition what it is made of, and since when it is the law.

    Args:
        context: What is answered from.
        game: Key of the game.
        key: The edition, as scenarios name it.

    Returns:
        Its title with the game and its first day.
    """
    known = context.desk.book.games[game]
    edition = next((edition for edition in known.editions if edition.key == key), None)
    if edition is None:
        return f"{known.title}, {key}"
    return f"{known.title}, {edition.title}, as of {edition.as_of}"


def _with_name(context: Context, found: str, address: str) -> Json:
    entry_id, _, key = found.partition("#")
    clause = lookups.clause(context, entry_id, key, address)
    return clause | {"named": f"{clause['of']['title']}: {clause['title'].lower()}"}
