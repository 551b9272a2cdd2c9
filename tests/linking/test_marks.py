"""Marks in a text."""

from __future__ import annotations

import pytest

from rulings.linking.marks import Mark, MarkKind, marks_in


def _mark(text: str) -> Mark:
    (mark,) = marks_in(text, 0, len(text))
    return mark


@pytest.mark.parametrize(
    ("text", "kind", "name", "words"),
    [
        ("[[negate]]", MarkKind.ANYTHING, "negate", ""),
        ("[[ rule : epic/5.7.3 | that ]]", MarkKind.RULE, "epic/5.7.3", "that"),
        ("[[card:Owl [Wood (AB)]]]", MarkKind.CARD, "Owl [Wood (AB)]", ""),
        ("[[case:12]]", MarkKind.CASE, "12", ""),
        ("[[Hymn: One]]", MarkKind.ANYTHING, "Hymn: One", ""),
    ],
)
def test_a_mark_says_what_it_names(text: str, kind: MarkKind, name: str, words: str) -> None:
    """A kind stands before a colon; a colon behind anything else belongs to the name."""
    mark = _mark(text)
    assert (mark.kind, mark.name, mark.words) == (kind, name, words)


@pytest.mark.parametrize("text", ["[[]]", "[[ ]]", "[[a\nb]]", "[a]", "[[a]", "[[rule:]]"])
def test_what_has_no_name_is_no_mark(text: str) -> None:
    """Brackets without a name between them are text."""
    assert not list(marks_in(text, 0, len(text)))
