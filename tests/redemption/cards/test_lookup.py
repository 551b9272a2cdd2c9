"""A name finds the one card that it means, says how, and never guesses."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.lookup import Found, Match, NamesInMemory, NotFound, look_up
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from tests.counting import counted
from tests.redemption.cards.small_lists import printings, row, soul

NAMES = NamesInMemory.of_cards(
    group_printings(
        printings(
            row("Owl of the Tower (Wa)"),
            row("Owl of the Tower [II]", "II"),
            row("Robin (Redbreast) [II]", "II"),
            row("Sparrow / Eagle, the Bold (LoC)", "LoC"),
            row("Ravens/Doves", "Ki"),
            row("King Robert", "Ki"),
            row("King Roberta", "Ki"),
            row("Owlery", Type="Site"),
            row("Owlery [II]", "II", Type="Fortress"),
            soul('Lost Soul "Wrens" [Joel 3:1]', "II", "Joel 3:1"),
        ),
        LostSoulNames(),
    )
)


@pytest.mark.parametrize(
    ("asked", "card", "how"),
    [
        ("owl of the tower", "owl-of-the-tower", Match.EXACT),
        ("Owl of the Tower (Wa)", "owl-of-the-tower", Match.EXACT),
        ("owlery-site", "owlery-site", Match.EXACT),
        ("Owl of the Tower (Promo)", "owl-of-the-tower", Match.WITHOUT_SUFFIX),
        ("Robin", "robin-redbreast", Match.WITHOUT_SUFFIX),
        ("redbreast", "robin-redbreast", Match.ALTERNATIVE),
        ("Eagle the Bold", "sparrow-eagle-the-bold", Match.ALTERNATIVE),
        ("sparrow", "sparrow-eagle-the-bold", Match.ALTERNATIVE),
        ("Doves", "ravens-doves", Match.ALTERNATIVE),
        ("Lost Soul Wrens", "lost-soul-wrens-joel-3-1", Match.WITHOUT_SUFFIX),
        ("wrens", "lost-soul-wrens-joel-3-1", Match.ALTERNATIVE),
        ("Joel 3:1", "lost-soul-wrens-joel-3-1", Match.ALTERNATIVE),
        ("Owl of the Tovver", "owl-of-the-tower", Match.NEAR),
    ],
)
def test_a_name_finds_its_card_and_says_how(asked: str, card: str, how: Match) -> None:
    found = look_up(NAMES, asked)
    assert isinstance(found, Found)
    assert (found.card, found.how) == (card, how)


def test_a_name_of_two_cards_is_ambiguous() -> None:
    found = look_up(NAMES, "Owlery")
    assert isinstance(found, NotFound)
    assert (found.is_ambiguous, {name.card for name in found.candidates}) == (True, {"owlery-site", "owlery-fortress"})


def test_several_near_names_are_candidates_never_a_guess() -> None:
    found = look_up(NAMES, "King Robertt")
    assert isinstance(found, NotFound)
    assert found.is_ambiguous
    assert [name.written for name in found.candidates] == ["King Robert", "King Roberta"]


def test_another_verse_is_no_misspelling() -> None:
    found = look_up(NAMES, "Lost Soul Joel 3:2")
    assert isinstance(found, NotFound)
    assert not found.is_ambiguous
    assert "lost-soul-wrens-joel-3-1" in {name.card for name in found.candidates}


def test_words_of_a_name_are_worth_a_hint_only() -> None:
    found = look_up(NAMES, "tower")
    assert isinstance(found, NotFound)
    assert (found.is_ambiguous, found.candidates[0].card) == (False, "owl-of-the-tower")


@pytest.mark.parametrize("asked", ["", " ", "()", "!?", "梟", "x" * 100_000, "\0", "zzzzzz"])
def test_what_names_nothing_finds_nothing(asked: str) -> None:
    assert look_up(NAMES, asked) == NotFound((), is_ambiguous=False)


@given(st.text(max_size=40))
def test_any_text_gets_an_answer_that_a_card_of_that_name_bears_out(asked: str) -> None:
    found = look_up(NAMES, asked)
    keys = {name.card for name in NAMES.all()}
    cards = [found.card] if isinstance(found, Found) else [name.card for name in found.candidates]
    assert set(cards) <= keys
    assert len(set(cards)) == len(cards)


@pytest.fixture(scope="module")
def real_cards(card_list: CardList) -> tuple[Card, ...]:
    return group_printings(card_list.printings, LostSoulNames())


@pytest.fixture(scope="module")
def real_names(real_cards: tuple[Card, ...]) -> NamesInMemory:
    return NamesInMemory.of_cards(real_cards)


def test_in_the_real_list_every_printing_finds_its_card(
    real_cards: tuple[Card, ...], real_names: NamesInMemory
) -> None:
    assert real_cards
    for card in real_cards:
        by_key = look_up(real_names, card.key)
        assert isinstance(by_key, Found)
        assert (by_key.card, by_key.how) == (card.key, Match.EXACT)
        for printing in card.printings:
            found = look_up(real_names, printing.name)
            if isinstance(found, Found):
                assert (found.card, found.how) == (card.key, Match.EXACT), printing.name
            else:
                assert found.is_ambiguous
                assert card.key in {name.card for name in found.candidates}, printing.name


@pytest.mark.parametrize(
    "asked", ["Nehemiah the Vigilante", "Gollath", "King Ahazz", "Angle of the Lordd", "Hammer of Doom"]
)
def test_in_the_real_list_a_misspelt_name_is_compared_letter_by_letter_with_few_others(
    real_names: NamesInMemory, asked: str
) -> None:
    names = list(real_names.all())
    with counted(SequenceMatcher, "quick_ratio") as counts, counted(SequenceMatcher, "ratio") as compared:
        look_up(real_names, asked)
    assert 0 < counts.calls < len(names) / 4, "length and letters tell most names apart"
    assert 0 < compared.calls < len(names) / 100
