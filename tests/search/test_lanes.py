"""Numbers in lanes are added and multiplied side by side, and stay apart."""

from hypothesis import given
from hypothesis import strategies as st

from rulings.search.lanes import Lanes, Width

WIDTHS = st.sampled_from(Width)
SMALL = st.lists(st.integers(0, 100), min_size=1, max_size=40)


def put(lanes: Lanes, numbers: list[int]) -> int:
    return lanes.put(dict(enumerate(numbers)))


@given(WIDTHS, SMALL, st.integers(0, 300), st.data())
def test_sums_and_products_are_those_of_each_lane(
    width: Width, one: list[int], factor: int, data: st.DataObject
) -> None:
    lanes = Lanes.of_count(len(one), width)
    other = data.draw(st.lists(st.integers(0, 100), min_size=len(one), max_size=len(one)))
    both = factor * put(lanes, one) + put(lanes, other)
    assert lanes.read(both) == tuple(factor * left + right for left, right in zip(one, other, strict=True))


@given(WIDTHS, SMALL, st.sets(st.integers(0, 39)))
def test_what_is_not_among_the_filled_lanes_is_struck_out(width: Width, numbers: list[int], kept: set[int]) -> None:
    lanes = Lanes.of_count(len(numbers), width)
    left = lanes.read(put(lanes, numbers) & lanes.fill(kept))
    assert left == tuple(number if lane in kept else 0 for lane, number in enumerate(numbers))


@given(WIDTHS)
def test_a_full_lane_does_not_spill_into_the_next(width: Width) -> None:
    lanes = Lanes.of_count(3, width)
    assert lanes.read(width.most * lanes.mark([0, 2])) == (width.most, 0, width.most)
