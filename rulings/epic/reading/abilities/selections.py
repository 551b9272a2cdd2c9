"""Selections: which cards and players, how they are picked, and what narrows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Listing, Phrase, Term, items_of


@dataclass(frozen=True, slots=True)
class Player(Phrase):
    """A player who is not picked but known: `you`, `its owner`, `the player whose turn it is`.

    Attributes:
        kind: you; they (those named before); that player; opponents; an opponent; owner; controller; any (as in *any
            discard pile*); whose turn it is; defending.
        of: Of which card somebody is the owner or controller.
    """

    kind: str
    of: Reference | None = None


@dataclass(frozen=True, slots=True)
class Reference(Phrase):
    """A card, or cards, which the text has named before, or its own card.

    Attributes:
        kind: this (the card itself, or, of gold, what was gained); it; they; that; the rest; first, second, third (of
            several targets).
        noun: The noun that it names: *that champion*, *that discard pile*, *the champion*.
        place: Where it is, or where it is taken from: *this card from your discard pile*.
    """

    kind: str
    noun: Term | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Place(Phrase):
    """A zone of the game; as what an effect works on, all cards in it: `banish target player's discard pile`.

    Attributes:
        zone: play, hand, deck, discard pile, battle, anywhere.
        whose: Whose zone; none where it is all players' or the one of the card's owner.
        end: top or bottom, of a deck.
    """

    zone: str
    whose: Player | Selection | None = None
    end: str = ""


@dataclass(frozen=True, slots=True)
class Noun(Phrase):
    """A kind of card, player or thing, with what narrows it.

    Attributes:
        head: The noun: champion, card, event, token, target (a champion or a player), player, opponent, or a class,
            that means the champions of it.
        qualities: The adjectives before it: each one is a listing, whose alternatives are joined by *or*.
        other: The card itself is not meant, or not what was named before it: *other*, *another*.
        controller: Who has it in play: *you control*, *your*, *opposing*, *they control*.
        place: Where it is, or where it is taken from.
        tails: What follows the noun and narrows it.
    """

    head: Term
    qualities: tuple[Listing, ...] = ()
    other: bool = False
    controller: Player | Selection | None = None
    place: Place | None = None
    tails: tuple[Tail, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection(Phrase):
    """Cards or players, and how they are picked (Epic Complete Rules, 5.20: only *target* makes a target).

    Attributes:
        how: target (picked as a target); choose (picked without *target*: `a champion you control`); all (nothing is
            picked: `all champions`, `each opponent`, `your wolves`); any (whichever it is: `when another champion is
            broken`); top (the topmost of a deck).
        nouns: What is picked, several kinds joined as they are printed: `each champion and player`. None where it is
            only said among which.
        number: How many: a number or X; None for one, or with `all` and `any` for no number.
        limit: exactly; up to; any number.
        other: `another target champion`; where its noun has the adjective instead, the noun alone says so.
        among: The cards named before among which they are: `one of them`, `a good card among them`.
    """

    how: str
    nouns: Listing | None = None
    number: Any = None
    limit: str = "exactly"
    other: bool = False
    among: Reference | None = None

    @property
    def is_of_others(self) -> bool:
        """Whether the card itself, or what was named before, is not among them."""
        return self.other or any(noun.other for noun in items_of(self.nouns) if isinstance(noun, Noun))


@dataclass(frozen=True, slots=True)
class Compared(Phrase):
    """With a number in comparison: `with 2 defense or less`, `with offense less than this card's offense`.

    Attributes:
        statistic: offense or defense.
        comparison: less; or less; or more; more; equal.
        amount: With what it is compared.
    """

    statistic: Term
    comparison: str
    amount: Any


@dataclass(frozen=True, slots=True)
class Having(Phrase):
    """With a keyword or without it: `without airborne`.

    Attributes:
        keyword: The keyword.
        negative: Without it.
    """

    keyword: Term
    negative: bool = False


@dataclass(frozen=True, slots=True)
class SameName(Phrase):
    """With the same name as the card named before."""


@dataclass(frozen=True, slots=True)
class Named(Phrase):
    """Of a name: `not named Royal Guard`.

    Attributes:
        name: The name.
        negative: Of any name but it.
    """

    name: Term
    negative: bool = False


@dataclass(frozen=True, slots=True)
class Happening(Phrase):
    """Something that happens: what a trigger waits for, a condition tells of, or a noun is narrowed by.

    Attributes:
        verb: attacks; blocks; is attacked; is blocked; is broken; is banished; is revealed; is damaged; deals damage;
            is put into play; enters play; leaves; goes into; draws; plays; banishes; recalls; discards; causes to
            discard.
        object: To what it is done, or against whom: the card drawn, the player damaged.
        place: Where to, where in, or what it leaves.
        origin: Where from.
        by: By what it is done.
        time: When.
        this_way: It happens by what the text told before: `broken this way`.
    """

    verb: str
    object: Any = None
    place: Place | None = None
    origin: Place | None = None
    by: Any = None
    time: Any = None
    this_way: bool = False


WAYS = ("target", "choose", "all", "any", "top")
"""How a selection is picked: its `how`. The description of the API lists them too."""

Tail = Compared | Having | SameName | Named | Happening
"""What follows a noun and narrows it."""

Target = Reference | Selection | Player | Place
"""What an effect works on; where it is several, they stand in a listing."""

Who = Player | Selection | Reference
"""Who does something, or of whom it is said."""
