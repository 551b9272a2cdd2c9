"""A log never changes; those that go on from it share its lines, and what is computed of them."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from rulings.table.log import Entry, Log


def log(*said: object) -> Log:
    return reduce(Log.with_line, map(Entry, said), Log())


SAID = st.lists(st.one_of(st.integers(0, 3), st.text("ab", max_size=2), st.booleans()), max_size=12)


@given(said=SAID, more=SAID, others=SAID, at=st.integers(0, 12))
def test_a_log_stays_as_it_was_when_others_go_on_from_it(
    said: list[object], more: list[object], others: list[object], at: int
) -> None:
    first = log(*said)
    beginning = first.upto(at)
    for going_on in (more, others):
        longer = reduce(Log.with_line, map(Entry, going_on), beginning)
        assert [entry.what for entry in longer] == [*said[:at], *going_on]
    assert [entry.what for entry in first] == said
    assert [entry.what for entry in reversed(beginning)] == said[:at][::-1]


@given(said=SAID, at=st.integers(0, 12))
def test_lines_are_found_by_what_kind_of_thing_they_say(said: list[object], at: int) -> None:
    found = log(*said).upto(at)
    expected = [line for line, what in enumerate(said[:at]) if type(what) in (str, bool)]
    assert list(found.places_of(str, bool)) == expected
    assert [entry.what for entry in found.of(str, bool)] == [said[line] for line in expected]
    assert list(found.places_of(float)) == []


@given(said=SAID, begin=st.integers(-13, 13), end=st.integers(-13, 13))
def test_parts_of_a_log_are_those_of_its_lines(said: list[object], begin: int, end: int) -> None:
    found = log(*said)
    assert [entry.what for entry in found[begin:end]] == said[begin:end]
    assert len(found) == len(said)


def test_logs_are_equal_if_they_say_the_same() -> None:
    assert log("a", 1) == log("a", 1)
    assert hash(log("a", 1)) == hash(log("a", 1, 2).upto(2))
    assert log("a", 1) != log("a", 2)
    assert log("a") != log("a", 1)
    assert log("a") != ("a",)


def test_what_lines_tell_is_computed_again_only_when_one_of_their_kind_is_added() -> None:
    computed: list[int] = []

    def total(of: Log) -> int:
        computed.append(len(of))
        return sum(entry.what for entry in of.of(int))

    first = log(1, 2)
    other = first.with_line(Entry("a"))
    longer = other.with_line(Entry(4))
    assert [found.told_by((int,), total) for found in (first, other, longer, other, first)] == [3, 3, 7, 3, 3]
    assert computed == [2, 4]


def test_what_all_lines_tell_is_computed_again_with_each_line() -> None:
    found = log("a", 1)
    assert found.told_by((), len) == 2
    assert found.with_line(Entry("b")).told_by((), len) == 3


def test_a_log_that_branches_off_does_not_take_over_what_another_was_told() -> None:
    first = log(1)
    one, two = first.with_line(Entry(2)), first.with_line(Entry(5))

    def total(of: Log) -> int:
        return sum(entry.what for entry in of.of(int))

    assert [one.told_by((int,), total), two.told_by((int,), total)] == [3, 6]
