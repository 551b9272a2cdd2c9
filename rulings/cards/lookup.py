"""Find the one card that a name means, or say which ones it may mean; never guess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Protocol

from rulings.book.names import fold
from rulings.cards.labels import Label, Labelled, Meant, alike, call, of_words, part, unknown_words
from rulings.cards.names import CardName, NameKind

LONGEST = 120
"""Letters of a name that are looked at."""

_NEAR = 0.8
"""From this likeness on a name may be the one that was meant."""

_ALIKE = 0.7
"""From this likeness on a name is worth showing to whoever missed it."""

_CANDIDATES = 8
_PRINTINGS = 24
"""How many printings a refusal names."""


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
        printing: The place of the printing that is meant among those of the card, the newest first.
        called: A name of that printing which no other has; empty where nobody knows what tells printings apart.
        is_by_key: Whether it was found by the key of the card alone, which is no name.
    """

    card: str
    how: Match
    name: str
    printing: int = 0
    called: str = ""
    is_by_key: bool = False


@dataclass(frozen=True, slots=True)
class NotFound:
    """A name that means no card for certain.

    Attributes:
        candidates: A name of each card or printing that may have been meant, the likeliest first.
        is_ambiguous: Whether several match; otherwise none does, and the candidates are only alike.
        unknown: What stands in brackets behind the name of a card and fits none of its printings, which then are the
            candidates.
    """

    candidates: tuple[CardName, ...]
    is_ambiguous: bool
    unknown: tuple[str, ...] = ()


class Names(Protocol):
    """The names of all cards, wherever they are kept."""

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""

    def all(self) -> Iterable[CardName]:
        """List all names."""

    def labelled(self, card: str) -> Labelled:
        """Give the card of a key with what tells its printings apart."""


@dataclass(frozen=True, slots=True)
class NamesInMemory:
    """The names of cards at hand.

    Attributes:
        by_fold: The names by their folded form.
        cards: The cards by their keys.
    """

    by_fold: Mapping[str, tuple[CardName, ...]]
    cards: Mapping[str, Labelled] = field(default_factory=dict)

    @classmethod
    def of_names(cls, names: Iterable[CardName], cards: Iterable[Labelled] = ()) -> NamesInMemory:
        """Enter names.

        Args:
            names: The names of all cards.
            cards: The cards, with what tells their printings apart; a card that is not there has one printing.

        Returns:
            The same by their folded form.
        """
        found: dict[str, list[CardName]] = {}
        for name in names:
            found.setdefault(name.folded, []).append(name)
        by_fold = {folded: tuple(owners) for folded, owners in found.items()}
        return cls(by_fold, {card.key: card for card in cards})

    def with_fold(self, folded: str) -> Sequence[CardName]:
        """List the names of one folded form."""
        return self.by_fold.get(folded, ())

    def all(self) -> Iterable[CardName]:
        """List all names."""
        return (name for names in self.by_fold.values() for name in names)

    def labelled(self, card: str) -> Labelled:
        """Give the card of a key with what tells its printings apart."""
        return self.cards.get(card) or Labelled(card, card, (Label(card),))


_KINDS = {
    NameKind.NAME: Match.EXACT,
    NameKind.SHORT: Match.WITHOUT_SUFFIX,
    NameKind.ALTERNATIVE: Match.ALTERNATIVE,
}


@dataclass(frozen=True, slots=True)
class _Understood:
    """What a name was found to mean.

    Attributes:
        how: How it was found.
        owners: The names that were matched, one a card.
        meant: The printings that may be meant.
        unknown: What stands in brackets and fits none of them.
    """

    how: Match
    owners: tuple[CardName, ...]
    meant: tuple[Meant, ...]
    unknown: tuple[str, ...] = ()


def look_up(names: Names, asked: str) -> Found | NotFound:
    """Find the card that a name means, or the only one with nearly that name.

    Args:
        names: The names of all cards.
        asked: As for `look_up_exactly`.

    Returns:
        What `look_up_exactly` finds, else the only near match; else the candidates.
    """
    found = look_up_exactly(names, asked)
    if isinstance(found, Found) or found.is_ambiguous or found.unknown:
        return found
    near = _near(names.all(), fold(asked[:LONGEST]))
    return _with_printing(names, near) if isinstance(near, Found) else near


def look_up_exactly(names: Names, asked: str) -> Found | NotFound:
    """Find the card that a name means, without looking for names that are alike.

    Args:
        names: The names of all cards.
        asked: A name in any case and punctuation; in brackets behind it may stand what tells its printing, or the card
            among those of one name: a set, what the list has in brackets there, or whatever else the game knows.

    Returns:
        The card by its name or that of a printing, then by its name without the brackets that it has itself, then by an
        alternative name, with the printing that the words in brackets fit, else the newest; where several cards match,
        or no printing fits, a name of each that may be meant.
    """
    understood = _understand(names, asked[:LONGEST])
    if understood is None:
        return NotFound((), is_ambiguous=False)
    if understood.unknown:
        called = tuple(call_printing(names, one) for one in understood.meant[:_PRINTINGS])
        return NotFound(called, is_ambiguous=False, unknown=understood.unknown)
    if not alike(understood.meant):
        called = tuple(_called(names, one, forms) for one, forms in _tell_apart(understood.meant))
        return NotFound(called[:_PRINTINGS], is_ambiguous=True)
    first, owner = understood.meant[0], understood.owners[0]
    name = call_printing(names, first).written
    return Found(owner.card, understood.how, owner.written, first.at, name, _is_key(asked, owner, first))


