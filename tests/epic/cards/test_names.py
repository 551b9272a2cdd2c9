"""The names by which a card is found."""

from __future__ import annotations

import pytest

from rulings.cards.lookup import Found, Match, NamesInMemory, NotFound, look_up
from rulings.epic.cards.labels import labelled
from rulings.epic.cards.names import names_of
from rulings.epic.cards.printings import group_printings
from tests.epic.cards.small_lists import event, printings, row

CARDS = group_printings(
    printings(
        row("Owl, the Singer"),
        row("The Newts"),
        row("Toad Token", subtype="TOAD TOKEN"),
        event("Hoot", "Draw a card."),
        event("Hoot", "Draw two cards.", set="Pantheon: Gareth vs Lashnok", artist="A. Painter", subtype="BIRD"),
        row("Carp", offense="1"),
        row("Carp", offense="2", artist="B. Painter"),
    )
)
NAMES = NamesInMemory.of_names((name for card in CARDS for name in names_of(card)), (labelled(card) for card in CARDS))


@pytest.mark.parametrize(
    ("asked", "card", "how"),
    [
        ("owl the singer", "owl-the-singer", Match.EXACT),
        ("Owl", "owl-the-singer", Match.ALTERNATIVE),
        ("Singer", "owl-the-singer", Match.ALTERNATIVE),
        ("Newts", "the-newts", Match.WITHOUT_SUFFIX),
        ("toad", "toad-token", Match.ALTERNATIVE),
        ("the newtz", "the-newts", Match.NEAR),
    ],
)
def test_a_card_is_found_as_players_call_it(asked: str, card: str, how: Match) -> None:
    found = look_up(NAMES, asked)
    assert isinstance(found, Found)
    assert (found.card, found.how) == (card, how)


@pytest.mark.parametrize(
    ("asked", "printing", "called"),
    [
        ("Hoot", 0, "Hoot (Pantheon: Gareth vs Lashnok)"),
        ("Hoot (Base)", 1, "Hoot (Base Set)"),
        ("Hoot (Pantheon)", 0, "Hoot (Pantheon: Gareth vs Lashnok)"),
        ("Hoot (bird)", 0, "Hoot (Pantheon: Gareth vs Lashnok)"),
        ("Hoot (A. Painter)", 0, "Hoot (Pantheon: Gareth vs Lashnok)"),
        ("Owl, the Singer (champion, 3/4)", 0, "Owl, the Singer (Base Set)"),
    ],
)
def test_words_in_brackets_tell_printings_apart(asked: str, printing: int, called: str) -> None:
    found = look_up(NAMES, asked)
    assert isinstance(found, Found)
    assert (found.printing, found.called) == (printing, called)


def test_a_set_that_a_card_is_not_of_is_refused_with_its_printings() -> None:
    found = look_up(NAMES, "Hoot (Tyrants)")
    assert isinstance(found, NotFound)
    assert found.unknown == ("Tyrants",)
    assert [name.written for name in found.candidates] == ["Hoot (Pantheon: Gareth vs Lashnok)", "Hoot (Base Set)"]


def test_printings_of_one_set_are_told_apart_by_who_painted_them() -> None:
    found = look_up(NAMES, "Carp (B. Painter)")
    assert isinstance(found, Found)
    assert found.called == "Carp (Base Set, B. Painter)"
