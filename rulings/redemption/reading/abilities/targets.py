"""Targets: how many, whose, of what, where, and what is excepted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Listing, Phrase


@dataclass(frozen=True, slots=True)
class Count(Phrase):
    """How many: `exactly 2`, `up to X`, `any number`, `all`, `next`.

    Attributes:
        kind: exactly, up to, at least, at most, any number, all, each, next, last, first, another, this, that …
        number: The number, where there is one.
        which: A word that narrows it: other, different, additional, new.
        limit: The largest value that the number may have.
    """

    kind: str
    number: Any = None
    which: str = ""
    limit: Any = None


@dataclass(frozen=True, slots=True)
class Owner(Phrase):
    """Whose: `your`, `opponent's`, `each player's`, `its owner's`.

    Attributes:
        kind: you, opponent (in the Battle Phase the one in battle), any opponent, opponents, each opponent, a player,
            another player, each player, that player, owner, controller, holder, or of (a card or player).
        of: What it belongs to, where the kind is `of`.
    """

    kind: str
    of: Any = None


@dataclass(frozen=True, slots=True)
class Player(Phrase):
    """Who acts or is acted upon: you, opponent, each player, the owner of a card.

    Attributes:
        kind: As with `Owner`.
        of: The card whose owner, controller or holder it is.
        role: owner, controller or holder, where `of` is given.
        tails: What narrows who is meant, as in `players who control a king`.
    """

    kind: str
    of: Any = None
    role: str = ""
    tails: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Place(Phrase):
    """A place of cards.

    Attributes:
        name: The place; several that share what stands before them, as a listing; or the card that holds the cards.
        owner: Whose it is, where the text says so.
        count: One of several such places, or all of them.
        part: top, bottom, or empty.
    """

    name: Any
    owner: Owner | None = None
    count: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Located(Phrase):
    """A place with the preposition before it, which the path keeps.

    Attributes:
        place: The place.
        now: The text says that it is there now, or currently.
    """

    place: Place
    now: bool = False


@dataclass(frozen=True, slots=True)
class Places(Phrase):
    """Several places, or one."""

    items: Listing


@dataclass(frozen=True, slots=True)
class Exclusion(Phrase):
    """What is excepted: `except a Dominant`.

    Attributes:
        what: The cards, abilities or players.
        conditions: When they are.
    """

    what: Any
    conditions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative(Phrase):
    """What stands in its stead under a condition: `(or 3 if Rebekah is in play)`."""

    what: Any
    conditions: tuple[Any, ...] = ()
    joint: str = "or"


@dataclass(frozen=True, slots=True)
class Target(Phrase):
    """What an effect works on, or what a condition is about.

    Attributes:
        things: The kinds of things, as a listing of nouns, or of targets that share the place; None where only a
            number stands.
        count: How many; None for a bare noun.
        owner: Whose.
        place: Where.
        exceptions: What is excepted.
        tails: What narrows all the things together.
        alternatives: What stands in its stead under a condition.
        back: A word that points back or to the card itself: it, that card, those, this card, the rest, one of them,
            user, bearer; else empty.
        at_random: Nobody chooses.
        shared: The noun that stands behind the last of several things and is that of each.
        continues: It stands in a row and has the count and the owner of the first, which `sharing` gives it.
    """

    things: Any = None
    count: Count | None = None
    owner: Owner | None = None
    place: Any = None
    exceptions: tuple[Any, ...] = ()
    tails: tuple[Any, ...] = ()
    alternatives: tuple[Any, ...] = ()
    back: str = ""
    at_random: bool = False
    shared: Any = None
    continues: bool = False
