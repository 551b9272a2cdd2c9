"""Nouns: kinds of cards, players and abilities, with what narrows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Listing, Phrase, Term


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A word of the grammar itself that has a meaning of its own, such as `ability` or `toughness`."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Reference(Phrase):
    """A reference book, alone or with chapters: `Genesis 12-24`."""

    book: Term
    chapters: Term | None = None


@dataclass(frozen=True, slots=True)
class Tail(Phrase):
    """What follows a noun and narrows it: `of matching brigade`, `with toughness 5 or less`, `that involve music`.

    Attributes:
        kind: What it narrows by.
        what: What the noun is compared with or related to.
        number: A number that it names.
        comparison: or less, or more, or nothing for equal.
        subject: Who does it, in `you control`.
        negative: The noun must not be so.
        exceptions: What is excepted, as in `of any evil brigade except orange`.
    """

    kind: str
    what: Any = None
    number: Any = None
    comparison: str = ""
    subject: Any = None
    negative: bool = False
    exceptions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Noun(Phrase):
    """A kind of card, player or ability: qualities, head, and what follows.

    Attributes:
        head: The noun itself, or a name; None only until it gets the one that several share.
        qualities: Groups of adjectives; the alternatives of a group are a listing.
        tails: What follows the noun and narrows it.
    """

    head: Any = None
    qualities: tuple[Listing, ...] = ()
    tails: tuple[Any, ...] = ()
