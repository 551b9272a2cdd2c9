"""Which document a file is: recognised by its own title and version lines, a line of data for each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rulings.documents.families.deck_rules import DECK, deck_rules
from rulings.documents.families.definitions import (
    MARKDOWN_HEADING,
    RULEBOOK_2005,
    RULEBOOK_2018,
    RULEBOOK_2025,
    RulebookProfile,
    rulebook,
)
from rulings.documents.families.identifiers import ORDIR, identifiers
from rulings.documents.families.numbered import EPIC, numbered
from rulings.documents.families.plain import printed_text
from rulings.documents.families.reg import REG, guide
from rulings.documents.files.layout import Line
from rulings.documents.files.reading import Format, ReadDocument
from rulings.documents.passages import Outline

_HEAD = 70
"""In how many printed lines a document says what it is."""
_NUMBERS = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
_WORDS = re.compile(r"([A-Z][a-z]+) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_MONTHS = "January February March April May June July August September October November December".split()


@dataclass(frozen=True, slots=True)
class Family:
    """A document in all its versions, and how each of them is known and cut.

    Attributes:
        prefix: What its keys begin with, `reg`.
        name: What the report calls the family.
        game: Key of the game.
        title: Its full name.
        titled: Matches its title in its first lines.
        version: Matches its version there; group 1 is the version.
        date: Matches its date there; group 1 is the date.
        by_year: Whether the key names the year of the date, not the version.
        last: Matches the opening of its last chapter; where that is missing, the file breaks off.
        cut: Cuts it, given its key.
        by_print: Whether it takes the printed lines of a PDF, and nothing else; otherwise it takes text.
    """

    prefix: str
    name: str
    game: str
    title: str
    titled: re.Pattern[str]
    version: re.Pattern[str]
    date: re.Pattern[str]
    by_year: bool
    last: re.Pattern[str]
    cut: Callable[[str, ReadDocument], Outline]
    by_print: bool = False


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a document says of itself.

    Attributes:
        family: Its family.
        key: Its key, `reg@8.3.0`.
        version: Its version as printed; the year where it prints none.
        published: Its date as `2023-03-01`, or the year alone.
    """

    family: Family
    key: str
    version: str
    published: str


def recognise(document: ReadDocument) -> Recognised | None:
    """Find out which document a file is.

    Args:
        document: The file as text.

    Returns:
        What it says of itself, or None where it is of no known family or prints no version.
    """
    head = document.head(_HEAD)
    return next(filter(None, (_recognised(family, head) for family in FAMILIES if family.titled.search(head))), None)


def family_of(key: str, document: ReadDocument) -> Family | None:
    """Choose the family for a key that somebody gave.

    Args:
        key: The key.
        document: The file as text; where several families share a prefix, its title decides.

    Returns:
        The family, or None where none has this prefix.
    """
    prefix = key.partition("@")[0]
    head = document.head(_HEAD)
    found = sorted((family for family in FAMILIES if family.prefix == prefix), key=lambda f: not f.titled.search(head))
    return found[0] if found else None


def dated(words: str) -> str:
    """Write a printed date as machines do.

    Args:
        words: `3/1/2023`, `March 28th 2016` or a year.

    Returns:
        `2023-03-01`, `2016-03-28`, the year.
    """
    numbers, spelled = _NUMBERS.fullmatch(words), _WORDS.fullmatch(words)
    if numbers:
        return f"{numbers[3]}-{int(numbers[1]):02}-{int(numbers[2]):02}"
    if spelled and spelled[1] in _MONTHS:
        return f"{spelled[3]}-{_MONTHS.index(spelled[1]) + 1:02}-{int(spelled[2]):02}"
    return words


def _recognised(family: Family, head: str) -> Recognised | None:
    version, date = family.version.search(head), family.date.search(head)
    published = dated(date[1]) if date else ""
    if family.by_year:
        number = published[:4]
        printed = version[1] if version else number
    else:
        number = printed = version[1] if version else ""
    return Recognised(family, f"{family.prefix}@{number}", printed, published) if number else None


def _from_text(cut: Callable[[str, str], Outline]) -> Callable[[str, ReadDocument], Outline]:
    """Take a family of bare lines; headings of web pages and Markdown lose their signs."""
    return lambda key, document: cut(key, as_text(document).bare)


def _from_markdown(profile: RulebookProfile) -> Callable[[str, ReadDocument], Outline]:
    """Take a family with marked headings, in the signs of the known file or in those of Markdown."""

    def cut(key: str, document: ReadDocument) -> Outline:
        marked = replace(profile, heading=MARKDOWN_HEADING)
        return rulebook(key, as_text(document).text, profile if document.format is Format.TEXT else marked)

    return cut


