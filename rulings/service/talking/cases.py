"""A recorded ruling in short."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.cases.record.case import Case, Status
from rulings.service.context import Context
from rulings.service.recorded import Wanted, select, whole_case
from rulings.service.representations.cases import name_of, path_of, standing
from rulings.service.talking.clauses import basis_of
from rulings.talk.said import Completion, Said

_BESIDE = 5
"""So many other rulings are named beside the one that is said."""

_COMPLETIONS = 8


def said_of_case(context: Context, words: str, game: str | None, address: str) -> Said:
    """Say what was ruled.

    Args:
        context: What is answered from.
        words: The number of a ruling, or words of one.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        The ruling of that number, else the one in force that weighs most of those that have the words, with what it
        counts for and whether it is stale, and with others of those words; that there is none, where none is found.

    Raises:
        ProblemError: The case book cannot be used.
    """
    found = _found(context, words, game)
    if not found:
        none = f"No recorded ruling has the number or the words `{words.strip()[:80]}`."
        return Said("No ruling found", "", (none,), is_known=False)
    first, *others = found
    whole = whole_case(context, first.number, address)
    listed = tuple(f"{_named(case)} {address}{path_of(case.number)}" for case in others[:_BESIDE])
    basis = basis_of(context, (cited.clause for cited in first.citations), address)
    says = (first.short_answer, *standing(whole))
    if first.status is not Status.IN_FORCE:
        says = (*standing(whole), f"It says: {first.short_answer}")
    return Said(_named(first), address + path_of(first.number), says, listed, basis)


def complete_case(context: Context, text: str, game: str | None) -> Sequence[Completion]:
    """List the rulings that words may mean.

    Args:
        context: What is answered from.
        text: What was typed; the newest that weigh most, where that is nothing.
        game: Key of the only game to look at, or None.

    Returns:
        Their questions, with their numbers.
    """
    found = _found(context, text, game) if text.strip() else select(context, Wanted(game=game))
    return [Completion(_named(case), str(case.number)) for case in found[:_COMPLETIONS]]


def _found(context: Context, words: str, game: str | None) -> tuple[Case, ...]:
    number = words.strip().lstrip("#")
    query = f"case {number}" if number.isdigit() and number.isascii() else words
    return select(context, Wanted(query, game)) if words.strip() else ()


def _named(case: Case) -> str:
    return name_of(case.number, case.status, case.question)
