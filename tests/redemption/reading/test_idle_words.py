"""No word of a card text may be dropped without changing what is read, but those that are explained."""

import pytest

from rulings.redemption.cards.card_list import CardList
from rulings.redemption.reading.idle_words import (
    IdleWord,
    Loses,
    explain_idle,
    explanations,
    idle_words,
    sample_of,
    survey_idle_words,
)
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.reading.survey import different_texts
from rulings.texts.survey import CardText
from tests.redemption.reading.fresh_readers import fresh_reader
from tests.whole_book import whole_defaults

SEED, NUMBER = 8, 250
"""Which texts of the list are drawn; `rulings read --cards --idle-words` asks all of them."""


def idle_in(text: str) -> list[tuple[str, Loses]]:
    return [
        (word.word, word.loses) for word in idle_words(CardText(text, "", "Snare"), load_reader(), whole_defaults())
    ]


def test_a_word_without_which_a_text_means_the_same_is_found() -> None:
    assert idle_in("Discard the top card of deck.") == [("the", Loses.MEANING)]


def test_a_word_that_only_the_summary_leaves_out_is_told_apart() -> None:
    assert idle_in("You may discard a Hero.") == [("you", Loses.SUMMARY)]


@pytest.mark.parametrize(
    "text",
    [
        "Discard an evil card in another territory.",
        "Discard all Heroes in other territories.",
        "Discard a male and a female Hero.",
        "Capture a Hero in opponent's territory instead.",
        "If not blocked, discard 2 evil cards from opponent's hand.",
        "Opponent may draw 1. If they do not, your Heroes cannot be negated.",
        "Negate Heroes of all opponents who have more than 2 good cards in territory.",
    ],
)
def test_adjectives_owners_numbers_places_and_small_words_change_the_reading(text: str) -> None:
    unexplained = [
        word.context
        for word in idle_words(CardText(text, "", "Snare"), load_reader(), whole_defaults())
        if explain_idle(word) is None
    ]
    assert unexplained == []


def test_a_text_that_is_not_read_whole_is_not_asked() -> None:
    assert idle_in("Discard the top card of deck. Fry the kettle.") == []


def test_a_word_that_a_repair_puts_back_is_not_idle() -> None:
    assert "character" not in [word for word, _ in idle_in("Discard an Evil Character character.")]


def test_an_explanation_fits_the_word_in_brackets_among_those_around_it() -> None:
    word = IdleWord("Snare", "brigade", ("discard", "a", "red"), ("hero", "."), Loses.MEANING)
    assert explain_idle(word) is not None
    assert explain_idle(IdleWord("Snare", "red", ("discard", "a"), ("brigade", "hero"), Loses.MEANING)) is None


def test_what_only_the_summary_may_leave_out_must_change_the_meaning() -> None:
    assert explain_idle(IdleWord("Snare", "you", (), ("may", "draw"), Loses.SUMMARY)) is not None
    assert explain_idle(IdleWord("Snare", "you", (), ("may", "draw"), Loses.MEANING)) is None


def test_every_explanation_gives_a_reason_and_marks_one_word() -> None:
    for known in explanations():
        assert known.because, known.words
        assert known.words.count("[") == known.words.count("]") > 0, known.words


def test_the_same_seed_draws_the_same_texts() -> None:
    texts = [CardText(f"Draw {number}.", "", "Snare") for number in range(50)]
    assert sample_of(texts, 10, 1) == sample_of(list(reversed(texts)), 10, 1) != sample_of(texts, 10, 2)
    assert len(sample_of(texts, 100, 1)) == 50


@pytest.mark.slow
def test_no_word_of_the_texts_that_are_drawn_changes_nothing(card_list: CardList) -> None:
    texts = [text for group in different_texts(card_list.printings).values() for text in group]
    found = survey_idle_words(sample_of(texts, NUMBER, SEED), fresh_reader(), whole_defaults())
    assert found.tried > NUMBER
    assert sum(found.explained.values()) > 0
    assert [(word.card, word.context) for word in found.unexplained] == []
