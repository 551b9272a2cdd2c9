"""What a PDF unfolds to is measured before anything is read."""

import zlib

import pytest

from rulings.documents.files import pdf
from rulings.documents.files.layout import UnreadablePdfError
from rulings.documents.files.pdf import pdf_lines
from rulings.documents.files.unfolding import is_beyond
from tests.documents.small_pdf import Text, small_pdf

LETTERS = 3_000_000
FOLDED = zlib.compress(b" " * LETTERS)


def _object(dictionary: str, stream: bytes) -> bytes:
    return b"4 0 obj\n<< %s >>\nstream\r\n" % dictionary.encode() + stream + b"\nendstream\nendobj\n"


@pytest.mark.parametrize(
    ("dictionary", "stream", "size"),
    [
        ("/Filter /FlateDecode", FOLDED, LETTERS),
        ("/Filter [/FlateDecode]", FOLDED + b"\n", LETTERS),
        ("/Filter /Fl", FOLDED, LETTERS),
        ("/Filter [/FlateDecode /FlateDecode]", zlib.compress(FOLDED), LETTERS),
        ("/Filter /FlateDecode", FOLDED[: len(FOLDED) // 2], LETTERS // 3),
        ("", FOLDED, 0),
        ("/Filter /FlateDecode", b"what was never folded", 0),
        ("/Subtype /Image /Filter /FlateDecode", FOLDED, 0),
    ],
)
def test_what_a_stream_unfolds_to_is_counted(dictionary: str, stream: bytes, size: int) -> None:
    data = _object(dictionary, stream)
    assert not is_beyond(data, LETTERS)
    assert is_beyond(data, size - 1) is (size > 0)


def test_streams_are_counted_together() -> None:
    data = _object("/Filter /FlateDecode", FOLDED) * 3
    assert is_beyond(data, 3 * LETTERS - 1)
    assert not is_beyond(data, 3 * LETTERS)


def test_a_file_that_unfolds_to_too_much_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    data = small_pdf([Text(72, 700, "A Title")]).replace(b"%%EOF", _object("/Filter /FlateDecode", FOLDED) + b"%%EOF")
    assert pdf_lines(data)
    monkeypatch.setattr(pdf, "MOST_UNFOLDED", LETTERS - 1)
    with pytest.raises(UnreadablePdfError, match="unfolds to more than 2,999,999 bytes"):
        pdf_lines(data)
