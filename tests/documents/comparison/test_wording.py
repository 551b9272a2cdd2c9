"""Texts that differ in print only have one wording; texts that say something else do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.documents.comparison.wording import bare_words, comparable, fingerprint, normalised, words_of
from tests import hostile

WORDS = st.lists(st.text("abcdeXYZ", min_size=1, max_size=6), min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("**Owl:** a  *small*\nbird", "Owl: a small bird"),
        ("<b>If your</b> owl [flies](#flight)", "If your owl flies"),
        ("- a point", "a point"),
        ("> - 2) a reply’s point", "a reply's point"),
        ("5.7.3a It flies.", "It flies."),
        ("“so” – and so…", '"so" - and so...'),
        ("prep-\naration of a set-aside owl", "preparation of a set-aside owl"),
        ("wings (*/) and claws (/*)", "wings (*/) and claws (/*)"),
        ("*one*/*two* snake_case _so_", "one/two snake_case so"),
        ("Owl® &amp; mouse&nbsp;house &unknown;", "Owl & mouse house &unknown;"),
        ("an owl [Barn] and Owl[]", "an owl [Barn] and Owl"),
    ],
)
def test_print_is_taken_out_and_wording_stays(printed: str, expected: str) -> None:
    assert normalised(printed) == expected


@given(WORDS, st.sampled_from(["*{}*", "**{}**", "<b>{}</b>", "_{}_", "`{}`", "[{}](#)"]), st.integers(0, 11))
def test_fingerprint_ignores_markup(words: list[str], markup: str, place: int) -> None:
    marked = list(words)
    marked[place % len(words)] = markup.format(words[place % len(words)])
    assert fingerprint(" ".join(marked)) == fingerprint(" ".join(words))


@given(WORDS, st.sampled_from([" ", "\n", "\t ", "\u00a0"]))
def test_fingerprint_ignores_white_space_and_case(words: list[str], space: str) -> None:
    assert fingerprint(space.join(words).upper()) == fingerprint(f" {' '.join(words)} ")


def test_fingerprint_is_the_same_on_every_day() -> None:
    assert fingerprint("Owls fly.") == "10f192b1257a08a1"


@pytest.mark.parametrize(
    ("one", "other"), [("Owls may fly.", "Owls must fly."), ("Owls, that fly", "Owls that fly"), ("1/2", "2/1")]
)
def test_other_wording_has_another_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one) != fingerprint(other)


def test_hyphens_inside_words_do_not_count_but_numbers_keep_their_sign() -> None:
    assert comparable("Set-aside") == "setaside"
    assert words_of("+1/-2 for the owl's set-aside wing, 3-4 times") == [
        "+1", "-2", "for", "the", "owls", "setaside", "wing", "3", "4", "times",
    ]  # fmt: skip


@given(st.text(max_size=80))
def test_the_words_of_the_parts_are_the_words_of_the_whole(text: str) -> None:
    whole = normalised(text)
    assert [word for part in whole.split() for word in bare_words(part)] == bare_words(whole)


@pytest.mark.parametrize("piece", hostile.IN_PASSAGES)
def test_the_wording_of_a_text_of_any_length_keeps_every_letter(piece: str) -> None:
    text = hostile.repeated(piece)
    assert [*filter(str.isalpha, normalised(text))] == [*filter(str.isalpha, text)]
    assert "".join(words_of(text)) == "".join(filter(str.isalnum, normalised(text).casefold()))
