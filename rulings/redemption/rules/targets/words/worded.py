"""What the words of targets name: nouns, qualities, tails, places, owners, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Noun, Owner, Place, Reference, Tail, Target, Word
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term


@dataclass(frozen=True, slots=True)
class Worded:
    """What some targets name.

    Attributes:
        targets: The targets.
        names: What their nouns ask for, without what is excepted.
        tails: By what stands behind a noun it is narrowed; of `that share a brigade`, that it says *share*.
        places: The places.
        owners: Whose cards, by kind of owner.
        categories: Of what the words are: names, brigades and the like.
        excepts: Whether something is excepted, in any way.
        excepted: Of what the words are that are excepted.
        is_aligned: Whether a noun is for cards of an alignment of any type: a good card.
        asks_for_book: Whether a reference names a book alone.
        asks_for_chapters: Whether a reference names chapters.
    """

    targets: tuple[Target, ...]
    names: frozenset[str]
    tails: frozenset[Any]
    places: frozenset[Any]
    owners: frozenset[str]
    categories: frozenset[str]
    excepts: bool
    excepted: frozenset[str]
    is_aligned: bool
    asks_for_book: bool
    asks_for_chapters: bool


def words_of(targets: tuple[Target, ...]) -> Worded:
    """Tell what some targets name.

    Args:
        targets: The targets.

    Returns:
        What they name.
    """
    parts = tuple(_parts(targets))
    references = [part for part in parts if isinstance(part, Reference)]
    exceptions = tuple(exception for target in targets for exception in target.exceptions)
    places = (*parts, *(place for target in targets for place in wording.places_of(target)))
    return Worded(
        targets,
        _names(targets),
        tails_said(targets),
        frozenset(getattr(part.name, "name", part.name) for part in places if isinstance(part, Place)),
        frozenset(part.kind for part in parts if isinstance(part, Owner)),
        _categories(parts),
        bool(exceptions),
        _categories(_parts(exceptions)),
        any(isinstance(part, Noun) and _is_of_alignment(part) for part in parts),
        any(part.chapters is None for part in references),
        any(part.chapters is not None for part in references),
    )


def joined(said: Sequence[Worded]) -> Worded:
    """Join what several targets name.

    Args:
        said: What each of them names.

    Returns:
        What all of them name.
    """
    return said[0] if len(said) == 1 else reduce(_join, said, words_of(()))


def _join(one: Worded, other: Worded) -> Worded:
    return Worded(
        (*one.targets, *other.targets),
        one.names | other.names,
        one.tails | other.tails,
        one.places | other.places,
        one.owners | other.owners,
        one.categories | other.categories,
        one.excepts or other.excepts,
        one.excepted | other.excepted,
        one.is_aligned or other.is_aligned,
        one.asks_for_book or other.asks_for_book,
        one.asks_for_chapters or other.asks_for_chapters,
    )


def tails_said(targets: Iterable[Target]) -> frozenset[Any]:
    """List by what the tails of targets narrow, those of their nouns among them.

    Args:
        targets: The targets.

    Returns:
        The kinds of the tails.
    """
    return frozenset(map(kind_said, tails_of(targets)))


def tails_of(targets: Iterable[Target]) -> Iterator[Tail]:
    """List what follows the nouns of targets, and the targets themselves."""
    return (tail for target in targets for tail in _tails_of(target))


def kind_said(tail: Tail) -> Any:
    """Name the kind of a tail; of `that share a brigade`, that it says *share*."""
    said = tail.what.kind if tail.kind == "that" and isinstance(tail.what, Claim) else tail.kind
    return getattr(said, "name", said)


def _parts(phrases: Iterable[Any]) -> Iterator[Any]:
    return (part for phrase in phrases for part in walk(phrase))


def _names(targets: Iterable[Target]) -> frozenset[str]:
    things = tuple(target.things for target in targets)
    return frozenset(part.name for part in _parts(things) if isinstance(part, Term | Word))


def _categories(parts: Iterable[Any]) -> frozenset[str]:
    return frozenset(part.category for part in parts if isinstance(part, Term))


def _tails_of(target: Target) -> Iterator[Tail]:
    yield from target.tails
    yield from (tail for part in walk(target.things) if isinstance(part, Noun) for tail in part.tails)


def _is_of_alignment(noun: Noun) -> bool:
    terms = [part for part in _parts(noun.qualities) if isinstance(part, Term) and part.category == "alignments"]
    return getattr(noun.head, "name", "") == "card" and bool(terms)
