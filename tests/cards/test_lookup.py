"""A name finds the one card that it means, says how, and never guesses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cards.lookup import LONGEST, Found, Match, NamesInMemory, NotFound, look_up, look_up_exactly
from rulings.cards.names import NameKind, distinct_names

NAME, SHORT, ALTERNATIVE = NameKind
CARDS = {
    "owl-of-the-tower": [(NAME, "Owl of the Tower"), (NAME, "Owl of the Tower (First)"), (NAME, "owl-of-the-tower")],
    "robin": [(NAME, "Robin (Redbreast)"), (SHORT, "Robin"), (ALTERNATIVE, "Redbreast")],
    "king-robert": [(NAME, "King Robert")],
    "king-roberta": [(NAME, "King Roberta")],
    "owlery-old": [(NAME, "Owlery"), (NAME, "owlery-old")],
    "owlery-new": [(NAME, "Owlery"), (NAME, "owlery-new")],
    "wrens-3-1": [(NAME, "Wrens 3:1"), (ALTERNATIVE, "Singers")],
    "singers": [(NAME, "Singers")],
}
NAMES = NamesInMemory.of_names(name for card, written in CARDS.items() for name in distinct_names(card, written))


@pytest.mark.parametrize(
    ("asked", "card", "how"),
    [
        ("owl OF the tower", "owl-of-the-tower", Match.EXACT),
        ("Owl of the Tower (First)", "owl-of-the-tower", Match.EXACT),
        ("owlery-old", "owlery-old", Match.EXACT),
        ("robin", "robin", Match.WITHOUT_SUFFIX),
        ("redbreast", "robin", Match.ALTERNATIVE),
        ("Owl of the Tovver", "owl-of-the-tower", Match.NEAR),
    ],
)
def test_a_name_finds_its_card_and_says_how(asked: str, card: str, how: Match) -> None:
    found = look_up(NAMES, asked)
    assert isinstance(found, Found)
    assert (found.card, found.how) == (card, how)


def test_the_surer_sort_of_name_goes_before_the_other() -> None:
    found = look_up(NAMES, "Singers")
    assert isinstance(found, Found)
    assert (found.card, found.how, found.name) == ("singers", Match.EXACT, "Singers")


def test_words_in_brackets_that_fit_no_printing_are_refused_and_never_dropped() -> None:
    found = look_up(NAMES, "Owl of the Tower (Third)")
    assert isinstance(found, NotFound)
    assert (found.unknown, found.is_ambiguous) == (("Third",), False)
    assert {name.card for name in found.candidates} == {"owl-of-the-tower"}


def test_without_a_search_for_names_that_are_alike_a_misspelling_has_no_candidates() -> None:
    assert look_up_exactly(NAMES, "Owl of the Tovver") == NotFound((), is_ambiguous=False)
    assert look_up_exactly(NAMES, "Robin") == look_up(NAMES, "Robin")


def test_a_name_of_two_cards_is_ambiguous() -> None:
    found = look_up(NAMES, "Owlery")
    assert isinstance(found, NotFound)
    assert (found.is_ambiguous, {name.card for name in found.candidates}) == (True, {"owlery-old", "owlery-new"})


def test_several_near_names_are_candidates_never_a_guess() -> None:
    found = look_up(NAMES, "King Robertt")
    assert isinstance(found, NotFound)
    assert found.is_ambiguous
    assert [name.written for name in found.candidates] == ["King Robert", "King Roberta"]


def test_another_number_is_no_misspelling() -> None:
    found = look_up(NAMES, "Wrens 3:2")
    assert isinstance(found, NotFound)
    assert not found.is_ambiguous
    assert "wrens-3-1" in {name.card for name in found.candidates}


def test_words_of_a_name_are_worth_a_hint_only() -> None:
    found = look_up(NAMES, "tower")
    assert isinstance(found, NotFound)
    assert (found.is_ambiguous, found.candidates[0].card) == (False, "owl-of-the-tower")


@pytest.mark.parametrize("asked", ["", " ", "()", "!?", "梟", "x" * 100_000, "\0", "zzzzzz"])
def test_what_names_nothing_finds_nothing(asked: str) -> None:
    assert look_up(NAMES, asked) == NotFound((), is_ambiguous=False)


def test_of_a_name_only_so_many_letters_are_looked_at() -> None:
    found = look_up(NAMES, "Robin".ljust(LONGEST) + "x" * 1000)
    assert found == look_up(NAMES, "Robin")


@given(st.text(max_size=40))
def test_any_text_gets_an_answer_that_a_card_of_that_name_bears_out(asked: str) -> None:
    found = look_up(NAMES, asked)
    cards = [found.card] if isinstance(found, Found) else [name.card for name in found.candidates]
    assert set(cards) <= set(CARDS)
    assert len(set(cards)) == len(cards)
