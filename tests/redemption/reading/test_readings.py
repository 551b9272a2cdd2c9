"""Texts made up in the manner of the cards are read as the rules mean them; the cases are in readings/."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.reading.summary import summarize
from rulings.texts.phrases import print_words
from tests.readings import differences
from tests.whole_book import whole_book, whole_defaults
from tests.yaml_files import read_yaml

FOLDER = Path(__file__).with_name("readings")
BOOK, DEFAULTS = whole_book(), whole_defaults()


def read_cases() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.yaml")):
        for number, case in enumerate(read_yaml(file), 1):
            yield pytest.param(case, id=f"{file.stem}-{number}")


CASES = list(read_cases())


@pytest.mark.parametrize("case", CASES)
def test_a_text_is_read_as_the_rules_mean_it(case: dict[str, Any]) -> None:
    summary = summarize(load_reader().read(case["text"], case.get("type", "")), DEFAULTS)
    if "refused" in case:
        assert [part["text"] for part in summary["unread"]] == [case["refused"]]
        return
    assert summary["unread"] == []
    reads = case["reads"] if isinstance(case["reads"], dict) else {"main": case["reads"]}
    found = {section["section"]: section["abilities"] for section in summary["sections"]}
    assert list(found) == list(reads)
    assert not list(differences(reads, found, case["text"]))


@pytest.mark.parametrize("case", CASES)
def test_a_case_names_a_clause_of_the_book_or_says_why(case: dict[str, Any]) -> None:
    reason = case["because"]
    assert reason
    if reason.startswith("redemption/"):
        assert reason in BOOK.clauses or reason in BOOK.entries


@pytest.mark.parametrize("case", CASES)
def test_what_was_read_prints_back_to_the_normalised_text(case: dict[str, Any]) -> None:
    reading = load_reader().read(case["text"], case.get("type", ""))
    for section in reading.sections:
        for ability in section.abilities:
            for sentence in (*ability.sentences, *ability.modifiers):
                assert print_words(sentence.value) == tuple(token.word for token in sentence.tokens)
