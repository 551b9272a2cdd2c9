"""Entries, clauses, results and documents as plain dicts, for the API, the pages and the command line alike."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulings.book.links import Link, links_of_entry
from rulings.book.model import Book, Chapter, Clause, Contradiction, Document, Edition, Entry, Game
from rulings.book.resolve import Resolved
from rulings.search.results import Answer, Completion, Result
from rulings.service.catalogue import Catalogue, Heading, cite
from rulings.service.representations.citations import clause_path, forms
from rulings.service.representations.listings import Headword
from rulings.service.representations.prose import html_of, marked, plain, shorten

Json = dict[str, Any]


def of_game(catalogue: Catalogue, game: Game) -> Json:
    """Represent a game.

    Args:
        catalogue: The catalogue of the book.
        game: The game.

    Returns:
        Its names, editions, chapters and documents, with the number of entries.
    """
    entries = catalogue.book.of_game(game.key)
    return {
        "key": game.key,
        "title": game.title,
        "publisher": game.publisher,
        "url": f"/{game.key}",
        "entries": len(entries),
        "clauses": sum(len(entry.clauses) for entry in entries),
        "editions": [of_edition(edition) for edition in game.editions],
        "chapters": [of_chapter(game, chapter, entries) for chapter in game.chapters],
        "documents": [of_document(document) for document in game.documents],
    }


def of_edition(edition: Edition) -> Json:
    """Represent an edition: its key, title, first day and documents, the one that wins first."""
    return {
        "key": edition.key,
        "title": edition.title,
        "as_of": edition.as_of,
        "authority": list(edition.authority),
    }


def of_chapter(game: Game, chapter: Chapter, entries: tuple[Entry, ...]) -> Json:
    """Represent a chapter of a game with the number of its entries."""
    return {
        "key": chapter.key,
        "title": chapter.title,
        "url": f"/{game.key}#{chapter.key}",
        "total": sum(entry.chapter == chapter.key for entry in entries),
    }


def of_entry(entry: Entry) -> Json:
    """Represent an entry in lists.

    Args:
        entry: The entry.

    Returns:
        Its id, names, place in the book, and how its first clause begins.
    """
    return {
        "id": entry.id,
        "url": f"/{entry.id}",
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
        "chapter": entry.chapter,
        "aliases": list(entry.aliases),
        "abbreviations": list(entry.abbreviations),
        "summary": shorten(plain(entry.clauses[0].text)) if entry.clauses else "",
    }


def of_whole_entry(catalogue: Catalogue, entry: Entry, address: str | None = None) -> Json:
    """Represent an entry with all that belongs to it.

    Args:
        catalogue: The catalogue of the book.
        entry: The entry.
        address: The public address of the site, for the forms to paste; without them where None.

    Returns:
        The entry with clauses, facts, links both ways, dates, sources and contradictions.
    """
    book = catalogue.book
    return {
        **of_entry(entry),
        "since": entry.since,
        "changed": entry.changed,
        "facts": dict(entry.facts),
        "asked": list(entry.asked),
        "clauses": [of_clause(book, clause, address) for clause in entry.clauses],
        "see": [named_entry(book, target) for target in entry.see],
        "links_out": [of_link(book, link, link.target) for link in links_of_entry(entry)],
        "links_in": [of_link(book, link, link.source) for link in catalogue.links_in.get(entry.id, ())],
        "sources": [of_place(book, source) for source in entry.sources],
        "contradictions": [of_contradiction(book, entry, item) for item in entry.contradictions],
    }


def of_clause(book: Book, clause: Clause, address: str | None = None) -> Json:
    """Represent a clause.

    Args:
        book: The book.
        clause: The clause.
        address: The public address of the site, for the forms to paste; without them where None.

    Returns:
        Its id, its text and example as plain text, Markdown and HTML, what it rests on, and the forms to paste.
    """
    fields = {
        "id": clause.id,
        "key": clause.key,
        "title": title_of(clause.key),
        "entry": clause.entry,
        "url": f"/{clause.id}",
        "page": clause_path(clause),
        "section": clause.section,
        "text": plain(clause.text),
        "markdown": clause.text,
        "html": html_of(clause.text),
        "example": _example(clause),
        "rests_on": [of_place(book, place) for place in clause.rests_on],
    }
    return fields if address is None else fields | {"cite": forms(book, clause, address)}


def title_of(key: str) -> str:
    """Turn the key of a clause into a title, `Goes to owners pile`."""
    words = key.replace("-", " ")
    return words[:1].upper() + words[1:]


def of_clause_alone(book: Book, clause: Clause, address: str) -> Json:
    """Represent a clause together with the entry that it belongs to."""
    return {**of_clause(book, clause, address), "of": of_entry(book.entries[clause.entry])}


def of_place(book: Book, place: str) -> Json:
    """Represent a place of a document.

    Args:
        book: The book with the documents' headings.
        place: `reg@8.3.0/discard/how-to-play/1`.

    Returns:
        The place with the printed headings over it, its number, and where the desk lists it.
    """
    found = cite(book, place)
    key = place.partition("/")[0]
    return {
        "place": place,
        "document": key,
        "short": found.document.short if found.document else key,
        "heading": found.headings[-1][1] if found.headings else "",
        "headings": [printed for _, printed in found.headings],
        "number": found.number,
        "text": found.text,
        "url": f"/sources/{key}#{found.anchor}",
    }


def of_link(book: Book, link: Link, end: str) -> Json:
    """Represent a link as seen from one side.

    Args:
        book: The book.
        link: The link.
        end: The id of its other side.

    Returns:
        Source, target and words of the link, with the title, kind and game of the other side.
    """
    return {"source": link.source, "target": link.target, "words": link.words, **named_entry(book, end)}


def of_contradiction(book: Book, entry: Entry, item: Contradiction) -> Json:
    """Represent a contradiction between documents, with the entry that records it."""
    rules = {rule.key: rule.title for rule in book.games[entry.game].precedence}
    return {
        "about": item.about,
        "between": [of_place(book, place) for place in item.between],
        "follows": of_place(book, item.follows),
        "by": item.by,
        "rule": rules.get(item.by, ""),
        "because": item.because,
        "entry": named_entry(book, entry.id),
    }


def of_document(document: Document) -> Json:
    """Represent a document without its headings."""
    return {
        "key": document.key,
        "game": document.game,
        "title": document.title,
        "short": document.short,
        "version": document.version,
        "published": document.published,
        "publisher": document.publisher,
        "status": str(document.status),
        "url": f"/sources/{document.key}",
    }


def of_whole_document(catalogue: Catalogue, document: Document) -> Json:
    """Represent a document with its headings.

    Args:
        catalogue: The catalogue of the book.
        document: The document.

    Returns:
        The document; each heading with the entry that is its home and the clauses that rest on what stands under it.
    """
    return {
        **of_document(document),
        "headings": [
            {
                "place": f"{document.key}/{place}",
                "anchor": place,
                "heading": heading,
                "level": place.count("/") + (place[:1].isdigit() and "." in place and not place.endswith(".0")),
                "home": _home(catalogue, f"{document.key}/{place}"),
                "clauses": [clause.id for clause in catalogue.citing.get(f"{document.key}/{place}", ())],
            }
            for place, heading in document.headings.items()
        ],
    }


def of_result(catalogue: Catalogue, result: Result) -> Json:
    """Represent one result of a search.

    Args:
        catalogue: The catalogue of the book.
        result: The result.

    Returns:
        The entry, its best clause with the words of the query marked, the clauses that qualify it, and the headings it
        rests on.
    """
    clause = result.clause
    return {
        **_entry_of_result(catalogue, result.entry.id),
        "clause": {
            **_clause_of_result(catalogue, clause.id),
            "html": marked(html_of(clause.text), result.matched),
        },
        "also": [_clause_beside(catalogue, item.id) for item in result.also],
        "number": result.number,
        "score": round(result.score, 4),
        "match": str(result.match),
        "matched": list(result.matched),
    }


@lru_cache(maxsize=1024)
def _entry_of_result(catalogue: Catalogue, entry_id: str) -> Json:
    """Represent what does not depend on the query; made once, never changed."""
    entry = catalogue.book.entries[entry_id]
    return {
        "id": entry.id,
        "url": f"/{entry.id}",
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
        "aliases": list(entry.aliases),
        "abbreviations": list(entry.abbreviations),
        "headings": [of_heading(catalogue.book, heading) for heading in catalogue.headings[entry.id]],
    }


@lru_cache(maxsize=4096)
def _clause_of_result(catalogue: Catalogue, clause_id: str) -> Json:
    """Represent what does not depend on the query; made once, never changed."""
    clause = catalogue.book.clauses[clause_id]
    return {
        "id": clause.id,
        "key": clause.key,
        "url": f"/{clause.id}",
        "page": clause_path(clause),
        "text": plain(clause.text),
        "rests_on": [of_place(catalogue.book, place) for place in clause.rests_on],
    }


@lru_cache(maxsize=4096)
def _clause_beside(catalogue: Catalogue, clause_id: str) -> Json:
    """Represent a clause that qualifies an answer; made once, never changed."""
    clause = catalogue.book.clauses[clause_id]
    return {
        "id": clause.id,
        "key": clause.key,
        "title": title_of(clause.key),
        "url": f"/{clause.id}",
        "text": plain(clause.text),
    }


def of_heading(book: Book, heading: Heading) -> Json:
    """Represent a heading that an entry rests on."""
    document, _, anchor = heading.place.partition("/")
    return {
        "document": document,
        "short": book.documents[document].short,
        "heading": heading.text,
        "path": list(book.documents[document].heading_path(anchor)),
        "place": heading.place,
        "url": f"/sources/{document}#{anchor}",
        "home": heading.is_home,
    }


def of_answer(catalogue: Catalogue, answer: Answer) -> Json:
    """Represent the answer to a query: how it was understood, and the results."""
    return {
        "query": answer.query,
        "total": answer.total,
        "corrected": answer.corrected,
        "suggestion": answer.suggestion,
        "results": [of_result(catalogue, result) for result in answer.results],
    }


def of_completion(completion: Completion) -> Json:
    """Represent a completion with the entry that it names."""
    entry = completion.entry
    return {
        "text": completion.text,
        "id": entry.id,
        "url": f"/{entry.id}",
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
    }


def of_headword(word: Headword) -> Json:
    """Represent a line of the glossary with the entry that it names."""
    entry = word.entry
    return {
        "name": word.name,
        "is_title": word.is_title,
        "id": entry.id,
        "url": f"/{entry.id}",
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
    }


def of_resolved(book: Book, resolved: Resolved) -> Json:
    """Represent what a name was resolved to.

    Args:
        book: The book.
        resolved: What was found.

    Returns:
        How it was found, the entry, and the clause that was named, else the entry's first.
    """
    entry = resolved.entry
    clause = of_clause(book, resolved.clause or entry.clauses[0])
    return {"how": str(resolved.how), "name": resolved.name, "entry": of_entry(entry), "clause": clause}


def _example(clause: Clause) -> Json | None:
    if not clause.example:
        return None
    return {"text": plain(clause.example), "markdown": clause.example, "html": html_of(clause.example)}


def named_entry(book: Book, target: str) -> Json:
    """Represent an id, of an entry or a clause, by what it names; unknown ids name themselves."""
    owner = target.partition("#")[0]
    entry = book.entries.get(owner)
    return {
        "id": target,
        "entry": owner,
        "url": f"/{target}",
        "title": entry.title if entry else target,
        "kind": entry.kind if entry else "",
        "game": target.partition("/")[0],
    }


def _home(catalogue: Catalogue, place: str) -> Json | None:
    entry = catalogue.homes.get(place)
    return named_entry(catalogue.book, entry.id) if entry else None
