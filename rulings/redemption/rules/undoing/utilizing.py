"""An effect in force uses a card that is played in another way than usual (REG, Special Initiative, Toss)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import in_force
from rulings.redemption.rules.cards.places import BATTLE
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import still_holds


def utilize(now: Happening, card: str) -> Happening | None:
    """Let the first effect in force that means a card do with it what it does, before anything of the card activates.

    Args:
        now: What happened so far, the card lying where it was played.
        card: The card.

    Returns:
        What happened then; None where nothing in force means the card, or it was not played in battle.
    """
    if now.state.where[card].zone != BATTLE:
        return None
    for effect in in_force(now.state):
        utilizes = effect_named(now.state, effect.instruction.name).utilizes
        if utilizes is None or not still_holds(now.state, effect.activation, effect.instruction):
            continue
        used = utilizes(now, effect, card)
        if used is not None:
            return used
    return None
