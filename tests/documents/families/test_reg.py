from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from rulings.documents.families.reg import guide, increasing, is_title
from rulings.documents.passages import Outline

GUIDE = """\
A Small Guide

Table of Contents

[Deck Building Rules](#)

Deck Building Rules

Last Updated: 1/1/2020

Decks have rules.

TYPE I Deck Building Rules

Size\tSouls
50\t7

At most two:

- Big cards.

Special Ability Structure

Colon

It links two parts.

1. First this.
2. Then that.

Draw: Top of deck

Effect Listing

Wave (Wave a Hand)

Released: 2/2/2021

How to Play

- A wave greets. It is
 - A wave has parts:
- 1 the hand
- 2 the air
- a warm
- b cold
 - A wave that never

ends is tiring.
-

Clarifications

- No wave.

[Return to Table of Contents](#)

Greet

See [Wave](#)

(Greeting is waving.)

Nod

How to Play

Nodding takes a head.

[Return to Table of Contents](#)

Glossary of Terms

A

Apple

An apple is red.

Sorts

- Sour

Boskoop

It is sour too.

Ripe

It has a season.

(Early)

It comes in July.

B

Bread (Loaf)

Bread comes as:

Roll

Long Loaf

- Baguette

Some bakers are:

- Ann (A)
- Ben (B, C)
- Cid (D)

Bun

See [Bread](#).
"""


@pytest.fixture
def small() -> Outline:
    return guide("reg@0", GUIDE)


def test_own_guide_is_cut_into_points(small: Outline) -> None:
    ids = {passage.id.removeprefix("reg@0/"): passage.kind for passage in small.passages}
    assert ids == {
        "deck-building-rules/last-updated": "date",
        "deck-building-rules/1": "paragraph",
        "deck-building-rules/type-i/1": "table",
        "deck-building-rules/type-i/at-most-two/1": "point",
        "special-ability-structure/colon/1": "paragraph",
        "special-ability-structure/colon/2": "point",
        "special-ability-structure/colon/3": "point",
        "special-ability-structure/colon/4": "point",
        "wave/released": "date",
        "wave/how-to-play/1": "point",
        "wave/how-to-play/2": "point",
        "wave/how-to-play/2.1": "point",
        "wave/how-to-play/2.2": "point",
        "wave/how-to-play/2.2.a": "point",
        "wave/how-to-play/2.2.b": "point",
        "wave/how-to-play/3": "point",
        "wave/clarifications/1": "point",
        "greet/redirect": "redirect",
        "greet/1": "paragraph",
        "nod/how-to-play/1": "paragraph",
        "glossary/apple/1": "paragraph",
        "glossary/apple/2": "point",
        "glossary/apple/3": "point",
        "glossary/boskoop/1": "paragraph",
        "glossary/boskoop/ripe/1": "paragraph",
        "glossary/boskoop/early/1": "paragraph",
        "glossary/bread/1": "paragraph",
        "glossary/bread/2": "point",
        "glossary/bread/3": "point",
        "glossary/bread/4": "point",
        "glossary/bread/5": "paragraph",
        "glossary/bread/6": "names",
        "glossary/bun/1": "redirect",
    }


def test_own_guide_mends_and_keeps_what_is_printed(small: Outline) -> None:
    text = {passage.id.removeprefix("reg@0/"): passage for passage in small.passages}
    assert text["wave/how-to-play/3"].text == "A wave that never ends is tiring."
    assert text["wave/how-to-play/2.1"].text == "the hand"
    assert text["special-ability-structure/colon/3"].text == "2. Then that."
    assert text["glossary/bread/6"].text == "Ann (A)\nBen (B, C)\nCid (D)"
    assert text["wave/how-to-play/1"].headings == ("Effect Listing", "Wave (Wave a Hand)", "How to Play")
    assert text["glossary/boskoop/ripe/1"].headings == ("Glossary of Terms", "Boskoop", "Ripe")
    assert [discard.reason for discard in small.discarded] == [
        "title page",
        "contents",
        "contents",
        "title of a listing",
        "rule between sections",
        "link back",
        "link back",
        "letter of the alphabet",
        "letter of the alphabet",
    ]


