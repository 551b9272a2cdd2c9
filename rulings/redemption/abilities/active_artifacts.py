"""Whether Artifacts of a kind are active, as conditions ask it (REG, Artifact)."""

from __future__ import annotations

from rulings.cards.abilities import Claim, Target
from rulings.cards.text import wording
from rulings.cards.text.phrases import items_of
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.cards.bearing import manner_of
from rulings.redemption.targets.referencing import counted
from rulings.redemption.targets.whereabouts import IN_PLAY
from rulings.redemption.zones import face
from rulings.table.state import State


def is_active_artifact(state: State, card: str) -> bool:
    """Tell whether an Artifact is active: face up on an Artifact pile, or on a card on which it was activated.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it is (redemption/term/artifact#activated-by-putting-face-up, #inactive-ones-lie-face-down).
    """
    lies_there = state.where[card].zone == "artifact pile" or manner_of(state, card) == "activated"
    return lies_there and not state.get(card, "face down")


def some_active(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether an Artifact of the kinds that a claim names is active, whoever controls it.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: The claim, such as `an idol is active`.

    Returns:
        Whether one is; None where the claim says more, or a card of the kind is in play as something else than an
        Artifact, of which nothing says whether it is active.
    """
    if claim.subject is None or claim.object is not None or claim.place is not None:
        return None
    found: set[str] = set()
    for item in items_of(claim.subject):
        if not isinstance(item, Target) or item.back or wording.count(item) != "1":
            return None
        found |= set(counted(state, activation, activation.player, item))
    if any(is_active_artifact(state, card) for card in found):
        return True
    others = [card for card in found if state.where[card].zone in IN_PLAY and not state.get(card, "face down")]
    return None if any("Artifact" not in face(state, card).types for card in others) else False
