"""The example case book taken into the case book of whoever gives the command, in force and run by today's engine."""

from __future__ import annotations

from dataclasses import replace

from rulings.book.model import Book
from rulings.cases.citing import found_in, pin
from rulings.cases.examples.reading import SOURCE, Example, read_examples
from rulings.cases.record.case import Case, Status
from rulings.cases.record.changes import Mark
from rulings.cases.store.book import CaseBook
from rulings.commands.cases.own_book import owner
from rulings.commands.cases.running import answer
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.loading import load_own_book


def add_examples(book: CaseBook, at: str) -> int:
    """Take the examples that are not there yet into a case book, and put them in force.

    Args:
        book: The case book.
        at: The time.

    Returns:
        How many were taken.

    Raises:
        CaseError: One cannot be in force.
        BrokenCaseBookError: The file cannot be written.
    """
    rules, mark = load_own_book(), Mark(SOURCE, at, "taken from the example case book")
    known = {case.source: case for case in book.cases()}
    missing = [example for example in read_examples() if example.source not in known]
    with keeping_in_data_folder():
        drafts = [_drafted(example, rules, at) for example in missing]
    added = book.add_all(drafts, owner(SOURCE), mark)
    left = [case for case in known.values() if case.source.startswith(f"{SOURCE}: ") and not case.is_closed]
    for case in (*left, *added):
        _put_in_force(book, case, mark)
    return len(added)


def _put_in_force(book: CaseBook, case: Case, mark: Mark) -> None:
    """Go the rest of the way, of which an import that was broken off has left some."""
    if case.status is Status.DRAFT:
        case = book.move(case, Status.IN_REVIEW, owner(SOURCE), mark)
    if case.status is Status.IN_REVIEW:
        book.move(case, Status.IN_FORCE, owner(SOURCE), mark)


def _drafted(example: Example, rules: Book, at: str) -> Case:
    ran = answer(example.scenario)
    citations = pin(rules.clauses, example.clauses)
    draft = Case(
        game=ran.game,
        question=example.question,
        short_answer=example.short_answer,
        answer=example.answer,
        scenario=example.scenario,
        found=found_in(ran),
        citations=citations,
        concepts=tuple(dict.fromkeys(rules.clauses[cited.clause].entry for cited in citations)),
        authority=example.authority,
        edition=rules.games[ran.game].editions[0].key,
    )
    return replace(draft, ruled_on=at[:10], source=example.source)
