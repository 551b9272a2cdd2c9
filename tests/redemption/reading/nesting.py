"""What holds of the spans of any text."""

from __future__ import annotations

from itertools import pairwise

from rulings.texts.annotations import Annotation


def assert_nested(found: tuple[Annotation, ...]) -> None:
    """Assert that the spans stand in order, and that each lies inside another or behind it."""
    open_: list[int] = []
    for before, after in pairwise(found):
        assert (before.span[0], -before.span[1]) <= (after.span[0], -after.span[1])
    for item in found:
        while open_ and open_[-1] <= item.span[0]:
            open_.pop()
        assert not open_ or item.span[1] <= open_[-1]
        open_.append(item.span[1])
