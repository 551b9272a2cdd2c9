from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from rulings.documents.families.identifiers import identifiers
from rulings.documents.files.pdf import pdf_lines
from rulings.documents.passages import Outline
from tests.documents.small_pdf import Text, small_pdf

TITLE = [Text(300, 600, "Small Dictionary", "bold", 36)]
CONTENTS = [Text(72, 700, "Table of Contents", "bold", 36), Text(72, 660, "Errata", "bold", 14)]
ERRATA = [
    Text(300, 40, "3"),
    Text(72, 700, "Errata", "bold", 36),
    Text(72, 660, "Some names were wrong:"),
    Text(100, 630, "Name", "bold", 11),
    Text(300, 630, "Errata", "bold", 11),
    Text(100, 610, "Anm (A)", size=11),
    Text(300, 610, "Ann", size=11),
]
TERMS = [
    Text(300, 40, "4"),
    Text(72, 700, "Glossary of Terms", "bold", 36),
    Text(290, 660, "A", "bold", 30),
    Text(72, 630, "Archer", "bold", 14),
    Text(90, 600, "Archers shoot. They are O.T. Heroes. The following cards"),
    Text(90, 586, "refer to archers:"),
    Text(90, 560, "•"),
    Text(108, 560, "(Good): "),
    Text(155, 560, "Ann (A), Ben-", "names"),
    Text(108, 546, "jamin (B),", "names"),
]
MORE = [
    Text(300, 40, "5"),
    Text(108, 700, "Cid (C)", "names"),
    Text(90, 685, "•"),
    Text(108, 685, "(Evil): "),
    Text(155, 685, "Dan (D)", "names"),
    Text(90, 655, "Note: no more."),
    Text(72, 630, "Bowman", "bold", 14),
    Text(90, 600, "See Archer."),
    Text(72, 570, "Sorts", "bold", 14),
    Text(90, 550, "Of Wood", "bold"),
    Text(90, 520, "A bow is one of these:"),
    Text(90, 500, "• Long."),
    Text(90, 470, "The following are bows:"),
    Text(90, 450, "•"),
    Text(108, 450, "Eve (E)", "names"),
]


@pytest.fixture(scope="module")
def small() -> Outline:
    return identifiers("ordir@0", pdf_lines(small_pdf(TITLE, CONTENTS, ERRATA, TERMS, MORE)))


def test_own_dictionary_is_cut_into_definitions_and_lists(small: Outline) -> None:
    assert {passage.id.removeprefix("ordir@0/"): (passage.kind, passage.text) for passage in small.passages} == {
        "errata/1": ("paragraph", "Some names were wrong:"),
        "errata/2": ("table", "Name\tErrata\nAnm (A)\tAnn"),
        "glossary/archer/1": ("paragraph", "Archers shoot. They are O.T. Heroes."),
        "glossary/archer/2": (
            "names",
            "The following cards refer to archers:\n(Good): Ann (A), Ben-jamin (B), Cid (C)\n(Evil): Dan (D)",
        ),
        "glossary/archer/3": ("paragraph", "Note: no more."),
        "glossary/bowman/1": ("redirect", "See Archer."),
        "glossary/sorts/of-wood/1": ("paragraph", "A bow is one of these:"),
        "glossary/sorts/of-wood/2": ("point", "Long."),
        "glossary/sorts/of-wood/3": ("names", "The following are bows:\nEve (E)"),
    }


def test_own_dictionary_keeps_headings_and_lines(small: Outline) -> None:
    passages = {passage.id.removeprefix("ordir@0/"): passage for passage in small.passages}
    assert passages["glossary/sorts/of-wood/1"].headings == ("Glossary of Terms", "Sorts", "Of Wood")
    definition, names = passages["glossary/archer/1"], passages["glossary/archer/2"]
    assert definition.first_line == definition.last_line == names.first_line
    assert [discard.text for discard in small.discarded if discard.reason == "page number"] == ["3", "4", "5"]
    assert [discard.text for discard in small.discarded if discard.reason == "letter of the alphabet"] == ["A"]


def test_there_are_as_many_passages_of_each_kind_as_people_counted(outline_of: Callable[[str], Outline]) -> None:
    found = outline_of("ordir@7.0.0")
    assert Counter(passage.kind for passage in found.passages) == {
        "names": 407,
        "paragraph": 235,
        "point": 12,
        "table": 5,
        "redirect": 1,
    }
    assert Counter(len(heading.headings) for heading in found.headings) == {1: 5, 2: 185, 3: 4}
    assert Counter(discard.reason for discard in found.discarded) == {
        "page number": 128,
        "letter of the alphabet": 21,
        "contents": 7,
        "title page": 6,
        "head of a table, printed again": 2,
    }


def test_the_glossary_is_in_the_order_of_its_letters(outline_of: Callable[[str], Outline]) -> None:
    entries = [heading.id.split("/")[2] for heading in outline_of("ordir@7.0.0").headings if len(heading.headings) == 2]
    initials = [entry[0] for entry in entries]
    assert initials == sorted(initials)


def test_every_list_is_announced_and_names_cards(outline_of: Callable[[str], Outline]) -> None:
    found = [passage for passage in outline_of("ordir@7.0.0").passages if passage.kind == "names"]
    assert found
    for passage in found:
        announced, *lists = passage.text.split("\n")
        assert "follow" in announced.lower()
        assert lists
        assert all(re.search(r"[A-Z]", names) for names in lists)


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("set-abbreviations/1", "paragraph"),
        ("set-abbreviations/2", "table"),
        ("name-errata/2", "table"),
        ("reference-errata/2", "table"),
        ("identifier-errata/2", "table"),
        ("glossary/acts-card/1", "paragraph"),
        ("glossary/acts-card/2", "names"),
        ("glossary/canaanite/2", "paragraph"),
        ("glossary/duplicate-card/2", "names"),
        ("glossary/gender/non-human-characters/2", "point"),
        ("glossary/medo-persian/1", "redirect"),
        ("glossary/n-t/2", "point"),
        ("glossary/zerubbabels-temple-priest/1", "paragraph"),
    ],
)
def test_a_place_of_the_document_holds_the_kind_of_passage_that_is_printed_there(
    outline_of: Callable[[str], Outline], place: str, kind: str
) -> None:
    kinds = {passage.id: passage.kind for passage in outline_of("ordir@7.0.0").passages}
    assert kinds[f"ordir@7.0.0/{place}"] == kind
