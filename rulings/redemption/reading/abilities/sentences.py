"""Sentences: what is done, by whom, when, and what modifies it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading.abilities.nouns import Word
from rulings.texts.phrases import Phrase, items_of


@dataclass(frozen=True, slots=True)
class Deed(Phrase):
    """An effect with what narrows it alone.

    Attributes:
        effect: The effect.
        conditions: Conditions of this effect.
        duration: How long.
        instead: It replaces what would have happened.
        regardless: What it disregards.
        limit: How often.
        again: It is repeated.
        alternatives: What may be done in its stead, or under a condition beside it.
    """

    effect: Any
    conditions: tuple[Any, ...] = ()
    duration: Any = None
    instead: bool = False
    regardless: Any = None
    limit: Any = None
    time: Any = None
    alternatives: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Act(Phrase):
    """What somebody does, may do or must do.

    Attributes:
        deeds: The effects, as a listing of deeds.
        subject: Who or what does it; None for the player of the card.
        mood: does, may, must, cannot.
        cost: Deeds that must be done first, `A to B`.
        conditions: Conditions of this act alone, where it follows another.
        continues: It stands in a row and has the subject and the mood of the first, which `sharing` gives it.
    """

    deeds: Any
    subject: Any = None
    mood: str = "does"
    cost: Any = None
    conditions: tuple[Any, ...] = ()
    continues: bool = False


@dataclass(frozen=True, slots=True)
class Modifier(Phrase):
    """A modifier of abilities: cannot be negated, interrupted, prevented; limit; regardless.

    Attributes:
        kinds: What cannot be done to it.
        subject: What is modified; None, or a mere *this*, for the abilities before it.
        by: By whom or what it cannot be done, or what is disregarded.
        conditions: When it holds.
        duration: How long.
        value: The limit, where it is one.
    """

    kinds: Any
    subject: Any = None
    by: Any = None
    conditions: tuple[Any, ...] = ()
    duration: Any = None
    value: Any = None

    @property
    def is_of_own_card(self) -> bool:
        """Whether it is for the abilities of its own card that stand before it: it names none, or only says *this*."""
        named = items_of(self.subject) if self.subject is not None else ()
        return all(getattr(item, "things", item) is None and item.back == "this card" for item in named)


@dataclass(frozen=True, slots=True)
class Trait(Phrase):
    """What a card is, printed as a sentence of its own: a quality, or the types that it may be used as."""

    name: str


@dataclass(frozen=True, slots=True)
class Reminder(Phrase):
    """A sentence that reminds of a rule of the game and does nothing itself.

    Attributes:
        name: The rule: toughness 0, captured character.
        of: The cards that it is about.
    """

    name: str
    of: Any = None


@dataclass(frozen=True, slots=True)
class Statement(Phrase):
    """One sentence.

    Attributes:
        body: Acts, a modifier, a limit.
        leads: Conditions before it.
        trailing: Conditions after it.
        then: What follows a colon or semicolon.
        mark: colon or semicolon, where something follows it.
        tie: The words that tie it to the sentence before: otherwise, then, if you do.
    """

    body: Any = None
    leads: tuple[Any, ...] = ()
    trailing: tuple[Any, ...] = ()
    then: tuple[Any, ...] = ()
    mark: str = ""
    tie: Word | None = None


@dataclass(frozen=True, slots=True)
class Unheard(Phrase):
    """A sentence of which it is not known what it says.

    Attributes:
        why: `NOT_UNDERSTOOD` or `LEFT_OUT`.
        words: How many words and marks it has.
    """

    why: str
    words: int = 0


NOT_UNDERSTOOD = "not understood"
"""The reader does not understand the sentence, or what it points back to."""

LEFT_OUT = "left out"
"""The scenario leaves the sentence out."""
