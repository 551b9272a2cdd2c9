"""The reader keeps its word over the whole card list: how much it reads, that nothing is read in two ways or lost."""

from unittest.mock import patch

import pytest

from rulings.redemption.reading import survey as surveying
from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.default_rules import explain
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.survey import OTHERS, ROTATION, shipped_ledger, survey
from rulings.redemption.rules.gaps import gaps
from rulings.texts.survey import CardText, Survey, compare, read_ledger
from rulings.texts.understanding import Status
from tests.redemption.reading.fresh_readers import KeepingReader
from tests.redemption.reading.nesting import assert_nested
from tests.whole_book import whole_defaults

pytestmark = pytest.mark.slow

TRIED_ON_AVERAGE = 25
"""Rules that may be tried at each word, on average over the list."""


@pytest.fixture(scope="module")
def tried(read_and_tried: tuple[KeepingReader, int]) -> int:
    """How many rules were tried to read all texts for the first time."""
    return read_and_tried[1]


@pytest.fixture(scope="module")
def surveys(reader: KeepingReader, texts: dict[str, tuple[CardText, ...]]) -> dict[str, Survey]:
    """The surveys of both; their summaries are kept."""
    asked = {id(reading): words for words, reading in reader.readings.items()}
    with patch.object(surveying, "summarize", lambda reading, _: reader.summary(*asked[id(reading)])):
        return {name: survey(group, reader, whole_defaults()) for name, group in texts.items()}


def test_the_texts_are_all_there(surveys: dict[str, Survey]) -> None:
    assert [len(surveys[ROTATION].lines), len(surveys[OTHERS].lines)] == [2_611, 1_793]


def test_today_s_texts_are_read_whole_to_85_percent_and_in_part_to_97(surveys: dict[str, Survey]) -> None:
    assert surveys[ROTATION].share(Status.READ) >= 0.85
    assert surveys[ROTATION].share(Status.READ, Status.PARTLY) >= 0.97


def test_of_today_s_texts_that_are_read_whole_more_than_half_are_carried_out(
    reader: KeepingReader, texts: dict[str, tuple[CardText, ...]]
) -> None:
    readings = [reader.read(text.text, text.types) for text in texts[ROTATION]]
    whole = [reading for reading in readings if reading.status is Status.READ]
    missing = {id(reading): gaps(reading) for reading in readings}
    free = [reading for reading in whole if not missing[id(reading)]]
    assert len(whole) > len(free) > len(whole) / 2
    for reading in readings:
        assert all(reading.text[slice(*gap.span)] == gap.words for gap in missing[id(reading)])


def test_the_other_texts_are_read_whole_to_75_percent(surveys: dict[str, Survey]) -> None:
    assert surveys[OTHERS].share(Status.READ) >= 0.75


def test_no_text_has_two_meanings(surveys: dict[str, Survey]) -> None:
    assert [card for found in surveys.values() for card in found.ambiguous] == []


def test_every_reading_prints_back_to_the_normalised_text(surveys: dict[str, Survey]) -> None:
    assert [card for found in surveys.values() for card in found.not_printed_back] == []


def test_the_ledger_is_that_of_this_reader(surveys: dict[str, Survey]) -> None:
    """`rulings read --cards --write-ledger rulings/redemption/reading/ledger.txt` writes it anew."""
    changes = compare(read_ledger(shipped_ledger()), [line for found in surveys.values() for line in found.lines])
    assert (changes.moved, changes.reread, changes.new) == ((), (), ())


def test_all_texts_are_read_after_trying_few_rules_at_each_word(
    tried: int, texts: dict[str, tuple[CardText, ...]]
) -> None:
    words = sum(len(prepare(text.text).tokens) for group in texts.values() for text in group)
    assert 0 < tried < TRIED_ON_AVERAGE * words


def test_of_all_texts_effects_and_spans_agree_with_the_summary(
    reader: KeepingReader, texts: dict[str, tuple[CardText, ...]]
) -> None:
    compared = 0
    for text in (text for group in texts.values() for text in group):
        reading = reader.read(text.text, text.types)
        assert_nested(annotate(reading))
        sections = [section for section in reading.sections if section.abilities]
        for section, said in zip(sections, reader.summary(text.text, text.types)["sections"], strict=True):
            for ability, shown in zip(section.abilities, said["abilities"], strict=True):
                explained = explain(ability, shown["effects"], whole_defaults())
                assert [item.effect for item in explained] == [effect["effect"] for effect in shown["effects"]], text
                compared += len(explained)
    assert compared > len(texts)
