"""From the files of the example case book to what a case needs.

question: …            what was asked
short: …               the answer in a sentence
answer: …              the answer in full, in Markdown
authority: …           whose word it is; `judge` where nothing is said
clauses: […]           ids of the clauses that it rests on
scenario: |            the scenario, as a file of its own would have it
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from rulings.book.yaml_text import read_mapping
from rulings.cases.record.case import Authority

SOURCE = "Example case book"
"""Where the examples say that they were given; behind it stands the name of their file."""

_ENDING = ".yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """A ruling of the example case book.

    Attributes:
        name: The name of its file, without ending.
        question: What was asked.
        short_answer: The answer in a sentence.
        answer: The answer in full, as Markdown.
        authority: Whose word it is.
        clauses: Ids of the clauses that it rests on.
        scenario: The text of its scenario.
    """

    name: str
    question: str
    short_answer: str
    answer: str
    authority: Authority
    clauses: tuple[str, ...]
    scenario: str

    @property
    def source(self) -> str:
        """Where its case says that it was given; no other case says the same."""
        return f"{SOURCE}: {self.name}"


def read_examples() -> tuple[Example, ...]:
    """Read the example case book.

    Returns:
        Its rulings in the order of their names.
    """
    files = sorted((file for file in resources.files(__package__).iterdir() if file.name.endswith(_ENDING)), key=str)
    return tuple(
        _example(file.name.removesuffix(_ENDING), read_mapping(file.read_text(encoding="utf-8"))) for file in files
    )


def _example(name: str, read: Mapping[str, Any]) -> Example:
    return Example(
        name,
        " ".join(str(read["question"]).split()),
        " ".join(str(read["short"]).split()),
        str(read["answer"]).strip(),
        Authority(read.get("authority", Authority.JUDGE)),
        tuple(read["clauses"]),
        str(read["scenario"]),
    )
