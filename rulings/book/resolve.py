"""Find the one entry that a name means, or say which ones it may mean; never guess."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from rulings.book.model import Book, Clause, Entry
from rulings.book.names import fold

LONGEST = 100
"""Letters of a name that are looked at."""

_NEAR = 0.8
"""From this likeness on a name may be the one that was meant."""

_ALIKE = 0.55
"""From this likeness on a name is worth showing to whoever missed it."""

_CANDIDATES = 8

_ID = re.compile(r"(?P<entry>[a-z]+/[a-z]+/[a-z0-9-]+)(?:[#/](?P<key>[a-z0-9-]+))?")


class How(StrEnum):
    """How a name was resolved, from the surest way to the least."""

    ID = "id"
    ALIAS = "alias"
    TITLE = "title"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Resolved:
    """The one entry that a name means.

    Attributes:
        entry: The entry.
        clause: The clause, where the name was the id of one; else None.
        how: How it was found.
        name: The name of the entry that was matched.
    """

    entry: Entry
    clause: Clause | None
    how: How
    name: str


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A name that means no entry for certain.

    Attributes:
        candidates: The entries that may have been meant, the likeliest first.
        is_ambiguous: Whether several entries match; otherwise none does, and the candidates are only alike.
    """

    candidates: tuple[Entry, ...]
    is_ambiguous: bool


@dataclass(frozen=True, slots=True)
class Register:
    """The names of a book by their folded form, made once for many look-ups.

    Attributes:
        book: The book.
        aliases: The entries that have a name as alias or abbreviation, with that name as it is written.
        titles: The entries that have a name as title.
    """

    book: Book
    aliases: Mapping[str, tuple[tuple[Entry, str], ...]]
    titles: Mapping[str, tuple[tuple[Entry, str], ...]]

    @classmethod
    def of_book(cls, book: Book) -> Register:
        """Enter the names of a book.

        Args:
            book: The book.

        Returns:
            Its register.
        """
        entries = tuple(book.entries.values())
        aliases = ((entry, name) for entry in entries for name in entry.names[1:])
        return cls(book, _by_fold(aliases), _by_fold((entry, entry.title) for entry in entries))


def resolve(register: Register, name: str, game: str | None = None) -> Resolved | Unresolved:
    """Find the entry that a name means.

    Args:
        register: The names of the book.
        name: An id of an entry or clause, or a name in any case and punctuation.
        game: Key of the only game to look at; all games where None.

    Returns:
        The entry, by exact id, then by alias, title or the only near match; else the candidates.
    """
    by_id = _by_id(register.book, name, game)
    if by_id is not None:
        return by_id
    if _ID.fullmatch(name.strip().strip("/").lower()):
        return _unknown_id(register, name, game)
    folded = fold(name[:LONGEST])
    aliases = _of_game(register.aliases.get(folded, ()), game)
    titles = _of_game(register.titles.get(folded, ()), game)
    found = {entry.id: entry for entry, _ in (*aliases, *titles)}
    if len(found) > 1:
        return Unresolved(tuple(found.values()), is_ambiguous=True)
    if aliases:
        return Resolved(aliases[0][0], None, How.ALIAS, aliases[0][1])
    if titles:
        return Resolved(titles[0][0], None, How.TITLE, titles[0][1])
    return _near(register, folded, game)


def _by_id(book: Book, name: str, game: str | None) -> Resolved | None:
    match = _ID.fullmatch(name.strip().strip("/").lower())
    entry = book.entries.get(match["entry"]) if match else None
    if match is None or entry is None or game not in (None, entry.game):
        return None
    clause = entry.clause(match["key"]) if match["key"] else None
    if match["key"] and clause is None:
        return None
    return Resolved(entry, clause, How.ID, clause.id if clause else entry.id)


def _unknown_id(register: Register, name: str, game: str | None) -> Unresolved:
    """List what an id may have meant that no entry has: a wrong id is never guessed."""
    last = name.strip().strip("/").partition("#")[0].rpartition("/")[2]
    found = resolve(register, last[:LONGEST], game)
    candidates = (found.entry,) if isinstance(found, Resolved) else found.candidates
    return Unresolved(candidates, is_ambiguous=False)


def _near(register: Register, folded: str, game: str | None) -> Resolved | Unresolved:
    """Compare a name that no entry has with all names that some entry has."""
    best: dict[str, tuple[float, Entry, str]] = {}
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(folded)
    for names in (register.titles, register.aliases):
        for other, owners in names.items():
            matcher.set_seq1(other)
            if min(matcher.real_quick_ratio(), matcher.quick_ratio()) < _ALIKE:
                continue
            likeness = matcher.ratio()
            for entry, name in _of_game(owners, game):
                if likeness >= _ALIKE and likeness > best.get(entry.id, (0.0,))[0]:
                    best[entry.id] = (likeness, entry, name)
    ranked = sorted(best.values(), key=lambda item: (-item[0], item[1].id))
    near = [item for item in ranked if item[0] >= _NEAR]
    if len(near) == 1:
        _, entry, name = near[0]
        return Resolved(entry, None, How.NEAR, name)
    candidates = (near or ranked)[:_CANDIDATES]
    return Unresolved(tuple(entry for _, entry, _ in candidates), is_ambiguous=bool(near))


def _by_fold(names: Iterable[tuple[Entry, str]]) -> Mapping[str, tuple[tuple[Entry, str], ...]]:
    found: dict[str, list[tuple[Entry, str]]] = {}
    for entry, name in names:
        folded = fold(name)
        if folded:
            found.setdefault(folded, []).append((entry, name))
    return {folded: tuple(owners) for folded, owners in found.items()}


def _of_game(names: tuple[tuple[Entry, str], ...], game: str | None) -> tuple[tuple[Entry, str], ...]:
    return tuple((entry, name) for entry, name in names if game is None or entry.game == game)
