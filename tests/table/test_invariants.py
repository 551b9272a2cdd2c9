"""A state or a step that breaks what must always be so is found."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rulings.table.facts import Created
from rulings.table.fates import CardFates, Fate, SentenceFate
from rulings.table.invariants import Invariant, broken_by_step, broken_fates, broken_in_state, broken_weights
from rulings.table.log import Entry, Log
from rulings.table.state import State, change, move, record
from tests.table.small_tables import DECK, FIELD, HAND, table


def kinds(state: State, after: State) -> set[Invariant]:
    return {found.invariant for found in broken_by_step(state, after)}


def test_what_the_log_tells_breaks_nothing() -> None:
    before = table({DECK: "abc"})
    after = record(before, move(before, "b", HAND), "draw", ())
    after = record(after, change(after, "a", "face down", True), "draw", ())
    assert list(broken_by_step(before, after)) == []


def test_a_card_in_two_places_is_found() -> None:
    state = table({DECK: "abc"})
    twice = replace(state, cards={**state.cards, HAND: ("a",)})
    assert {found.invariant for found in broken_in_state(twice)} == {Invariant.ONE_PLACE}


def test_a_card_that_lies_elsewhere_than_is_said_is_found() -> None:
    state = table({DECK: "abc"})
    (found,) = broken_in_state(replace(state, where={**state.where, "a": FIELD}))
    assert found.invariant is Invariant.ONE_PLACE
    assert found.what.startswith("a ")


def test_a_card_of_which_the_log_tells_that_it_was_created_does_not_appear_out_of_nowhere() -> None:
    state = table({DECK: "abc"})
    created = record(state, Created("z", "Z", DECK), "a play", ("toy/rule",))
    assert not tuple(broken_by_step(state, created))
    assert Invariant.NOTHING_VANISHES in kinds(state, replace(created, log=state.log))


def test_a_card_that_vanishes_or_appears_is_found() -> None:
    state = table({DECK: "abc"})
    gone = replace(
        state,
        faces={card: face for card, face in state.faces.items() if card != "a"},
        where={card: place for card, place in state.where.items() if card != "a"},
        cards={place: tuple(card for card in cards if card != "a") for place, cards in state.cards.items()},
    )
    assert Invariant.NOTHING_VANISHES in kinds(state, gone)
    assert Invariant.NOTHING_VANISHES in kinds(gone, state)


def test_a_card_that_moves_without_a_line_of_the_log_is_found() -> None:
    state = table({DECK: "abc"})
    moved = replace(record(state, move(state, "a", HAND), "draw", ()), log=Log())
    assert kinds(state, moved) == {Invariant.FACTS_ADD_UP}


def test_an_order_and_an_attribute_that_change_without_a_line_of_the_log_are_found() -> None:
    state = table({DECK: "abc"})
    assert kinds(state, replace(state, cards={**state.cards, DECK: ("c", "b", "a")})) == {Invariant.FACTS_ADD_UP}
    assert kinds(state, replace(state, attributes={("a", "face down"): True})) == {Invariant.FACTS_ADD_UP}


def test_a_line_of_the_log_that_cannot_have_happened_is_found() -> None:
    state = table({DECK: "abc"})
    drawn = record(state, move(state, "a", HAND), "draw", ())
    again = replace(drawn, log=drawn.log.with_line(Entry(move(state, "a", HAND), "draw", ())))
    assert kinds(state, again) == {Invariant.FACTS_ADD_UP}


def test_weights_that_do_not_sum_to_one_are_found() -> None:
    assert list(broken_weights([Fraction(1, 3), Fraction(2, 3)])) == []
    assert [found.invariant for found in broken_weights([Fraction(1, 3)])] == [Invariant.WEIGHTS]


def test_a_sentence_without_a_fate_is_found_with_its_number() -> None:
    told = SentenceFate("Draw 1.", Fate.CARRIED_OUT)
    (found,) = broken_fates([CardFates("Jar", (told, SentenceFate("Draw 2.", None)))])
    assert (found.invariant, found.what) == (Invariant.FATES, "sentence 2 of Jar")
