"""The account finds what an outline loses or repeats."""

from __future__ import annotations

from rulings.documents.passages import Discard, Heading, Outline, Passage
from rulings.documents.sums import NUMBERS, SIGNS, account

LINES = ["# Owls:", "", "1. Owls fly at night, and sleep by day in bur-", "rows.", "---", "a\tb"]


def passage(text: str, first: int, last: int) -> Passage:
    return Passage(f"x@1/{first}", "x@1", ("Owls",), "paragraph", text, first, last)


def outline(*passages: Passage) -> Outline:
    rule = Discard(5, 5, "rule between sections", "---")
    return Outline("x@1", passages, (Heading("x@1/owls", ("Owls",), 1, 1),), (rule,))


FLY = passage("Owls fly at night, and sleep by day in burrows.", 3, 4)
TABLE = passage("b\ta", 6, 6)


def test_signs_and_numbers_are_explained() -> None:
    sums = account(LINES, outline(FLY, TABLE))
    assert sums.lost == ()
    assert dict(sums.discarded) == {NUMBERS: len("1.-"), "rule between sections": 3, SIGNS: len("#:")}
    assert sums.characters == sums.passages + sums.headings + sum(sums.discarded.values())


def test_a_line_that_nobody_has_is_lost() -> None:
    assert account(LINES, outline(FLY)).lost == (6,)


def test_a_word_that_is_missing_is_lost() -> None:
    assert account(LINES, outline(passage("Owls fly at night, and sleep in burrows.", 3, 4), TABLE)).lost == (3,)


def test_a_word_that_is_there_twice_is_found() -> None:
    assert account(LINES, outline(passage(f"{FLY.text} Owls.", 3, 4), TABLE)).lost == (3,)
