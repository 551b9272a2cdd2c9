"""Preparation of card texts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.prepare import Prepared, normal, prepare
from rulings.redemption.reading.repairs import known_repairs
from rulings.redemption.reading.sections import split_sections
from rulings.texts.tokens import sentences, tokenize
from tests import hostile


def check_places(prepared: Prepared) -> None:
    """Assert that the tokens cover the repaired text and stand in order in the text as given."""
    printed = "".join(token.text for token in prepared.tokens)
    assert "".join(printed.split()) == "".join(prepared.repaired.split())
    ends = [0, *(place for token in prepared.tokens for place in (token.start, token.end)), len(prepared.text)]
    assert all(before <= after for before, after in pairwise(ends))


def test_a_text_is_repaired_and_its_words_keep_their_places_as_given() -> None:
    prepared = prepare("You my play two Heros intead.")
    assert prepared.repaired == "You may play two Heroes instead."
    assert prepared.applied == ("my play", "heros", "intead")
    printed = [prepared.text[token.start : token.end] for token in prepared.tokens]
    assert printed == ["You", "my", "play", "two", "Heros", "intead", "."]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Discard two Heroes.", "discard 2 heroes."),
        ("Take an Artifact.", "Take  a artifact."),
        ("Toss opponent’s O.T card", "Toss opponent's OT card"),
        ("Rest intead.", "Rest instead."),
        ("Toss “Ox”.", "Toss 'Ox'."),
    ],
)
def test_texts_that_differ_only_in_print_have_the_same_normal_form(one: str, other: str) -> None:
    assert normal(prepare(one).tokens) == normal(prepare(other).tokens)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Look at a hand : Toss it ( or draw ) .", "look at a hand: toss it (or draw)."),
        ('It gains "Draw 1." Rest; then, rest.', 'it gains "draw 1." rest; then, rest.'),
        ('Play " Ox " or " Ass ".', 'play "ox" or "ass".'),
        ("Saul/Paul is [not] 3/3", "saul / paul is [not] 3/3"),
        ("", ""),
    ],
)
def test_the_normal_form_has_a_space_between_words_and_none_before_stops(text: str, expected: str) -> None:
    assert normal(prepare(text).tokens) == expected


@given(st.text(alphabet='aT .,:;()[]"!?/*-2', max_size=40))
def test_the_normal_form_of_a_normal_form_is_itself(text: str) -> None:
    once = normal(tokenize(text))
    assert normal(tokenize(once)) == once


@given(st.one_of(st.text(), st.text(alphabet=st.characters()), st.from_regex(r"[\x00-\x1f<>a-z'\"/]*")))
def test_any_text_can_be_prepared(text: str) -> None:
    check_places(prepare(text))


@given(st.lists(st.sampled_from([known.find for known in known_repairs()]), max_size=10).map(" ".join))
def test_words_of_a_repaired_text_stand_in_order_in_the_text_as_given(text: str) -> None:
    check_places(prepare(text))


@pytest.mark.parametrize("piece", hostile.IN_CARD_TEXTS)
def test_a_text_of_any_length_is_prepared_without_losing_a_word(piece: str) -> None:
    prepared = prepare(hostile.repeated(piece))
    check_places(prepared)
    assert tuple(token for sentence in sentences(prepared.tokens) for token in sentence) == prepared.tokens
    kept = sum(len(section.tokens) for section in split_sections(prepared.tokens, "Hero"))
    assert kept == len(prepared.tokens)
    assert normal(prepared.tokens).replace(" ", "") == "".join(token.word for token in prepared.tokens)


def test_the_words_of_the_card_list_are_covered_and_keep_their_places(list_texts: list[str]) -> None:
    for text in list_texts:
        prepared = prepare(text)
        check_places(prepared)
        assert tuple(token for sentence in sentences(prepared.tokens) for token in sentence) == prepared.tokens
        unprinted = {'"', *words_added(prepared.applied)}
        assert all(token.start < token.end for token in prepared.tokens if token.word not in unprinted)


def words_added(applied: tuple[str, ...]) -> frozenset[str]:
    """List the words that repairs put in whole, of which nothing is printed."""
    repairs = [repair for repair in known_repairs() if repair.name in applied]
    return frozenset().union(*(words_of(repair.replace) - words_of(repair.find) for repair in repairs))


def words_of(text: str) -> set[str]:
    return {token.word for token in tokenize(text)}


def test_normal_forms_of_the_card_list_are_normal(list_texts: list[str]) -> None:
    forms = {normal(prepare(text).tokens) for text in list_texts}
    assert all(normal(prepare(form).tokens) == form for form in forms)
