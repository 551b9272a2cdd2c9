"""Bounce (REG, Bounce)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import HAND, owner, side_holding
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.whose_place import refuse_place_of_another
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.table.state import State
from rulings.table.verdicts import Finding

_BOUNCE = "redemption/effect/bounce#"


def _bounce(step: Step) -> Happening:
    """Each target goes to its owner's hand (redemption/effect/bounce#goes-to-owners-hand).

    Raises:
        UnclearError: The text names the hand of another player than its owner.
    """
    refuse_place_of_another(step, step.targets, owner, f"{_BOUNCE}goes-to-owners-hand")
    return moved_to_owners(step.now, step.targets, HAND, f"{_BOUNCE}goes-to-owners-hand")


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """*All Enhancements* are those of the same side alone."""
    if not _is_all_enhancements(target) or side_holding(state, card) == side_holding(state, activation.card):
        return Finding(True)
    return Finding(False, (f"{_BOUNCE}all-enhancements-means-same-side",))


def _is_all_enhancements(target: Target) -> bool:
    """Tell whether all Enhancements in battle are meant (redemption/effect/bounce#all-enhancements-means-same-side)."""
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)}
    return heads == {"Enhancement"} and wording.count(target) == "all" and wording.where(target) == ("battle",)


BOUNCE = Effect(
    "bounce",
    carries=("from-playing-surface",),
    beside=frozenset(("to", "whose")),
    home=HAND,
    removes=True,
    reaches=_reaches,
    do=_bounce,
)
