"""The reader puts sentences together to abilities, refuses what it does not understand, and never stumbles."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading import reader as reader_module
from rulings.redemption.reading.abilities import Modifier
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.survey import prints_back
from rulings.texts.kernel import Run
from rulings.texts.understanding import LONGEST_SENTENCE, LONGEST_TEXT, Status
from tests import hostile
from tests.counting import counted
from tests.redemption.reading.fresh_readers import MOST_TRIED, fresh_reader


def read(text: str, types: str = "") -> Reading:
    return load_reader().read(text, types)


def groups(text: str) -> list[list[str]]:
    """The texts of the sentences of each ability."""
    return [
        [text[sentence.span[0] : sentence.span[1]] for sentence in ability.sentences]
        for section in read(text).sections
        for ability in section.abilities
    ]


def test_each_sentence_is_an_ability_of_its_own() -> None:
    assert groups("Draw 1. Discard a Hero.") == [["Draw 1."], ["Discard a Hero."]]


@pytest.mark.parametrize(
    "text",
    [
        "Search deck for a Hero. Discard it.",
        "You may draw 1. If you do not, discard a Hero.",
        "You may draw 1. If you do, discard a Hero.",
        "Discard a Hero. Opponent may discard a good card instead.",
        "Interrupt the battle. Discard an Evil Character.",
    ],
)
def test_a_sentence_that_hangs_on_the_one_before_is_part_of_its_ability(text: str) -> None:
    assert len(groups(text)) == 1


def test_everything_behind_an_interrupt_is_paired_with_it() -> None:
    assert len(groups("Draw 1. Interrupt the battle. Discard a Hero. Draw 2.")) == 2


def test_a_modifier_without_a_subject_stands_with_every_ability_before_it() -> None:
    (section,) = read("Draw 1. Discard a Hero. Cannot be negated.").sections
    assert [len(ability.modifiers) for ability in section.abilities] == [1, 1]


def test_a_modifier_of_one_section_does_not_reach_into_another() -> None:
    star, hero = read("STAR: Draw 1. HERO: Discard a Hero. Cannot be negated.", "Hero").sections
    assert [len(star.abilities[0].modifiers), len(hero.abilities[0].modifiers)] == [0, 1]


def test_a_sentence_that_only_modifies_other_cards_is_an_ability() -> None:
    (section,) = read("Draw 1. Good Enhancements cannot be negated.").sections
    assert isinstance(section.abilities[1].sentences[0].value, Modifier)


def test_a_modifier_alone_stands_as_an_ability() -> None:
    assert read("Cannot be negated.").status is Status.READ


def test_spans_are_places_in_the_text_as_given() -> None:
    text = "  Draw  1.   Discard\ta Hero."
    (section,) = read(text).sections
    assert [text[slice(*ability.span)] for ability in section.abilities] == ["Draw  1.", "Discard\ta Hero."]


def test_what_is_not_understood_is_refused_with_the_furthest_place_and_what_was_expected() -> None:
    reading = read("Draw 1. Discard a Hero in a bathtub.")
    (unread,) = reading.unread
    assert (reading.status, unread.text, unread.span) == (Status.PARTLY, "bathtub.", (28, 36))
    assert unread.expected


def test_a_text_of_nothing_understood_is_refused() -> None:
    assert read("Boil the kettle.").status is Status.REFUSED


def test_two_meanings_are_an_error_and_not_a_choice() -> None:
    reader = load_reader()
    for text in ("Discard a Hero.", "Draw 1."):
        for section in reader.read(text).sections:
            assert len(section.abilities) == 1
    assert all("readings" not in unread.reason for unread in read("Boil the kettle.").unread)


BAD = {**hostile.CARD_TEXTS, "a hundred kilobytes": "Discard a Hero. " * 6_400}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_bad_input_is_answered_after_trying_few_rules_at_each_word(text: str) -> None:
    reader = fresh_reader()
    with counted(Run, "read") as tried:
        reading = reader.read(text)
    assert all(0 <= unread.span[0] <= unread.span[1] <= len(text) for unread in reading.unread)
    assert reading.unread or prints_back(reading)
    assert tried.calls <= MOST_TRIED * len(prepare(text[:LONGEST_TEXT]).tokens)


@pytest.mark.parametrize("length", [LONGEST_TEXT + 1, 100_000])
def test_a_text_longer_than_any_card_is_refused_unread_with_the_limit(length: int) -> None:
    with counted(reader_module, "prepare") as prepared, counted(Run, "read") as tried:
        (unread,) = fresh_reader().read(("Draw 1. " * LONGEST_TEXT)[:length]).unread
    assert str(LONGEST_TEXT) in unread.reason
    assert (prepared.calls, tried.calls) == (0, 0)


def test_a_sentence_longer_than_any_card_is_refused_with_the_limit_and_the_rest_is_read() -> None:
    reading = read("Draw 1. Discard " + "a Hero and " * LONGEST_SENTENCE + "a Site.")
    assert reading.status is Status.PARTLY
    assert str(LONGEST_SENTENCE) in reading.unread[0].reason


@given(st.text(max_size=300))
def test_any_text_at_all_is_answered(text: str) -> None:
    reading = read(text)
    assert all(0 <= unread.span[0] <= unread.span[1] <= len(text) for unread in reading.unread)


WORDS = tuple(
    "a an the Hero Heroes evil good card cards discard negate draw 1 2 X may you opponent must if while blocking to "
    "from in territory deck battle and or , . : ( ) instead it cannot be negated this turn except each up all band "
    "protect".split()
)


@given(st.lists(st.sampled_from(WORDS), max_size=40), st.randoms(use_true_random=False))
def test_words_of_the_language_in_any_order_are_answered_and_print_back(words: list[str], random: Random) -> None:
    assert prints_back(read(" ".join(words)))
