"""Small tables for tests: cards without a game."""

from collections.abc import Mapping

from hypothesis import strategies as st

from rulings.table.places import Place
from rulings.table.state import BOTTOM, TOP, State, change, move, record, set_up

HAND, DECK, FIELD = Place("hand", "Ann"), Place("deck", "Ann"), Place("battle")
PLACES = (HAND, DECK, FIELD, Place("on", on="a"))
CARDS = tuple("abcdef")
CAUSES = ("first", "second", "third")


def table(places: Mapping[Place, str] | None = None) -> State:
    """Lay out the cards a to f, by default all in the deck."""
    laid = places if places is not None else {DECK: "abcdef"}
    return set_up({card: card.upper() for held in laid.values() for card in held}, laid)


@st.composite
def played(draw: st.DrawFn) -> State:
    """A table on which cards moved and attributes changed, each for one of three causes."""
    state = table()
    for _ in range(draw(st.integers(0, 12))):
        cause = draw(st.sampled_from(CAUSES))
        card = draw(st.sampled_from(CARDS))
        if draw(st.booleans()):
            fact = move(state, card, draw(st.sampled_from(PLACES)), draw(st.sampled_from((TOP, BOTTOM))))
        else:
            fact = change(
                state, card, draw(st.sampled_from(("owner", "side"))), draw(st.sampled_from(("Ann", "Ben", None)))
            )
        state = record(state, fact, cause, ("toy/rule",))
    return state
