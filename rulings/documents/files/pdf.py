"""PDF files into lines, each with what is known of it: page, font size, weight, left edge, bullet."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

from rulings.documents.files.layout import Cell, Line, UnreadablePdfError
from rulings.documents.files.unfolding import is_beyond

BULLETS = "•\uf0b7"
_HYPHEN = "\x02"
"""What pdfium makes of the hyphen at the end of a line that it joins with the next."""
_GAP = 0.5
"""How wide a gap without a printed blank parts two cells of a table, in units of the font size."""
_JUMP = 0.45
"""How far the baseline moves between two lines at least, in units of the font size; a superscript moves less."""
_BOLD = 600
_ITALIC = 64  # bit 7 of the flags of a font descriptor, ISO 32000-1, table 123
MOST_PAGES = 5_000
"""Pages that a document may have."""
MOST_LETTERS = 5_000_000
"""Letters that a document may have."""
MOST_UNFOLDED = 100_000_000
"""Bytes to which a document may unfold, pictures apart; pdfium takes twenty times as many for a page of text."""
_HEAD, _TAIL = 1024, 2048  # where readers look for the first and the last mark of a PDF


@dataclass(frozen=True, slots=True)
class _Letter:
    character: str
    printed: bool
    size: float
    weight: int
    italic: bool
    origin: float
    left: float
    right: float
    baseline: float


def pdf_lines(data: bytes) -> tuple[Line, ...]:
    """Read the lines of a PDF in the order in which it prints them.

    Not for two threads at once: pdfium is not made for that.

    Args:
        data: The file.

    Returns:
        Its lines, the blank ones left out.

    Raises:
        UnreadablePdfError: The file is empty, no PDF, cut short, damaged, protected by a password, holds no text, or
            unfolds to more than any document does.
    """
    if not data.strip():
        raise UnreadablePdfError("The file is empty.")
    if b"%PDF-" not in data[:_HEAD]:
        raise UnreadablePdfError("The file is not a PDF.")
    if b"%%EOF" not in data[-_TAIL:]:
        raise UnreadablePdfError("The file breaks off before its end; copy or download it again.")
    if is_beyond(data, MOST_UNFOLDED):
        raise UnreadablePdfError(f"The file unfolds to more than {MOST_UNFOLDED:,} bytes; no rules document does.")
    try:
        with pypdfium2.PdfDocument(data) as document:
            lines = tuple(_lines(document))
    except pypdfium2.PdfiumError as error:
        raise UnreadablePdfError(_reason(error, data)) from error
    if not lines:
        raise UnreadablePdfError("The file holds no text; if it holds pictures of pages, text recognition can add it.")
    return lines


def _reason(error: pypdfium2.PdfiumError, data: bytes) -> str:
    # pdfium keeps the code of an earlier file's error where it names none
    if error.err_code == pdfium.FPDF_ERR_PASSWORD and b"/Encrypt" in data:
        return "The file is protected by a password; save a copy without one."
    return "The file is damaged: it is marked as a PDF, but its pages cannot be read."


def _lines(document: pypdfium2.PdfDocument) -> Iterator[Line]:
    """Yield the lines of all pages, as far as they are those of a document: a small file can unfold without end."""
    if len(document) > MOST_PAGES:
        raise UnreadablePdfError(f"The file has more than {MOST_PAGES:,} pages; no rules document has.")
    letters = 0
    for index in range(len(document)):
        with closing(document[index]) as page, closing(page.get_textpage()) as textpage:
            letters += textpage.count_chars()
            if letters > MOST_LETTERS:
                raise UnreadablePdfError(
                    f"The file unfolds to more than {MOST_LETTERS:,} letters; no rules document does."
                )
            found = (_line(index + 1, row) for row in _rows(_letters(textpage)))
            yield from (line for line in found if line is not None)


def _letters(textpage: pypdfium2.PdfTextPage) -> Iterator[_Letter]:
    left, right, bottom, top, x, y = (ctypes.c_double() for _ in range(6))
    flags = ctypes.c_int()
    for index in range(textpage.count_chars()):
        character = chr(pdfium.FPDFText_GetUnicode(textpage, index))
        pdfium.FPDFText_GetCharBox(textpage, index, left, right, bottom, top)
        pdfium.FPDFText_GetCharOrigin(textpage, index, x, y)
        pdfium.FPDFText_GetFontInfo(textpage, index, None, 0, flags)
        yield _Letter(
            character="-" if character == _HYPHEN else character,
            printed=pdfium.FPDFText_IsGenerated(textpage, index) != 1,
            size=round(pdfium.FPDFText_GetFontSize(textpage, index), 1),
            weight=pdfium.FPDFText_GetFontWeight(textpage, index),
            italic=bool(flags.value & _ITALIC),
            origin=x.value,
            left=left.value,
            right=right.value,
            baseline=y.value,
        )


def _rows(letters: Iterable[_Letter]) -> Iterator[list[_Letter]]:
    """Part letters into lines: where the file breaks them, and where the print jumps."""
    row: list[_Letter] = []
    last: _Letter | None = None
    for letter in letters:
        blank = letter.character.isspace()
        jump = not blank and last is not None and abs(letter.baseline - last.baseline) > _JUMP * last.size
        if letter.character in "\r\n" or jump:
            yield row
            row, last = [], None
        row.append(letter)
        last = last if blank else letter
    yield row


def _line(page: int, row: Sequence[_Letter]) -> Line | None:
    printed = [letter for letter in row if not letter.character.isspace()]
    bullet = bool(printed) and printed[0].character in BULLETS
    words = printed[1:] if bullet else printed
    if not words:
        return None
    return Line(
        page=page,
        cells=tuple(_cells(row[row.index(words[0]) :])),
        size=Counter(letter.size for letter in words).most_common(1)[0][0],
        bold=all(letter.weight >= _BOLD for letter in words),
        italic=any(letter.italic for letter in words),
        left=printed[0].origin,
        baseline=Counter(letter.baseline for letter in words).most_common(1)[0][0],
        bullet=bullet,
    )


def _cells(row: Iterable[_Letter]) -> Iterator[Cell]:
    text, left, right = "", 0.0, 0.0
    blank = printed = False
    for letter in row:
        if letter.character.isspace():
            blank, printed = True, printed or letter.printed
            continue
        if text and not printed and letter.left - right > _GAP * letter.size:
            yield Cell(text, left, right)
            text = ""
        if not text:
            left, blank = letter.origin, False
        text += f" {letter.character}" if blank else letter.character
        right, blank, printed = letter.right, False, False
    if text:
        yield Cell(text, left, right)
