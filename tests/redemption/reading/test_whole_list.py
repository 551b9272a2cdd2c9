"""The reader keeps its word over the whole card list: how much it reads, that nothing is read in two ways or lost."""

import time
from pathlib import Path

import pytest

from rulings.book.load import load_book
from rulings.paths import corpus_folder
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.record import Printing
from rulings.redemption.reading.defaults import read_defaults
from rulings.redemption.reading.reader import Reader, Status, load_reader
from rulings.redemption.reading.survey import (
    OTHERS,
    ROTATION,
    Survey,
    compare,
    different_texts,
    read_ledger,
    shipped_ledger,
    survey,
)


@pytest.fixture(scope="module")
def printings(cards_folder: Path) -> tuple[Printing, ...]:
    return read_card_list((cards_folder / "redemption-carddata.txt").read_bytes()).printings


@pytest.fixture(scope="module")
def surveys(printings: tuple[Printing, ...]) -> dict[str, Survey]:
    """The survey of the texts of today's format, and of the others."""
    defaults = read_defaults(load_book(corpus_folder()))
    return {name: survey(texts, load_reader(), defaults) for name, texts in different_texts(printings).items()}


def test_the_texts_are_all_there(surveys: dict[str, Survey]) -> None:
    assert [len(surveys[ROTATION].lines), len(surveys[OTHERS].lines)] == [2_611, 1_793]


def test_today_s_texts_are_read_whole_to_85_percent_and_in_part_to_97(surveys: dict[str, Survey]) -> None:
    assert surveys[ROTATION].share(Status.READ) >= 0.85
    assert surveys[ROTATION].share(Status.READ, Status.PARTLY) >= 0.97


def test_the_other_texts_are_read_whole_to_55_percent(surveys: dict[str, Survey]) -> None:
    assert surveys[OTHERS].share(Status.READ) >= 0.55


def test_no_text_has_two_meanings(surveys: dict[str, Survey]) -> None:
    assert [card for found in surveys.values() for card in found.ambiguous] == []


def test_every_reading_prints_back_to_the_normalised_text(surveys: dict[str, Survey]) -> None:
    assert [card for found in surveys.values() for card in found.not_printed_back] == []


def test_the_ledger_is_that_of_this_reader(surveys: dict[str, Survey]) -> None:
    """`rulings read --cards --write-ledger rulings/cards/text/ledger.txt` writes it anew."""
    changes = compare(read_ledger(shipped_ledger()), [line for found in surveys.values() for line in found.lines])
    assert (changes.moved, changes.reread, changes.new) == ((), (), ())


def test_all_texts_are_read_in_10_seconds_on_one_core(printings: tuple[Printing, ...]) -> None:
    shared = load_reader()
    reader = Reader(shared.grammar, shared.names, shared.by_hand)
    texts = [text for group in different_texts(printings).values() for text in group]
    started = time.process_time()
    for text in texts:
        reader.read(text.text, text.types)
    assert time.process_time() - started < 10
