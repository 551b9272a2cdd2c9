"""The kept scenarios in memory, ready to be found by the words of their headings and texts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from threading import Lock

from rulings.book.names import fold
from rulings.cards.browsing.words import GrowingIndex, places_of
from rulings.store.scenarios import KeptScenarios, UnreadableScenarioError

MOST = 2_000
"""How many scenarios can be found by words at first, the newest; an older one has its address all the same."""

MOST_ADDED = 8_000
"""How many that are kept since can be found beside them, before the newest are read again."""

_ENDING = ".yaml"
_HEADING = re.compile(r"^scenario:[ \t]*(?P<heading>.*?)[ \t]*$", re.MULTILINE)
_GAME = re.compile(r"^game:[ \t]*[\"']?(?P<game>\w+)", re.MULTILINE)
_QUOTES = "\"'"


@dataclass(frozen=True, slots=True)
class FoundScenario:
    """A kept scenario.

    Attributes:
        key: The hash of its text.
        heading: What it says that it is about; empty where it says nothing.
        game: The key of the game that it names; empty where it names none.
    """

    key: str
    heading: str
    game: str


class _Texts:
    """The scenarios that can be found, in the order in which they were kept."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.found: list[FoundScenario] = []
        self.headings = GrowingIndex()
        self.anywhere = GrowingIndex()
        self.of_game: dict[str, int] = {}

    def add(self, key: str, text: str) -> None:
        """Enter a scenario behind all others."""
        heading, game = _HEADING.search(text), _GAME.search(text)
        scenario = FoundScenario(
            key, heading["heading"].strip(_QUOTES) if heading is not None else "", game["game"] if game else ""
        )
        self.of_game[scenario.game] = self.of_game.get(scenario.game, 0) | 1 << len(self.found)
        self.found.append(scenario)
        self.headings.add(scenario.heading)
        self.anywhere.add(text)

    def newest_of(self, places: int) -> Iterable[FoundScenario]:
        """List the scenarios of a set of places, the newest first."""
        return (self.found[place] for place in reversed(list(places_of(places))))


class ScenarioBox:
    """The kept scenarios of a desk; several threads may ask at once."""

    def __init__(self, scenarios: KeptScenarios) -> None:
        """Put kept scenarios at hand.

        Args:
            scenarios: Where they are kept.
        """
        self._scenarios = scenarios
        self._lock = Lock()
        self._texts = _Texts()
        self._stamp: int | None = None

    def stamp(self) -> int:
        """Say when a scenario was kept last, on which answers about all of them depend; 0 where none was."""
        folder = self._scenarios.folder
        try:
            return folder.stat().st_mtime_ns if folder is not None else 0
        except OSError:
            return 0

    def search(self, text: str, limit: int, game: str | None = None) -> tuple[tuple[FoundScenario, ...], int]:
        """Find the scenarios that have words in their headings, then those that have them anywhere.

        Args:
            text: What a person typed.
            limit: How many to name.
            game: Key of the only game to look at, or None.

        Returns:
            The scenarios, the newest first of each sort, and how many there are.
        """
        words = fold(text)
        if not words:
            return (), 0
        with self._lock:
            texts = self._refreshed()
            first, anywhere = texts.headings.having(words), texts.anywhere.having(words)
            if game is not None:
                first, anywhere = (found & texts.of_game.get(game, 0) for found in (first, anywhere))
            named = chain(texts.newest_of(first), texts.newest_of(anywhere & ~first))
            return tuple(islice(named, limit)), (first | anywhere).bit_count()

    def complete(self, text: str, limit: int, game: str | None = None) -> tuple[FoundScenario, ...]:
        """Find the scenarios whose headings have words that begin as was typed.

        Args:
            text: What has been typed.
            limit: How many to name.
            game: Key of the only game to look at, or None.

        Returns:
            The scenarios: those whose headings begin so, then the others, the newest first of each.
        """
        words = fold(text)
        if not words:
            return ()
        with self._lock:
            texts = self._refreshed()
            places = texts.headings.having(words) & (~0 if game is None else texts.of_game.get(game, 0))
            named = sorted(texts.newest_of(places), key=lambda found: not fold(found.heading).startswith(words))
            return tuple(named[:limit])

    def _refreshed(self) -> _Texts:
        """Read what was kept since; a scenario never changes, so that each is read once."""
        stamp, folder = self.stamp(), self._scenarios.folder
        if stamp == self._stamp or folder is None:
            return self._texts
        names = _names_in(folder)
        added = names - self._texts.known
        if self._texts.known - names or len(self._texts.found) + len(added) > MOST + MOST_ADDED or self._stamp is None:
            self._texts = _Texts()
            self._texts.known = names - (added := set(_by_age(folder, names)[-MOST:]))
        for name in _by_age(folder, added):
            self._add(name)
        self._stamp = stamp
        return self._texts

    def _add(self, name: str) -> None:
        self._texts.known.add(name)
        key = name.removesuffix(_ENDING)
        try:
            text = self._scenarios.find(key)
        except UnreadableScenarioError:
            return
        if text is not None:
            self._texts.add(key, text)


def _names_in(folder: Path) -> set[str]:
    """Name the scenarios that are kept; their ages are asked of those alone that are new."""
    try:
        with os.scandir(folder) as found:
            return {item.name for item in found if item.name.endswith(_ENDING)}
    except OSError:
        return set()


def _by_age(folder: Path, names: Iterable[str]) -> list[str]:
    """Put files in the order in which they were written; what has gone meanwhile is left out."""
    dated = []
    for name in names:
        try:
            dated.append(((folder / name).stat().st_mtime_ns, name))
        except OSError:
            continue
    return [name for _, name in sorted(dated)]