@pytest.mark.parametrize("title", ["How to Play", "Has (or Have)", "Cannot be Negated", "Referencing vs. Targeting"])
def test_a_title_is_taken_for_one(title: str) -> None:
    assert is_title(title)


@pytest.mark.parametrize(
    "text", ["It began as a taunt", "Draw: Top of deck", "See [Block](#).", "– Amos 1:1", "It ends."]
)
def test_what_is_no_title_is_not_taken_for_one(text: str) -> None:
    assert not is_title(text)


def test_increasing_finds_the_longest_run() -> None:
    assert increasing("ABSMRBC") == {0, 1, 5, 6}
    assert increasing("") == frozenset()


def test_there_are_as_many_passages_of_each_kind_as_people_counted(outline_of: Callable[[str], Outline]) -> None:
    reg = outline_of("reg@8.3.0")
    below = Counter(heading.id.rpartition("/")[2] for heading in reg.headings if len(heading.headings) == 3)
    assert (below["how-to-play"], below["special-conditions"], below["clarifications"]) == (58, 39, 47)
    pages = Counter(heading.headings[0] for heading in reg.headings if len(heading.headings) == 2)
    assert (pages["Modifier Listing"], pages["Effect Listing"], pages["Glossary of Terms"]) == (6, 52 + 8, 160)
    listed = [passage for passage in reg.passages if passage.headings[0].endswith("Listing")]
    assert sum(passage.kind == "point" for passage in listed) == 598
    assert sum(passage.kind == "redirect" for passage in listed) == 8
    assert Counter(passage.kind for passage in reg.passages) == {
        "point": 809,
        "paragraph": 342,
        "date": 120,
        "redirect": 16,
        "names": 4,
        "table": 1,
    }


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("discard/how-to-play/1", "point"),
        ("discard/last-updated", "date"),
        ("play/how-to-play/1", "point"),
        ("withdraw/clarifications/1", "point"),
        ("first-strike/how-to-play/2.3", "point"),
        ("immune-and-protect/special-conditions/1.3.d", "point"),
        ("side-battle/clarifications/2", "point"),
        ("protect/redirect", "redirect"),
        ("cannot-be-ignored/1", "paragraph"),
        ("deck-building-rules/type-i/2", "table"),
        ("deck-building-rules/type-i/maximum-of-1-of-each-in-a-deck/3", "point"),
        ("deck-building-rules/type-ii/reserve/3", "point"),
        ("special-ability-structure/2", "paragraph"),
        ("special-ability-structure/abilities/4", "point"),
        ("special-ability-structure/effect-targeting/19", "point"),
        ("special-ability-structure/ability-activation-order/10", "point"),
        ("glossary/alone/1", "paragraph"),
        ("glossary/brigade/multi-brigade/2", "paragraph"),
        ("glossary/brown-brigade/2", "paragraph"),
        ("glossary/crimson-brigade/4", "paragraph"),
        ("glossary/duplicate-card/10", "names"),
        ("glossary/enhancement/1", "paragraph"),
        ("glossary/generic-card/7", "names"),
        ("glossary/gold-brigade/good/1", "paragraph"),
        ("glossary/has/1", "paragraph"),
        ("glossary/location/15", "point"),
        ("glossary/lone/1", "redirect"),
        ("glossary/used-by/4.2", "point"),
        ("glossary/weapon/3", "paragraph"),
        ("glossary/your/1", "paragraph"),
    ],
)
def test_a_place_of_the_document_holds_the_kind_of_passage_that_is_printed_there(
    outline_of: Callable[[str], Outline], place: str, kind: str
) -> None:
    kinds = {passage.id: passage.kind for passage in outline_of("reg@8.3.0").passages}
    assert kinds[f"reg@8.3.0/{place}"] == kind
