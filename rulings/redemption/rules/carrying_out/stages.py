"""The stages of every effect, from what is proposed to what follows (REG, Carry Out an Effect)."""

from __future__ import annotations

from collections.abc import Callable

from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.carrying_out.healing import give_chance
from rulings.redemption.rules.carrying_out.proposing import propose
from rulings.redemption.rules.carrying_out.replaced_uses import replace_use
from rulings.redemption.rules.carrying_out.taking_place import carry_out, replace, settle, suspend
from rulings.redemption.rules.carrying_out.targeting import choose, reach
from rulings.table.choices import Choice
from rulings.table.state import State

Stage = Callable[[Step], Step | Choice | State]
"""Hands an effect on to the next stage; or breaks off, with a choice of a player or the state after it."""

STAGES: tuple[Stage, ...] = (propose, replace_use, choose, reach, suspend, give_chance, replace, carry_out)
"""The stages before the last, which settles what follows."""


def run(step: Step) -> State | Choice:
    """Take an effect through its stages.

    Args:
        step: The effect, with the player who carries it out.

    Returns:
        The state after it; or a choice, with the answer to which it begins anew.
    """
    for stage in STAGES:
        reached = stage(step)
        if not isinstance(reached, Step):
            return reached
        step = reached
    return settle(step)
