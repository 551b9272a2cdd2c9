"""A scenario: a position, what is played, and what is expected of it, each with its line in the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from rulings.scenarios.decks import CheckedDeck


class Setup(Protocol):
    """What a game begins with, as far as every scenario knows it."""

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def faces(self) -> Mapping[str, Any]: ...


class When(StrEnum):
    """The moment at which something is asked."""

    END = "at the end"
    AFTER = "after step"
    DURING = "during step"
    END_OF = "at the end of"
    BEFORE = "before step"
    ON_EVENT = "when"
    AFTER_EVENT = "after"
    BEFORE_EVENT = "before"


OF_A_STEP = frozenset((When.AFTER, When.DURING, When.BEFORE))
"""The moments that have the number of a step."""


class Kind(StrEnum):
    """In how many of the outcomes an expectation shall hold."""

    ALWAYS = "always"
    POSSIBLE = "possible"
    NEVER = "never"
    BECAUSE = "because"


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is asked.

    Attributes:
        when: At which kind of moment.
        step: The number of the step, from 1; 0 where none is meant.
        interval: What is at its end, such as a battle; empty where nothing is meant.
        event: The question whether something has happened, in the words of the game; None where nothing is meant.
    """

    when: When = When.END
    step: int = 0
    interval: str = ""
    event: Any | None = None


@dataclass(frozen=True, slots=True)
class Answering:
    """What a player chooses when asked.

    Attributes:
        player: Who.
        value: The name of what is chosen.
        line: The line that says so.
        card: The card for which it is chosen; empty where the line does not say.
        title: The identity that is chosen where the line calls a card by one of two titles; empty elsewhere.
        is_wanted: Whether something must ask for it.
        step: The number of the step whose line says so.
        words: What that line says.
        does: The effect by name for which it is chosen, where the line says what is done; empty elsewhere.
    """

    player: str
    value: str
    line: int
    card: str = ""
    title: str = ""
    is_wanted: bool = True
    step: int = 0
    words: str = ""
    does: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of `play`.

    Attributes:
        number: Its number, from 1.
        line: Its line in the file.
        player: Who does it.
        words: What it says.
        play: The play; None where the line only answers what the step before asks.
        answers: What is chosen in the course of it, also in the lines behind it, in their order; of a line that only
            chooses, what the beginning asks before anything is played.
        again: The plays of which one more is made whenever nothing is left to be done, until the rules allow none.
        if_asked: Whether it is left out where the rules do not allow it.
        as_choice: What the play chooses if the play before it asks for it, the card itself first.
    """

    number: int
    line: int
    player: str
    words: str
    play: Any | None
    answers: tuple[Answering, ...] = ()
    again: tuple[Any, ...] = ()
    if_asked: bool = False
    as_choice: tuple[Answering, ...] = ()


@dataclass(frozen=True, slots=True)
class StepIsLegal:
    """The question whether the rules allow a step of the scenario, by its number."""

    step: int


@dataclass(frozen=True, slots=True)
class RestsOn:
    """The question whether what is answered rests on a clause, or on any clause of an entry, by its id."""

    clause: str


@dataclass(frozen=True, slots=True)
class ChoosesFrom:
    """The question whether a player is asked to choose, and from exactly these.

    Attributes:
        player: Who.
        options: The cards or words, in any order.
        card: The card for which is chosen; empty for any.
    """

    player: str
    options: tuple[str, ...]
    card: str = ""


@dataclass(frozen=True, slots=True)
class MayChoose:
    """The question whether a player is asked to choose, and a card is among the options.

    Attributes:
        player: Who.
        option: The card.
        card: The card for which is chosen; empty for any.
    """

    player: str
    option: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Expectation:
    """A line of `expect`.

    Attributes:
        line: Its line in the file.
        words: What it says.
        kind: In how many outcomes it shall hold.
        question: What it asks, of the answer, of the course of the scenario, or in the words of the game.
        negative: It asks whether that is not so.
        moment: When.
    """

    line: int
    words: str
    kind: Kind
    question: Any
    negative: bool = False
    moment: Moment = field(default_factory=Moment)


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A card of the imported list that lies in a scenario.

    Attributes:
        card: What the scenario calls it.
        printing: A name of the printing that was used, which no other printing has.
    """

    card: str
    printing: str


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that the writer may have overlooked, and that stands in the way of nothing.

    Attributes:
        line: The line in the file, from 1.
        text: What stands there.
        says: What may have been overlooked, in a sentence.
    """

    line: int
    text: str
    says: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that was understood.

    Attributes:
        name: Its heading.
        game: The game.
        rules: The document by which it is judged, such as `reg 8.3.0`.
        note: What the writer says about it.
        setup: How it begins.
        steps: What is played.
        expectations: What is expected.
        cards: The cards of the imported list that lie there.
        hints: What its writer may have overlooked.
        decks: The decks that it lists, each with what the rules of its format find.
    """

    name: str
    game: str
    rules: str
    note: str
    setup: Setup
    steps: tuple[Step, ...]
    expectations: tuple[Expectation, ...]
    cards: tuple[CardUsed, ...] = ()
    hints: tuple[Hint, ...] = ()
    decks: tuple[CheckedDeck, ...] = ()
