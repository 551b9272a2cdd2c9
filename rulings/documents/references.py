"""Cross-references within a document: where a passage sends its reader, and whether that place is there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from rulings.documents.passages import Outline, Passage, plain, slug

_LINK = re.compile(r"\[([^\[\]]{1,200})\]\(#[^()]{0,200}\)")
_SEE = re.compile(
    r"\b[Ss]ee(?: also)?:? (?:(?P<page>pp?\. ?\d+)|(?P<table>(?:the )?(?:table|chart|diagram|picture)\b)"
    r"|(?:the )?(?P<words>(?:\*{2,3}|[“\"])?(?:[A-Z]|\d+(?:\.\d+)+)[^.;()\n]{1,120}))"
)
_NUMBER = re.compile(
    r"\((?:[Ss]ee )?(?:[Rr]ule |[Ss]ection )?(?P<alone>\d+(?:\.\d+)+[a-z]?)\.?(?: [A-Z][^()]{0,60})?\)"
    r"|\b[Rr]ules? (?P<rule>\d+(?:\.\d+)+[a-z]?|\d{3,}[a-z]?)|\bSection (?P<section>\d+)(?![\d.]\d)"
)
_INDEXED = re.compile(r"(?:Section )?(?P<number>\d+(?:\.\d+)*[a-z]?)$")
_ITALIC = re.compile(r"(?<![*\w])\*([^*\s\\][^*\n]{0,60}?)\*(?![*\w])|<i>([^<]{1,60})</i>")
_ELSEWHERE = re.compile(
    r"\bin the (?:[Oo]fficial )?(?:rule ?book|REG|ORDIR|Exegesis Guide)\b|\b(?:REG|ORDIR|(?<!this )rulebook)\b"
)
_LIST = re.compile(r",? (?:and also see|and|or) |, ")
_WITHIN = re.compile(r" under |: | for | in the | at the | instead\b|\*{2,3}|[“”\"]")
_PARENTHESIS = re.compile(r"\s*\([^()]*\)")
_LABEL = re.compile(r"^(?:[A-Za-z]|\d+)[.)] ")
_SECTION = re.compile(r"Sections? \d")
_AFTER = 60
_ENDINGS = (
    ("", ""),
    ("ies", "y"),
    ("es", ""),
    ("s", ""),
    ("ves", "f"),
    ("ied", "y"),
    ("d", ""),
    ("ed", ""),
    ("ing", ""),
    ("ing", "e"),
    ("ment", ""),
)


class Fate(Enum):
    """What became of a cross-reference."""

    RESOLVED = "resolved"
    ELSEWHERE = "elsewhere"
    DANGLING = "dangling"


@dataclass(frozen=True, slots=True)
class Reference:
    """A place in a passage that sends its reader elsewhere.

    Attributes:
        passage: Id of the passage.
        kind: `link`, `see`, `number` or `term`.
        words: What it names, as printed without markup.
        fate: What became of it.
        target: Id of a passage or a heading of the same document; empty where it is not resolved.
    """

    passage: str
    kind: str
    words: str
    fate: Fate
    target: str = ""


def references(outline: Outline) -> tuple[Reference, ...]:
    """Find the cross-references of a document.

    Args:
        outline: The document.

    Returns:
        Links, words after `See`, numbers of rules, and italic terms that have an entry of their own, in printed order.
        Italics that have none are emphasis, and are left out.
    """
    names = _Names(outline)
    return tuple(found for passage in outline.passages if passage.kind != "names" for found in _of(passage, names))


class _Names:
    """The places of a document by what they are called."""

    def __init__(self, outline: Outline) -> None:
        self.document = outline.document
        self.ids = {passage.id for passage in outline.passages} | {heading.id for heading in outline.headings}
        self.titles: dict[str, str] = {}
        for heading in outline.headings:
            self._name(heading.headings[-1], heading.id)
        for passage in outline.passages:
            if passage.headings:
                self._name_passage(passage)
        for passage in outline.passages:
            indexed = _INDEXED.search(passage.text) if passage.kind == "redirect" else None
            if indexed and self.numbered(indexed["number"]):
                self._name(passage.text[: indexed.start()].strip(" :"), self.numbered(indexed["number"]))
        self.shorter = _shorter(self.titles)

    def _name_passage(self, passage: Passage) -> None:
        """Name a passage that defines the last heading above it, or that a numbered title stands in."""
        last = plain(passage.headings[-1])
        end = passage.id.rpartition("/")[2]
        if slug(last).startswith(end) and not end.isdigit():
            self._name(last, passage.id)
        number, _, title = last.partition(" ")
        if title and f"{self.document}/{number}" in self.ids:
            self._name(title, f"{self.document}/{number}")

    def _name(self, title: str, place: str) -> None:
        for name in (slug(title), slug(_PARENTHESIS.sub("", title)), slug(_LABEL.sub("", title))):
            if name:
                self.titles.setdefault(name, place)

    def find(self, words: str) -> str:
        """Find a place by its name, whatever its number and its form; the empty string where there is none."""
        number = re.match(r"\d+(?:\.\d+)+[a-z]?", words)
        if number:
            return self.numbered(number[0])
        name = slug(words)
        for ending, instead in _ENDINGS:
            if name.endswith(ending) and len(name) - len(ending) > 2:
                stem = name[: len(name) - len(ending)] + instead
                for titles in (self.titles, self.shorter):
                    found = titles.get(stem) or titles.get(f"{stem}s") or titles.get(f"{stem}es")
                    if found:
                        return found
        return ""

    def numbered(self, number: str) -> str:
        """Find a rule or a section by its number; the empty string where there is none."""
        places = (f"{self.document}/{number}", f"{self.document}/section-{number}")
        return next((place for place in places if place in self.ids), "")


def _shorter(titles: Mapping[str, str]) -> Mapping[str, str]:
    """Short for titles: the first of two names, and all but the last word where no other title begins like this."""
    shorter: dict[str, str] = {}
    twice: set[str] = set()
    for title, place in titles.items():
        short = title.rpartition("-")[0]
        twice |= {short} & set(shorter)
        shorter.setdefault(short, place)
    found = {short: place for short, place in shorter.items() if short and short not in twice}
    return found | {title.partition("-and-")[0]: place for title, place in titles.items() if "-and-" in title}


def _of(passage: Passage, names: _Names) -> Iterator[Reference]:
    found: list[tuple[int, Reference]] = []
    taken: set[int] = set()
    for match in _LINK.finditer(passage.text):
        taken.update(range(*match.span()))
        found.append((match.start(), _judged(passage, "link", match[1], names, _after(passage, match))))
    for match in _SEE.finditer(passage.text):
        if _SECTION.match(match["words"] or ""):
            continue
        if taken.isdisjoint((match.end(), match.end() - 1)):
            found += [(match.start(), reference) for reference in _seen(passage, match, names)]
            taken.update(range(*match.span()))
    for match in _NUMBER.finditer(passage.text):
        if match.start() + 1 not in taken:
            number = match["alone"] or match["rule"] or match["section"]
            found.append((match.start(), _by_number(passage, number, names)))
    indexed = _INDEXED.search(passage.text) if passage.kind == "redirect" and not found else None
    if indexed and indexed.start():
        found.append((indexed.start(), _by_number(passage, indexed["number"], names)))
    for match in _ITALIC.finditer(passage.text):
        words = match[1] or match[2]
        target = names.find(words)
        if target and not passage.id.startswith(target):
            found.append((match.start(), Reference(passage.id, "term", words, Fate.RESOLVED, target)))
    return (reference for _, reference in sorted(found, key=lambda item: item[0]))


def _after(passage: Passage, match: re.Match[str]) -> str:
    return passage.text[match.end() : match.end() + _AFTER].partition(".")[0]


def _by_number(passage: Passage, number: str, names: _Names) -> Reference:
    target = names.numbered(number)
    return Reference(passage.id, "number", number, Fate.RESOLVED if target else Fate.DANGLING, target)


def _judged(passage: Passage, kind: str, words: str, names: _Names, after: str) -> Reference:
    target = names.find(plain(words.replace("\\", "")))
    if target:
        return Reference(passage.id, kind, words, Fate.RESOLVED, target)
    fate = Fate.ELSEWHERE if _ELSEWHERE.search(after) else Fate.DANGLING
    return Reference(passage.id, kind, words, fate)


def _seen(passage: Passage, match: re.Match[str], names: _Names) -> Iterator[Reference]:
    """Judge the words after `See`: all of them if they are a name, else each name of the list that they are."""
    if match["words"] is None:
        # a page of another print, or a table beside the text, has no place here
        yield Reference(passage.id, "see", match["page"] or match["table"], Fate.ELSEWHERE)
        return
    words = match["words"].strip(' ,*“”"')
    if _ELSEWHERE.search(words):
        yield Reference(passage.id, "see", words, Fate.ELSEWHERE)
        return
    whole = names.find(plain(words))
    if whole:
        yield Reference(passage.id, "see", plain(words), Fate.RESOLVED, whole)
        return
    for part in _LIST.split(words):
        named = [plain(name) for name in _WITHIN.split(part) if name.strip(" *")[:1].isupper()]
        resolved = [(name, target) for name in named if (target := names.find(name) or _beginning(name, names))]
        for name, target in resolved:
            yield Reference(passage.id, "see", name, Fate.RESOLVED, target)
        if named and not resolved:
            yield Reference(passage.id, "see", plain(part), Fate.DANGLING)


def _beginning(words: str, names: _Names) -> str:
    """Find the place that the first words name, at least two of them."""
    each = words.split()
    return next(filter(None, (names.find(" ".join(each[:count])) for count in range(len(each) - 1, 1, -1))), "")
