"""Prevent: abilities are kept from activating (REG, Prevent)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.abilities.kinds import kinds_forbidden
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.undoing.preventing import declared


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse to prevent what is not known, or what no ability is needed for."""
    kinds_forbidden(instruction)


def _why(step: Step) -> Iterator[str]:
    """The clauses on the cards that it targets as it is carried out, some of whose abilities may have activated."""
    yield from declared(step.state, step.instruction, step.targets)


PREVENT = Effect("prevent", beside=frozenset(("from_",)), refuse=_refuse, picks_up_later=True, do=lasts, why=_why)
