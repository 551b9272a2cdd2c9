"""Decks as data: a base deck with one thing changed, what the rules find in it, and what holds of every such deck.

Each case says what is in the deck (`made_up.py` fills it up), which findings there are, no more and no fewer, by which
clauses, how many cards one smallest set of changes moves, and why in `note` where the clauses do not say it plainly.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulings.book.extract import load_extract
from rulings.decks.checking import apply, check
from rulings.decks.findings import Standing
from rulings.decks.report import Verdict
from rulings.paths import corpus_folder
from rulings.redemption.decks.game import DECKS
from tests.redemption.decks.made_up import deck_of, lines_of
from tests.yaml_files import read_yaml

FILES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
CASES = [(file.stem, case) for file in FILES for case in read_yaml(file)]
CLAUSES = load_extract(corpus_folder()).ids
FIELDS = {
    *(
        "case",
        "format",
        "rules",
        "cards",
        "souls",
        "good",
        "with",
        "reserve",
        "find",
        "open",
        "because",
        "moves",
        "note",
    ),
}


def split_and_turned(lines: list[str]) -> str:
    """The same list in another order, other letter case, each line with several copies as two lines."""
    at = lines.index("Reserve:") if "Reserve:" in lines else len(lines)
    parts = []
    for part in (lines[:at], lines[at + 1 :]):
        split = []
        for line in reversed(part):
            number, name = line.split(" ", 1)
            split += [f"1 {name.upper()}", f"{int(number) - 1} {name.lower()}"] if int(number) > 1 else [line]
        parts.append("\n".join(sorted(split, reverse=True)))
    return "\nReserve:\n".join(part for part in parts if part)


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{stem}: {case['case']}" for stem, case in CASES])
def test_a_deck_is_found_to_be_what_its_case_says(case: Mapping[str, Any]) -> None:
    assert set(case) <= FIELDS
    form = DECKS.find_format(case["format"], case.get("rules", ""))
    lines = lines_of(case)
    deck = deck_of("\n".join(lines))
    report = check(deck, form)

    broken = {finding.id for finding in report.findings if finding.standing is Standing.BROKEN}
    undecided = {finding.id for finding in report.findings if finding.standing is Standing.OPEN}
    assert (broken, undecided) == (set(case["find"]), set(case.get("open", ())))
    clauses = {clause for finding in report.findings for clause in finding.clauses}
    assert set(case.get("because", ())) <= clauses
    assert clauses <= CLAUSES
    assert all(finding.clauses for finding in report.findings)
    verdict = Verdict.NOT_LEGAL if broken else Verdict.NOT_SHOWN if undecided else Verdict.LEGAL
    assert report.verdict is verdict

    again = check(deck_of(split_and_turned(lines)), form)
    assert [finding.id for finding in again.findings] == [finding.id for finding in report.findings]
    assert again.counts == report.counts

    if deck.unknown:
        assert report.changes == ()
        return
    assert bool(report.changes) == bool(report.findings)
    assert check(apply(deck, report.changes, form), form).verdict is Verdict.LEGAL
    if "moves" in case:
        assert sum(abs(change.number) for change in report.changes) == case["moves"]


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 180
    assert len({(stem, case["case"]) for stem, case in CASES}) == len(CASES)
