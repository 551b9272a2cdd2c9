"""What tossed Enhancements have done to characters, and which toss waits for the next ones (REG, Toss)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.in_force import Interrupted, Ongoing, in_force, is_out_of_force
from rulings.redemption.rules.cards.places import BATTLE, face
from rulings.redemption.rules.conditions.checks import still_holds
from rulings.redemption.rules.targets.matching import targets_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.table.errors import UnclearError
from rulings.table.state import State, once

_TOSS = "redemption/effect/toss#"


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


def is_instant_toss(instruction: Instruction) -> bool:
    """Tell whether a toss plays Enhancements to be tossed; one of the next or of all Enhancements is ongoing.

    The sources are redemption/effect/toss#others-are-instant and #ongoing-for-next-or-all.
    """
    return not any(_kind(target) in ("next", "all") for target in targets_of(instruction))


def _kind(target: Target) -> str:
    return target.count.kind if target.count is not None else ""


def tosser_of(state: State, card: str) -> Ongoing | None:
    """Find the ongoing toss that an Enhancement meets which is played in battle now.

    Args:
        state: The state, the Enhancement on the character that uses it.
        card: The card.

    Returns:
        The toss that began first; None where there is none (redemption/effect/toss#weapons-too,
        #enhancements-by-ability-too).
    """
    if state.where[card].zone != BATTLE or not state.where[card].on or not face(state, card).is_enhancement:
        return None
    return next((toss for toss in _waiting(state) if _means(state, toss, card)), None)


def _waiting(state: State) -> Iterator[Ongoing]:
    """The ongoing tosses in force; what one of them has tossed stands in the log as targets of its own."""
    for toss in in_force(state, "toss"):
        is_ongoing = not toss.targets and not is_instant_toss(toss.instruction)
        if is_ongoing and still_holds(state, toss.activation, toss.instruction):
            yield toss


def _means(state: State, toss: Ongoing, card: str) -> bool:
    """Whether a card is one that a toss means, and it is not used up: the next one is one alone."""
    used = any(said.activation == toss.activation.key for _, said in tosses(state))
    return any(
        not (used and _kind(target) == "next")
        and is_meant(state, toss.activation, toss.activation.player, target, card)
        for target in targets_of(toss.instruction)
    )


def refuse_undone(state: State, key: str) -> None:
    """Leave undecided what becomes of Enhancements in battle whose toss is undone.

    Args:
        state: The state, in which it is not undone yet.
        key: The activation that is about to be undone.

    Raises:
        UnclearError: One of them has an ability; it returns to battle, and nothing says whether the ability activates.
    """
    for _, toss in tosses(state):
        instruction = state.activations[key].effects[toss.index] if toss.activation == key else None
        if instruction is None or is_instant_toss(instruction) or face(state, toss.card).ability is None:
            continue
        reason = f"{toss.card} returns to battle as its toss is undone; whether its ability activates then is not said."
        raise UnclearError(reason, (f"{_TOSS}negated-toss-is-undone", f"{_TOSS}discard-enhancement-to-decrease"))
