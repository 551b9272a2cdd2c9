"""A document that nobody has described is read as headings and paragraphs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulings.documents.families.plain import headings_and_paragraphs, plain_key, printed_text
from rulings.documents.files.pdf import pdf_lines
from rulings.documents.sums import account
from tests.documents.small_pdf import Text, small_pdf

TEXT = """\
First words.

# Owls

One owl
on two lines.

- a point
- another

Burrows
=======

Example: a burrow.

RULES FOR OTTERS

a\tb
c\td

# Owls

Again.

---

規則
"""


def test_passages_are_counted_below_their_headings() -> None:
    found = headings_and_paragraphs("x@1", TEXT)
    assert [(passage.id, passage.kind) for passage in found.passages] == [
        ("x@1/preamble/1", "paragraph"),
        ("x@1/owls/1", "paragraph"),
        ("x@1/owls/2", "point"),
        ("x@1/owls/3", "point"),
        ("x@1/burrows/1", "example"),
        ("x@1/rules-for-otters/1", "table"),
        ("x@1/owls-2/1", "paragraph"),
        ("x@1/owls-2/2", "paragraph"),
    ]
    assert {discard.reason for discard in found.discarded} == {"rule between sections"}


@given(st.lists(st.sampled_from([*TEXT.splitlines(), "## Ünder", "1. x", "***", "\x0c", "* *", "#"]), max_size=30))
def test_no_text_loses_a_character(lines: list[str]) -> None:
    text = "\n".join(lines)
    sums = account(text.splitlines(), headings_and_paragraphs("x@1", text))
    assert sums.lost == ()
    assert sums.characters == sums.passages + sums.headings + sum(sums.discarded.values())


def test_a_pdf_is_written_with_its_headings() -> None:
    lines = pdf_lines(
        small_pdf(
            [
                Text(72, 700, "Otters", "bold", 30),
                Text(72, 660, "They swim, and"),
                Text(72, 646, "they float."),
                Text(72, 600, "Rafts", "bold", 20),
                Text(72, 570, "They carry otters in great number."),
                Text(300, 40, "1"),
            ]
        )
    )
    assert printed_text(lines).split("\n\n") == [
        "# Otters",
        "They swim, and they float.",
        "## Rafts",
        "They carry otters in great number.\n",
    ]


def test_the_key_is_made_of_the_name_and_the_version() -> None:
    assert plain_key("My Rules.txt", "My Rules\nVersion 2.1") == "my-rules@2.1"
    assert plain_key("Règles.md", "Written in 2019") == "regles@2019"
    assert plain_key("規則.txt", "") == "document@1"
