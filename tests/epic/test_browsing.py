"""How cards of Epic are browsed: fields with the names of the book, sheets, and what was read of texts."""

from __future__ import annotations

from rulings.cards.browsing.fields import Sheet, TextReading, texts_of
from rulings.cards.browsing.index import CardIndex
from rulings.cards.browsing.query import read_query
from rulings.cards.browsing.words import places_of
from rulings.epic.browsing import BROWSING
from rulings.epic.cards.card_list import read_card_list
from rulings.epic.cards.importing import cards_of
from rulings.epic.cards.record import Card
from tests.epic.cards.small_lists import event, list_of, row
from tests.whole_book import whole_book


def cards(*rows: str) -> tuple[Card, ...]:
    return cards_of(read_card_list(list_of(*rows))).cards


def test_a_sheet_has_both_texts_and_what_they_rest_on() -> None:
    (owl,) = cards(row("Owl, the Singer", text="Airborne | It sings.", discard="{wild} → Recall"))
    sheet = BROWSING.sheet(owl, lambda text: TextReading(is_whole=True, entries=()))
    assert sheet.text == "Airborne | Discard pile: {wild} → Recall"
    assert sheet.values["is"] == ("read",)
    assert "epic/rule/recall" in sheet.values["entry"]
    assert "Owl" in sheet.names


def test_a_text_is_read_whole_or_not_yet_and_a_card_without_one_is_plain() -> None:
    owl, token, twice = cards(
        row("Owl", text="Airborne | Tribute → Draw a card."),
        row("Toad Token", subtype="TOAD TOKEN"),
        row("Twice", text="Hoot at a target champion."),
    )
    assert texts_of(BROWSING, (owl, token, twice)) == tuple(map(BROWSING.text, (owl, twice)))
    states = [BROWSING.sheet(card, lambda text: BROWSING.read(text)).values["is"] for card in (owl, token, twice)]
    assert states == [("read",), ("plain", "token"), ("unread",)]


def test_a_card_whose_printings_differ_is_marked() -> None:
    (hoot,) = cards(event("Hoot", "Draw a card."), event("Hoot", "Draw two cards.", set="Season 1 Promo"))
    assert "reworded" in BROWSING.sheet(hoot, lambda text: None).values["is"]


def test_entries_and_keywords_are_asked_for_by_the_names_of_the_book() -> None:
    found = cards(row("Owl", text="Airborne"), event("Hoot", "Banish target champion."))
    sheets: list[Sheet] = [BROWSING.sheet(card, lambda text: None) for card in found]
    index = CardIndex.of_sheets(BROWSING.fields(whole_book()), sheets)

    def asked(query: str) -> set[str]:
        selected = index.select(read_query(query).query)
        assert selected.mistakes == ()
        return {index.sheets[place].name for place in places_of(selected.cards)}

    assert asked("k:flying") == {"Owl"}
    assert asked("e:banished") == {"Hoot"}
    assert asked("entry:epic/rule/target") == {"Hoot"}


def test_every_example_can_be_asked() -> None:
    index = CardIndex.of_sheets(
        BROWSING.fields(whole_book()), [BROWSING.sheet(card, lambda text: None) for card in ALL]
    )
    examples = BROWSING.examples
    for query in (examples.short, *(query for query, _ in examples.queries), *examples.spellings):
        assert index.select(read_query(query).query).mistakes == (), query
    for field in BROWSING.fields(whole_book()):
        assert index.select(read_query(field.example).query).mistakes == (), field.key


ALL = cards(
    row("Owl, Wolf Caller", align="EVIL", text="Blitz | {evil} → Recycle", subtype="HUMAN DRAGON", rarity="Rare"),
    row("Toad Token", subtype="TOAD TOKEN", set="Tyrants: Draka's Rage"),
    event("Hoot", "Transform target champion into a wolf token. | — OR — | Draw a card.", discard="{1}: Recall"),
)
