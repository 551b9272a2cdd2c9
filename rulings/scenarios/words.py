"""What lines of every game say, as the grammar in `grammar/` reads them: at which moment, and of which step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Timed(Phrase):
    """What a line of `expect` asks, and when.

    Attributes:
        said: What it asks.
        when: The moment, as `When` has it.
        number: The number of the step.
        interval: What is at its end.
        event: What happens then, in the words of the game.
    """

    said: Any
    when: str = "at the end"
    number: Any = None
    interval: Any = None
    event: Any = None


@dataclass(frozen=True, slots=True)
class Interval(Phrase):
    """What has an end at which can be asked, such as a battle."""

    name: str


@dataclass(frozen=True, slots=True)
class DeckLegality(Phrase):
    """Whether the deck of a player is legal.

    Attributes:
        player: Whose deck.
        verdict: What is asked that it is, as `Verdict` of decks has it.
    """

    player: Any
    verdict: str


@dataclass(frozen=True, slots=True)
class Legality(Phrase):
    """Whether the rules allow a step.

    Attributes:
        number: The number of the step.
        negative: It asks whether they do not.
    """

    number: Any
    negative: bool = False
