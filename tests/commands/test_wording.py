"""The text of clauses on a terminal."""

import io

import pytest
from rich.console import Console

from rulings.commands.printing.wording import of_markdown

TABLE = "| state | who [plays] |\n|---|---|\n| a stalemate | **nobody** |\n| | you \\| me |"


def _printed(markdown: str, before: str = "") -> list[str]:
    console = Console(file=io.StringIO(), width=40)
    console.print(of_markdown(markdown, before))
    written = console.file
    assert isinstance(written, io.StringIO)
    return [line.rstrip() for line in written.getvalue().splitlines()]


def test_a_table_stands_in_columns_below_its_words():
    assert _printed(f"Read *this*:\n\n{TABLE}\n\nAnd go on.", "also: ") == [
        "also: Read this:",
        "state        who [plays]",
        "a stalemate  nobody",
        "             you | me",
        "And go on.",
    ]


def test_a_table_alone_stands_below_what_comes_before_it():
    assert _printed(TABLE, "also: ")[:2] == ["also:", "state        who [plays]"]


@pytest.mark.parametrize("text", ["| no table", "a | b", "| a |\n| b |"])
def test_a_bar_alone_makes_no_table(text):
    assert " ".join(_printed(text)) == " ".join(text.split())


def test_words_are_no_markup_of_the_terminal():
    assert _printed("A [bold] Hero") == ["A [bold] Hero"]
