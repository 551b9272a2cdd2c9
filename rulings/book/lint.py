"""Check what no single file shows: names that clash, links that dangle, places that no document has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date

from rulings.book.links import links_of_clause, other_targets
from rulings.book.model import EARLIER, Book, Entry
from rulings.book.names import fold
from rulings.book.problems import Problem

_NUMBERS = re.compile(r"[\d.]+")
_TODAY = re.compile(r"\btoday\b", re.IGNORECASE)
_SILENCE = re.compile(r"\b(?:do(?:es)? not|don't) (?:mention|have the term)\b|\bsays? nothing\b|\bnothing is said\b")


def lint(book: Book) -> tuple[Problem, ...]:
    """Find everything that is wrong between the entries of a book.

    Args:
        book: The book.

    Returns:
        The problems, sorted by file and line.
    """
    problems = [problem for entry in book.entries.values() for problem in _entry(book, entry)]
    problems += _name_clashes(book)
    problems += _source_clashes(book)
    return tuple(sorted(problems))


def _entry(book: Book, entry: Entry) -> Iterator[Problem]:
    chapters = [chapter.key for chapter in book.games[entry.game].chapters]
    if entry.chapter not in chapters:
        yield _problem(
            entry, "chapter", "unknown-chapter", f"`{entry.chapter}`; the game's chapters are {', '.join(chapters)}"
        )
    for target in entry.see:
        if target not in book.entries:
            yield _problem(
                entry, "see", "dangling-link", f"`see` names {target}, which is no entry{_nearest(book, target)}"
            )
        elif target == entry.id:
            yield _problem(entry, "see", "dangling-link", "`see` names the entry itself")
    yield from _dates(entry)
    yield from _sources(book, entry)
    yield from _contradictions(book, entry)
    yield from _earlier_editions(book, entry)
    yield from _unregistered(book, entry)
    yield from _clauses(book, entry)


def _dates(entry: Entry) -> Iterator[Problem]:
    for field, text in (("since", entry.since), ("changed", entry.changed)):
        try:
            date.fromisoformat(text if len(text) > len("2025") else f"{text}-01-01")
        except ValueError:
            yield _problem(entry, field, "bad-date", f"`{text}` is no day of the calendar")
    if entry.since[: len(entry.changed)] > entry.changed:
        yield _problem(entry, "changed", "bad-date", f"changed in {entry.changed}, before it began in {entry.since}")


def _sources(book: Book, entry: Entry) -> Iterator[Problem]:
    for source in entry.sources:
        document, _, place = source.partition("/")
        if document not in book.documents:
            yield _problem(
                entry, "sources", "unknown-document", f"{source}: the documents are {', '.join(book.documents)}"
            )
        elif place not in book.documents[document].headings:
            yield _problem(entry, "sources", "unknown-heading", f"{source}: {document} has no such heading")


def _contradictions(book: Book, entry: Entry) -> Iterator[Problem]:
    for item in entry.contradictions:
        if item.follows not in item.between:
            yield _problem(
                entry, "contradictions", "bad-contradiction", f"follows {item.follows}, which is not among `between`"
            )
        rules = [rule.key for rule in book.games[entry.game].precedence]
        if item.by not in rules:
            message = f"`{item.by}` decides nothing; the rules of precedence are {', '.join(rules)}"
            yield _problem(entry, "contradictions", "bad-contradiction", message)
    for field, places in _registered(entry):
        for place in places:
            if place.partition("/")[0] not in book.documents:
                yield _problem(entry, field, "unknown-document", f"{place} in `{field}`")


def _earlier_editions(book: Book, entry: Entry) -> Iterator[Problem]:
    """Find what is said of today without a passage in force, and silence that nobody searched for."""
    silent = {gap.clause for gap in entry.gaps if gap.searched}
    keys = {clause.key for clause in entry.clauses}
    for gap in entry.gaps:
        if gap.clause and gap.clause not in keys:
            yield _problem(entry, "gaps", "unknown-clause", f"`{gap.clause}` is no clause of this entry")
    for clause in entry.clauses:
        if clause.section != EARLIER or clause.key in silent:
            continue
        if _SILENCE.search(clause.text):
            message = f"`{clause.key}`: say under `gaps` for which words the documents in force were searched"
            yield Problem(entry.path, clause.line, "unsearched-silence", message)
        documents = (book.documents.get(place.partition("/")[0]) for place in clause.rests_on)
        if _TODAY.search(clause.text) and not any(document and document.in_force for document in documents):
            message = f"`{clause.key}`: cite the passage in force that says what holds today"
            yield Problem(entry.path, clause.line, "today-without-passage", message)


def _unregistered(book: Book, entry: Entry) -> Iterator[Problem]:
    """Find clauses that say what two documents say apart, without a line in a register."""
    documents = book.games[entry.game].documents
    names = {_NUMBERS.sub("", document.short).strip().lower() for document in documents if document.in_force}
    patterns = [re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE) for name in sorted(names)]
    places = {place for item in entry.contradictions for place in item.between}
    for clause in entry.clauses:
        named = sum(bool(pattern.search(clause.text)) for pattern in patterns)
        if named > 1 and clause.section != EARLIER and places.isdisjoint(clause.rests_on):
            message = f"`{clause.key}` names two documents; say under `contradictions` which one is followed"
            yield Problem(entry.path, clause.line, "unregistered-contradiction", message)


def _registered(entry: Entry) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places that the registers of an entry name, by the field."""
    yield from (("contradictions", item.between) for item in entry.contradictions)
    yield from (("gaps", item.near) for item in entry.gaps)
    yield from (("misprints", (item.at,)) for item in entry.misprints)


