"""A case as it is typed into a form or sent by a program: plain texts, and what of them cannot become a case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date

from rulings.book.signs import strange_sign
from rulings.cases.record.case import Authority, Case
from rulings.cases.record.lines import LineError
from rulings.service.representations.scenarios import LONGEST as LONGEST_SCENARIO

LONGEST: Mapping[str, int] = {
    "question": 500,
    "short_answer": 1_000,
    "answer": 40_000,
    "scenario": LONGEST_SCENARIO,
    "clauses": 10_000,
    "concepts": 10_000,
    "cards": 10_000,
    "source": 500,
    "link": 1_000,
}
"""Characters that a field may have; the others hold a word."""

_LONGEST_WORD = 80


@dataclass(frozen=True, slots=True)
class TypedCase:
    """What is typed, field by field; in `clauses`, `concepts` and `cards` a line each.

    Attributes:
        game: Key of the game.
        question: What was asked, in a line.
        short_answer: The answer in a sentence.
        answer: The answer in full, as Markdown.
        scenario: The text of a scenario.
        clauses: The clauses that it rests on, by id or address.
        concepts: The entries that it is about, by id or address.
        cards: The cards that it is about, by name or key.
        authority: Whose word it is.
        edition: The edition under which it was given.
        ruled_on: The day on which it was given.
        source: Where it was given, in words.
        link: The address of where it was given.
    """

    game: str = ""
    question: str = ""
    short_answer: str = ""
    answer: str = ""
    scenario: str = ""
    clauses: str = ""
    concepts: str = ""
    cards: str = ""
    authority: str = str(Authority.JUDGE)
    edition: str = ""
    ruled_on: str = ""
    source: str = ""
    link: str = ""


FIELDS = tuple(field.name for field in fields(TypedCase))
"""The fields in the order of the form."""

IN_LINES = ("clauses", "concepts", "cards")
"""Those that hold a line for each thing."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a field cannot be taken as it is.

    Attributes:
        field: Which.
        says: A sentence that says why.
    """

    field: str
    says: str


def typed_of(given: Mapping[str, str], usual: TypedCase | None = None) -> TypedCase:
    """Take what is typed from a form.

    Args:
        given: The fields of the form.
        usual: What stands where a field was not sent.

    Returns:
        What is typed, with the line breaks of this desk.
    """
    sent = {name: given[name].replace("\r\n", "\n").replace("\r", "\n") for name in FIELDS if name in given}
    return replace(usual or TypedCase(), **sent)


def typed_of_json(value: object, usual: TypedCase | None = None) -> TypedCase:
    """Take what a program sends.

    Args:
        value: An object with fields of a case; those in lines are lists of texts.
        usual: What stands where a field was not sent.

    Returns:
        What is typed.

    Raises:
        LineError: It is no such object.
    """
    if not isinstance(value, dict):
        raise LineError("A case is an object.")
    strange = sorted(str(name)[:40] for name in value if name not in FIELDS)
    if strange:
        raise LineError(f"A case has no field `{strange[0]}`; its fields are {', '.join(FIELDS)}.")
    return typed_of({name: _text(name, said) for name, said in value.items()}, usual)


def typed_of_case(case: Case) -> TypedCase:
    """Write a case as one would type it."""
    return TypedCase(
        game=case.game,
        question=case.question,
        short_answer=case.short_answer,
        answer=case.answer,
        scenario=case.scenario,
        clauses="\n".join(cited.clause for cited in case.citations),
        concepts="\n".join(case.concepts),
        cards="\n".join(case.cards),
        authority=str(case.authority),
        edition=case.edition,
        ruled_on=case.ruled_on,
        source=case.source,
        link=case.link,
    )


def mistakes_of_form(typed: TypedCase) -> tuple[Mistake, ...]:
    """Say what of a case cannot be taken, as far as its texts alone tell.

    Args:
        typed: What is typed.

    Returns:
        The mistakes, in the order of the form.
    """
    found = [*_too_long(typed), *_of_words(typed)]
    return tuple(sorted(found, key=lambda mistake: FIELDS.index(mistake.field)))


def lines_of(text: str) -> tuple[str, ...]:
    """List what stands in the lines of a field, each once."""
    return tuple(dict.fromkeys(filter(None, (line.strip() for line in text.split("\n")))))


def _text(name: str, said: object) -> str:
    if name in IN_LINES:
        if not isinstance(said, list) or not all(isinstance(item, str) for item in said):
            raise LineError(f"`{name}` is a list of texts.")
        return "\n".join(said)
    if not isinstance(said, str):
        raise LineError(f"`{name}` is a text.")
    return said


def _too_long(typed: TypedCase) -> list[Mistake]:
    lengths = {name: len(getattr(typed, name)) for name in FIELDS}
    return [
        Mistake(name, f"It has {length:,} characters; there is room for {LONGEST.get(name, _LONGEST_WORD):,}.")
        for name, length in lengths.items()
        if length > LONGEST.get(name, _LONGEST_WORD)
    ]


def _of_words(typed: TypedCase) -> list[Mistake]:
    found = []
    if not typed.question.strip():
        found.append(Mistake("question", "A case needs a question."))
    if any(not text.isprintable() for text in (typed.question, typed.source, typed.link)):
        found.append(Mistake("question", "Question, source and link are a line each, without signs that nobody sees."))
    if typed.authority not in tuple(Authority):
        found.append(Mistake("authority", f"It is one of {', '.join(Authority)}."))
    if typed.ruled_on and not _is_day(typed.ruled_on):
        found.append(Mistake("ruled_on", "Write the day as 2026-03-14."))
    if typed.link and not typed.link.startswith(("https://", "http://")):
        found.append(Mistake("link", "An address of the web begins with https://."))
    for name in FIELDS:
        strange = strange_sign(getattr(typed, name))
        if strange:
            found.append(Mistake(name, f"It holds U+{ord(strange):04X}, which nobody sees; take it out."))
    return found


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
