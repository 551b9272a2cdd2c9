"""Positions for cards of Epic are beginnings in which each can be used, and what came of it is told by cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulings.epic.language.cards import read_description
from rulings.epic.positions.positions import positions_for
from rulings.epic.positions.survey import ENGINE, try_card
from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.game import lay_out
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError
from rulings.table.exploration import Ended
from rulings.table.invariants import broken_in_state
from rulings.table.state import State
from rulings.trials.causes import Kind

CARDS = {
    name: read_description(name, text, 1)
    for name, text in (
        ("Keeper", 'Champion, evil, 1, 3/4, "Tribute → Draw a card. | {expend}: Deal 3 damage to a target."'),
        ("Hunter", 'Champion, wild, 1, 3/4, "Ambush | When you play a dragon → Draw a card."'),
        ("Doom", 'event, evil, 1, "Break target champion. | — OR — | Draw two cards."'),
        ("Muse", 'God, sage, "{1}: Draw a card. | {sage} → Gain 2 health."'),
        ("Fire", 'event, wild, 1, "Deal 6 damage to target player. | Discard pile: {wild} → Recall"'),
    )
}
BOUND = 120


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_is_used_and_all_of_it_comes_about(card: Face) -> None:
    for position in positions_for(card):
        assert list(broken_in_state(lay_out(position.setup))) == []
    tried = try_card(card, BOUND, 1)
    assert tried.positions >= tried.used >= tried.carried_out > 0
    assert not tried.is_broken
    assert tried.without_effect == ()


def names(card: str) -> set[str]:
    return {position.name for position in positions_for(CARDS[card])}


def test_positions_are_made_for_what_the_text_lets_think_of() -> None:
    assert "power 1 is used, fitting" in names("Keeper")
    assert "played in the turn of another, fitting" not in names("Keeper")
    assert {"played in the turn of another, bare", "there as a champion of class dragon is played, fitting"} <= names(
        "Hunter"
    )
    assert "discard pile as a card of wild is played, fitting" in names("Fire")
    assert not any("discard pile" in name for name in names("Doom"))


def test_a_text_for_which_nothing_is_there_is_found_without_effect() -> None:
    card = read_description("Waiter", 'Champion, evil, 1, 3/4, "Loyalty 9 → Draw a card."', 1)
    tried = try_card(card, BOUND, 1)
    assert tried.without_effect == (1,)
    assert [found.cause.kind for found in tried.found] == [Kind.NO_EFFECT]


def test_what_is_not_there_yet_is_told_by_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(state: State) -> State | Choice | Ended:
        raise NotThereYetError(f"The engine does not do this with {next(iter(state.faces))} yet.")

    monkeypatch.setattr("rulings.epic.positions.survey.ENGINE", replace(ENGINE, advance=refuse))
    tried = try_card(CARDS["Doom"], BOUND, 1)
    assert tried.carried_out == 0
    assert "The engine does not do this with the card yet." in {found.cause.words for found in tried.found}


def test_an_engine_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: State) -> State | Choice | Ended:
        raise KeyError(next(iter(state.faces)))

    monkeypatch.setattr("rulings.epic.positions.survey.ENGINE", replace(ENGINE, advance=fail))
    tried = try_card(CARDS["Doom"], BOUND, 1)
    assert tried.is_broken
    assert {found.cause.words for found in tried.found} >= {"KeyError in test_positions.py, fail"}


def test_the_same_seed_gives_the_same_answer() -> None:
    assert try_card(CARDS["Keeper"], 10, 7) == try_card(CARDS["Keeper"], 10, 7)


def test_what_waits_for_a_trigger_says_so_of_each_sentence_behind_it() -> None:
    card = read_description(
        "Miser", 'Champion, evil, 1, 3/4, "Loyalty 9 → You may pay 1 health. If you do, draw a card."', 1
    )
    waits = [found.cause.words for found in try_card(card, BOUND, 1).found]
    assert waits == ["it waits: Loyalty 9"]
