"""An instant effect whose text says for how long it lasts: what it did, until that reverts."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.table.facts import Changed, Moved


@dataclass(frozen=True, slots=True)
class Timed:
    """An instant effect that did something for a time.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        targets: Its targets.
        line: The line of the log that says that it was carried out.
        facts: What it changed, each with its line of the log.
        moves: Which cards it moved, each with its line of the log.
        why: The clauses by which the time is over, where no duration that its text names is.
    """

    activation: Activation
    index: int
    targets: tuple[str, ...]
    line: int
    facts: tuple[tuple[int, Changed], ...]
    moves: tuple[tuple[int, Moved], ...] = ()
    why: tuple[str, ...] = ()

    @property
    def instruction(self) -> Instruction:
        """The effect."""
        return self.activation.effects[self.index]

    def on(self, card: str) -> tuple[tuple[int, Changed], ...]:
        """What it changed of a card."""
        return tuple((line, fact) for line, fact in self.facts if fact.subject == card)

    def lines_on(self, card: str) -> tuple[int, ...]:
        """The lines of the log in which it changed a card or moved it."""
        moved = tuple(line for line, fact in self.moves if fact.card == card)
        return (*moved, *(line for line, _ in self.on(card)))
