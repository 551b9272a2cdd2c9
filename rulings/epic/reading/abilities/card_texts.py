"""A card text as a whole: its options, its abilities, and what works in the discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.epic.reading.abilities.sentences import Costs, Keywords, Sentence, Triggers

KEYWORDS, TRIGGERED, POWER, CONTINUOUS, INSTRUCTIONS = "keywords", "triggered", "power", "continuous", "instructions"
"""The kinds of abilities; instructions are what an event does (Epic Complete Rules, 3.2.3)."""

KINDS = (KEYWORDS, TRIGGERED, POWER, CONTINUOUS, INSTRUCTIONS)
"""All of them."""

MAIN, DISCARD_PILE = "main", "discard pile"
"""The two halves of a card text; the second is what stands on a gray ground (5.0.2)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One paragraph of a card text.

    Attributes:
        kind: keywords; triggered (an arrow); power (a colon); continuous (neither, on a champion); instructions
            (neither, on an event).
        head: What triggers it, what it costs, or the keywords; None where it has none of these.
        sentences: What it does, in order. Those behind the first may point back to it: *if you do*, *it*, *the rest*.
        half: The half of the text in which it stands: it works in play, or in the discard pile only.
        span: Its place in the text as given.
        text: The words as given.
    """

    kind: str
    head: Triggers | Costs | Keywords | None
    sentences: tuple[Sentence, ...]
    half: str = MAIN
    span: tuple[int, int] = (0, 0)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the ways to play an event, between the words *or*; a text without these words is one option.

    Attributes:
        abilities: What it does, or what the champion has.
        costs: What it costs beside the cost of the card (3.6.1), such as `{1}`; None for nothing.
        span: Its place in the text as given.
    """

    abilities: tuple[Ability, ...]
    costs: Costs | None = None
    span: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card text says.

    Attributes:
        options: Of the main text: of several, the player chooses one when the card is played (3.2.1).
        in_discard_pile: The abilities that work while the card is in the discard pile.
    """

    options: tuple[Option, ...]
    in_discard_pile: tuple[Ability, ...] = ()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all options, and those that work in the discard pile."""
        return (*(ability for option in self.options for ability in option.abilities), *self.in_discard_pile)
