"""The recorded rulings in memory, ready to be found by words and by what they are about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from threading import Lock

from rulings.book.names import fold
from rulings.cards.browsing.words import GrowingIndex, places_of
from rulings.cases.record.case import Authority, Case, Status
from rulings.cases.store.asked import about
from rulings.cases.store.book import CaseBook
from rulings.cases.store.tables import BrokenCaseBookError

_STATUSES = (Status.IN_FORCE, Status.IN_REVIEW, Status.DRAFT, Status.SUPERSEDED, Status.WITHDRAWN)
_AUTHORITIES = tuple(Authority)


class Cases:
    """The cases as they were at one moment."""

    def __init__(self, cases: Iterable[Case] = ()) -> None:
        """Put cases in the order in which they are shown: what is in force first, of that what weighs most, the newest.

        Args:
            cases: The cases.
        """
        self.listed = tuple(sorted(cases, key=_weight))
        self.by_number: Mapping[int, Case] = {case.number: case for case in self.listed}

    def about(self, kind: str, name: str) -> tuple[Case, ...]:
        """List the cases in force that are about something.

        Args:
            kind: `clause`, `concept` or `card`.
            name: Its id or key.

        Returns:
            The cases, the weightiest first.
        """
        return tuple(self._about.get((kind, name), ()))

    def search(self, text: str, game: str | None = None) -> tuple[Case, ...]:
        """Find cases by their number or by words, whole or begun.

        Args:
            text: What a person typed.
            game: Key of the only game to look at, or None.

        Returns:
            The case of the number; else those with the words in their question, then those with them anywhere.
        """
        words = fold(text)
        if not words:
            return ()
        named = self.by_number.get(_number_in(words), None)
        if named is not None:
            return (named,)
        questions, anywhere = self._words
        first = questions.having(words)
        places = (*places_of(first), *places_of(anywhere.having(words) & ~first))
        return tuple(case for case in map(self.listed.__getitem__, places) if game in (None, case.game))

    @cached_property
    def _about(self) -> Mapping[tuple[str, str], list[Case]]:
        found: defaultdict[tuple[str, str], list[Case]] = defaultdict(list)
        for case in self.listed:
            if case.status is Status.IN_FORCE:
                for kind, name, _ in set(about(case)):
                    found[kind, name].append(case)
        return found

    @cached_property
    def _words(self) -> tuple[GrowingIndex, GrowingIndex]:
        questions, anywhere = GrowingIndex(), GrowingIndex()
        for case in self.listed:
            questions.add(case.question)
            anywhere.add(" ".join((case.question, case.short_answer, case.answer, *case.cards)))
        return questions, anywhere


class CaseBox:
    """The recorded rulings of a desk as they are now; several threads may ask at once."""

    def __init__(self, book: CaseBook | None) -> None:
        """Put recorded rulings at hand.

        Args:
            book: The case book; None where a desk has none.
        """
        self.book = book
        self._lock = Lock()
        self._state = ""
        self._cases = Cases()

    @property
    def state(self) -> str:
        """What changes whenever a case does; empty where there is none yet."""
        return self.book.state if self.book is not None else ""

    def open(self) -> Cases:
        """Give the cases as they are now.

        Raises:
            BrokenCaseBookError: The file cannot be used.
        """
        state = self.state
        with self._lock:
            if self.book is not None and state != self._state:
                self._cases = Cases(self.book.cases())
                self._state = state
            return self._cases

    def open_if_whole(self) -> Cases:
        """Give the cases as they are now; none where the file cannot be used, which stops no other page."""
        try:
            return self.open()
        except BrokenCaseBookError:
            return Cases()


def _weight(case: Case) -> tuple[int, int, int]:
    return _STATUSES.index(case.status), _AUTHORITIES.index(case.authority), -case.number


def _number_in(words: str) -> int:
    """The number of a case that is asked for by it, `case 12`; 0 where none is."""
    first, _, number = words.partition(" ")
    return int(number) if first == "case" and number.isdigit() and len(number) < 10 else 0
