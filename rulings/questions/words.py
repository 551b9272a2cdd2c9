"""What a question says, as the grammar reads it.

In every question `frame` and `who` are the words around it, which change nothing of what is asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Named(Phrase):
    """A card by its name."""

    card: Any
    article: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Thing(Phrase):
    """A card of some kind: `a protected Hero`.

    Attributes:
        kind: The kind.
        qualities: What else is said of it, before and behind the kind.
    """

    kind: Any
    qualities: tuple[Any, ...] = ()
    article: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A word that means one thing: a kind, a state, a deed."""

    name: str


@dataclass(frozen=True, slots=True)
class Quality(Phrase):
    """What is said of a card.

    Attributes:
        is_what: text (it has a text), part (a part of its description), lies (how it lies), nothing.
        name: The text, the part or the condition; in a text `…` stands for the effect asked about. Empty where the
            words themselves are meant.
    """

    is_what: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Does(Phrase):
    """The question what comes of an effect on something: `can a protected Hero be captured by Snare`.

    Attributes:
        verb: The verb of the effect.
        target: What it is done to.
        actor: The card that does it; None where nobody says.
        asks: happens; can (whether it is so).
    """

    verb: Any
    target: Any
    actor: Any = None
    asks: str = "can"
    frame: Any = field(default=None, compare=False)
    who: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Withstands(Phrase):
    """The question whether an effect can do nothing to something: `is Snare cannot be negated`.

    Attributes:
        target: What it is done to.
        verb: The effect.
    """

    target: Any
    verb: Any
    frame: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Meets(Phrase):
    """The question what comes of one card and another: `Snare against Envoy`.

    What the one would do, or where it is, stands in `deed`, and changes nothing of what is asked.
    """

    one: Any
    other: Any
    asks: str = "happens"
    deed: Any = field(default=None, compare=False)
    frame: Any = field(default=None, compare=False)
    who: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Fights(Phrase):
    """The question what comes of a fight, or whether it can be: `Moses attacks, King Saul blocks`."""

    attacker: Any
    blocker: Any
    asks: str = "happens"
    frame: Any = field(default=None, compare=False)
    who: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Framed(Phrase):
    """A question with words before it that change nothing."""

    what: Any
    frame: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Legal(Phrase):
    """The question whether something may attack or block.

    Attributes:
        thing: What.
        deed: attacks or blocks.
    """

    thing: Any
    deed: str
    frame: Any = field(default=None, compare=False)
    who: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Initiative(Phrase):
    """The question who has initiative as a battle stands so.

    Attributes:
        standing: How it stands.
    """

    standing: Any
    frame: Any = field(default=None, compare=False)
    who: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Means(Phrase):
    """The question what an entry of the rules says."""

    entry: Any
    article: Any = field(default=None, compare=False)


TYPES = {
    found.__name__: found
    for found in (Named, Thing, Word, Quality, Does, Withstands, Meets, Fights, Framed, Legal, Initiative, Means)
}
"""The types that the grammar makes, by name."""
