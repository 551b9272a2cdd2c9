"""Sentences: who does what, when, and on which condition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.epic.reading.abilities.amounts import ForEach
from rulings.epic.reading.abilities.effects import Effect
from rulings.epic.reading.abilities.selections import Who
from rulings.epic.reading.abilities.times import Beginning, Condition, Time
from rulings.epic.reading.abilities.words import Number
from rulings.texts.phrases import Listing, Phrase, Term


@dataclass(frozen=True, slots=True)
class Deed(Phrase):
    """An effect with what is said of it alone.

    Attributes:
        effect: The effect.
        time: How long it lasts (`this turn`), or when it happens (`at the end of the turn`).
        for_each: It is done once for each of these.
        if_able: It must be done only if it can be.
        instead: It is done in place of what would happen.
    """

    effect: Effect
    time: Time | None = None
    for_each: ForEach | None = None
    if_able: bool = False
    instead: bool = False


@dataclass(frozen=True, slots=True)
class Act(Phrase):
    """What somebody does, may do, must do or cannot do.

    Attributes:
        deeds: The deeds in their order.
        subject: Who does it, or of whom it is said, several in a listing; None for the player of the card.
        mood: does, may, must or cannot.
        beginning: With whom several players begin.
    """

    deeds: Listing
    subject: Who | Listing | None = None
    mood: str = "does"
    beginning: Beginning | None = None


@dataclass(frozen=True, slots=True)
class Either(Phrase):
    """Acts of which one run is chosen: `either gain 10 health, or deal 6 damage to a target`.

    Attributes:
        options: The runs, each a listing of acts.
    """

    options: tuple[Listing, ...]


@dataclass(frozen=True, slots=True)
class Sentence(Phrase):
    """One sentence.

    Attributes:
        acts: What is done, in the order of the words: acts, or the choice between runs of them.
        leads: What stands before it and holds for all of it: conditions, `for each …`, times, with whom players begin.
    """

    acts: Listing
    leads: tuple[Condition | ForEach | Time | Beginning, ...] = ()


@dataclass(frozen=True, slots=True)
class Tribute(Phrase):
    """The trigger *tribute*: the card enters play."""


@dataclass(frozen=True, slots=True)
class Loyalty(Phrase):
    """The trigger *loyalty*: the card enters play, and cards of its alignment are revealed.

    Attributes:
        number: How many; None for X.
    """

    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Ally(Phrase):
    """The trigger of an ally symbol: a card of the alignment with the cost {1} is played from the hand."""

    alignment: Term


@dataclass(frozen=True, slots=True)
class At(Phrase):
    """The trigger of a time: `at the start of your turn`.

    Attributes:
        time: The time.
        condition: What must be so at that time.
    """

    time: Time
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class When(Phrase):
    """The trigger of something that happens: `when this card attacks or blocks`.

    Attributes:
        subject: Who does it, or to whom it happens.
        happenings: What happens; where there are several, each one triggers.
    """

    subject: Who
    happenings: Listing


Trigger = Tribute | Loyalty | Ally | At | When
"""What stands before an arrow."""


@dataclass(frozen=True, slots=True)
class Triggers(Phrase):
    """What stands before an arrow: one trigger or several; each of them does: `tribute and/or when this attacks`."""

    triggers: Listing


@dataclass(frozen=True, slots=True)
class Costs(Phrase):
    """What stands before a colon: effects that must be done first, or else the power cannot be used."""

    costs: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Keywords(Phrase):
    """A line of keywords: `airborne ◆ ambush`, `unbreakable on your turn`.

    Attributes:
        words: The keywords.
        time: When the card has them; None for always.
    """

    words: tuple[Any, ...]
    time: Time | None = None


@dataclass(frozen=True, slots=True)
class Opening(Phrase):
    """The first sentence of an ability, with what stands before its arrow or colon.

    Attributes:
        head: What stands before the arrow or the colon.
        sentence: The sentence.
    """

    head: Triggers | Costs
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Quoted(Phrase):
    """An ability in quotation marks, or after *it has*, which a card gains."""

    ability: Opening
