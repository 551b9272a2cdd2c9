"""The reader keeps its word over the whole card list: how much it reads, that nothing is read in two ways or lost."""

from __future__ import annotations

import typing
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any

import pytest

from rulings.epic.cards.record import CardList
from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.instructions import instructions_of
from rulings.epic.reading.prepare import prepare
from rulings.epic.reading.reader import Reading, load_reader
from rulings.epic.reading.saying.sentences import sentence_of_ability, sentence_of_effect
from rulings.epic.reading.survey import ALL, different_texts, shipped_ledger, survey
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase
from rulings.texts.survey import CardText, Survey, compare, read_ledger
from rulings.texts.understanding import Status
from tests.redemption.reading.nesting import assert_nested


@pytest.fixture(scope="module")
def texts(epic_card_list: CardList) -> tuple[CardText, ...]:
    return different_texts(epic_card_list.printings)[ALL]


@pytest.fixture(scope="module")
def surveyed(texts: tuple[CardText, ...]) -> Survey:
    return survey(texts, load_reader())


@pytest.fixture(scope="module")
def readings(texts: tuple[CardText, ...]) -> list[Reading]:
    return [load_reader().read(text.text, text.types) for text in texts]


def test_all_texts_are_there(surveyed: Survey) -> None:
    assert len(surveyed.lines) >= 260


def test_the_texts_are_read_whole_to_99_percent(surveyed: Survey) -> None:
    assert surveyed.share(Status.READ) >= 0.99


def test_no_text_is_read_in_two_ways(surveyed: Survey) -> None:
    assert surveyed.ambiguous == ()


def test_each_text_prints_back_to_its_normalised_words(surveyed: Survey) -> None:
    assert surveyed.not_printed_back == ()


def test_the_ledger_knows_how_each_text_is_read(surveyed: Survey) -> None:
    changes = compare(read_ledger(shipped_ledger()), surveyed.lines)
    assert (changes.moved, changes.reread, changes.new) == ((), (), ())


def test_every_word_of_a_paragraph_is_in_one_of_its_sentences(readings: list[Reading]) -> None:
    for reading in readings:
        for paragraph in reading.paragraphs:
            words = [token for sentence in paragraph.sentences for token in sentence.tokens]
            assert words == list(paragraph.paragraph.tokens)


def test_only_two_paragraphs_are_read_by_hand(readings: list[Reading]) -> None:
    by_hand = [part for reading in readings for part in reading.paragraphs if part.paragraph.by_hand]
    assert len(by_hand) <= 2


def phrases(reading: Reading) -> list[Phrase]:
    said = [sentence.value for paragraph in reading.paragraphs for sentence in paragraph.sentences]
    return [part for value in said if value is not None for part in walk(value)]


def fits(value: Any, declared: Any) -> bool:
    """Whether a value is one that a type declares."""
    if declared is Any:
        return True
    if isinstance(declared, UnionType) or typing.get_origin(declared) is typing.Union:
        return any(fits(value, one) for one in typing.get_args(declared))
    if typing.get_origin(declared) is tuple:
        inner = typing.get_args(declared)[0]
        return isinstance(value, tuple) and all(fits(item, inner) for item in value)
    return isinstance(value, declared)


def test_every_value_is_of_the_type_that_its_field_declares(readings: list[Reading]) -> None:
    found = {
        f"{type(part).__name__}.{name}: {getattr(part, name)!r}"
        for reading in readings
        for part in phrases(reading)
        if is_dataclass(part) and not isinstance(part, Listing)
        for name, declared in typing.get_type_hints(type(part)).items()
        if name in {field.name for field in fields(part)} - {"span", "path"} and not fits(getattr(part, name), declared)
    }
    assert sorted(found) == []


def test_each_ability_and_each_effect_is_a_sentence_without_marks_of_the_grammar(readings: list[Reading]) -> None:
    for reading in readings:
        for ability in reading.card.abilities:
            said = [sentence_of_ability(ability), *map(sentence_of_effect, instructions_of(ability))]
            assert all(line.endswith(".") and line[0].isupper() for line in said), said
            assert not any(mark in line for line in said for mark in "{}()[]<>→◆|"), said


def test_the_spans_hold_one_another_or_have_no_character_in_common(readings: list[Reading]) -> None:
    for reading in readings:
        spans = annotate(reading)
        assert spans
        assert_nested(spans)


def test_the_paragraphs_keep_their_places(texts: tuple[CardText, ...]) -> None:
    for text in texts:
        for paragraph in prepare(text.text):
            printed = text.text[paragraph.tokens[0].start : paragraph.tokens[-1].end]
            assert printed.startswith(paragraph.tokens[0].text)
            assert printed.endswith(paragraph.tokens[-1].text)
