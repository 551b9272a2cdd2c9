"""Interrupt: abilities, or the battle, are undone and wait for what is paired with the interrupt (REG, Interrupt)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.undoing.interrupting import ask_orders, interrupt, reach_by_interrupt
from rulings.table.choices import Choice
from rulings.table.state import State


def _interrupt(step: Step) -> State:
    return interrupt(step.now, step.activation, step.frame, step.targets)


def _interrupt_the_battle(step: Step) -> State | Choice | None:
    """Interrupt the battle, where the text names no cards (redemption/effect/interrupt#interrupt-the-battle)."""
    if step.instruction.effect.target is not None:
        return None
    order = ask_orders(step.now, step.activation, step.frame.index, ())
    if order is not None:
        return order
    took = Took(step.activation.key, step.frame.index, ())
    now = step.now.say(took, "redemption/effect/interrupt#interrupt-the-battle")
    return interrupt(now, step.activation, step.frame, ())


INTERRUPT = Effect(
    "interrupt",
    by_itself=_interrupt_the_battle,
    do=_interrupt,
    undoes=reach_by_interrupt,
    may_be_replaced=False,
)
