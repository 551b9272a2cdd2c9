"""The spans of a card text, and what they rest on in the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.basis import entry_of, read_basis
from rulings.epic.reading.reader import load_reader
from tests.whole_book import whole_book


def spans(text: str) -> set[tuple[str, str, str | None]]:
    """The spans of a text: kind, words, basis."""
    reading = load_reader().read(text)
    return {(span.kind, text[slice(*span.span)], span.basis) for span in annotate(reading)}


@pytest.mark.parametrize(
    ("kind", "words", "basis"),
    [
        ("ability", "Loyalty 2 → You may break target good champion this turn.", "epic/rule/triggered-ability"),
        ("event", "Loyalty 2", "epic/rule/loyalty#reveal-x-for-an-effect"),
        ("effect", "break target good champion this turn", "epic/rule/break"),
        ("target", "target good champion", "epic/rule/target"),
        ("quality", "good", "epic/rule/alignment"),
        ("duration", "this turn", None),
    ],
)
def test_each_word_is_named_with_what_it_rests_on(kind: str, words: str, basis: str | None) -> None:
    assert (kind, words, basis) in spans("Loyalty 2 → You may break target good champion this turn.")


def test_costs_and_places_have_their_spans() -> None:
    found = spans("{1}, Banish a card from your discard pile: Draw a card.")
    assert ("cost", "{1}, Banish a card from your discard pile", "epic/rule/cost") in found
    assert ("place", "from your discard pile", "epic/rule/zones#discard-pile-means-the-zone") in found


def test_what_was_not_understood_has_a_span_from_where_reading_broke_off() -> None:
    found = {(kind, words) for kind, words, _ in spans("Draw a card. Break the juggler.")}
    assert {("unread sentence", "Break the juggler."), ("unread", "juggler.")} <= found


def test_every_id_of_the_table_is_in_the_book() -> None:
    book = whole_book()
    assert [name for name in read_basis().ids() if name not in book.entries and name not in book.clauses] == []


def test_the_table_of_effects_in_the_documentation_is_that_of_the_reader() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reading.md").read_text("utf-8")
    table = page.partition("### The effects of Epic")[2].strip().splitlines()[2:]
    shown = [tuple(cell.strip(" `") for cell in row.strip("|").split("|")) for row in table]
    assert shown == sorted((name, entry_of(name)) for name in read_basis().sections["effects"])


def test_an_effect_has_an_entry() -> None:
    assert entry_of("expend") == "epic/rule/cards-in-play"
    assert entry_of("juggle") is None
