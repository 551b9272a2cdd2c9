"""The order of the files of tests: what is said of them is so, and what takes long and is not listed is named."""

from pathlib import Path

from tests.scheduling import LONGEST, TOGETHER, longest_not_listed, turn_of, unit_of

REPOSITORY = Path(__file__).resolve().parents[1]


def test_every_file_whose_turn_is_said_is_there() -> None:
    named = [*LONGEST, *TOGETHER, *TOGETHER.values()]
    assert [file for file in named if not (REPOSITORY / file).is_file()] == []
    assert len(set(LONGEST)) == len(LONGEST)


def test_files_that_are_run_together_have_one_turn() -> None:
    for file, other in TOGETHER.items():
        assert unit_of(f"{file}::test_a[b::c]") == unit_of(other) == other
        assert turn_of(f"{file}::test_a") == turn_of(f"{other}::test_b")
        assert other not in TOGETHER


def test_the_longest_begin_and_the_others_keep_their_order() -> None:
    files = ["tests/a.py::test_a", f"{LONGEST[1]}::test_b", "tests/b.py::test_c", f"{LONGEST[0]}::test_d"]
    assert sorted(files, key=turn_of) == [files[3], files[1], files[0], files[2]]


def test_a_file_that_takes_long_and_is_not_listed_is_named_with_its_share() -> None:
    short = [(f"tests/test_{number}.py::test_a", 1.0) for number in range(200)]
    long = [("tests/test_long.py::test_a", 4.0), ("tests/test_long.py::test_b", 6.0), (f"{LONGEST[0]}::test_a", 40.0)]
    assert longest_not_listed([*short, *long]) == {"tests/test_long.py": 10 / 250}
    assert longest_not_listed(long) == {}
    assert longest_not_listed([]) == {}
