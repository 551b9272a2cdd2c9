"""What can be asked for, by id, key or words, as plain dicts; a wrong id is a problem with candidates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import Any, NoReturn

from rulings.book.links import links_of_entry
from rulings.book.model import Entry
from rulings.book.resolve import Resolved, resolve
from rulings.search.results import Match
from rulings.service import card_browsing, recorded
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations import entries as show
from rulings.service.representations import history as histories
from rulings.service.representations import listings
from rulings.service.representations.entries import Json
from rulings.service.representations.official import of_official, of_source, passage_url
from rulings.service.representations.prose import html_of
from rulings.service.representations.registers import (
    Only,
    choices,
    of_contradictions,
    of_gaps,
    of_misprints,
    of_precedence,
)
from rulings.service.who import answers as who

_NAMED = frozenset(map(str, (Match.ID, Match.NUMBER, Match.TITLE, Match.ALIAS, Match.ABBREVIATION)))
"""How an entry is found by what it is called."""


class First(StrEnum):
    """What a search shows first."""

    RULES = "rules"
    CARDS = "cards"


NAMELESS = "A scenario"
"""What a scenario is called that has no heading."""

_SCENARIOS = 3
"""How many kept scenarios a search names."""


def entry(context: Context, entry_id: str, address: str) -> Json:
    """Look an entry up.

    Args:
        context: What is answered from.
        entry_id: Its id.
        address: The public address of the site.

    Returns:
        The entry with all that belongs to it, the official wording beside each clause, cards and rulings.

    Raises:
        ProblemError: There is none of this id.
    """
    found = _find(context, entry_id)
    data = show.of_whole_entry(context.catalogue, found, address)
    for item, said in zip(found.clauses, data["clauses"], strict=True):
        said["official"] = of_official(context.shelf, item.rests_on)
    at_home = (passage.id for source in found.sources for passage in context.shelf.under(source))
    beside = {
        "history": f"/history/{found.id}",
        "cards": card_browsing.of_entry(context, found.id),
        "cases": recorded.beside(context, "concept", found.id),
    }
    return data | {"official": of_official(context.shelf, at_home)} | beside


def clause(context: Context, entry_id: str, key: str, address: str) -> Json:
    """Look a clause up.

    Args:
        context: What is answered from.
        entry_id: Id of the entry.
        key: Key of the clause.
        address: The public address of the site.

    Returns:
        The clause with its entry, the official wording, and rulings that cite it.

    Raises:
        ProblemError: There is no such entry or clause.
    """
    owner = _find(context, entry_id)
    found = owner.clause(key)
    if found is None:
        hint = f"Its clauses are {', '.join(item.key for item in owner.clauses)}."
        raise ProblemError("unknown-clause", f"{owner.id} has no clause of this key.", hint, [show.of_entry(owner)])
    data = show.of_clause_alone(context.desk.book, found, address)
    beside = {"cases": recorded.beside(context, "clause", found.id)}
    return data | {"official": of_official(context.shelf, found.rests_on)} | beside


def cited(context: Context, ids: Iterable[str]) -> list[Json]:
    """Look up the clauses and entries that an answer cites.

    Args:
        context: What is answered from.
        ids: Their ids; what the book does not have is left out.

    Returns:
        Each with what it is called, where it stands, what it says and the official wording; of an entry in short.
    """
    book, found = context.desk.book, []
    for basis in dict.fromkeys(ids):
        named = context.readings.named_basis(basis)
        owner, _, key = (named or {"id": ""})["id"].partition("#")
        if named is None:
            continue
        known = book.entries[owner].clause(key) if key else None
        if known is None:
            summary = show.of_entry(book.entries[owner])["summary"]
            found.append(named | {"basis": basis, "html": "", "text": summary, "official": []})
            continue
        official = of_official(context.shelf, known.rests_on)
        found.append(named | {"basis": basis, "html": html_of(known.text), "text": "", "official": official})
    return found


def named_in(value: Any) -> Iterator[str]:
    """List the ids of all clauses and entries by which anything in an answer is explained.

    Args:
        value: The answer as plain data.

    Yields:
        The ids, those that stand in it several times as often.
    """
    if isinstance(value, dict):
        yield from (clause["id"] for clause in value.get("because", ()))
        yield from (found for part in value.values() for found in named_in(part))
    elif isinstance(value, list):
        yield from (found for part in value for found in named_in(part))


def history(context: Context, entry_id: str) -> Json:
    """Look up what each document said on an entry, the oldest first.

    Args:
        context: What is answered from.
        entry_id: Id of the entry.

    Returns:
        The history of the entry.

    Raises:
        ProblemError: There is no such entry.
    """
    return histories.history(context.shelf, _find(context, entry_id))


def links(context: Context, entry_id: str) -> Json:
    """Look up what an entry points to, and what points to it.

    Args:
        context: What is answered from.
        entry_id: Id of the entry.

    Returns:
        The links out and in.

    Raises:
        ProblemError: There is no such entry.
    """
    book, found = context.desk.book, _find(context, entry_id)
    return {
        "id": found.id,
        "out": [show.of_link(book, link, link.target) for link in links_of_entry(found)],
        "in": [show.of_link(book, link, link.source) for link in context.catalogue.links_in.get(found.id, ())],
    }


def game(context: Context, key: str) -> Json:
    """Look a game up.

    Args:
        context: What is answered from.
        key: Key of the game.

    Returns:
        The game; its chapters carry their entries.

    Raises:
        ProblemError: There is no such game.
    """
    book = context.desk.book
    found = book.games.get(key)
    if found is None:
        raise ProblemError("unknown-game", "There is no game of this key.", f"The games are {', '.join(book.games)}.")
    data = show.of_game(context.catalogue, found)
    for chapter in data["chapters"]:
        listed = listings.filtered(book, key, None, chapter["key"])
        chapter["entries"] = [show.of_entry(item) for item in listed]
    return data


def glossary(context: Context, game: str | None) -> list[Json]:
    """Look up all names from A to Z.

    Args:
        context: What is answered from.
        game: Key of the only game to list, or None.

    Returns:
        Each letter with its names.
    """
    letters = listings.glossary(context.desk.book, game)
    return by_letter([(letter, word) for letter, words in letters for word in words])


def by_letter(lines: Sequence[tuple[str, listings.Headword]]) -> list[Json]:
    """Group lines of the glossary by their letters.

    Args:
        lines: Each line with its letter, from A to Z.

    Returns:
        Each letter with its names.
    """
    return [
        {"letter": letter, "names": [show.of_headword(word) for _, word in words]}
        for letter, words in groupby(lines, key=itemgetter(0))
    ]


def search(context: Context, query: str, game: str | None, limit: int) -> Json:
    """Look words up.

    Args:
        context: What is answered from.
        query: Any text.
        game: Key of the only game to look at, or None.
        limit: How many results to give.

    Returns:
        How the query was understood, and the results: entries, cards, kept scenarios, characters that are called so,
        and which of entries and cards come first.
    """
    found = show.of_answer(context.catalogue, context.desk.searcher.search(query, game, limit))
    return _beside_rules(context, found, query, game)


def _beside_rules(context: Context, found: Json, query: str, game: str | None) -> Json:
    """Put cards and scenarios beside the entries that answer; what a name finds comes before what words find."""
    cards = card_browsing.search(context, query, game)
    if cards is not None and not cards["total"] and found["corrected"]:
        cards = card_browsing.search(context, found["corrected"], game)
    if cards is not None and cards["is_query"]:
        found |= {"corrected": None, "suggestion": None, "results": [], "total": 0}
    is_named = any(result["match"] in _NAMED for result in found["results"][:1])
    scenarios, total = context.scenario_box.search(query, _SCENARIOS, game)
    kept = [{"title": item.heading or NAMELESS, "url": f"/scenarios/{item.key}"} for item in scenarios]
    return {
        **found,
        "cards": cards,
        "scenarios": {"total": total, "results": kept},
        "characters": who.called(context, query, game) or who.called(context, found["corrected"] or "", game),
        "first": First.CARDS if cards is not None and cards["is_first"] and not is_named else First.RULES,
    }


def search_as_typed(context: Context, query: str, game: str | None, limit: int) -> Json:
    """Look words up whose last one may still be incomplete.

    Args:
        context: What is answered from.
        query: What has been typed so far.
        game: Key of the only game to look at, or None.
        limit: How many results to give.

    Returns:
        The answer to what was typed; where that is no word of the book but begins a name, the answer to that name;
        where its last word begins one, the answer with that word.
    """
    answer = search(context, query, game, limit)
    finished = context.desk.searcher.finish(query)
    if answer["results"] and answer["corrected"] is None and finished is None:
        return answer
    begun = context.desk.searcher.suggest(query, game, 1)
    whole = begun[0].text if begun else finished
    return search(context, whole, game, limit) if whole else answer


def name(context: Context, name: str, game: str | None) -> Json:
    """Look a name up.

    Args:
        context: What is answered from.
        name: An id or a name.
        game: Key of the only game to look at, or None.

    Returns:
        The entry it means, and how that was found.

    Raises:
        ProblemError: No entry has the name, or several may be meant.
    """
    found = resolve(context.catalogue.register, name, game)
    if isinstance(found, Resolved):
        return show.of_resolved(context.desk.book, found)
    if found.is_ambiguous:
        likely = [show.of_entry(item) for item in found.candidates]
        hint = f"Ask for one of {', '.join(item.id for item in found.candidates)}."
        raise ProblemError("ambiguous-name", "Several entries match this name.", hint, likely)
    likely = candidates(context, name, game)
    raise ProblemError("unknown-name", "No entry has this name.", _did_you_mean(likely), likely)


def documents(context: Context, game: str | None) -> list[Json]:
    """Look up the documents.

    Args:
        context: What is answered from.
        game: Key of the only game to list, or None.

    Returns:
        The documents without their headings, each with how much of it is ingested.
    """
    listed = context.shelf.documents.values()
    return [of_source(context.shelf, item) for item in listed if game in (None, item.game)]


def document(context: Context, key: str) -> Json:
    """Look a document up.

    Args:
        context: What is answered from.
        key: Its key, `reg@8.3.0`.

    Returns:
        The document with its headings, and where to read what stands under them.

    Raises:
        ProblemError: There is no such document.
    """
    known = context.shelf.documents
    if key not in known:
        hint = f"The documents are {', '.join(known)}."
        raise ProblemError("unknown-document", "There is no document of this key.", hint)
    data = show.of_whole_document(context.catalogue, known[key]) | of_source(context.shelf, known[key])
    for heading in data["headings"]:
        is_there = bool(context.shelf.library.passages_at(heading["place"]))
        heading["wording"] = passage_url(heading["place"]) if is_there else None
    return data


def missing(context: Context) -> Json:
    """Look up what a desk could have besides: the official documents that are not at hand, and whether cards are.

    Args:
        context: What is answered from.

    Returns:
        The documents, and whether a list of cards is imported.
    """
    at_hand = context.shelf.library.outlines
    documents = [of_source(context.shelf, item) for item in context.shelf.documents.values() if item.key not in at_hand]
    return {"documents": documents, "has_cards": any(context.desk.cards.values())}


def registers(context: Context, only: Only) -> Json:
    """Look up where documents contradict each other, say nothing, or print what they do not mean.

    Args:
        context: What is answered from.
        only: Which lines.

    Returns:
        The three registers, the rules that decide contradictions, and what the registers can be narrowed to.
    """
    book = context.desk.book
    return {
        "contradictions": of_contradictions(book, only),
        "gaps": of_gaps(book, only),
        "misprints": of_misprints(book, only),
        "precedence": of_precedence(book, only.game),
        "choices": choices(book, only.game),
    }


def whole_book(context: Context) -> Json:
    """Look up everything at once.

    Args:
        context: What is answered from.

    Returns:
        All games and all entries.
    """
    catalogue = context.catalogue
    return {
        "games": [show.of_game(catalogue, item) for item in catalogue.book.games.values()],
        "entries": [show.of_whole_entry(catalogue, item) for item in catalogue.book.entries.values()],
    }


def candidates(context: Context, words: str, game: str | None) -> list[Json]:
    """Look up what a wrong name may have meant.

    Args:
        context: What is answered from.
        words: The words of the name.
        game: Key of the only game to look at, or None.

    Returns:
        Up to five entries, the likeliest first.
    """
    found = listings.candidates(context.catalogue, context.desk.searcher, words, game)
    return [show.of_entry(item) for item in found]


def _find(context: Context, entry_id: str) -> Entry:
    found = context.desk.book.entries.get(entry_id)
    return found if found is not None else _unknown_entry(context, entry_id)


def _unknown_entry(context: Context, entry_id: str) -> NoReturn:
    key = entry_id.partition("/")[0]
    words = entry_id.rpartition("/")[2].replace("-", " ")
    likely = candidates(context, words, key if key in context.desk.book.games else None)
    raise ProblemError("unknown-entry", "There is no entry of this id.", _did_you_mean(likely), likely)


def _did_you_mean(likely: Sequence[dict[str, Any]]) -> str:
    if not likely:
        return "The glossary lists all names; the search finds by words."
    return f"Did you mean {likely[0]['id']}?"
