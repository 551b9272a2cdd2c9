"""What an answer in short rests on, with whole addresses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulings.service.catalogue import cite
from rulings.service.context import Context
from rulings.service.representations.citations import clause_path
from rulings.service.representations.entries import of_entry
from rulings.service.representations.prose import plain
from rulings.talk.said import Basis


def basis_of(context: Context, ids: Iterable[str], address: str) -> tuple[Basis, ...]:
    """Say what clauses and entries say, and where they stay.

    Args:
        context: What is answered from.
        ids: Their ids; what the book does not have is left out.
        address: The public address of the site, without a slash at its end.

    Returns:
        Each once, in their order.
    """
    found = (_basis(context, one, address) for one in dict.fromkeys(ids))
    return tuple(one for one in found if one is not None)


def clauses_named_in(value: Any) -> Iterator[str]:
    """List the ids of the clauses by which the parts of a reading are explained.

    Args:
        value: The reading as plain data.

    Yields:
        The ids, those that stand in it several times as often.
    """
    if isinstance(value, dict):
        yield from (clause["id"] for clause in value.get("clauses", ()))
        yield from (found for part in value.values() for found in clauses_named_in(part))
    elif isinstance(value, list):
        yield from (found for part in value for found in clauses_named_in(part))


def _basis(context: Context, wanted: str, address: str) -> Basis | None:
    named = context.readings.named_basis(wanted)
    if named is None:
        return None
    book, found = context.desk.book, str(named["id"])
    clause = book.clauses.get(found)
    if clause is None:
        return Basis(found, named["title"], f"{address}/{found}", of_entry(book.entries[found])["summary"])
    places = tuple(cite(book, place).text for place in clause.rests_on)
    return Basis(found, named["title"], address + clause_path(clause), plain(clause.text), places)
