"""Where the tests find the official documents, which are never part of the repository."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.files import pdf
from rulings.documents.files.layout import Line
from rulings.documents.passages import Outline
from tests.conftest import leave_out


@pytest.fixture
def file_of(sources: Path) -> Callable[[str], bytes]:
    """The file of a document by its key; the test is left out where people have no copy of it."""

    def read(document: str) -> bytes:
        path = sources / DOCUMENTS[document].file
        if not path.is_file():
            leave_out(f"There is no {path.name} among the official documents.")
        return path.read_bytes()

    return read


@pytest.fixture
def source(file_of: Callable[[str], bytes]) -> Callable[[str], str]:
    """The text of a text document by its key."""
    return lambda document: file_of(document).decode("utf-8")


@pytest.fixture
def lines_of(file_of: Callable[[str], bytes]) -> Callable[[str], tuple[Line, ...]]:
    """The lines of a PDF by its key."""
    return lambda document: pdf.pdf_lines(file_of(document))


@pytest.fixture
def outline_of(file_of: Callable[[str], bytes], outlines: Mapping[str, Outline]) -> Callable[[str], Outline]:
    """The outline of a document by its key; the test is left out where people have no copy of it."""

    def find(document: str) -> Outline:
        file_of(document)
        return outlines[document]

    return find