def _from_print(cut: Callable[[str, Sequence[Line]], Outline]) -> Callable[[str, ReadDocument], Outline]:
    """Take a family that shows by its type what a line is; without the type there is nothing to go by."""
    return lambda key, document: cut(key, document.lines)


def as_text(document: ReadDocument) -> ReadDocument:
    """Give a document that families of text can take.

    Args:
        document: The file as read.

    Returns:
        The document; a PDF with its blocks written as Markdown.
    """
    return replace(document, text=printed_text(document.lines)) if document.format is Format.PDF else document


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.MULTILINE)


_VERSION = _pattern(r"^Version (\d+(?:\.\d+)*)$")
_PUBLISHED = _pattern(r"^Published (\d{1,2}/\d{1,2}/\d{4})$")

FAMILIES = (
    Family(
        prefix="reg",
        name="exegesis guide",
        game="redemption",
        title="Redemption Exegesis Guide",
        titled=_pattern(r"^Redemption Exegesis Guide$"),
        version=_VERSION,
        date=_PUBLISHED,
        by_year=False,
        last=_pattern(r"^(?:#+ )?Glossary of Terms$"),
        cut=_from_text(partial(guide, profile=REG)),
    ),
    Family(
        prefix="deck",
        name="deck rules",
        game="redemption",
        title="Deck Construction and Format Specific Rules",
        titled=_pattern(r"^Redemption Deck\s+Construction (?:&|and) Format\s+Specific Rules$"),
        version=_VERSION,
        date=_PUBLISHED,
        by_year=False,
        last=_pattern(r"Type II Rules"),
        cut=_from_print(partial(deck_rules, profile=DECK)),
        by_print=True,
    ),
    Family(
        prefix="ordir",
        name="dictionary of identifiers",
        game="redemption",
        title="Official Redemption Dictionary of Identifiers and References",
        titled=_pattern(r"Redemption\s+Dictionary of Identifiers\s+and References$"),
        version=_VERSION,
        date=_PUBLISHED,
        by_year=False,
        last=_pattern(r"^(?:#+ )?Glossary of Terms"),
        cut=_from_print(partial(identifiers, profile=ORDIR)),
        by_print=True,
    ),
    Family(
        prefix="rulebook",
        name="rulebook of definitions",
        game="redemption",
        title="Redemption Official Rulebook",
        titled=_pattern(r"^Redemption Official Rulebook$"),
        version=_pattern(r"^V(\d+(?:\.\d+)*) "),
        date=_pattern(r"^V\d+(?:\.\d+)* [—–-] (\d{1,2}/\d{1,2}/\d{4})$"),
        by_year=True,
        last=_pattern(r"^#+ Glossary of Key Terms"),
        cut=_from_markdown(RULEBOOK_2025),
    ),
    Family(
        prefix="rulebook",
        name="rulebook of the Redemption Wiki",
        game="redemption",
        title="Rulebook as kept on the Redemption Wiki",
        titled=_pattern(r"^This page contains most recent rulebook"),
        version=_pattern(r"(?!)"),
        date=_pattern(r"last updated ([A-Z][a-z]+ \d{1,2}\w\w, \d{4})"),
        by_year=True,
        last=_pattern(r"Concerning Target for Special Abilities"),
        cut=_from_markdown(RULEBOOK_2018),
    ),
    Family(
        prefix="rulebook",
        name="printed rulebook",
        game="redemption",
        title="Redemption Rulebook",
        titled=_pattern(r"edemption\s+RULEBOOK\s+\d\w\w Edition"),
        version=_pattern(r"^(\d\w\w) Edition$"),
        date=_pattern(r"© (?:\d{4}, ?)*(\d{4}) Cactus Game Design"),
        by_year=True,
        last=_pattern(r"Resolving Special Ability Combinations\W*$"),
        cut=_from_markdown(RULEBOOK_2005),
    ),
    Family(
        prefix="epic",
        name="numbered rules",
        game="epic",
        title="Epic Complete Rules",
        titled=_pattern(r"^Epic Complete Rules$"),
        version=_pattern(r"(?!)"),
        date=_pattern(r"^Revised ([A-Z][a-z]+ \d{1,2}\w\w,? \d{4})"),
        by_year=True,
        last=_pattern(r"SECTION 5 - "),
        cut=_from_text(partial(numbered, profile=EPIC)),
    ),
)
"""The documents that are recognised."""
