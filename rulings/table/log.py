"""The log of a game: what happened, line by line, found again by what kind of thing is said."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeVar, overload


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: a fact, or a statement of the rules about an activation.

    Attributes:
        what: The fact or statement.
        cause: The activation, play or game rule that brought it about; empty for the beginning.
        because: Ids of the clauses that it rests on.
    """

    what: Any
    cause: str = ""
    because: tuple[str, ...] = ()


@dataclass(slots=True)
class Book:
    """The lines that several logs share, of which one goes on where another ends.

    Attributes:
        lines: The lines.
        by_kind: Their numbers, by the type of what they say.
        told: What was computed of the lines of some types, by how many there were (see `told_by`).
    """

    lines: list[Entry] = field(default_factory=list)
    by_kind: dict[type, list[int]] = field(default_factory=dict)
    told: dict[Hashable, Any] = field(default_factory=dict)

    def write(self, entry: Entry) -> None:
        """Write a line behind the others."""
        self.by_kind.setdefault(type(entry.what), []).append(len(self.lines))
        self.lines.append(entry)


Told = TypeVar("Told")


class Log(Sequence[Entry]):
    """What happened up to a moment. It never changes: another line makes another log, which shares those before it.

    The logs of the states of one course are the beginnings of one book; only where a course branches off is it copied.
    """

    __slots__ = ("_book", "_length")

    def __init__(self, book: Book | None = None, length: int = 0) -> None:
        """Take the first lines of a book.

        Args:
            book: The book; an empty one where none is given.
            length: How many of its lines.
        """
        self._book = book or Book()
        self._length = length

    @overload
    def __getitem__(self, line: int) -> Entry: ...
    @overload
    def __getitem__(self, line: slice) -> tuple[Entry, ...]: ...
    def __getitem__(self, line: int | slice) -> Entry | tuple[Entry, ...]:
        if isinstance(line, slice):
            return tuple(self._book.lines[: self._length][line])
        return self._book.lines[range(self._length)[line]]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Entry]:
        return islice(self._book.lines, self._length)

    def __reversed__(self) -> Iterator[Entry]:
        lines = self._book.lines
        return (lines[line] for line in range(self._length - 1, -1, -1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and len(self) == len(other) and all(map(Entry.__eq__, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"

    def with_line(self, entry: Entry) -> Log:
        """Make the log with a line more."""
        book = self._book
        if len(book.lines) != self._length:
            book = Book()
            for earlier in self:
                book.write(earlier)
        book.write(entry)
        return Log(book, self._length + 1)

    def upto(self, line: int) -> Log:
        """Make the log as it was before a line was written."""
        return Log(self._book, min(line, self._length))

    def told_by(self, kinds: tuple[type, ...], tell: Callable[[Log], Told]) -> Told:
        """Compute what the lines of some types tell, once for as long as none is added.

        Args:
            kinds: The types of what is said; none for all lines.
            tell: Computes it of a log, from those lines alone.

        Returns:
            What it computes; logs that go on with lines of other types share it.
        """
        by_kind, known = self._book.by_kind, self._book.told
        lines = [bisect_left(by_kind[kind], self._length) for kind in kinds if kind in by_kind]
        key = (tell, sum(lines) if kinds else self._length)
        if key not in known:
            known[key] = tell(self)
        found: Told = known[key]
        return found

    def of(self, *kinds: type) -> Sequence[Entry]:
        """List the lines that say something of some types, in their order.

        Args:
            kinds: The types of what is said; none that is derived from one of them.

        Returns:
            The lines.
        """
        lines = self._book.lines
        return [lines[line] for line in self.places_of(*kinds)]

    def places_of(self, *kinds: type) -> Sequence[int]:
        """List the numbers of the lines that say something of some types, in their order.

        Args:
            kinds: The types of what is said; none that is derived from one of them.

        Returns:
            The numbers.
        """
        by_kind = self._book.by_kind
        known = [by_kind[kind] for kind in kinds if kind in by_kind]
        if not known:
            return ()
        found = known[0] if len(known) == 1 else sorted(line for lines in known for line in lines)
        return found[: bisect_left(found, self._length)]