def _clauses(book: Book, entry: Entry) -> Iterator[Problem]:
    for key, count in Counter(clause.key for clause in entry.clauses).items():
        if count > 1:
            last = max(clause.line for clause in entry.clauses if clause.key == key)
            yield Problem(entry.path, last, "duplicate-key", f"`{key}` stands {count} times in this entry")
    for clause in entry.clauses:
        for place in clause.rests_on:
            if place.partition("/")[0] not in book.documents:
                message = f"{place}: the documents are {', '.join(book.documents)}"
                yield Problem(entry.path, clause.line, "unknown-document", message)
        for target in other_targets(clause):
            message = f"`{target}` is no id; one looks like redemption/effect/discard or …#goes-to-owners-pile"
            yield Problem(entry.path, clause.line, "bad-link", message)
        for link in links_of_clause(clause):
            if link.target not in book.entries and link.target not in book.clauses:
                message = f"{link.target} is neither an entry nor a clause{_nearest(book, link.target)}"
                yield Problem(entry.path, clause.line, "dangling-link", message)


def _name_clashes(book: Book) -> Iterator[Problem]:
    owners: dict[tuple[str, str], list[tuple[Entry, str]]] = {}
    for entry in book.entries.values():
        for name in dict.fromkeys(map(fold, entry.names)):
            owners.setdefault((entry.game, name), []).append((entry, name))
    for (_, name), claims in owners.items():
        entries = [entry for entry, _ in claims]
        if len(entries) > 1 and not _are_homonyms(entries, name):
            ids = ", ".join(entry.id for entry in entries)
            yield _problem(entries[-1], "aliases", "name-clash", f"`{name}` names {ids}")


def _are_homonyms(entries: list[Entry], name: str) -> bool:
    """Tell whether entries of different kinds share a title and each points to the others."""
    titles = all(fold(entry.title) == name for entry in entries)
    kinds = len({entry.kind for entry in entries}) == len(entries)
    return titles and kinds and all(other.id in entry.see for entry in entries for other in entries if other != entry)


def _source_clashes(book: Book) -> Iterator[Problem]:
    homes: dict[str, Entry] = {}
    for entry in book.entries.values():
        for source in entry.sources:
            if source in homes:
                yield _problem(entry, "sources", "source-clash", f"{source} has its home in {homes[source].id} already")
            homes.setdefault(source, entry)


def _nearest(book: Book, target: str) -> str:
    name = target.rpartition("/")[2].partition("#")[0]
    near = [entry for entry in book.entries if entry.endswith(f"/{name}")]
    return f"; did you mean {near[0]}?" if near else ""


def _problem(entry: Entry, field: str, code: str, message: str) -> Problem:
    return Problem(entry.path, entry.lines.get(field, 1), code, message)
