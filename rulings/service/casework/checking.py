"""The cases checked by the desk itself, whenever the cards or the cases have changed."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime

from rulings.cases.citing import found_in
from rulings.cases.record.case import Found
from rulings.cases.store.checking import Check, check_all, standing
from rulings.cases.store.law import law_of_today
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.cases.store.turns import alone
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.store.card_tables import BrokenCardsError

PAUSE = 5.0
"""Seconds after which it is looked again whether anything has changed."""

_AT_ONCE = 20
"""So many are checked before readers see that it goes on."""


def keep_checked(context: Context) -> None:
    """Check what is due, as long as the process lives.

    Args:
        context: What is answered from.
    """
    watch = Watch(context)
    while True:
        watch.look()
        time.sleep(PAUSE)


class Watch:
    """What checks the cases of a desk when something has changed."""

    def __init__(self, context: Context, clock: Callable[[], float] = time.time) -> None:
        """Watch a desk.

        Args:
            context: What is answered from.
            clock: Seconds since 1970.
        """
        self._context = context
        self._clock = clock
        self._seen: tuple[str, str] | None = None
        self._told = ""

    def look(self) -> int:
        """Check what is due, unless nothing has changed, or another process does so.

        Returns:
            How many cases were checked; what cannot be used now is said once, and looked at the next time.
        """
        try:
            count = self._look()
        except (BrokenCaseBookError, BrokenCardsError, ProblemError) as error:
            self._seen = None
            self._tell(f"The rulings are not checked: {error}")
            return 0
        self._told = ""
        return count

    def _look(self) -> int:
        book, desk = self._context.desk.cases, self._context.desk
        if book is None or not book.file.exists():
            return 0
        seen = (book.state, desk.law)
        if seen == self._seen:
            return 0
        with alone(book.file) as is_alone:
            if not is_alone:
                return 0
            stamp = desk.law
            due = standing(book, stamp).due
            if due:
                check = Check(stamp, law_of_today(desk.book, desk.cards), self._run, self._now, _AT_ONCE)
                for _ in check_all(book, due, check):
                    pass
        self._seen = seen
        return len(due)

    def _run(self, texts: Sequence[str]) -> Iterator[Found]:
        return map(self._found, texts)

    def _found(self, text: str) -> Found:
        """Run a scenario; one on which the software fails is to be read again, and holds up no other."""
        try:
            return found_in(self._context.scenarios.in_full(text))
        except (BrokenCardsError, ProblemError):
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it stands in the log and in what differs
            traceback.print_exc()
            return Found("failed", ("the software fails on this scenario",))

    def _tell(self, sentence: str) -> None:
        if sentence != self._told:
            print(sentence, file=sys.stderr, flush=True)
        self._told = sentence

    def _now(self) -> str:
        return datetime.fromtimestamp(self._clock(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
