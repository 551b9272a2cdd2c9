"""How several cards are named, and one that does something to itself."""

import pytest

from rulings.table.naming import itself, listed, none_of
from rulings.table.places import Place


@pytest.mark.parametrize(
    ("names", "said"),
    [((), ""), (("Keep",), "Keep"), (("Keep", "Hall"), "Keep and Hall"), (("A", "B", "C"), "A, B and C")],
)
def test_several_are_named_one_after_the_other(names, said):
    assert listed(names) == said


def test_what_does_something_to_itself_is_not_named_twice():
    assert (itself("Envoy", "Envoy"), itself("Envoy", "Snare")) == ("itself", "Envoy")


@pytest.mark.parametrize(
    ("names", "said"),
    [(("red",), "not red"), (("red", "human"), "neither red nor human"), (("A", "B", "C"), "neither A, B nor C")],
)
def test_what_is_none_of_several_is_neither_nor(names, said):
    assert none_of(names) == said


def test_a_battle_has_sides_and_belongs_to_nobody():
    places = (Place("battle", "A"), Place("hand", "A"), Place("battle"), Place("territory", "B", on="Keep"))
    assert [str(place) for place in places] == ["battle on A's side", "A's hand", "battle", "B's territory on Keep"]
