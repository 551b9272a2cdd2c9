"""Misspelled words find the word that was meant; words that are right are left alone."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulings.search.spelling import Spelling, distance

WORDS = {
    "negate": 40,
    "artifact": 30,
    "resurrect": 10,
    "weapon": 20,
    "enhancement": 50,
    "band": 30,
    "hand": 60,
    "hero": 90,
}
SPELLING = Spelling.of_words(WORDS, frozenset({"bond", "hear", "land"}))
LETTERS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("negaet", "negate"),
        ("artifcat", "artifact"),
        ("resurect", "resurrect"),
        ("wepon", "weapon"),
        ("enhancment", "enhancement"),
        ("enhnacemnt", "enhancement"),
        ("nehate", "negate"),
    ],
)
def test_a_misspelled_word_is_corrected(typed: str, meant: str) -> None:
    assert SPELLING.correct(typed) == meant


@pytest.mark.parametrize("word", ["negate", "hero", "bond", "hear", "land"])
def test_a_word_that_is_spelled_right_is_left_alone(word: str) -> None:
    assert SPELLING.correct(word) is None


@pytest.mark.parametrize("word", ["", "ban", "xyzzy", "quarterback", "5.7.3", "negations"])
def test_a_word_that_is_near_to_none_is_left_alone(word: str) -> None:
    assert SPELLING.correct(word) is None


def test_of_two_words_as_near_the_one_that_begins_alike_is_meant() -> None:
    assert SPELLING.correct("hond") == "hand"
    assert SPELLING.correct("bannd") == "band"


@given(st.sampled_from(sorted(WORDS)), st.data())
def test_one_mistake_in_a_word_of_the_book_is_always_found_near_it(word: str, data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(word) - 1))
    typed = word[:position] + word[position + 1 :]
    assume(len(typed) >= 4 and typed not in WORDS and typed not in SPELLING.good)
    found = SPELLING.correct(typed)
    assert found is not None
    assert distance(typed, found, 2) <= 2


@given(LETTERS, LETTERS)
def test_the_distance_is_the_same_both_ways_and_zero_only_for_equals(left: str, right: str) -> None:
    assert distance(left, right, 3) == distance(right, left, 3)
    assert (distance(left, right, 3) == 0) == (left == right)


@given(st.text("abc", max_size=7), st.text("abc", max_size=7))
def test_the_distance_is_that_of_the_whole_table(left: str, right: str) -> None:
    assert distance(left, right, 7) == distance_by_table(left, right)


def distance_by_table(left: str, right: str) -> int:
    """Count the mistakes between two words letter by letter: the plain way."""
    table = {(i, 0): i for i in range(len(left) + 1)} | {(0, j): j for j in range(len(right) + 1)}
    for i, letter in enumerate(left, 1):
        for j, other in enumerate(right, 1):
            ways = [table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (letter != other)]
            if i > 1 and j > 1 and (letter, left[i - 2]) == (right[j - 2], other):
                ways.append(table[i - 2, j - 2] + 1)
            table[i, j] = min(ways)
    return table[len(left), len(right)]


def test_a_swap_of_neighbours_is_one_mistake() -> None:
    assert distance("negaet", "negate", 2) == 1


@pytest.mark.parametrize(
    ("start", "word"),
    [("neg", "negate"), ("her", "hero"), ("ha", None), ("hero", None), ("bond", None), ("xyz", None), ("", None)],
)
def test_a_word_that_was_begun_is_completed_to_the_most_common(start: str, word: str | None) -> None:
    assert SPELLING.complete(start) == word
