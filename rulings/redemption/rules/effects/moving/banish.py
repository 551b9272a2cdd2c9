"""Banish (REG, Banish)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.transition import Happening

_WHERE = (
    "redemption/effect/banish#goes-to-owners-banish-pile",
    "redemption/term/banish-pile#where-banished-cards-are",
)


def _banish(step: Step) -> Happening:
    """Each target goes to its owner's banish pile (redemption/effect/banish)."""
    return moved_to_owners(step.now, step.targets, "banish pile", *_WHERE)


BANISH = Effect(
    "banish",
    phrases={"remove-from-the-game-means-banish": ("from the game",)},
    home="banish pile",
    removes=True,
    do=_banish,
)
