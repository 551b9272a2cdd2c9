from __future__ import annotations

from collections.abc import Callable

import pytest

from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.files import pdf
from rulings.documents.files.layout import Line, UnreadablePdfError
from rulings.documents.files.pdf import pdf_lines
from tests.documents.small_pdf import LOCK, Text, small_pdf

PAGE = (
    Text(72, 700, "A Title", "bold", 30),
    Text(72, 660, "Words of a plain line, and"),
    Text(90, 640, "•"),
    Text(108, 640, "(Good): "),
    Text(155, 640, "Ann (A), Rab-", "names"),
    Text(108, 626, "saris (B) and the others.", "names"),
    Text(90, 600, "Left"),
    Text(200, 600, "Right"),
)


@pytest.fixture(scope="module")
def lines() -> tuple[Line, ...]:
    return pdf_lines(small_pdf(PAGE, [Text(300, 40, "2")]))


def test_lines_come_in_printed_order_with_their_page(lines: tuple[Line, ...]) -> None:
    assert [(line.page, line.text) for line in lines] == [
        (1, "A Title"),
        (1, "Words of a plain line, and"),
        (1, "(Good): Ann (A), Rab-"),
        (1, "saris (B) and the others."),
        (1, "Left Right"),
        (2, "2"),
    ]


def test_lines_know_their_type_and_place(lines: tuple[Line, ...]) -> None:
    title, plain, point, rest, *_ = lines
    assert (title.size, title.bold, title.italic, title.left, title.baseline) == (30, True, False, 72, 700)
    assert (plain.size, plain.bold, plain.bullet) == (12, False, False)
    assert (point.bullet, point.left, point.bold, point.italic) == (True, 90, False, True)
    assert (rest.bullet, rest.left, rest.bold, rest.italic) == (False, 108, True, True)


def test_a_wide_gap_parts_cells_and_a_blank_does_not(lines: tuple[Line, ...]) -> None:
    assert [[cell.text for cell in line.cells] for line in lines[3:5]] == [
        ["saris (B) and the others."],
        ["Left", "Right"],
    ]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"Dear reader", "is not a PDF"),
        (small_pdf(PAGE)[:600], "breaks off"),
        (small_pdf(PAGE, trailer=LOCK), "password"),
        (small_pdf([]), "holds no text"),
        (small_pdf(), "is damaged"),
        (b"%PDF-1.4\nrubbish\n%%EOF\n", "is damaged"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadablePdfError, match=reason) as refused:
        pdf_lines(data)
    assert str(refused.value).startswith("The file ")
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("document", [key for key, source in DOCUMENTS.items() if source.file.endswith(".pdf")])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_part_of_a_publishers_file_is_refused(file_of: Callable[[str], bytes], document: str, part: float) -> None:
    data = file_of(document)
    with pytest.raises(UnreadablePdfError, match="breaks off"):
        pdf_lines(data[: int(part * len(data))])


@pytest.mark.parametrize(
    ("document", "lines", "words", "bullets"), [("deck@1.3.0", 202, 1875, 68), ("ordir@7.0.0", 4762, 48845, 1117)]
)
def test_there_are_as_many_lines_words_and_bullets_as_other_readers_count(
    lines_of: Callable[[str], tuple[Line, ...]], document: str, lines: int, words: int, bullets: int
) -> None:
    """The words are those that pypdf and pdfplumber count too, less the bullets."""
    found = lines_of(document)
    assert len(found) == lines
    assert sum(len(line.text.split()) for line in found) == words
    assert sum(line.bullet for line in found) == bullets


@pytest.mark.parametrize(
    ("limit", "words"), [("MOST_LETTERS", "unfolds to more than 10 letters"), ("MOST_PAGES", "more than 10 pages")]
)
def test_a_file_that_unfolds_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, limit: str, words: str
) -> None:
    data = small_pdf(*([PAGE] * 11))
    assert pdf_lines(data)
    monkeypatch.setattr(pdf, limit, 10)
    with pytest.raises(UnreadablePdfError, match=words):
        pdf_lines(data)
