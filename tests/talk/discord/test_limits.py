from hypothesis import given
from hypothesis import strategies as st

from rulings.talk.discord.limits import cut, length


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert cut("One. Two.", 9) == "One. Two."


def test_a_text_is_cut_at_the_end_of_a_sentence() -> None:
    assert cut("It grows (slowly.) It bears fruit.", 30) == "It grows (slowly.) …"
    assert cut(r"It grows \(slowly.\) It bears fruit.", 30) == r"It grows \(slowly.\) …"
    assert cut("First line\nsecond line", 20) == "First line …"


def test_a_point_within_a_word_ends_no_sentence() -> None:
    assert cut("By rule 5.7.3 it grows", 16) == "By rule 5.7.3…"
    assert cut("By rule 5.7.3 it grows", 12) == "By rule…"


def test_a_sentence_that_is_too_long_is_cut_at_a_word() -> None:
    assert cut("An orchard grows slowly", 14) == "An orchard…"
    assert cut("x" * 30, 10) == "x" * 8 + "…"


@given(st.text(), st.integers(min_value=3, max_value=60))
def test_what_is_cut_is_within_the_limit_and_begins_as_the_text(text: str, most: int) -> None:
    shown = cut(text, most)
    assert length(shown) <= most
    assert shown == text or text.startswith(shown.removesuffix("…").rstrip())


def test_letters_beyond_the_first_plane_count_twice() -> None:
    assert length("\N{GREEN APPLE}") == 2
    assert length(cut("\N{GREEN APPLE}" * 10, 11)) <= 11
