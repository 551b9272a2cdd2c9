"""Draws out of a deck that is protected: the cards that would be drawn are targets (REG, Draw; Immune and Protect)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.activation.drawing import Draw
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.disregarding import disregards_protection, refuse_in_later_phase
from rulings.redemption.rules.ongoing.protecting import Shielded, protection
from rulings.table.errors import NotThereYetError


def without_protected(
    now: Happening, activation: Activation, instruction: Instruction, plans: list[Draw]
) -> tuple[Happening, list[Draw]]:
    """Leave out the draws whose cards are protected from the draw effect.

    Args:
        now: What happened so far.
        activation: The activation.
        instruction: Its draw effect.
        plans: What each player would draw.

    Returns:
        The same with what shields the cards said, and the draws that are left
        (redemption/effect/draw#targets-drawn-cards, redemption/effect/immune-and-protect#shields-from-specified-set).

    Raises:
        NotThereYetError: Some of the cards of a draw are protected and others are not.
    """
    left: list[Draw] = []
    for plan in plans:
        found = [(card, protection(now.state, card, "draw", activation.card)) for card in plan.cards]
        shielded = [(card, shield) for card, shield in found if shield is not None]
        if not shielded:
            left.append(plan)
            continue
        if disregards_protection(now.state, activation, instruction).holds:
            refuse_in_later_phase(now.state, activation, instruction)
            left.append(plan)
            continue
        if len(shielded) < len(found):
            raise NotThereYetError(f"What {activation.card} draws of a deck protected in part is not there yet.")
        for card, shield in shielded:
            now = now.say(Shielded(card, shield.by, activation.key, instruction.name), *shield.because)
    return now, left
