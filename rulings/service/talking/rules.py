"""Rules in short: what a name, a number, an id or a question finds in the book."""

from __future__ import annotations

from urllib.parse import urlencode

from rulings.book.model import Clause, Entry
from rulings.book.resolve import Resolved, resolve
from rulings.service.context import Context
from rulings.service.representations.facts import sentences
from rulings.service.representations.prose import plain, shorten
from rulings.service.talking.clauses import basis_of
from rulings.service.talking.meant import meant
from rulings.talk.said import Said

OTHERS = 4
"""Results that are named beside the one that answers."""


def said_of_rule(context: Context, words: str, game: str | None, address: str) -> Said:
    """Answer with the rule that words mean.

    Args:
        context: What is answered from.
        words: A name, the number of a rule, an id or the address of a page, or a question.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        The entry with its clauses, the clause, or the clauses that answer the question.
    """
    found = resolve(context.catalogue.register, _bare(words, address), game)
    if isinstance(found, Resolved):
        return _of_found(context, found, address)
    return said_of_search(context, words, game, address, 1)


def said_of_name(context: Context, name: str, game: str | None, address: str) -> Said:
    """Show the entry or clause that a name means, and nothing that is only like it.

    Args:
        context: What is answered from.
        name: A title, an alias, an id or the address of a page.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        The entry with its clauses, or the clause.

    Raises:
        ProblemError: Nothing has the name, or several may be meant.
    """
    found = meant(context.catalogue, context.desk.searcher, _bare(name, address), game)
    return _of_found(context, found, address)


def said_of_term(context: Context, term: str, game: str | None, address: str) -> Said:
    """Say what a term means.

    Args:
        context: What is answered from.
        term: The term.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        The first clause of its entry, with the facts of the entry.

    Raises:
        ProblemError: No entry has the name, or several may be meant.
    """
    entry = meant(context.catalogue, context.desk.searcher, term, game).entry
    first = entry.clauses[:1]
    called = [f"Also called: {', '.join(entry.aliases)}."] if entry.aliases else []
    facts = sentences(entry.id, entry.facts)
    says = tuple(plain(clause.text) for clause in first)
    basis = basis_of(context, (clause.id for clause in first), address)
    return Said(_title(context, entry), f"{address}/{entry.id}", says, (*called, *facts), basis)


def said_of_entry(context: Context, entry: Entry, address: str) -> Said:
    """Say an entry with all its clauses.

    Args:
        context: What is answered from.
        entry: The entry.
        address: The public address of the site, without a slash at its end.

    Returns:
        Its first clause, and all of them as what it rests on.
    """
    says = tuple(plain(clause.text) for clause in entry.clauses[:1])
    basis = basis_of(context, (clause.id for clause in entry.clauses), address)
    return Said(_title(context, entry), f"{address}/{entry.id}", says, (), basis)


def said_of_search(context: Context, words: str, game: str | None, address: str, most: int) -> Said:
    """Search the book.

    Args:
        context: What is answered from.
        words: Any text.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.
        most: The results whose clauses are told; others are named.

    Returns:
        The clauses that answer, the best first; that there are none, where nothing is found.
    """
    link = _search_link(words, game, address)
    found = context.desk.searcher.search(words, game, most + OTHERS)
    if not found.results:
        near = (found.suggestion,) if found.suggestion else ()
        hint = f"Did you mean {near[0]}?" if near else "Ask in other words, or with the name of a rule."
        return Said("No rule found", link, ("The book has nothing to these words.", hint), near, is_known=False)
    best = found.results[:most]
    clauses = [clause.id for result in best for clause in (result.clause, *result.also)]
    others = [f"See also: {_title(context, result.entry)}" for result in found.results[most:]]
    read = (f"Searched for: {found.corrected}",) if found.corrected else ()
    says = (plain(best[0].clause.text), *read)
    title, page = _title(context, best[0].entry), f"{address}/{best[0].entry.id}"
    if most > 1:
        title, page = f"Rules to “{shorten(words)}”", link
    return Said(title, page, says, tuple(others), basis_of(context, clauses, address))


def _of_found(context: Context, found: Resolved, address: str) -> Said:
    if found.clause is not None:
        return _of_clause(context, found.entry, found.clause, address)
    return said_of_entry(context, found.entry, address)


def _of_clause(context: Context, entry: Entry, clause: Clause, address: str) -> Said:
    basis = basis_of(context, (clause.id,), address)
    example = (f"Example: {plain(clause.example)}",) if clause.example else ()
    return Said(basis[0].title, basis[0].link, (plain(clause.text), *example), (), basis)


def _bare(name: str, address: str) -> str:
    """The id that the address of a page holds; other names as they are."""
    return name.removeprefix(address).strip("/ ")


def _title(context: Context, entry: Entry) -> str:
    return f"{entry.title} ({context.desk.book.games[entry.game].title})"


def _search_link(words: str, game: str | None, address: str) -> str:
    return f"{address}/search?{urlencode({'q': words} | ({'game': game} if game else {}))}"
