"""Where the tests find the official documents, which are never part of the repository."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rulings.documents.outline import DOCUMENTS, cut
from rulings.documents.passages import Outline


@pytest.fixture
def source(sources: Path) -> Callable[[str], str]:
    """The text of a document by its key; the test is left out where people have no copy of it."""

    def read(document: str) -> str:
        path = sources / DOCUMENTS[document].file
        if not path.is_file():
            reason = f"There is no {path.name} among the official documents."
            if os.environ.get("CI") == "true":
                pytest.fail(reason, pytrace=False)
            pytest.skip(reason)
        return path.read_text(encoding="utf-8")

    return read


@pytest.fixture
def outline_of(source: Callable[[str], str]) -> Callable[[str], Outline]:
    """The outline of a document by its key."""
    return lambda document: outlined(document, source(document))


@cache
def outlined(document: str, text: str) -> Outline:
    return cut(document, text)
