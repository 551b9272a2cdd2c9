"""Negate: abilities are undone for good, and others kept from activating (REG, Negate)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.undoing.negating import abilities_reached, negate


def _negate(step: Step) -> Happening:
    return negate(step.now, step.activation, step.frame.index, step.targets)


NEGATE = Effect(
    "negate", phrases={"has-no-effect-on-other-cards": ("no effect",)}, do=_negate, undoes=abilities_reached
)
