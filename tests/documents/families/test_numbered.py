from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from rulings.documents.families.numbered import EPIC, numbered
from rulings.documents.passages import Outline

RULES = """\
A SMALL GAME

SECTION 1 - START

1.0 This game has rules that are long enough not to be taken for the title of a group.

1.1 Winning

1.1.1 You win if: *Example: you do.*

- You draw, or
- you stay.

Owls are birds.

1.1.2 You lose.

Example: you lost.

*Example: you lost again.*

1.1.2 You lose twice.

1.1 Winning comes before losing, and before everything else that a player might wish for.

1.2 Night Phase always follows the other phases of a game like this one.

1.1.1 It is dark.

Birds: 1.1
Owls 1.1.1
Start: Section 1
"""


def test_own_rules_are_cut_by_their_numbers() -> None:
    found = {passage.id.removeprefix("game@1/"): passage for passage in numbered("game@1", RULES).passages}
    assert {place: passage.kind for place, passage in found.items()} == {
        "preamble/1": "paragraph",
        "section-1": "paragraph",
        "1.0": "paragraph",
        "1.1": "paragraph",
        "1.1.1": "paragraph",
        "1.1.1/example": "example",
        "1.1.1/1": "point",
        "1.1.1/2": "point",
        "1.1.1/3": "paragraph",
        "1.1.2": "paragraph",
        "1.1.2/example": "example",
        "1.1.2/example-2": "example",
        "1.1.2-2": "paragraph",
        "1.1-2": "paragraph",
        "1.2": "paragraph",
        "1.2/1.1.1": "paragraph",
        "index/1": "redirect",
        "index/2": "redirect",
        "index/3": "redirect",
    }
    assert found["1.1.1"].text == "You win if:"
    assert found["1.1.1"].headings == ("SECTION 1 - START", "1.1 Winning")
    assert found["1.2/1.1.1"].headings == ("SECTION 1 - START", "1.2 Night Phase")


def test_another_rule_book_needs_a_profile_and_no_code() -> None:
    profile = replace(
        EPIC,
        section=re.compile(r"^Chapter (\d+): "),
        number=re.compile(r"^§ (\d+\.\d+)\s+(?=\S)"),
        head=re.compile(r"^\d+$"),
    )
    found = numbered("other@1", "Chapter 4: Trade\n\n§ 4.1 Pay first.\n\n§ 4.2 Then take.\n", profile)
    assert [passage.id for passage in found.passages] == ["other@1/section-4", "other@1/4.1", "other@1/4.2"]


def test_there_are_as_many_passages_of_each_kind_as_people_counted(outline_of: Callable[[str], Outline]) -> None:
    epic = outline_of("epic@2016").passages
    places = [passage.id.removeprefix("epic@2016/") for passage in epic]
    assert sum(re.fullmatch(r"section-\d", place) is not None for place in places) == 5
    assert sum(place.startswith("index/") for place in places) == 37
    assert sum(passage.kind == "example" for passage in epic) == 22
    assert sorted(place for place in places if re.search(r"\d[a-z]?-\d+$", place) and "section" not in place) == [
        "1.2-2",
        "2.7-2",
        "4.4.6-2",
        "5.20.5-2",
    ]
    assert len(epic) == 354


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("preamble/4", "paragraph"),
        ("1.2.1/2", "point"),
        ("2.3.4/4", "paragraph"),
        ("3.2.5b/example", "example"),
        ("4.4.6-2/example", "example"),
        ("4.4.11a/1", "paragraph"),
        ("5.1", "paragraph"),
        ("5.7.3", "paragraph"),
        ("5.21/5.20.5", "paragraph"),
    ],
)
def test_a_place_of_the_document_holds_the_kind_of_passage_that_is_printed_there(
    outline_of: Callable[[str], Outline], place: str, kind: str
) -> None:
    kinds = {passage.id: passage.kind for passage in outline_of("epic@2016").passages}
    assert kinds[f"epic@2016/{place}"] == kind
