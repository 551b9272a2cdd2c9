"""An instant effect whose text says for how long it lasts: what it did, until that reverts."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.table.facts import Changed


@dataclass(frozen=True, slots=True)
class Timed:
    """An instant effect that did something for a time.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        targets: Its targets.
        line: The line of the log that says that it was carried out.
        facts: What it changed, each with its line of the log.
    """

    activation: Activation
    index: int
    targets: tuple[str, ...]
    line: int
    facts: tuple[tuple[int, Changed], ...]

    @property
    def instruction(self) -> Instruction:
        """The effect."""
        return self.activation.effects[self.index]

    def on(self, card: str) -> tuple[tuple[int, Changed], ...]:
        """What it changed of a card."""
        return tuple((line, fact) for line, fact in self.facts if fact.subject == card)
