"""The names by which a card of Redemption is found."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

import pytest

from rulings.cards.lookup import Found, Match, NamesInMemory, NotFound, look_up
from rulings.redemption.cards.card_list import CardList
from rulings.redemption.cards.labels import labelled
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from tests.counting import counted
from tests.redemption.cards.small_lists import printings, row, soul


def names_in_memory(cards: Iterable[Card]) -> NamesInMemory:
    every = tuple(cards)
    return NamesInMemory.of_names((name for card in every for name in names_of(card)), map(labelled, every))


NAMES = names_in_memory(
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
        ("Owl of the Tower (Warriors)", "owl-of-the-tower", Match.EXACT),
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


def test_another_verse_is_no_misspelling() -> None:
    found = look_up(NAMES, "Lost Soul Joel 3:2")
    assert isinstance(found, NotFound)
    assert not found.is_ambiguous
    assert "lost-soul-wrens-joel-3-1" in {name.card for name in found.candidates}


@pytest.fixture(scope="module")
def real_cards(card_list: CardList) -> tuple[Card, ...]:
    return group_printings(card_list.printings, LostSoulNames())


@pytest.fixture(scope="module")
def real_names(real_cards: tuple[Card, ...]) -> NamesInMemory:
    return names_in_memory(real_cards)


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
