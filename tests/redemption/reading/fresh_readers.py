"""Readers that remember nothing, so that what they have to do can be counted, and one that keeps what it reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.redemption.reading.reader import Reader, Reading, load_reader
from rulings.redemption.reading.summary import summarize
from tests.whole_book import whole_defaults

MOST_TRIED = 150
"""Rules that may be tried at each word of a text; the texts of the card list ask for up to 60."""


@dataclass
class KeepingReader(Reader):
    """A reader that keeps its readings and their summaries, for what is asked of all texts of the list in turn."""

    readings: dict[tuple[str, str], Reading] = field(default_factory=dict)
    summaries: dict[tuple[str, str], Any] = field(default_factory=dict)

    def read(self, text: str, types: str = "") -> Reading:
        """Give the reading of a text, which is read once."""
        if (text, types) not in self.readings:
            self.readings[text, types] = super().read(text, types)
        return self.readings[text, types]

    def summary(self, text: str, types: str) -> Any:
        """Give the summary of the reading of a text, which is made once."""
        if (text, types) not in self.summaries:
            self.summaries[text, types] = summarize(self.read(text, types), whole_defaults())
        return self.summaries[text, types]


def fresh_reader() -> Reader:
    """Make a reader with the grammar of all, which has read nothing yet."""
    shared = load_reader()
    return Reader(shared.grammar, shared.names, shared.by_hand)


def keeping_reader() -> KeepingReader:
    """Make such a reader that will keep what it reads."""
    shared = load_reader()
    return KeepingReader(shared.grammar, shared.names, shared.by_hand)
