"""PDF files made for tests, a few hundred bytes each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

FONTS = {"plain": ("Times-Roman", 34, 80), "bold": ("Times-Bold", 34, 140), "names": ("Times-BoldItalic", 98, 140)}
"""The fonts with their flags (64 is italic) and the width of their stems, from which readers take the weight."""
LOCK = f" /Encrypt << /Filter /Standard /V 1 /R 2 /O <{'5a' * 32}> /U <{'a5' * 32}> /P -4 >> /ID [<00> <00>]"
"""A trailer that demands a password which nobody knows."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words on a page: where their baseline starts, the words, font and size."""

    x: float
    y: float
    words: str
    font: str = "plain"
    size: float = 12.0


def small_pdf(*pages: Sequence[Text], trailer: str = "") -> bytes:
    """Make a PDF file.

    Args:
        pages: The texts of each page.
        trailer: What the trailer says besides.

    Returns:
        The file.
    """
    whole = b"%PDF-1.4\n"
    starts = []
    objects = list(_objects(pages))
    for number, body in enumerate(objects, start=1):
        starts.append(len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = "".join(f"{start:010} 00000 n \n" for start in starts)
    size = len(objects) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R{trailer} >>\n"
    return whole + f"{end}startxref\n{len(whole)}\n%%EOF\n".encode()


def _objects(pages: Sequence[Sequence[Text]]) -> Iterator[bytes]:
    first = 3 + 2 * len(FONTS)
    kids = " ".join(f"{first + 2 * index} 0 R" for index in range(len(pages)))
    yield b"<< /Type /Catalog /Pages 2 0 R >>"
    yield f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode()
    for number, (font, flags, stem) in enumerate(FONTS.values()):
        described = f"/FontDescriptor {4 + 2 * number} 0 R /Encoding /WinAnsiEncoding"
        yield f"<< /Type /Font /Subtype /Type1 /BaseFont /{font} {described} >>".encode()
        yield f"<< /Type /FontDescriptor /FontName /{font} /Flags {flags} /StemV {stem} >>".encode()
    fonts = " ".join(f"/{name} {3 + 2 * number} 0 R" for number, name in enumerate(FONTS))
    for index, texts in enumerate(pages):
        content = b"\n".join(map(_shown, texts))
        yield (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {first + 2 * index + 1} 0 R"
            f" /Resources << /Font << {fonts} >> >> >>"
        ).encode()
        yield b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)


def _shown(text: Text) -> bytes:
    words = text.words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("cp1252")
    return f"BT /{text.font} {text.size} Tf {text.x} {text.y} Td (".encode() + words + b") Tj ET"
