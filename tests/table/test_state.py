"""A state never changes; facts lead from one to the next and add up."""

from functools import reduce

import pytest
from hypothesis import given

from rulings.table.facts import Changed, Created, Fact, Moved, Renamed, Reordered
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import BOTTOM, ImpossibleError, State, apply, change, move, record, set_up
from tests.table.small_tables import CARDS, DECK, FIELD, HAND, played, table


def test_a_card_that_is_put_on_top_is_the_first_of_its_place() -> None:
    state = apply(table({DECK: "ab", HAND: "c"}), move(table({DECK: "ab", HAND: "c"}), "b", HAND))
    assert (state.at(DECK), state.at(HAND), state.where["b"]) == (("a",), ("b", "c"), HAND)


def test_a_card_that_is_created_lies_on_top_with_what_is_printed_on_it() -> None:
    state = apply(table({DECK: "ab"}), Created("z", "Z", DECK))
    assert (state.at(DECK), state.where["z"], state.faces["z"]) == (("z", "a", "b"), DECK, "Z")


def test_a_card_that_is_put_at_the_bottom_is_the_last_also_in_its_own_place() -> None:
    before = table({DECK: "abc"})
    assert apply(before, move(before, "a", DECK, BOTTOM)).at(DECK) == ("b", "c", "a")


def test_the_state_before_stays_as_it_was() -> None:
    before = table({DECK: "ab"})
    apply(before, move(before, "a", HAND))
    assert (before.at(DECK), before.at(HAND)) == (("a", "b"), ())


def test_an_attribute_that_becomes_nothing_is_set_no_more() -> None:
    state = apply(table(), change(table(), "a", "owner", "Ann"))
    assert state.get("a", "owner") == "Ann"
    assert apply(state, change(state, "a", "owner", None)).attributes == {}


def test_a_line_of_the_log_tells_what_why_and_by_which_clause() -> None:
    state = table()
    fact = move(state, "a", HAND)
    (entry,) = record(state, fact, "draw", ("toy/draw#top",)).log
    assert (entry.what, entry.cause, entry.because) == (fact, "draw", ("toy/draw#top",))


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (Moved("a", HAND, 0, DECK, 0), "a is not card 0 of Ann's hand"),
        (Moved("a", DECK, 0, FIELD, 3), "battle has no place 3"),
        (Changed("a", "owner", "Ben", "Ann"), "owner of a is not 'Ben'"),
        (Changed("", "phase", "battle", "draw"), "phase of the game is not 'battle'"),
        (Reordered(DECK, ("a",), ("a",)), "Ann's deck does not hold a"),
        (Renamed(HAND, DECK, ("a",)), "Ann's hand does not hold a"),
        (Created("a", "A", HAND), "there is a card a already"),
        (Reordered(DECK, tuple("abcdef"), tuple("abcdeg")), "Ann's deck does not hold a, b"),
    ],
)
def test_a_fact_that_does_not_fit_is_refused_with_the_reason(fact: Fact, message: str) -> None:
    with pytest.raises(ImpossibleError, match=message):
        apply(table(), fact)


@pytest.mark.parametrize(
    ("faces", "places", "message"),
    [
        ("a", {DECK: "a", HAND: "a"}, "a lies in Ann's deck and in Ann's hand"),
        ("a", {DECK: "ab"}, "b in Ann's deck has no face"),
        ("ab", {DECK: "a"}, "b lies nowhere"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_refused(faces: str, places: dict[Place, str], message: str) -> None:
    with pytest.raises(ImpossibleError, match=message):
        set_up(dict.fromkeys(faces, ""), places)


@given(played())
def test_every_card_is_in_exactly_one_place(state: State) -> None:
    held = [card for cards in state.cards.values() for card in cards]
    assert sorted(held) == sorted(CARDS)
    assert all(card in state.at(place) for card, place in state.where.items())


@given(played())
def test_the_facts_of_the_log_add_up_to_the_state(state: State) -> None:
    again = reduce(apply, (entry.what for entry in state.log), table())
    assert (again.where, again.attributes) == (state.where, state.attributes)
    assert {place: held for place, held in again.cards.items() if held} == {
        place: held for place, held in state.cards.items() if held
    }


def test_an_answer_is_computed_once_for_a_state_and_anew_for_the_next() -> None:
    asked: list[str] = []

    @once
    def where(state: State, card: str) -> Place:
        asked.append(card)
        return state.where[card]

    before = table()
    assert where(before, "a") == where(before, "a") == DECK
    after = apply(before, move(before, "a", HAND))
    assert where(after, "a") == HAND
    assert asked == ["a", "a"]
