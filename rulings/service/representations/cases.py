"""Recorded rulings as plain dicts: in a list, whole with their history, and in the forms in which they are pasted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from threading import Lock

import nh3
from markdown import Markdown

from rulings.book.model import Book
from rulings.cases.record.case import Case, Citation, Status
from rulings.cases.record.changes import Change
from rulings.cases.staleness.differences import Difference
from rulings.cases.store.verified import Checked
from rulings.linking.conversion.to_html import SCHEMES
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import html_of, shorten
from rulings.service.representations.sharing.pasted import Pasted, forms_of

_TAGS = frozenset("p br hr em strong code pre blockquote ul ol li a h2 h3 h4 table thead tbody tr th td".split())
_CONVERTING = Lock()
_LIMITS = {"summary": 200, "title": 120}


PATH = "/cases"


def path_of(number: int) -> str:
    """Name the page of a case."""
    return f"{PATH}/{number}"


def of_case(case: Case) -> Json:
    """Represent a case in a list.

    Args:
        case: The case.

    Returns:
        What it is called, what it says in short, and what it counts for.
    """
    return {
        "number": case.number,
        "url": path_of(case.number),
        "question": case.question,
        "short_answer": case.short_answer,
        "game": case.game,
        "status": str(case.status),
        "authority": str(case.authority),
        "edition": case.edition,
        "ruled_on": case.ruled_on,
        "has_been_run": case.has_been_run,
        "version": case.version,
    }


def of_whole_case(case: Case, book: Book, last: Checked | None) -> Json:
    """Represent a case with all that it says.

    Args:
        case: The case.
        book: The book, for what the clauses say today.
        last: What became of it when it was checked last; None where nobody has checked it since it was written.

    Returns:
        The case, with its answer as Markdown and as HTML that holds nothing but words and their marks.
    """
    return {
        **of_case(case),
        "answer": case.answer,
        "html": safe_html(case.answer),
        "scenario": case.scenario,
        "found": None
        if case.found is None
        else {
            "status": case.found.status,
            "findings": list(case.found.findings),
            "rests_on": list(case.found.rests_on),
        },
        "citations": [of_citation(cited, book) for cited in case.citations],
        "concepts": [_entry(concept, book) for concept in case.concepts],
        "cards": list(case.cards),
        "supersedes": [{"number": number, "url": path_of(number)} for number in case.supersedes],
        "superseded_by": None
        if case.superseded_by is None
        else {"number": case.superseded_by, "url": path_of(case.superseded_by)},
        "source": case.source,
        "link": case.link,
        "verified": None if last is None else _of_checked(last),
    }


def name_of(number: int, status: str, question: str) -> str:
    """Name a case by its question, and by what it is where that is no ruling in force."""
    counts = "" if status == Status.IN_FORCE else f" ({status})"
    return f"Case {number}{counts}: {question}"


def standing(case: Json) -> tuple[str, ...]:
    """Say what a ruling counts for.

    Args:
        case: The ruling as it is looked up.

    Returns:
        A sentence on its status and whose word it is, and others where something stands against it.
    """
    edition = f", under {case['edition']}" if case["edition"] else ""
    says = [f"Its status is {case['status']}; it is the word of the {case['authority']}{edition}."]
    if case["superseded_by"] is not None:
        says.append(f"Case {case['superseded_by']['number']} stands in its place.")
    if case["verified"] is not None and case["verified"]["is_stale"]:
        says.append("It is stale: its answer or a clause of it has changed since.")
    if not case["has_been_run"]:
        says.append("Nobody has run a scenario of it.")
    return tuple(says)


def of_citation(cited: Citation, book: Book) -> Json:
    """Represent a clause that a case rests on, as it was read.

    Args:
        cited: The clause as it was pinned.
        book: The book.

    Returns:
        The clause with its words of then; where it has a page today, its address, else none.
    """
    entry, _, key = cited.clause.partition("#")
    there = cited.clause in book.clauses
    title = book.entries[entry].title if entry in book.entries else entry
    return {
        "clause": cited.clause,
        "title": f"{title}: {key.replace('-', ' ')}",
        "url": f"/{entry}/{key}" if there else None,
        "text_hash": cited.text_hash,
        "html": pinned_html(cited.text),
    }


def of_change(change: Change) -> Json:
    """Represent a line of the history: what was done, by whom, when and why, and what the case was then."""
    mark = change.mark
    told = {"deed": str(change.deed), "by": mark.by, "at": mark.at, "why": mark.why}
    return told | {"status": str(change.case.status), "version": change.case.version}


def of_difference(difference: Difference) -> Json:
    """Represent one thing that differs today, with what was beside it."""
    return {
        "sort": str(difference.sort),
        "about": difference.about,
        "then": difference.then,
        "now": difference.now,
    }


def pasted_case(case: Case, address: str) -> Json:
    """Write a case in the forms in which it is pasted.

    Args:
        case: The case.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms: `link`, `markdown`, `bbcode` and `text`.
    """
    stands = f"{str(case.status).capitalize()}, word of a {case.authority}, {case.edition}."
    says = (case.question, case.short_answer, stands)
    basis = [(cited.clause, f"{address}/{cited.clause.replace('#', '/')}") for cited in case.citations]
    title = f"Case {case.number}: {shorten(case.question, _LIMITS['title'])}"
    return forms_of(Pasted(title, address + path_of(case.number), tuple(filter(None, says)), (), basis))


def summary_of(case: Case) -> str:
    """Say a case in a line: its question and its answer."""
    return shorten(f"{case.question} {case.short_answer}", _LIMITS["summary"])


@lru_cache(maxsize=1024)
def safe_html(markdown: str) -> str:
    """Turn the Markdown of an answer into HTML that can do no harm.

    Args:
        markdown: What somebody wrote.

    Returns:
        The HTML: no script, style, picture or form; links lead to the web or to this desk, and tell search engines that
        they are not ours.
    """
    with _CONVERTING:
        written = str(_converter().reset().convert(markdown))
    return _cleaned(_below_the_title(written), "nofollow noopener noreferrer")


@lru_cache(maxsize=1024)
def pinned_html(text: str) -> str:
    """Turn the words of a clause, as a case has them pinned, into HTML; the case may come from another desk.

    Args:
        text: The words, as Markdown.

    Returns:
        The HTML, which can do no harm.
    """
    return _cleaned(html_of(text), None)


def _cleaned(html: str, rel: str | None) -> str:
    told = {"a": {"href"}}
    return str(nh3.clean(html, tags=set(_TAGS), attributes=told, url_schemes=set(SCHEMES), link_rel=rel))


_HEADING = re.compile(r"<h(?P<level>[1-6])>(?P<words>.*?)</h[1-6]>", re.DOTALL)


def _below_the_title(html: str) -> str:
    """Put the headings of an answer below that of its page, none more than one level below the one before it."""
    last = 1

    def lowered(found: re.Match[str]) -> str:
        nonlocal last
        last = min(last + 1, int(found["level"]) + 1, 4)
        return f"<h{last}>{found['words']}</h{last}>"

    return _HEADING.sub(lowered, html)


@cache
def _converter() -> Markdown:
    return Markdown(extensions=["tables", "sane_lists"])


def _entry(concept: str, book: Book) -> Json:
    there = book.entries.get(concept)
    return {"id": concept, "title": there.title if there else concept, "url": f"/{concept}" if there else None}


def _of_checked(last: Checked) -> Json:
    differences: Iterable[Difference] = last.verified.differences
    return {
        "at": last.at,
        "is_stale": last.verified.is_stale,
        "differences": [of_difference(one) for one in differences],
    }
