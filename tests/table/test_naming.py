"""How several cards are named, and one that does something to itself."""

import pytest

from rulings.table.naming import itself, listed


@pytest.mark.parametrize(
    ("names", "said"),
    [((), ""), (("Keep",), "Keep"), (("Keep", "Hall"), "Keep and Hall"), (("A", "B", "C"), "A, B and C")],
)
def test_several_are_named_one_after_the_other(names, said):
    assert listed(names) == said


def test_what_does_something_to_itself_is_not_named_twice():
    assert (itself("Envoy", "Envoy"), itself("Envoy", "Snare")) == ("itself", "Envoy")
