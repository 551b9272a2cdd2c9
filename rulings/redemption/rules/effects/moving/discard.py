"""Discard (REG, Discard)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_out
from rulings.redemption.rules.cards.places import DISCARD_PILE, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place

_WITHOUT_USE = "without using it"
"""What a text says of a card that is discarded, as it always is."""


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse another manner of discarding."""
    manner = instruction.effect.manner
    if manner and manner != _WITHOUT_USE:
        raise NotThereYetError(f"How {activation.card} discards, `{manner}`, cannot be carried out yet.")


def _discard(step: Step) -> Happening:
    """Each target goes to its owner's discard pile (redemption/effect/discard#goes-to-owners-discard-pile)."""
    now = step.now
    for card in step.targets:
        now, is_out = moved_out(now, card, Place(DISCARD_PILE, owner(now.state, card)))
        now = now if is_out else now.discarded(card)
    return now


DISCARD = Effect(
    "discard",
    phrases={"instantly-adds-nothing": ("instantly",)},
    beside=frozenset(("manner",)),
    refuse=_refuse,
    home=DISCARD_PILE,
    removes=True,
    do=_discard,
    why_several=("redemption/effect/discard#several-cards-are-revealed",),
)
