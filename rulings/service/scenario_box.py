"""The kept scenarios in memory, ready to be found by the words of their headings and texts."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from itertools import chain
from threading import Lock

from rulings.book.names import fold
from rulings.cards.browsing.words import WordIndex, places_of
from rulings.store.scenarios import KeptScenarios, UnreadableScenarioError

MOST = 2_000
"""How many scenarios can be found by words, the newest; an older one has its address all the same."""

_ENDING = ".yaml"
_HEADING = re.compile(r"^scenario:[ \t]*(?P<heading>.*?)[ \t]*$", re.MULTILINE)
_QUOTES = "\"'"


@dataclass(frozen=True, slots=True)
class FoundScenario:
    """A kept scenario.

    Attributes:
        key: The hash of its text.
        heading: What it says that it is about.
    """

    key: str
    heading: str


class ScenarioBox:
    """The kept scenarios of a desk; several threads may ask at once."""

    def __init__(self, scenarios: KeptScenarios) -> None:
        """Put kept scenarios at hand.

        Args:
            scenarios: Where they are kept.
        """
        self._scenarios = scenarios
        self._lock = Lock()
        self._texts: dict[str, tuple[str, str]] = {}
        self._stamp: int | None = None
        self._headings = WordIndex.of_texts(())
        self._anywhere = WordIndex.of_texts(())

    def stamp(self) -> int | None:
        """Say when a scenario was kept last, on which answers about all of them depend; None where none was."""
        folder = self._scenarios.folder
        try:
            return folder.stat().st_mtime_ns if folder is not None else None
        except OSError:
            return None

    def search(self, text: str, limit: int) -> tuple[tuple[FoundScenario, ...], int]:
        """Find the scenarios that have words in their headings, then those that have them anywhere.

        Args:
            text: What a person typed.
            limit: How many to name.

        Returns:
            The scenarios, the newest first of each sort, and how many there are.
        """
        words = fold(text)
        if not words:
            return (), 0
        with self._lock:
            self._refresh()
            first, all_found = self._headings.having(words), self._anywhere.having(words)
            kept = tuple(self._texts.items())
        places = chain(places_of(first), places_of(all_found & ~first))
        named = (
            FoundScenario(kept[place][0], kept[place][1][0]) for place, _ in zip(places, range(limit), strict=False)
        )
        return tuple(named), (first | all_found).bit_count()

    def _refresh(self) -> None:
        """Read what was kept since; a scenario never changes, so that each is read once."""
        stamp = self.stamp()
        if stamp == self._stamp:
            return
        self._texts = {key: text for key in self._newest() if (text := self._texts.get(key) or self._read(key))}
        self._headings = WordIndex.of_texts((heading,) for heading, _ in self._texts.values())
        self._anywhere = WordIndex.of_texts(self._texts.values())
        self._stamp = stamp

    def _newest(self) -> list[str]:
        folder = self._scenarios.folder
        if folder is None:
            return []
        try:
            with os.scandir(folder) as found:
                dated = [(entry.stat().st_mtime_ns, entry.name) for entry in found if entry.name.endswith(_ENDING)]
        except OSError:
            return []
        return [name.removesuffix(_ENDING) for _, name in sorted(dated, reverse=True)[:MOST]]

    def _read(self, key: str) -> tuple[str, str] | None:
        try:
            text = self._scenarios.find(key)
        except UnreadableScenarioError:
            return None
        if text is None:
            return None
        found = _HEADING.search(text)
        return (found["heading"].strip(_QUOTES) if found is not None else "", text)
