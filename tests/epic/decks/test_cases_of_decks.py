"""Decks as data: what a list holds, what the rules find in it, and what holds of every such deck.

The limits of the format are open in every case, by the clause that says so; `open` are the further open findings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulings.book.extract import load_extract
from rulings.decks.checking import apply, check
from rulings.decks.findings import Standing
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Verdict
from rulings.epic.decks.game import DECKS
from rulings.paths import corpus_folder
from tests.epic.decks.made_up import deck_of
from tests.yaml_files import read_yaml

FILES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
CASES = [(file.stem, case) for file in FILES for case in read_yaml(file)]
CLAUSES = load_extract(corpus_folder()).ids
FIELDS = {"case", "deck", "gods", "tokens", "find", "open", "because", "out", "counts", "left_out", "note"}
LIMITS = "limits-of-the-format"
FORM = DECKS.find_format()


def list_of(case: Mapping[str, Any]) -> str:
    parts = [case["deck"], ["Gods:", *case.get("gods", ())], ["Tokens:", *case.get("tokens", ())]]
    return "\n".join(line for part in parts for line in part)


def split_and_turned(case: Mapping[str, Any]) -> str:
    """The same list in another order, other letter case, each line with several copies as two lines."""
    parts = {"deck": [], "gods": ["GODS:"], "tokens": ["tokens:"]}
    for part, lines in parts.items():
        for line in reversed(case.get(part, ())):
            number, name = line.split(" ", 1)
            lines += [f"1 {name.upper()}"] + ([f"{int(number) - 1} {name.lower()}"] if int(number) > 1 else [])
    return "\n".join(line for lines in parts.values() for line in lines)


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{stem}: {case['case']}" for stem, case in CASES])
def test_a_deck_is_found_to_be_what_its_case_says(case: Mapping[str, Any]) -> None:
    assert set(case) <= FIELDS
    deck = deck_of(list_of(case))
    report = check(deck, FORM)

    broken = {finding.id for finding in report.findings if finding.standing is Standing.BROKEN}
    undecided = {finding.id for finding in report.findings if finding.standing is Standing.OPEN}
    assert (broken, undecided) == (set(case["find"]), {LIMITS, *case.get("open", ())})
    clauses = {clause for finding in report.findings for clause in finding.clauses}
    assert set(case.get("because", ())) <= clauses <= CLAUSES
    assert all(finding.clauses for finding in report.findings)
    assert report.verdict is (Verdict.NOT_LEGAL if broken else Verdict.NOT_SHOWN)

    counts = {count.name: count.number for count in report.counts}
    assert case.get("counts", {}).items() <= counts.items()
    assert len(read_deck_list(list_of(case), DECKS.words).left_out) == case.get("left_out", 0)

    again = check(deck_of(split_and_turned(case)), FORM)
    assert [finding.id for finding in again.findings] == [finding.id for finding in report.findings]
    assert again.counts == report.counts

    changes = [change for finding in report.findings for change in finding.changes]
    said = {change.sentence.replace(" × ", " ").removeprefix("Take ").removesuffix(".") for change in changes}
    assert set(case.get("out", ())) <= said
    assert report.changes == ()
    mended = check(apply(deck, changes, FORM), FORM)
    assert not [finding for finding in mended.findings if finding.standing is Standing.BROKEN]


@pytest.mark.parametrize("case", [case for _, case in CASES if case["find"]], ids=lambda case: case["case"])
def test_a_card_that_breaks_nothing_mends_nothing(case: Mapping[str, Any]) -> None:
    with_more = check(deck_of("\n".join(("3 Candle Boy", list_of(case)))), FORM)

    assert {finding.id for finding in with_more.findings} >= set(case["find"])


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 50
    assert len({(stem, case["case"]) for stem, case in CASES}) == len(CASES)


def test_what_somebody_takes_for_a_format_is_none() -> None:
    assert [form.key for form in DECKS.formats] == ["any"]
    assert DECKS.find_format("Any format", "EPIC@2016").edition == "epic@2016"
