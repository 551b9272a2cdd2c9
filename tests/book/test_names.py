"""Names are compared in one form, whatever their case, accents and punctuation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.book.names import fold, slug


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Set-Aside Area", "set aside area"),
        ("Rescuer's Choice", "rescuers choice"),
        ("Rescuer\u2019s  CHOICE", "rescuers choice"),
        ("Café (old)", "cafe old"),
        ("  ", ""),
        ("日本", ""),
    ],
)
def test_a_name_folds_to_plain_words(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_a_slug_holds_only_what_an_address_may(text: str) -> None:
    assert set(slug(text)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
