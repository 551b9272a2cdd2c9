"""Cross-references lead to places of their document, or are named with the place where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from rulings.documents.families.numbered import numbered
from rulings.documents.families.plain import headings_and_paragraphs
from rulings.documents.passages import Outline
from rulings.documents.references import Fate, references

TEXT = """\
# Otter

An *otter* swims: see [Rafts](#), and [Ladders](#) too. *Only* words.

# Raft (Log)

See also Otters, Burrows and Trees. See Bank in the rulebook. (see p. 7)

# Burrow and Den

A *burrowed* otter; players see the *rafts*.
"""


def found(text: str) -> list[tuple[str, str, str, str]]:
    outline = headings_and_paragraphs("x@1", text)
    return [(item.passage.removeprefix("x@1/"), item.kind, item.words, item.target) for item in references(outline)]


def test_links_names_and_italics_lead_to_headings() -> None:
    assert found(TEXT) == [
        ("otter/1", "link", "Rafts", "x@1/raft"),
        ("otter/1", "link", "Ladders", ""),
        ("raft/1", "see", "Otters", "x@1/otter"),
        ("raft/1", "see", "Burrows", "x@1/burrow-and-den"),
        ("raft/1", "see", "Trees", ""),
        ("raft/1", "see", "Bank in the rulebook", ""),
        ("raft/1", "see", "p. 7", ""),
        ("burrow-and-den/1", "term", "rafts", "x@1/raft"),
    ]


def test_what_leads_out_of_the_document_does_not_dangle() -> None:
    fates = Counter(item.fate for item in references(headings_and_paragraphs("x@1", TEXT)))
    assert fates == {Fate.RESOLVED: 4, Fate.ELSEWHERE: 2, Fate.DANGLING: 2}


def test_numbers_lead_to_rules() -> None:
    text = """\
SECTION 1 - OWLS

1.1 Owls

1.1.1 They fly. (1.2.) See rule 1.9.

1.2 Rafts

1.2.1a See Section 1: Owls and 1.1 Owls.
"""
    outline = numbered("x@1", text)
    assert [(item.words, item.target, item.fate) for item in references(outline)] == [
        ("1.2", "x@1/1.2", Fate.RESOLVED),
        ("1.9", "", Fate.DANGLING),
        ("1", "x@1/section-1", Fate.RESOLVED),
    ]


@pytest.mark.parametrize(
    ("document", "resolved", "dangling"),
    [
        ("reg@8.3.0", 283, 0),
        ("rulebook@2025", 0, 0),
        ("rulebook@2018", 3, 2),
        ("rulebook@2005", 1326, 0),
        ("epic@2016", 63, 0),
        ("deck@1.3.0", 0, 0),
        ("ordir@7.0.0", 39, 0),
    ],
)
def test_as_many_references_are_resolved_and_dangling_as_people_counted(
    outline_of: Callable[[str], Outline], document: str, resolved: int, dangling: int
) -> None:
    outline = outline_of(document)
    places = {passage.id for passage in outline.passages} | {heading.id for heading in outline.headings}
    items = references(outline)
    counted = Counter(item.fate for item in items)
    assert (counted[Fate.RESOLVED], counted[Fate.DANGLING]) == (resolved, dangling)
    assert all(item.target in places for item in items if item.fate is Fate.RESOLVED)


def test_every_link_of_the_guide_leads_somewhere(outline_of: Callable[[str], Outline]) -> None:
    links = [item for item in references(outline_of("reg@8.3.0")) if item.kind == "link"]
    assert len(links) == 105
    assert all(item.fate is Fate.RESOLVED for item in links)
