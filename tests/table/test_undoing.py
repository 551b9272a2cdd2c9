"""What an activation did is taken back fact by fact, and only what is still as it left it."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from rulings.table.facts import Created, Fact, Renamed, Reordered
from rulings.table.log import Entry, Log
from rulings.table.state import State, apply, change, move, record
from rulings.table.undoing import CameBack, Kept, Lapsed, Negated, fallen, fallen_parts, inverse, is_standing
from tests.table.small_tables import CAUSES, DECK, FIELD, HAND, played, table


def done_by(state: State, cause: str) -> tuple[Fact, ...]:
    """The facts that one cause brought about, the latest first."""
    return tuple(entry.what for entry in reversed(state.log) if entry.cause == cause and isinstance(entry.what, Fact))


def take_back(state: State, cause: str) -> State:
    for fact in done_by(state, cause):
        opposite = inverse(state, fact)
        if not isinstance(opposite, Kept):
            state = record(state, opposite, "taken back", ())
    return state


def test_a_card_goes_back_to_where_it_lay() -> None:
    before = table({DECK: "abc"})
    after = record(before, move(before, "b", HAND), "draw", ())
    assert take_back(after, "draw").at(DECK) == ("a", "b", "c")


def test_a_card_that_has_moved_on_stays() -> None:
    drawn = record(table(), move(table(), "a", HAND), "draw", ())
    played_on = record(drawn, move(drawn, "a", FIELD), "play", ())
    kept = inverse(played_on, done_by(played_on, "draw")[0])
    assert isinstance(kept, Kept)
    assert kept.reason == "it has moved on since"
    assert take_back(played_on, "draw").where["a"] == FIELD


def test_several_cards_of_one_draw_lie_in_the_deck_in_their_order_again() -> None:
    state = table({DECK: "abc"})
    for _ in range(2):
        state = record(state, move(state, state.at(DECK)[0], HAND), "draw", ())
    assert take_back(state, "draw").at(DECK) == ("a", "b", "c")


def test_an_attribute_that_was_changed_again_is_kept() -> None:
    state = record(table(), change(table(), "a", "side", "Ann"), "first", ())
    state = record(state, change(state, "a", "side", "Ben"), "second", ())
    assert take_back(state, "first").get("a", "side") == "Ben"


def test_an_order_that_another_broke_is_kept() -> None:
    state = table({DECK: "abc"})
    state = record(state, Reordered(DECK, tuple("abc"), tuple("cba")), "shuffle", ())
    assert take_back(state, "shuffle").at(DECK) == ("a", "b", "c")
    state = record(state, move(state, "a", HAND), "draw", ())
    assert take_back(state, "shuffle").at(DECK) == ("c", "b")


def test_cards_that_are_found_under_another_place_are_found_under_the_first_again() -> None:
    state = record(table({DECK: "abc"}), Renamed(DECK, FIELD, ("b", "c")), "suspending", ())
    assert (state.at(DECK), state.at(FIELD), state.where["b"]) == (("a",), ("b", "c"), FIELD)
    assert take_back(state, "suspending").at(DECK) == ("a", "b", "c")
    moved_on = record(state, move(state, "b", HAND), "play", ())
    assert take_back(moved_on, "suspending").where == moved_on.where


def test_a_card_that_was_created_stays_one_of_the_game() -> None:
    created = Created("z", "Z", DECK)
    state = record(table(), created, "first", ("toy/rule",))
    assert inverse(state, created) == Kept(created, "a card that was created is one of the game from then on")


def test_what_other_causes_did_stays_done() -> None:
    state = record(table(), move(table(), "a", HAND), "first", ())
    state = record(state, move(state, "b", HAND), "second", ())
    assert take_back(state, "first").where["b"] == HAND


def said(*statements: object) -> State:
    return State(log=reduce(Log.with_line, map(Entry, statements), Log()))


def test_a_negated_negate_stands_no_more_and_what_it_negated_stands_again() -> None:
    negates = (Negated("a", by="b"), Negated("b", by="c"))
    assert fallen(said(*negates)) == {"b"}
    assert fallen(said(*negates, Negated("c", by="d"))) == {"a", "c"}


def test_an_activation_of_which_an_effect_is_negated_stands_and_the_effect_does_not() -> None:
    state = said(Negated("a", by="b", parts=(1,), by_part=0))
    assert fallen(state) == frozenset()
    assert fallen_parts(state) == {("a", 1)}


def test_a_negate_effect_that_is_negated_alone_negates_no_more() -> None:
    assert fallen(said(Negated("a", by="b", by_part=0), Negated("b", by="c", parts=(0,)))) == frozenset()


def test_what_did_not_come_back_is_down_until_it_does() -> None:
    lapsed = Lapsed("a", by="b", reason="its card is gone")
    assert fallen(said(lapsed)) == {"a"}
    assert fallen(said(lapsed, CameBack("a"))) == frozenset()
    assert fallen(said(lapsed, Negated("b", by="c"))) == {"b"}


def test_an_activation_that_nobody_negates_stands() -> None:
    assert is_standing(table(), "a")


@given(played(), st.sampled_from(CAUSES))
def test_a_fact_taken_back_and_done_again_changes_nothing(state: State, cause: str) -> None:
    for fact in done_by(state, cause)[:1]:
        opposite = inverse(state, fact)
        if isinstance(opposite, Kept):
            continue
        back = apply(state, opposite)
        again = inverse(back, opposite)
        assert not isinstance(again, Kept)
        assert apply(back, again).where == state.where
        assert apply(back, again).attributes == state.attributes


@given(played())
def test_taking_back_everything_leads_to_the_beginning(state: State) -> None:
    for entry in reversed(state.log):
        opposite = inverse(state, entry.what)
        assert not isinstance(opposite, Kept)
        state = apply(state, opposite)
    assert state.at(DECK) == tuple("abcdef")
    assert state.attributes == {}
