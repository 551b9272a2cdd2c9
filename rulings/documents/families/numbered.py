"""The family of numbered rule books: every rule opens with its printed number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.documents.files.lines import Piece, pieces
from rulings.documents.passages import Discard, Heading, Item, Outline, Passage, Taken, collect, short_slug

_LEADING_NAME = re.compile(r"(?:[A-Z]\w+ ){2,}")


@dataclass(frozen=True, slots=True)
class NumberedProfile:
    """How a numbered rule book prints its rules.

    Attributes:
        section: Matches the title line of a section; group 1 is its number.
        number: Matches a rule's number at the line start; group 1 is the number.
        head: Matches a number that opens a group of rules.
        bullet: Matches the marker of an unnumbered point.
        example_tail: Matches an example at the end of a rule.
        example: Matches a paragraph that is an example.
        index: Matches a line of the index behind the rules.
        title_length: A head is a title if it is no longer than this.
        contents: Matches the title line of the contents, where there are any; they end where their first line is
            printed again.
        glossary: Matches the title line of a glossary behind the rules, where there is one.
        term: Matches the opening of an entry in the glossary; group 1 is the term.
    """

    section: re.Pattern[str]
    number: re.Pattern[str]
    head: re.Pattern[str]
    bullet: re.Pattern[str]
    example_tail: re.Pattern[str]
    example: re.Pattern[str]
    index: re.Pattern[str]
    title_length: int = 50
    contents: re.Pattern[str] | None = None
    glossary: re.Pattern[str] | None = None
    term: re.Pattern[str] = re.compile(r"^([A-Z][^.:]{0,60})(?:: |$)")


EPIC = NumberedProfile(
    section=re.compile(r"^SECTION (\d+) - "),
    number=re.compile(r"^(\d+(?:\.\d+)+[a-z]?)\s+(?=\S)"),
    head=re.compile(r"^\d+\.\d+$"),
    bullet=re.compile(r"^[-•] (?=\S)"),
    example_tail=re.compile(r"\s*(\*Example\b.*)$", re.DOTALL),
    example=re.compile(r"^\*?Example\b"),
    index=re.compile(r"^[A-Z][\w ,/]*:? (?:Section )?\d+(?:\.\d+)*$"),
)


def numbered(document: str, text: str, profile: NumberedProfile = EPIC) -> Outline:
    """Cut a numbered rule book into passages.

    Args:
        document: Key of the document, the first part of every id.
        text: The whole document.
        profile: How it prints its rules.

    Returns:
        The outline.
    """
    marker = re.compile(f"{profile.number.pattern}|{profile.bullet.pattern}")
    alone = re.compile(f"{profile.section.pattern}|{profile.index.pattern}")
    lines = text.splitlines()
    start = _glossary_line(lines, profile)
    contents = _contents(lines, profile)
    rules = ["" if number in contents else line for number, line in enumerate(lines[:start])]
    whole = pieces("\n".join(rules), marker, alone)
    away = (Discard(number + 1, number + 1, "contents", lines[number]) for number in contents if lines[number].strip())
    return collect(document, (*away, *_rules(document, whole, profile), *_glossary(document, lines, start, profile)))


def _contents(lines: Sequence[str], profile: NumberedProfile) -> range:
    """Find the contents: from their title to the line before the first of them that is printed again."""
    title = profile.contents
    start = next((number for number, line in enumerate(lines) if title and title.search(line)), None)
    if start is None:
        return range(0)
    listed = [number for number in range(start + 1, len(lines)) if lines[number].strip()]
    first = lines[listed[0]].strip() if listed else ""
    return range(start, next((number for number in listed[1:] if lines[number].strip() == first), start + 1))


def _glossary_line(lines: Sequence[str], profile: NumberedProfile) -> int:
    """Find the title of the glossary: the last line that matches, since the contents may list it too."""
    glossary = profile.glossary
    found = [index for index, line in enumerate(lines) if glossary and glossary.search(line)]
    return found[-1] if found else len(lines)


def _glossary(document: str, lines: Sequence[str], start: int, profile: NumberedProfile) -> Iterator[Item]:
    """Cut the glossary; a term stands alone on its line, or before its meaning."""
    if start == len(lines):
        return
    path = f"{document}/glossary"
    above: tuple[str, ...] = (lines[start].strip(),)
    yield Heading(path, above, start + 1, start + 1)
    marker = re.compile(f"{profile.bullet.pattern}|{profile.term.pattern}")
    taken = Taken()
    count = 0
    for piece in pieces("\n" * (start + 1) + "\n".join(lines[start + 1 :]), marker):
        term = profile.term.match(piece.marker)
        if term:
            name = short_slug(term[1], taken)
            path, above, count = f"{document}/glossary/{name}", (lines[start].strip(), term[1].strip()), 0
        if term and lines[piece.first_line - 1].strip() != term[1].strip():
            text = piece.marker + piece.text
            yield Passage(path, document, above, "paragraph", text, piece.first_line, piece.last_line)
            continue
        if term:
            yield Heading(path, above, piece.first_line, piece.first_line)
        if piece.text:
            count += 1
            kind = (
                "example"
                if profile.example.match(piece.text)
                else "point"
                if piece.marker and not term
                else "paragraph"
            )
            first = piece.first_line + (term is not None)
            yield Passage(f"{path}/{count}", document, above, kind, piece.text, first, piece.last_line)


def _title(text: str, number: str, profile: NumberedProfile) -> str:
    """Name a group of rules by its title, else by the name its sentence opens with, else by its number."""
    if len(text) <= profile.title_length and text.count(" ") < 7:
        return f"{number} {text}"
    leading = _LEADING_NAME.match(text)
    return f"{number} {leading[0].strip()}" if leading else number


def _rules(document: str, whole: tuple[Piece, ...], profile: NumberedProfile) -> Iterator[Item]:
    taken = Taken()
    section: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    head = head_path = ""
    rule, count = f"{document}/preamble", 0
    for piece in whole:
        opened, ruled = profile.section.match(piece.text), profile.number.match(piece.marker + piece.text)
        if opened:
            section, group, head = (piece.text,), (), ""
            rule, count = f"{document}/section-{opened[1]}", 0
            yield Passage(taken.take(rule), document, (), "paragraph", *_where(piece))
        elif ruled:
            printed = ruled[1]
            opens = profile.head.match(printed) is not None
            strays = bool(head) and not opens and not printed.startswith(f"{head}.")
            rule, count = taken.take(f"{head_path}/{printed}" if strays else f"{document}/{printed}"), 0
            again = opens and printed == head and len(piece.text) > profile.title_length
            if opens and not again:
                head, head_path, group = printed, rule, (_title(piece.text, printed, profile),)
            above = section if opens and not again else section + group
            yield from _rule(document, rule, above, piece, profile, taken)
        elif profile.index.match(piece.text) and not piece.marker:
            rule, count = (rule, count) if rule == f"{document}/index" else (f"{document}/index", 0)
            count += 1
            yield Passage(f"{rule}/{count}", document, (), "redirect", *_where(piece))
        elif profile.example.match(piece.text):
            yield Passage(taken.take(f"{rule}/example"), document, section + group, "example", *_where(piece))
        else:
            count += 1
            kind = "point" if piece.marker else "paragraph"
            yield Passage(f"{rule}/{count}", document, section + group, kind, *_where(piece))


def _where(piece: Piece) -> tuple[str, int, int]:
    return piece.text, piece.first_line, piece.last_line


def _rule(
    document: str, path: str, above: tuple[str, ...], piece: Piece, profile: NumberedProfile, taken: Taken
) -> Iterator[Passage]:
    tail = profile.example_tail.search(piece.text)
    words = piece.text[: tail.start()] if tail else piece.text
    yield Passage(path, document, above, "paragraph", words, piece.first_line, piece.last_line)
    if tail:
        example = taken.take(f"{path}/example")
        yield Passage(example, document, above, "example", tail[1], piece.first_line, piece.last_line)
