"""Resurrect (REG, Resurrect)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import TERRITORY
from rulings.redemption.rules.cards.transition import Happening

_RESURRECT = "redemption/effect/resurrect#"


def _resurrect(step: Step) -> Happening:
    """Each target goes out of a discard pile to its owner's territory (redemption/effect/resurrect)."""
    clauses = (f"{_RESURRECT}discard-pile-to-territory", f"{_RESURRECT}to-owners-territory")
    return moved_to_owners(step.now, step.targets, TERRITORY, *clauses)


RESURRECT = Effect("resurrect", home=TERRITORY, removes=True, do=_resurrect)
