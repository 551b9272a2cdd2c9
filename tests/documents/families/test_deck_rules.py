from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from rulings.documents.families.deck_rules import DeckRulesProfile, deck_rules
from rulings.documents.files.pdf import pdf_lines
from rulings.documents.passages import Outline
from tests.documents.small_pdf import Text, small_pdf

TITLE = [Text(300, 600, "Small Deck Rules", "bold", 36)]
CONTENTS = [
    Text(36, 700, "Table of Contents", "bold", 36),
    Text(36, 660, "Short Games", "bold", 14),
    Text(36, 640, "Other Rules", "bold", 14),
    Text(72, 620, "Banned", "bold", 14),
    Text(72, 600, "Twins", "bold", 14),
]
RULES = [
    Text(200, 700, "Short Games", "bold", 30),
    Text(36, 670, "A deck is small, and the table says how many souls it has to hold:"),
    Text(100, 640, "Size", "bold"),
    Text(200, 640, "Souls", "bold"),
    Text(300, 640, "Size", "bold"),
    Text(400, 640, "Souls", "bold"),
    Text(100, 620, "5"),
    Text(200, 620, "1"),
    Text(300, 620, "7"),
    Text(400, 620, "3"),
    Text(100, 600, "6"),
    Text(200, 600, "2"),
    Text(36, 570, "At most one:"),
    Text(54, 550, "• Big cards."),
    Text(200, 500, "Other Rules", "bold", 30),
    Text(36, 470, "Banned", "bold", 14),
    Text(54, 440, "• Ann (A)"),
    Text(54, 425, "• Ben (B)"),
    Text(340, 440, "• Cid (C) with"),
    Text(358, 426, "a bow (D)"),
    Text(36, 400, "Twins", "bold", 14),
    Text(36, 380, "Twins are alike."),
    Text(200, 350, "Names of Twins", "bold", 30),
    Text(36, 320, "They differ."),
    Text(300, 40, "3"),
]


@pytest.fixture(scope="module")
def small() -> Outline:
    return deck_rules(
        "deck@0", pdf_lines(small_pdf(TITLE, CONTENTS, RULES)), DeckRulesProfile(raised=frozenset({"Twins"}))
    )


def test_own_rules_are_cut_by_their_headings(small: Outline) -> None:
    assert {passage.id.removeprefix("deck@0/"): (passage.kind, passage.text) for passage in small.passages} == {
        "short-games/1": ("paragraph", "A deck is small, and the table says how many souls it has to hold:"),
        "short-games/2": ("table", "Size\tSouls\n5\t1\n6\t2\n7\t3"),
        "short-games/at-most-one/1": ("point", "Big cards."),
        "other-rules/banned/1": ("point", "Ann (A)"),
        "other-rules/banned/2": ("point", "Ben (B)"),
        "other-rules/banned/3": ("point", "Cid (C) with a bow (D)"),
        "twins/1": ("paragraph", "Twins are alike."),
        "twins/names-of-twins/1": ("paragraph", "They differ."),
    }
    assert [heading.id for heading in small.headings if heading.id.count("/") == 1] == [
        "deck@0/short-games",
        "deck@0/other-rules",
        "deck@0/twins",
    ]


def test_own_rules_are_discarded_with_a_reason(small: Outline) -> None:
    assert [(discard.reason, discard.text) for discard in small.discarded] == [
        ("title page", "Small Deck Rules"),
        ("contents", "Table of Contents"),
        ("contents", "Short Games"),
        ("contents", "Other Rules"),
        ("contents", "Banned"),
        ("contents", "Twins"),
        ("head of a table, printed again", "Size\tSouls"),
        ("page number", "3"),
    ]


def test_rules_without_a_contents_page_are_all_text() -> None:
    found = deck_rules("deck@0", pdf_lines(small_pdf([Text(36, 700, "Only this.")])))
    assert [passage.id for passage in found.passages] == ["deck@0/preamble/1"]


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("type-i-deck-building-rules/1", "paragraph"),
        ("type-i-deck-building-rules/2", "table"),
        ("type-i-deck-building-rules/maximum-of-1-of-each-in-a-deck/1", "point"),
        ("type-i-deck-building-rules/reserve/2", "point"),
        ("type-i-deck-building-rules/other-rules/3", "point"),
        ("type-ii-deck-building-rules/2", "table"),
        ("type-ii-deck-building-rules/other-rules/2", "paragraph"),
        ("type-ii-deck-building-rules/other-rules/8", "point"),
        ("other-deck-building-rules/banned-cards/1", "paragraph"),
        ("other-deck-building-rules/banned-cards/9", "point"),
        ("other-deck-building-rules/cards-with-special-deck-building-rules/maximum-of-4-of-each-in-a-deck/1", "point"),
        ("same-card/1", "paragraph"),
        ("same-card/lost-soul-names/1", "paragraph"),
        ("type-i-teams-rules/4", "point"),
        ("extra-type-ii-rules/experience-credit/1", "paragraph"),
    ],
)
def test_a_place_of_the_document_holds_the_kind_of_passage_that_is_printed_there(
    outline_of: Callable[[str], Outline], place: str, kind: str
) -> None:
    kinds = {passage.id: passage.kind for passage in outline_of("deck@1.3.0").passages}
    assert kinds[f"deck@1.3.0/{place}"] == kind


@pytest.mark.parametrize(
    ("chapter", "smallest", "largest"),
    [("type-i", "50-56\t7", "148-154\t21"), ("type-ii", "100-105\t14", "246-252\t35")],
)
def test_the_tables_of_lost_souls_step_by_seven(
    outline_of: Callable[[str], Outline], chapter: str, smallest: str, largest: str
) -> None:
    place = f"deck@1.3.0/{chapter}-deck-building-rules/2"
    (table,) = (passage for passage in outline_of("deck@1.3.0").passages if passage.id == place)
    head, *body = table.text.split("\n")
    assert head.count("\t") == 1
    assert (body[0], body[-1]) == (smallest, largest)
    rows = [(*map(int, row.replace("-", "\t").split("\t")),) for row in body]
    assert all(second[0] == first[1] + 1 for first, second in pairwise(rows))
    assert [row[2] for row in rows] == list(range(rows[0][2], rows[-1][2] + 1))
