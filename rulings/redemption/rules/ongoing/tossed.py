"""What tossed Enhancements have done to characters: a decrease, at once and for good (REG, Toss)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rulings.redemption.rules.abilities.in_force import Interrupted, is_out_of_force
from rulings.table.state import State, once


@dataclass(frozen=True, slots=True)
class Tossed:
    """The statement that an Enhancement is tossed, and an opposing character is decreased by its strength.

    Attributes:
        activation: Name of the activation with the toss effect.
        index: Which of its effects.
        card: The Enhancement.
        character: The character.
        strength: The strength of the Enhancement at face value (redemption/effect/toss#decrease-by-strength).
    """

    activation: str
    index: int
    card: str
    character: str
    strength: int | Fraction

    def __str__(self) -> str:
        word = "decreased" if self.strength >= 0 else "increased"
        return f"{self.card} is tossed, and {self.character} is {word} {abs(self.strength)}/{abs(self.strength)}"


@once
def tosses(state: State) -> tuple[tuple[int, Tossed], ...]:
    """List the tosses that stand, each with its line of the log.

    Args:
        state: The state.

    Returns:
        Those whose effect is neither negated nor interrupted; one that was interrupted and came back has been carried
        out anew (redemption/effect/toss#negated-toss-is-undone).
    """
    return tuple(_standing(state))


def _standing(state: State) -> Iterator[tuple[int, Tossed]]:
    interrupted: dict[str, int] = {
        entry.what.activation: line for line, entry in enumerate(state.log) if isinstance(entry.what, Interrupted)
    }
    for line, entry in enumerate(state.log):
        toss = entry.what
        if not isinstance(toss, Tossed) or interrupted.get(toss.activation, -1) > line:
            continue
        if not is_out_of_force(state, toss.activation, toss.index):
            yield line, toss
