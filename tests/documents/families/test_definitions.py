from __future__ import annotations

from collections.abc import Callable

import pytest

from rulings.documents.families.definitions import RULEBOOK_2018, RulebookProfile, rulebook
from rulings.documents.passages import Outline

BOOK = """\
Small Press

# Contents

One .. 1

# Play

Sit down.

- **Host:** The one at home, whose table
it is.

The host pours.

- **Guest (invited):** The other one.

**Everybody eats.**

Then all go.

# Picture

**A Table**

Example: the cat comes too.

a) It purrs.

## Words

**Cup:** Holds tea.

### On Tea

Hot.

**Pot:** Holds more.

▶ **Green** – One sort.

NOTE: There are more.

Sort\tHours
Green\t2

# Play

Again.
"""
PROFILE = RulebookProfile(
    glossaries=frozenset({"words"}), contents=frozenset({"contents"}), pictures=frozenset({"picture"})
)


def test_own_book_is_cut_into_terms_and_paragraphs() -> None:
    found = rulebook("book@1", BOOK, PROFILE)
    assert {passage.id.removeprefix("book@1/"): passage.kind for passage in found.passages} == {
        "preamble/1": "paragraph",
        "play/1": "paragraph",
        "play/host": "paragraph",
        "play/host/2": "paragraph",
        "play/guest": "paragraph",
        "play/2": "paragraph",
        "play/3": "paragraph",
        "picture/1": "paragraph",
        "play/4": "example",
        "play/5": "point",
        "words/cup": "paragraph",
        "on-tea/1": "paragraph",
        "words/pot": "paragraph",
        "words/green": "paragraph",
        "words/1": "paragraph",
        "words/2": "table",
        "play-2/1": "paragraph",
    }
    assert [discard.reason for discard in found.discarded] == ["contents"]
    host = next(passage for passage in found.passages if passage.id == "book@1/play/host/2")
    assert host.headings == ("Play", "Host")


def test_own_wiki_page() -> None:
    text = "Redemption Wiki\nRegister\n\nOpening[]\n\nRules for drawing cards:\n\n  • one card\n\nthat is new\n"
    found = rulebook("wiki@1", text, RULEBOOK_2018)
    assert [passage.id for passage in found.passages] == ["wiki@1/rules-for-drawing-cards/1"]
    assert found.passages[0].text == "one card that is new"
    assert found.passages[0].headings == ("Opening", "Rules for drawing cards")


@pytest.mark.parametrize(
    ("document", "place", "kind"),
    [
        ("rulebook@2025", "list-of-effects-in-abilities/negate", "paragraph"),
        ("rulebook@2025", "list-of-effects-in-abilities/banish", "paragraph"),
        ("rulebook@2025", "glossary-of-key-terms/your", "paragraph"),
        ("rulebook@2025", "glossary-of-key-terms/play/5", "point"),
        ("rulebook@2025", "initiative-table/1", "table"),
        ("rulebook@2025", "battle-resolution/mutual-destruction/3", "paragraph"),
        ("rulebook@2025", "battle-resolution/4", "paragraph"),
        ("rulebook@2025", "additional-resources-2/1", "paragraph"),
        ("rulebook@2018", "game-overview/4", "point"),
        ("rulebook@2018", "weapon-class-enhancements-2/8", "paragraph"),
        ("rulebook@2018", "same-abilities/12", "example"),
        ("rulebook@2005", "4-battle-phase/a-present-hero/5", "example"),
        ("rulebook@2005", "3-preparation-phase/sites", "paragraph"),
        ("rulebook@2005", "glossary-of-terms/abilities", "paragraph"),
        ("rulebook@2005", "glossary-of-terms/angel", "paragraph"),
        ("rulebook@2005", "glossary-of-terms/withdraw", "paragraph"),
        ("rulebook@2005", "type-i-deck-building-rules/4", "table"),
        ("rulebook@2005", "concerning-target-for-special-abilities/4", "paragraph"),
    ],
)
def test_a_place_of_the_document_holds_the_kind_of_passage_that_is_printed_there(
    outline_of: Callable[[str], Outline], document: str, place: str, kind: str
) -> None:
    kinds = {passage.id: passage.kind for passage in outline_of(document).passages}
    assert kinds[f"{document}/{place}"] == kind


@pytest.mark.parametrize(
    ("document", "glossary", "terms"),
    [
        ("rulebook@2025", "list-of-effects-in-abilities", 54),
        ("rulebook@2025", "glossary-of-key-terms", 102),
        ("rulebook@2005", "glossary-of-terms", 99),
    ],
)
def test_known_numbers_of_terms(outline_of: Callable[[str], Outline], document: str, glossary: str, terms: int) -> None:
    below = [passage.id for passage in outline_of(document).passages if f"/{glossary}/" in passage.id]
    assert sum(place.count("/") == 2 and not place.rpartition("/")[2].isdigit() for place in below) == terms
