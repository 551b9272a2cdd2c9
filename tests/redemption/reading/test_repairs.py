"""Repairs of errors in printed card texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.repairs import (
    RepairsError,
    check_repairs,
    count_repairs,
    known_repairs,
    names_of_repairs,
    repair,
)

ENTRY = {"name": "toess", "find": "toess", "replace": "toss", "why": "a letter too many"}


def given_text(text: str, word: str) -> str:
    """What stands in the text as given where the repaired text has this word."""
    repaired = repair(text)
    start = repaired.text.index(word)
    return text[repaired.given_start(start) : repaired.given_end(start + len(word))]


def test_a_misspelt_word_is_repaired_with_its_capital_and_by_name() -> None:
    repaired = repair("Intead, draw 1. Then rest intead.")
    assert repaired.text == "Instead, draw 1. Then rest instead."
    assert repaired.applied == ("intead", "intead")


def test_only_a_whole_word_is_repaired() -> None:
    text = "Inteadly, an old revelation of heroscopes."
    assert repair(text).text == text
    assert repair(text).applied == ()


def test_the_longest_error_is_repaired() -> None:
    repaired = repair("Toss Evil Character Characters, then an Evil Character Character.")
    assert repaired.text == "Toss Evil Characters, then an Evil Character."
    assert repaired.applied == ("evil character characters", "evil character character")


def test_quotation_marks_and_apostrophes_become_straight_and_keep_their_places() -> None:
    repaired = repair("Toss “Ox” from opponent’s deck.")
    assert repaired.text == 'Toss "Ox" from opponent\'s deck.'
    assert repaired.applied == ("curly quotation mark", "curly quotation mark", "curly apostrophe")
    assert repaired.edits == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Toss 'Ox' now.", 'Toss "Ox" now.'),
        ("It gains 'Toss an opponent's Ox.'", 'It gains "Toss an opponent\'s Ox."'),
        ("Toss all opponents' oxen and owners' asses.", "Toss all opponents' oxen and owners' asses."),
        ("Toss (Ox)'s foal and 'Ass.", "Toss (Ox)'s foal and 'Ass."),
    ],
)
def test_single_quotation_marks_become_double_ones_but_apostrophes_stay(text: str, expected: str) -> None:
    assert repair(text).text == expected


def test_the_lost_icon_is_a_cloud_but_a_question_is_none() -> None:
    assert repair("Toss a ? Hero (except ? cards).").text == "Toss a cloud Hero (except cloud cards)."
    assert repair("Is this a Site? Hero of old.").applied == ()


@pytest.mark.parametrize(
    ("text", "word", "printed"),
    [
        ("Then intead rest.", "instead", "intead"),
        ("Then intead rest.", "rest", "rest"),
        ("You my use it.", "may", "my"),
        ("You my use it.", "it", "it"),
        ("It can not rest.", "cannot", "can not"),
        ("Toss the the Ox.", "Ox", "Ox"),
        ("nterrupt it.", "Interrupt", "nterrupt"),
        ("Heros cpatured by an Ox.", "captured", "cpatured"),
        ("Heros cpatured by an Ox.", "Ox", "Ox"),
    ],
)
def test_a_place_in_the_repaired_text_leads_back_to_the_text_as_given(text: str, word: str, printed: str) -> None:
    assert given_text(text, word) == printed


ERRORS = st.sampled_from([known.find for known in known_repairs()])


@given(st.lists(st.one_of(ERRORS, st.sampled_from(["Draw", "1.", "’", "?"])), max_size=12).map(" ".join))
def test_without_its_edits_the_repaired_text_is_the_text_as_given(text: str) -> None:
    repaired = repair(text)
    straight = text.replace("’", "'")
    rebuilt = ""
    done = 0
    for edit in repaired.edits:
        rebuilt += repaired.text[done : edit.start] + straight[edit.given_start : edit.given_end]
        done = edit.end
    assert rebuilt + repaired.text[done:] == straight


@given(st.lists(st.one_of(ERRORS, st.sampled_from(["Draw", "1.", "’", "'Ox'"])), max_size=8).map(" | ".join))
def test_what_is_repaired_needs_no_repair(text: str) -> None:
    assert repair(repair(text).text).applied == ()


@pytest.mark.parametrize(
    "entries",
    [
        [ENTRY, ENTRY],
        [ENTRY, {**ENTRY, "name": "another"}],
        [{**ENTRY, "find": "Toess"}],
        [{**ENTRY, "find": " toess"}],
        [{**ENTRY, "find": ""}],
    ],
)
def test_a_repair_that_is_not_well_formed_or_stands_there_twice_is_an_error(entries: list[dict[str, str]]) -> None:
    with pytest.raises(RepairsError):
        check_repairs(entries)


def test_repairs_are_counted_by_name_also_those_that_no_text_needs() -> None:
    counted = count_repairs(["Rest intead.", "Toss an opponent’s Ox intead."])
    assert set(counted) == set(names_of_repairs())
    assert {name: number for name, number in counted.items() if number} == {"intead": 2, "curly apostrophe": 1}


def test_no_repair_holds_more_than_a_short_phrase() -> None:
    assert known_repairs()
    assert all(len(known.find.split()) <= 4 and known.why for known in known_repairs())


def test_every_repair_is_needed_by_the_card_list(list_texts: list[str], list_identifiers: list[str]) -> None:
    counted = count_repairs([*list_texts, *list_identifiers])
    assert counted
    assert [name for name, number in counted.items() if not number] == []
