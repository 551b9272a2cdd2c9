"""What happens if, in short: a scenario that is sent or kept, and a question in words."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from rulings.questions.understanding import OfEntry
from rulings.scenarios.answer import Status
from rulings.service.asking.typed import answered
from rulings.service.context import Context
from rulings.service.representations.prose import shorten
from rulings.service.representations.scenarios import Ran
from rulings.service.representations.sharing.answers import (
    MOST_LINES,
    cut_short,
    deciding,
    expected_line,
    plays_of,
    title_of,
    verdict_of,
)
from rulings.service.representations.stories import of_story
from rulings.service.talking.clauses import basis_of
from rulings.service.talking.rules import said_of_entry, said_of_search
from rulings.store.scenarios import is_key
from rulings.talk.said import Said

_KNOWN = (Status.ANSWERED, Status.UNCLEAR, Status.NOT_ALLOWED)
"""What is an answer of the rules; else the desk has none."""

_ADDRESS = re.compile(r"(?:\S*/scenarios/)?([0-9a-f]+)/?")


def said_of_scenario(context: Context, text: str, client: str, address: str) -> Said:
    """Run a scenario, and keep it where it is understood.

    Args:
        context: What is answered from.
        text: The scenario.
        client: Who sends it.
        address: The public address of the site, without a slash at its end.

    Returns:
        The verdict, the plays, how far what was expected holds, and the clauses that decide it.

    Raises:
        ProblemError: The text is too long or no text, or the imported cards cannot be read.
    """
    return _of_answer(context, context.scenarios.run(text, client), address)


def said_of_question(context: Context, words: str, game: str | None, address: str) -> Said:
    """Answer a question in words, or run a scenario that is kept.

    Args:
        context: What is answered from.
        words: The question; or the hash or address of a scenario.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        The answer with its clauses; that it was not understood, with the rules that its words find.

    Raises:
        ProblemError: No such scenario was kept, or the imported cards cannot be read.
    """
    kept = _ADDRESS.fullmatch(words)
    if kept is not None and is_key(kept[1]):
        return _of_answer(context, context.scenarios.run_again(kept[1]), address)
    meant = context.questions.understand(words, game)
    if isinstance(meant, OfEntry):
        return said_of_entry(context, context.desk.book.entries[meant.entry], address)
    link = f"{address}/ask?{urlencode({'q': words} | ({'game': game} if game else {}))}"
    title = shorten(words, 200)
    if meant is None:
        found = said_of_search(context, words, game, address, 1)
        near = (f"The rules nearest to its words: {found.title}.",) if found.is_known else ()
        says = ("The question is not understood, so nothing was played out.", *near)
        return Said(title, link, says, found.listed, found.basis, is_known=False)
    short = answered(words, meant, context.scenarios)
    says = (short["answer"], f"Understood as: {short['says']}")
    is_known = short["scenario"] is not None or short["versus"] is not None
    return Said(title, link, says, (), basis_of(context, short["because"], address), is_known)


def _of_answer(context: Context, ran: Ran, address: str) -> Said:
    answer = ran.answer
    story = of_story(answer, context.readings.named_basis)
    problems = [problem for group in story["problems"] for problem in group["problems"]]
    wrong = [_of_problem(problem["line"], problem["reason"], problem["nearest"]) for problem in problems]
    reserved = [f"Not taken into account: {reservation}" for reservation in story["reservations"]]
    plays = cut_short(plays_of(story), MOST_LINES, "more plays")
    expected = cut_short([expected_line(checked) for checked in story["expect"]], MOST_LINES, "more expectations")
    says = (verdict_of(answer, story), *wrong, *reserved, *ran.warnings)
    basis = basis_of(context, (clause["id"] for clause in deciding(story)), address)
    link = address + ran.url if ran.url else ""
    return Said(title_of(answer), link, says, (*plays, *expected), basis, answer.status in _KNOWN)


def _of_problem(line: int, reason: str, nearest: str) -> str:
    place = f"Line {line}: " if line else ""
    return f"{place}{reason}" + (f" Perhaps: {nearest}" if nearest else "")
