"""Whether an Artifact is active (REG, Artifact)."""

from __future__ import annotations

from rulings.redemption.rules.cards.bearing import manner_of
from rulings.redemption.rules.cards.places import ARTIFACT_PILE
from rulings.table.state import State


def is_active_artifact(state: State, card: str) -> bool:
    """Tell whether an Artifact is active: face up on an Artifact pile, or on a card on which it was activated.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it is (redemption/term/artifact#activated-by-putting-face-up, #inactive-ones-lie-face-down).
    """
    lies_there = state.where[card].zone == ARTIFACT_PILE or manner_of(state, card) == "activated"
    return lies_there and not state.get(card, "face down")
