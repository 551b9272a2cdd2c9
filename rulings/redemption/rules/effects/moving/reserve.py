"""Reserve (REG, Reserve)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.transition import Happening


def _reserve(step: Step) -> Happening:
    """Each target goes to its owner's Reserve (redemption/effect/reserve)."""
    return moved_to_owners(step.now, step.targets, "reserve", "redemption/effect/reserve#moves-to-owners-reserve")


RESERVE = Effect("reserve", home="reserve", removes=True, do=_reserve)
