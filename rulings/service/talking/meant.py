"""The one entry or clause that a name means, as programs, assistants and Discord ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.book.model import Entry
from rulings.book.resolve import Resolved, resolve
from rulings.search.searcher import Searcher
from rulings.service.catalogue import Catalogue
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import of_entry
from rulings.service.representations.listings import candidates


def meant(catalogue: Catalogue, searcher: Searcher, name: str, game: str | None) -> Resolved:
    """Find what a name means.

    Args:
        catalogue: The book, prepared to be shown.
        searcher: Finds what is nearly meant.
        name: An id of an entry or clause, a title or an alias.
        game: Key of the only game to look at, or None.

    Returns:
        The entry, with the clause where one is named.

    Raises:
        ProblemError: Nothing has the name, or several may be meant; its candidates are those.
    """
    found = resolve(catalogue.register, name, game)
    if isinstance(found, Resolved):
        return found
    raise _not_found(catalogue, searcher, name, game, found.candidates if found.is_ambiguous else ())


def _not_found(
    catalogue: Catalogue, searcher: Searcher, name: str, game: str | None, several: Sequence[Entry]
) -> ProblemError:
    if several:
        hint = f"Ask for one of {', '.join(entry.id for entry in several)}."
        likely = [of_entry(entry) for entry in several]
        return ProblemError("ambiguous-name", f"Several entries match `{name}`.", hint, likely)
    book = catalogue.book
    owner, _, key = name.partition("#")
    if owner in book.entries:
        entry = book.entries[owner]
        hint = f"Its clauses are {', '.join(clause.key for clause in entry.clauses)}."
        return ProblemError("unknown-clause", f"The entry {owner} has no clause `{key}`.", hint, [of_entry(entry)])
    first, _, rest = owner.rpartition("/")
    of_game = game or next((key for key in book.games if first.startswith(f"{key}/")), None)
    near = candidates(catalogue, searcher, rest.replace("-", " "), of_game)
    hint = f"Did you mean {near[0].id}?" if near else "The search finds by words."
    return ProblemError("unknown-name", f"No entry has the name `{name}`.", hint, [of_entry(one) for one in near])
