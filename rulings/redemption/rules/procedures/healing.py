"""Plays that would heal, which have moments of their own (REG, Heal)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.alternatives_and_options import joined_effects
from rulings.redemption.rules.undoing.special_initiative import Wait
from rulings.table.errors import NotThereYetError
from rulings.table.state import State


def heals(state: State, card: str) -> bool:
    """Tell whether a card has a heal effect."""
    return any(effect.name == "heal" for ability in abilities_of(state, card) for effect in joined_effects(ability))


def refuse_healing(state: State, card: str) -> None:
    """Refuse to say whether a card may be played that heals, where no other play would be allowed.

    A character that is being discarded may be healed when special initiative is over, and any other one at any time
    while it can be; nobody heals what is not being discarded, as in a capture.

    Args:
        state: The state, in which the play is not allowed unless it heals.
        card: The card.

    Raises:
        NotThereYetError: It heals, and nothing else than a discard is suspended.
    """
    waiting = state.agenda[-1] if state.agenda else None
    if isinstance(waiting, Wait):
        suspended: Activation = state.activations[waiting.activation]
        if suspended.effects[waiting.index].name != "discard":
            return
    if heals(state, card):
        raise NotThereYetError(f"Whether {card} may be played to heal now is not there yet.")
