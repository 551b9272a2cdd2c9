"""What the tests of the reader share: the texts and identifier lines of the community's card list."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.redemption.cards.card_list import CardList
from rulings.redemption.reading.survey import different_texts
from rulings.texts.kernel import Run
from rulings.texts.survey import CardText
from tests.counting import counted
from tests.redemption.reading.fresh_readers import KeepingReader, keeping_reader

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


@pytest.fixture(scope="session")
def texts(card_list: CardList) -> dict[str, tuple[CardText, ...]]:
    """The different texts of today's format, and the others."""
    return different_texts(card_list.printings)


@pytest.fixture(scope="session")
def read_and_tried(texts: dict[str, tuple[CardText, ...]]) -> tuple[KeepingReader, int]:
    """A reader that has read the whole list, and how many rules it tried for that."""
    reader = keeping_reader()
    with counted(Run, "read") as rules:
        for text in (text for group in texts.values() for text in group):
            reader.read(text.text, text.types)
    return reader, rules.calls


@pytest.fixture(scope="session")
def reader(read_and_tried: tuple[KeepingReader, int]) -> KeepingReader:
    """A reader that keeps the texts of the whole list for all that is asked of them."""
    return read_and_tried[0]
