"""Negate: abilities are undone for good, and others kept from activating (REG, Negate)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.undoing.negating import abilities_reached, negate
from rulings.table.state import State


def _negate(step: Step) -> Happening:
    return negate(step.now, step.activation, step.frame.index, step.targets)


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The entry, and where its targets are if the text does not say."""
    yield str(entry_of(instruction.name))
    if not any(target.back or wording.where(target) for target in targets_of(instruction)):
        yield "redemption/effect/negate#targets-in-play"


NEGATE = Effect(
    "negate",
    phrases={"has-no-effect-on-other-cards": ("no effect",)},
    beside=frozenset(("amount", "to")),
    do=_negate,
    undoes=abilities_reached,
    why_none=_why_none,
)