def look_up_printings(names: Names, asked: str) -> tuple[Meant, ...] | NotFound:
    """Find every printing that a name leaves possible, of the one card that it means.

    Args:
        names: The names of all cards.
        asked: As for `look_up_exactly`.

    Returns:
        The printings, the newest first: those that the list calls so letter by letter, of whatever card; else, where
        nothing tells them apart, all that bear the name. The candidates where several cards match, no printing fits, or
        no card has the name; names that are alike are not looked for.
    """
    called = _called_so(names, asked)
    if len({one.card.key for one in called}) == 1:
        return called
    understood = _understand(names, asked[:LONGEST])
    if understood is None or understood.unknown or len({one.card.key for one in understood.meant}) > 1:
        missed = look_up_exactly(names, asked)
        return missed if isinstance(missed, NotFound) else NotFound((), is_ambiguous=False)
    owner = understood.owners[0]
    bears = _printings(names, owner) if fold(asked) == owner.folded else ()
    return bears or understood.meant


def _called_so(names: Names, asked: str) -> tuple[Meant, ...]:
    """The printings that bear a name in the list but for letter case."""
    written = asked.strip().casefold()
    cards = (names.labelled(name.card) for name in _one_a_card(names.with_fold(fold(asked[:LONGEST]))))
    every = (Meant(card, at) for card in cards for at in range(len(card.labels)))
    return tuple(one for one in every if one.label.name.casefold() == written)


def _is_key(asked: str, owner: CardName, meant: Meant) -> bool:
    """Whether a name is the key of its card and, written as it is, no name."""
    return asked.strip() == owner.card and owner.folded != fold(meant.card.name)


def _tell_apart(meant: Sequence[Meant]) -> Iterator[tuple[Meant, tuple[str, ...]]]:
    """A printing of each card where there are several, else all of the one, with what may stand behind its name."""
    first: dict[str, Meant] = {}
    for one in meant:
        first.setdefault(one.card.key, one)
    if len(first) == 1:
        yield from ((one, one.label.calls) for one in meant)
    else:
        yield from ((one, ("", *one.label.calls)) for one in first.values())


def call_printing(names: Names, meant: Meant) -> CardName:
    """Find the name of a printing that holds its set, or what the list has there, and that no other printing has.

    Args:
        names: The names of all cards.
        meant: The printing.

    Returns:
        The name, by which `look_up_exactly` finds the printing.
    """
    return _called(names, meant, meant.label.calls)


def _called(names: Names, meant: Meant, forms: Iterable[str]) -> CardName:
    name = call(meant, forms, lambda asked: _meant(names, asked))
    return CardName(meant.card.key, NameKind.NAME, name, fold(name))


def _meant(names: Names, asked: str) -> tuple[Meant, ...]:
    """The printings that a name means: one where it does not matter which."""
    found = _understand(names, asked)
    if found is None or found.unknown:
        return ()
    return found.meant[:1] if alike(found.meant) else found.meant


def _understand(names: Names, asked: str) -> _Understood | None:
    """Find the printings that a name may mean; None where no card has it."""
    owners = names.with_fold(fold(asked))
    for kind, how in _KINDS.items():
        found = _one_a_card(name for name in owners if name.kind is kind)
        if found:
            return _Understood(how, tuple(found), tuple(_as_written(names, name) for name in found))
    missed: _Understood | None = None
    for base, words in part(asked):
        understood = _with_words(names, base, words)
        if understood is not None and not understood.unknown:
            return understood
        missed = missed or understood
    return missed


def _with_words(names: Names, base: str, words: tuple[str, ...]) -> _Understood | None:
    """Find the printings of a name that words in brackets fit; None where no card has the name."""
    missed: _Understood | None = None
    owners = names.with_fold(fold(base))
    for kind, how in _KINDS.items():
        found = _one_a_card(name for name in owners if name.kind is kind)
        every = tuple(one for name in found for one in _printings(names, name))
        fitting = of_words(every, words)
        if fitting:
            keys = {one.card.key for one in fitting}
            return _Understood(how, tuple(name for name in found if name.card in keys), fitting)
        if found and missed is None:
            missed = _Understood(how, tuple(found), every, unknown_words(every, words))
    return missed


def _as_written(names: Names, name: CardName) -> Meant:
    """The newest printing that bears a name."""
    return _printings(names, name)[0]


def _printings(names: Names, name: CardName) -> tuple[Meant, ...]:
    """The printings that bear a name in the list, where it is not simply that of the card; else all of the card."""
    card = names.labelled(name.card)
    every = tuple(Meant(card, at) for at in range(len(card.labels)))
    if name.folded == fold(card.name):
        return every
    return tuple(one for one in every if fold(one.label.name) == name.folded) or every


def _with_printing(names: Names, near: Found) -> Found:
    """Say of the only near match which of its printings is meant."""
    meant = _as_written(names, CardName(near.card, NameKind.NAME, near.name, fold(near.name)))
    return Found(near.card, near.how, near.name, meant.at, call_printing(names, meant).written)


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
