"""A survey counts what is read, names what stands in the way, and tells what changed since the ledger."""

import pytest

from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.survey import survey, text_hash
from rulings.texts.survey import CardText, Line, compare, read_ledger, write_ledger
from rulings.texts.understanding import Status
from tests.whole_book import whole_defaults


@pytest.fixture(scope="module")
def defaults() -> Defaults:
    return whole_defaults()


TEXTS = (
    CardText("Discard a Hero.", "EE", "Snare"),
    CardText("Draw 1. Discard the kettle.", "Hero", "Cook"),
    CardText("Discard the kettle. Discard the pan.", "Hero", "Chef"),
)


def test_texts_are_counted_by_how_much_of_them_is_read(defaults: Defaults) -> None:
    found = survey(TEXTS, load_reader(), defaults)
    assert [line.status for line in found.lines] == [Status.READ, Status.PARTLY, Status.REFUSED]
    assert found.share(Status.READ) == pytest.approx(1 / 3)


def test_hindrances_are_ranked_by_how_many_texts_they_alone_block(defaults: Defaults) -> None:
    first, *_ = survey(TEXTS, load_reader(), defaults).hindrances
    assert (first.words, first.texts, first.alone, first.example) == ("kettle .", 2, 1, "Cook")


def test_texts_that_are_read_whole_are_counted_by_what_of_them_is_missing(defaults: Defaults) -> None:
    def missing(reading: Reading) -> list[str]:
        return ["look"] * reading.text.count("Look") + ["music"] * reading.text.count("music")

    texts = (
        *TEXTS,
        CardText("Look at a hand.", "Hero", "Spy"),
        CardText("Look at a hand. Discard a Hero that involves music.", "Hero", "Harper"),
    )
    found = survey(texts, load_reader(), defaults, missing)
    assert found.carried_out == 1
    assert [(gap.words, gap.texts, gap.alone, gap.example) for gap in found.gaps] == [
        ("look", 2, 1, "Spy"),
        ("music", 1, 0, "Harper"),
    ]


def test_nothing_is_counted_as_missing_where_nobody_asks(defaults: Defaults) -> None:
    found = survey(TEXTS, load_reader(), defaults)
    assert (found.carried_out, found.gaps) == (None, ())


def test_the_ledger_holds_hashes_and_states_only(defaults: Defaults) -> None:
    ledger = write_ledger(survey(TEXTS, load_reader(), defaults).lines)
    assert len(ledger.splitlines()) == 3
    for line in ledger.splitlines():
        key, status, meaning = line.split()
        assert len(key) == len(meaning) == 12
        assert Status(status)
        int(key, 16)
        int(meaning, 16)


def test_a_ledger_is_read_as_it_was_written(defaults: Defaults) -> None:
    lines = survey(TEXTS, load_reader(), defaults).lines
    assert set(read_ledger(write_ledger(lines))) == set(lines)


def test_texts_that_differ_only_in_print_are_one_in_the_ledger() -> None:
    assert text_hash(CardText("Discard  a hero.", "EE", "")) == text_hash(CardText("Discard a Hero.", "EE", ""))
    assert text_hash(CardText("Discard a Hero.", "GE", "")) != text_hash(CardText("Discard a Hero.", "EE", ""))


def test_changes_since_the_ledger_are_told_apart() -> None:
    before = [Line("1", Status.READ, "a"), Line("2", Status.READ, "a"), Line("3", Status.READ, "a")]
    now = [
        Line("1", Status.READ, "a"),
        Line("2", Status.PARTLY, "b"),
        Line("3", Status.READ, "c"),
        Line("4", Status.READ, "d"),
    ]
    changes = compare(before, now)
    assert changes.moved == (("2", Status.READ, Status.PARTLY),)
    assert (changes.reread, changes.new) == (("3",), ("4",))
