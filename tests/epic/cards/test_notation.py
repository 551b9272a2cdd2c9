"""What the signs of a text say of it: keywords, triggers, powers, options, and the entries that it rests on."""

from __future__ import annotations

import pytest

from rulings.epic.cards.notation import ENTRIES, KEYWORDS, PARTS, entries_of, keywords_of, parts_of
from rulings.epic.cards.record import CardList, Printing
from tests.epic.cards.small_lists import event, printings, row
from tests.whole_book import whole_book


def champion(text: str, discard: str = "") -> Printing:
    (printing,) = printings(row("Owl", text=text, discard=discard))
    return printing


@pytest.mark.parametrize(
    ("text", "discard", "keywords"),
    [
        ("Ambush ◆ Airborne", "", ("Airborne", "Ambush")),
        ("Loyalty 2 → Blitz", "", ("Blitz",)),
        ("Tribute → Recycle", "{1}: Recall", ("Recall", "Recycle")),
        ("Tribute → If you played a {1} card this turn, recycle.", "", ("Recycle",)),
        ("Your other owls have blitz.", "", ()),
        ("Target champion gains unbreakable this turn.", "", ()),
        ("Unbreakable on your turn.", "", ()),
        ("", "", ()),
    ],
)
def test_a_keyword_is_one_that_stands_alone(text: str, discard: str, keywords: tuple[str, ...]) -> None:
    assert keywords_of(champion(text, discard)) == keywords


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", {"No rules text"}),
        ("Blitz ◆ Ambush", set()),
        ("Tribute → Draw a card.", {"Tribute"}),
        ("Loyalty X → Draw a card.", {"Loyalty"}),
        ("{evil} → Draw a card.", {"Ally ability"}),
        ("Tribute and/or {sage} → Draw a card.", {"Tribute", "Ally ability"}),
        ("Tribute and/or when this card attacks → Draw a card.", {"Tribute", "Other trigger"}),
        ("At the start of your turn → Draw a card.", {"Other trigger"}),
        ("{1}: Draw a card.", {"Power"}),
        ("{expend}, Break a champion you control: Draw a card.", {"Power that expends"}),
        ("Your other owls have +1 {offense}.", {"Continuous ability"}),
        ('Your owls have "When this card is broken → Draw a card."', {"Continuous ability"}),
        ("Unbreakable on your turn.", {"Continuous ability"}),
    ],
)
def test_the_parts_of_the_text_of_a_champion(text: str, parts: set[str]) -> None:
    assert set(parts_of(champion(text))) == parts


def test_an_event_has_options_and_costs_but_nothing_continuous() -> None:
    (hoot,) = printings(event("Hoot", "Draw a card. | — OR — | {1}: Draw two cards.", discard="{1}: Recall"))
    assert parts_of(hoot) == ("Power", "Option with a cost", "Choice of options", "Discard pile text")


def test_an_event_of_one_effect_has_no_part_of_a_name() -> None:
    (hoot,) = printings(event("Hoot", "Draw a card."))
    assert parts_of(hoot) == ()


def test_a_text_rests_on_the_entries_of_its_parts_and_of_its_words() -> None:
    owl = champion("Airborne | Tribute → Banish target token.", "{wild} → Recall")
    assert set(entries_of(owl)) == {
        f"epic/rule/{name}" for name in ("airborne", "tribute", "banish", "target", "token", "ally-ability", "recall")
    }


def test_a_word_of_the_rules_counts_in_each_of_its_forms_and_only_whole() -> None:
    assert "epic/rule/break" in entries_of(champion("When another owl is broken → Draw a card."))
    assert "epic/rule/break" not in entries_of(champion("Breakthrough"))


def test_every_entry_is_one_of_the_book() -> None:
    book = whole_book()
    assert [entry for entry in ENTRIES.values() if entry not in book.entries] == []
    assert set(KEYWORDS) <= set(ENTRIES)


def test_the_real_list_has_every_part_and_nearly_every_keyword(epic_card_list: CardList) -> None:
    parts = {part for printing in epic_card_list.printings for part in parts_of(printing)}
    assert parts == set(PARTS)
    keywords = {word for printing in epic_card_list.printings for word in keywords_of(printing)}
    assert set(KEYWORDS) - keywords == {"Unbreakable"}  # only ever given, or for a time
