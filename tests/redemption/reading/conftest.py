"""What the tests of the reader share: the texts and identifier lines of the community's card list."""

from __future__ import annotations

from pathlib import Path

import pytest

_TYPE, _IDENTIFIER, _ABILITY = 4, 9, 10


@pytest.fixture(scope="session")
def list_rows(card_list_file: Path) -> list[list[str]]:
    """The rows of the card list as they stand there, without the heading."""
    lines = card_list_file.read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    assert len(rows) > 1000, "what is asked of each row shall be asked of many"
    return rows


@pytest.fixture(scope="session")
def list_abilities(list_rows: list[list[str]]) -> list[tuple[str, str]]:
    """The different special abilities, each with the type of its card."""
    return sorted({(row[_TYPE], text) for row in list_rows if (text := row[_ABILITY].strip())})


@pytest.fixture(scope="session")
def list_texts(list_abilities: list[tuple[str, str]]) -> list[str]:
    """The different texts of special abilities."""
    return sorted({text for _, text in list_abilities})


@pytest.fixture(scope="session")
def list_identifiers(list_rows: list[list[str]]) -> list[str]:
    """The different identifier lines."""
    return sorted({line for row in list_rows if (line := row[_IDENTIFIER].strip())})
