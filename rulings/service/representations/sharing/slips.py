"""Slips: what was asked, what was answered, and the clauses behind it, on one printed page."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import segno
from markupsafe import Markup

from rulings.cases.slips.slip import Slip
from rulings.scenarios.answer import Answer
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import shorten
from rulings.service.representations.sharing.answers import (
    MOST_CLAUSES,
    deciding,
    expected_line,
    plays_of,
    title_of,
    verdict_of,
)

LINES = 48
"""Lines of a page of A4 or Letter below the title and beside the address."""

WIDTH = 94
"""Letters of a line, more or less."""

_LONGEST_TITLE, _LONGEST_VERDICT = 160, 400
_LONGEST_LINE, _LONGEST_CLAUSE, _LONGEST_WORDING = 240, 420, 900
_BETWEEN = {"wording": 0.9}
_BETWEEN_POINTS = 0.25
"""Lines of the room below an item of a sort; the official wording stands in a frame."""

_HEADING = 2
"""Lines that the heading of a block takes."""

_END_OF_WORDS = re.compile(r"</(?:p|li|td|th|tr)>|<br")
"""After these the next word begins."""

_UPPER, _WIDE = 1.35, 2.0
"""As how many letters a capital counts, and a letter of a script with wide ones."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a slip.

    Attributes:
        heading: Its heading.
        sort: What its lines are: `points`, `clauses` or `wording`.
        items: Its lines, each with where it is from; that is empty for a point.
        most: How many lines it may take.
    """

    heading: str
    sort: str
    items: Sequence[tuple[str, str]]
    most: int


def slip_of_answer(answer: Answer, story: Json, clauses: Iterable[Json], law: str, link: str) -> Json:
    """Put an answer on a page.

    Args:
        answer: The answer.
        story: The answer as its page tells it.
        clauses: The clauses that decide it, each with its words and the official wording.
        law: The edition by which it was judged, in words.
        link: The whole address of its page.

    Returns:
        The slip; what there is no room for is named in it.
    """
    outcomes = [(_outcome_line(outcome), "") for outcome in story["outcomes"]]
    listed = [problem for group in story["problems"] for problem in group["problems"]]
    problems = [problem["reason"] for problem in listed] if len(listed) > 1 else []
    quoted = list(clauses)
    blocks = (
        Block("Not taken into account", "points", _points(story["reservations"]), 6),
        Block("What stands in the way", "points", _points(problems), 6),
        Block("What is played", "points", _points(plays_of(story)), 9),
        Block("What was expected", "points", _points(map(expected_line, story["expect"])), 7),
        Block(f"{story['total']} outcomes", "points", outcomes, 7),
        *_of_clauses(quoted),
    )
    return _slip(title_of(answer), verdict_of(answer, story), blocks, law, link)


def slip_of_clause(clause: Json, law: str) -> Json:
    """Put a clause on a page.

    Args:
        clause: The clause with its entry, the forms to paste it and the official wording.
        law: The edition that it belongs to, in words.

    Returns:
        The slip.
    """
    example = [(clause["example"]["text"], "")] if clause["example"] else []
    blocks = (Block("Example", "points", example, 8), *_wording((clause,)))
    title = f"{clause['of']['title']}: {clause['title'].lower()}"
    says = f"{clause['text']} ({'; '.join(place['text'] for place in clause['rests_on'])})"
    return _slip(title, says, blocks, law, clause["cite"]["link"], longest=1500)


def slip_of_entry(entry: Json, law: str, link: str) -> Json:
    """Put an entry on a page: what it says in short, and as many of its clauses as there is room for.

    Args:
        entry: The entry with its clauses.
        law: The edition that it belongs to, in words.
        link: The whole address of its page.

    Returns:
        The slip.
    """
    said = [(shorten(clause["text"], _LONGEST_CLAUSE), clause["title"]) for clause in entry["clauses"]]
    return _slip(entry["title"], entry["summary"], (Block("Clauses", "clauses", said, LINES),), law, link)


def slip_of_card(card: Json, entries: Iterable[tuple[str, str]], law: str, link: str) -> Json:
    """Put a card on a page: what it is, its newest text, what that does by the rules, and what it rests on.

    Args:
        card: The card with its text read, as its page shows it.
        entries: The entries that the text rests on: what each says in short, with its title.
        law: The edition by which the text is read, in words.
        link: The whole address of its page.

    Returns:
        The slip; a text that is not wholly understood says so on it.
    """
    told = [(paragraph, "") for passage in card["passages"] for paragraph in passage["paragraphs"]]
    facts = "; ".join(f"{fact['heading']}: {fact['value']}" for fact in card["facts"])
    rests_on = [(shorten(says, _LONGEST_CLAUSE), title) for says, title in entries]
    blocks = (
        Block("Text" if told else card["no_text"], "points", told, 14),
        Block("What it does by the rules", "points", _points(_read_of(card["reading"])), 14),
        Block("What it rests on", "clauses", rests_on, LINES),
    )
    return _slip(card["name"], facts, blocks, law, link)


def _read_of(reading: Json | None) -> Iterator[str]:
    """Yield the effects of a text in the order of the text, and that not all of it is understood."""
    if reading is None:
        return
    for section in reading["sections"]:
        for ability in section["abilities"]:
            yield from (effect["sentence"] for effect in ability["effects"])
    if reading["unread"]:
        yield "Not all of this text is understood; the page at the address below marks what is not."


def slip_of_ruling(given: Slip, clauses: Sequence[Json], gone: Sequence[str], law: str, link: str) -> Json:
    """Put a ruling given at a table on a page.

    Args:
        given: The ruling.
        clauses: The clauses that it rests on, each with its words and the official wording.
        gone: Ids of such clauses that the book has no more.
        law: The edition under which it was given, in words.
        link: The whole address of its page.

    Returns:
        The slip.
    """
    blocks = (*_of_clauses(clauses), Block("Clauses that the book has no more", "points", _points(gone), 4))
    return _slip(given.question, given.answer, blocks, law, link, longest=1000)


def clauses_on_slip(story: Json) -> list[str]:
    """Name the clauses that a slip shows of an answer, by their ids; entries as a whole are left out."""
    return [clause["id"] for clause in deciding(story) if "#" in clause["id"]][:MOST_CLAUSES]


def _slip(
    title: str, verdict: str, blocks: Iterable[Block], law: str, link: str, longest: int = _LONGEST_VERDICT
) -> Json:
    name, said = shorten(title, _LONGEST_TITLE), shorten(verdict, longest)
    room = LINES - 2 * _lines(name) - _lines(said)
    return {
        "title": name,
        "verdict": said,
        "blocks": list(_fitted(blocks, room)),
        "law": law,
        "link": link,
        "code": code_of(link),
    }


def code_of(link: str) -> str:
    """Draw an address as a QR code.

    Args:
        link: The address.

    Returns:
        An SVG, black on nothing, with a name that is read out.
    """
    code = segno.make(link, micro=False, error="m")
    drawn = code.svg_inline(omitsize=True, border=2, lineclass=None)
    return drawn.replace("<svg ", '<svg role="img" aria-label="QR code of the address" ', 1)


def _of_clauses(clauses: Sequence[Json]) -> Iterator[Block]:
    said = [(shorten(clause["text"], _LONGEST_CLAUSE), clause["named"]) for clause in clauses]
    yield Block("Clauses", "clauses", said, 18)
    yield from _wording(clauses)


def _wording(clauses: Sequence[Json]) -> Iterator[Block]:
    found = {
        passage["place"]: (
            shorten(_bare(passage["html"]), _LONGEST_WORDING),
            f"{passage['short']}, {passage['label']}",
        )
        for clause in clauses
        for passage in clause["official"]
    }
    yield Block("Official wording", "wording", list(found.values()), LINES)


def _bare(html: str) -> str:
    return str(Markup(_END_OF_WORDS.sub(r" \g<0>", html)).striptags())


def _points(lines: Iterable[str]) -> list[tuple[str, str]]:
    return [(shorten(line, _LONGEST_LINE), "") for line in lines]


def _outcome_line(outcome: Json) -> str:
    choices = "; ".join(outcome["choices"]) or "without a choice"
    return shorten(f"{outcome['id']}. {choices} ({outcome['weight']} of all ways to choose)", _LONGEST_LINE)


def _fitted(blocks: Iterable[Block], room: float) -> Iterator[Json]:
    """Yield what there is room for of each block, with how many of its lines are left out."""
    for block in blocks:
        between = _BETWEEN.get(block.sort, _BETWEEN_POINTS)
        shown, used = _whole_ones(block.items, min(room, block.most) - _HEADING, between)
        left_out = len(block.items) - len(shown)
        if block.items and room > _HEADING:
            room -= used + _HEADING + bool(left_out)
            items = [{"says": says, "source": source} for says, source in shown]
            yield {"heading": block.heading, "sort": block.sort, "items": items, "left_out": left_out}


def _whole_ones(items: Sequence[tuple[str, str]], lines: float, between: float) -> tuple[list[tuple[str, str]], float]:
    """Take as many lines as there is room for, and say how much they take."""
    shown: list[tuple[str, str]] = []
    used = 0.0
    for number, item in enumerate(items):
        needed = _lines(" ".join(item)) + between
        if used + needed > lines - (number + 1 < len(items)):
            break
        shown.append(item)
        used += needed
    return shown, used


def _lines(text: str) -> int:
    """Say how many lines a text takes."""
    return max(1, math.ceil(sum(map(_width, text)) / WIDTH))


def _width(letter: str) -> float:
    if letter.isascii():
        return _UPPER if letter.isupper() else 1.0
    return _WIDE if unicodedata.east_asian_width(letter) in "WF" else _UPPER
