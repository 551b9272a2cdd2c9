"""What the identifier line of a card says, in typed values: identifiers, what X stands for, unity, abilities, limits.

The reader of identifier lines makes them. An ability that stands in the line is an effect like those of special
abilities (REG, Identifier: an ability in an identifier is active while its card is in play or set aside).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase, Term


@dataclass(frozen=True, slots=True)
class Identifiers(Phrase):
    """Identifiers that a card has; each quality is one of its own, `Persian queen` is a Persian and a queen.

    Attributes:
        qualities: Groups of qualities; the alternatives of a group are a listing.
        topic: A person that the title or the Scripture must name.
        negative: The card does not have them.
        only: The card may have no others of the kind.
        within: Qualities that follow in parentheses.
    """

    qualities: tuple[Any, ...] = ()
    topic: Any = None
    negative: bool = False
    only: bool = False
    within: Any = None


@dataclass(frozen=True, slots=True)
class Realm(Phrase):
    """A royal position over one or several realms: `queen of Israel and Judah`.

    Attributes:
        position: king, queen, governor or royalty.
        realms: The realms, as a listing.
        qualities: Qualities before it.
    """

    position: str
    realms: Any
    qualities: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Definition(Phrase):
    """What X or * stands for on a card (REG, Identifier).

    Attributes:
        variable: X or *.
        amount: The amount that it stands for.
        limit: How large it can become at most.
    """

    variable: str
    amount: Any
    limit: Any = None


@dataclass(frozen=True, slots=True)
class Amount(Phrase):
    """A number that the game gives.

    Attributes:
        kind: number of, number of players, turns, strength, toughness, or as printed for a number that stands there.
        of: What is counted or measured: a target.
        where: Where this card is, for turns.
        happening: What must have happened to what is counted.
    """

    kind: str
    of: Any = None
    where: Any = None
    happening: Any = None


@dataclass(frozen=True, slots=True)
class Happening(Phrase):
    """What happened to cards that are counted: `discarded by this card`, `shuffled from hand by that player`.

    Attributes:
        events: The effects, as a listing of words.
        origin: Where they were before.
        by: Who or what did it.
        means: By what means it was done.
        on: On what it was used.
        during: Within which time.
    """

    events: Any
    origin: Any = None
    by: Any = None
    means: Any = None
    on: Any = None
    during: Any = None


@dataclass(frozen=True, slots=True)
class Unity(Phrase):
    """Unity: `X (Y)` means if every X of yours is Y (REG, Unity).

    Attributes:
        cards: The cards that must all fit.
        criteria: What they must be.
        section: The type of a dual card that has unity; None where the whole card has it.
    """

    cards: Any
    criteria: Any
    section: Any = None


@dataclass(frozen=True, slots=True)
class Criteria(Phrase):
    """What all cards must be for unity.

    Attributes:
        kind: qualities; share for what all must have in common; matching for what they must have in common with this
            card.
        qualities: The qualities that each must have.
        shared: brigade or book.
    """

    kind: str = "qualities"
    qualities: tuple[Any, ...] = ()
    shared: str = ""


@dataclass(frozen=True, slots=True)
class LineAbility(Phrase):
    """An ability that stands in the identifier line: hold, activate an Artifact, taunt.

    Attributes:
        effect: The effect.
        mood: does or may.
        conditions: When it can be used.
        section: The type of a dual card that has it; None where the whole card has it.
    """

    effect: Any
    mood: str = "does"
    conditions: tuple[Any, ...] = ()
    section: Any = None


@dataclass(frozen=True, slots=True)
class TokenAttributes(Phrase):
    """What a token that the card creates is like (REG, Create a Token: what the identifier lists).

    Attributes:
        title: What its title has before the word Token; None for its type.
        numbers: Strength and toughness.
        qualities: Brigade, gender, role and other identifiers.
        church: It has the identifier of the church that was selected.
    """

    title: Term | None = None
    numbers: Any = None
    qualities: tuple[Any, ...] = ()
    church: bool = False


@dataclass(frozen=True, slots=True)
class IsToken(Phrase):
    """The card itself is a token.

    Attributes:
        kind: reminder, or empty.
    """

    kind: str = ""


@dataclass(frozen=True, slots=True)
class BeginsAs(Phrase):
    """What a card is at first.

    Attributes:
        what: The type or alignment.
    """

    what: Any


@dataclass(frozen=True, slots=True)
class PlaysTo(Phrase):
    """Where a card goes when it is played.

    Attributes:
        place: The place.
    """

    place: Any


@dataclass(frozen=True, slots=True)
class Selection(Phrase):
    """What a player chooses for a card when it is put in play.

    Attributes:
        options: What it may become, as a listing.
        kinds: Kinds of attribute that are chosen freely, as a listing: brigade, nationality.
        who: The name by which the card speaks of itself.
    """

    options: Any = None
    kinds: Any = None
    who: Any = None


@dataclass(frozen=True, slots=True)
class Quota(Phrase):
    """How many of a card may be at a place, or in a deck.

    Attributes:
        number: How many.
        of: Of what; None for this card.
        per: territory or deck.
        cards: For a deck, per how many of its cards.
    """

    number: Any
    of: Any = None
    per: str = ""
    cards: Any = None


@dataclass(frozen=True, slots=True)
class DeckRule(Phrase):
    """A rule of deck building.

    Attributes:
        kind: not with for a card that excludes another; not as for what the card does not count as.
        card: The other card, or what it does not count as.
    """

    kind: str
    card: Any


@dataclass(frozen=True, slots=True)
class Nickname(Phrase):
    """By what name players tell a Lost Soul from others."""

    name: Term


@dataclass(frozen=True, slots=True)
class Scope(Phrase):
    """The identity of a dual card that the following part speaks of: top, bottom, good or evil."""

    side: str


@dataclass(frozen=True, slots=True)
class IdentityTrait(Phrase):
    """What one identity of a dual card is.

    Attributes:
        section: Its type.
        qualities: What it is.
    """

    section: Any
    qualities: tuple[Any, ...]
