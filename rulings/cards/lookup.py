"""Find the one card that a name means, or say which ones it may mean; never guess."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Protocol

from rulings.book.names import fold
from rulings.cards.names import CardName, NameKind, without_brackets

LONGEST = 120
"""Letters of a name that are looked at."""

_NEAR = 0.8
"""From this likeness on a name may be the one that was meant."""

_ALIKE = 0.7
"""From this likeness on a name is worth showing to whoever missed it."""

_CANDIDATES = 8


class Match(StrEnum):
    """How a card was found, from the surest way to the least."""

    EXACT = "exact"
    WITHOUT_SUFFIX = "without suffix"
    ALTERNATIVE = "alternative name"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Found:
    """The one card that a name means.

    Attributes:
        card: The key of the card.
        how: How it was found.
        name: The name of the card that was matched.
    """

    card: str
    how: Match
    name: str


@dataclass(frozen=True, slots=True)
class NotFound:
    """A name that means no card for certain.

    Attributes:
        candidates: A name of each card that may have been meant, the likeliest first.
        is_ambiguous: Whether several cards match; otherwise none does, and the candidates are only alike.
    """

    candidates: tuple[CardName, ...]
    is_ambiguous: bool


class Names(Protocol):
    """The names of all cards, wherever they are kept."""

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""

    def all(self) -> Iterable[CardName]:
        """List all names."""


@dataclass(frozen=True, slots=True)
class NamesInMemory:
    """The names of cards at hand.

    Attributes:
        by_fold: The names by their folded form.
    """

    by_fold: Mapping[str, tuple[CardName, ...]]

    @classmethod
    def of_names(cls, names: Iterable[CardName]) -> NamesInMemory:
        """Enter names.

        Args:
            names: The names of all cards.

        Returns:
            The same by their folded form.
        """
        found: dict[str, list[CardName]] = {}
        for name in names:
            found.setdefault(name.folded, []).append(name)
        return cls({folded: tuple(owners) for folded, owners in found.items()})

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        return self.by_fold.get(folded, ())

    def all(self) -> Iterable[CardName]:
        """List all names."""
        return (name for names in self.by_fold.values() for name in names)


_KINDS = {
    NameKind.NAME: Match.EXACT,
    NameKind.SHORT: Match.WITHOUT_SUFFIX,
    NameKind.ALTERNATIVE: Match.ALTERNATIVE,
}


def look_up(names: Names, asked: str) -> Found | NotFound:
    """Find the card that a name means.

    Args:
        names: The names of all cards.
        asked: A name in any case and punctuation, with or without the mark of a set.

    Returns:
        The card by its name or that of a printing, then without what stands in brackets, then by an alternative name,
        then by the only near match; else the candidates.
    """
    asked = asked[:LONGEST]
    owners = names.with_fold(fold(asked))
    for kind, how in _KINDS.items():
        found = _one_a_card(name for name in owners if name.kind is kind)
        if found:
            return _answer(found, how)
    short = without_brackets(asked)
    if short and short != asked.strip():
        found = _one_a_card(name for name in names.with_fold(fold(short)) if name.kind is not NameKind.ALTERNATIVE)
        if found:
            return _answer(found, Match.WITHOUT_SUFFIX)
    return _near(names.all(), fold(asked))


def _answer(found: Sequence[CardName], how: Match) -> Found | NotFound:
    if len(found) == 1:
        return Found(found[0].card, how, found[0].written)
    return NotFound(tuple(found[:_CANDIDATES]), is_ambiguous=True)


def _one_a_card(names: Iterable[CardName]) -> list[CardName]:
    found: dict[str, CardName] = {}
    for name in names:
        found.setdefault(name.card, name)
    return list(found.values())


def _near(names: Iterable[CardName], asked: str) -> Found | NotFound:
    """Compare a name that no card has with all names that some card has."""
    if not asked:
        return NotFound((), is_ambiguous=False)
    everything = tuple(names)
    numbers = _numbers(asked)
    near = [name for name in _alike(everything, asked, _NEAR) if _numbers(name.folded) == numbers]
    if len(near) == 1:
        return Found(near[0].card, Match.NEAR, near[0].written)
    if near:
        return NotFound(tuple(near[:_CANDIDATES]), is_ambiguous=True)
    holding = sorted((name for name in everything if f" {asked} " in f" {name.folded} "), key=_by_length)
    return NotFound(tuple(_one_a_card([*holding, *_alike(everything, asked, _ALIKE)])[:_CANDIDATES]), False)


def _alike(names: Iterable[CardName], asked: str, least: float) -> list[CardName]:
    """List the best name of each card that is so much alike, the likest first."""
    best: dict[str, tuple[float, CardName]] = {}
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(asked)
    letters, length = frozenset(asked), len(asked)
    for name in names:
        other = name.folded
        # each letter that only one of them has, or has more of than the other, is a letter without a partner
        most = (1 - least) * (length + len(other))
        if abs(length - len(other)) > most or len(letters.symmetric_difference(other)) > most:
            continue
        matcher.set_seq1(other)
        if matcher.quick_ratio() < least:
            continue
        likeness = matcher.ratio()
        if likeness >= least and likeness > best.get(name.card, (0.0, name))[0]:
            best[name.card] = (likeness, name)
    ranked = sorted(best.values(), key=lambda item: (-item[0], item[1].folded, item[1].card))
    return [name for _, name in ranked]


def _numbers(folded: str) -> list[str]:
    """The numbers in a name: another chapter or verse is another card, no misspelling."""
    return [word for word in folded.split() if any(letter.isdigit() for letter in word)]


def _by_length(name: CardName) -> tuple[int, str]:
    return len(name.folded), name.folded
