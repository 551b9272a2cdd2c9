"""Activating an Artifact by an ability (REG, Activate an Artifact)."""

from __future__ import annotations

from rulings.redemption.abilities.activation import Activation
from rulings.redemption.happening import Happening
from rulings.redemption.turn.artifacts import ARTIFACT_PILE, was_active
from rulings.redemption.zones import HAND
from rulings.table.places import Place
from rulings.table.state import State

ACTIVATE_ARTIFACT = "activate artifact"
_ENTRY = "redemption/effect/activate-an-artifact#"
_FROM = (f"{_ENTRY}from-own-hand-or-artifact-pile", f"{_ENTRY}targets-the-artifact")
WHY_NO_ARTIFACT = (f"{_ENTRY}from-own-hand-or-artifact-pile", f"{_ENTRY}pile-target-is-inactive")
"""The clauses by which there may be no Artifact that an effect can activate."""


def may_be_activated(state: State, activation: Activation, card: str) -> bool:
    """Tell whether an effect can activate an Artifact.

    Args:
        state: The state.
        activation: The activation.
        card: The Artifact.

    Returns:
        Whether it lies in the player's own hand, or inactive on the player's own Artifact pile
        (#from-own-hand-or-artifact-pile, #pile-target-is-inactive), and was not active before in this turn
        (redemption/term/artifact#once-off-not-again-this-turn).
    """
    place = state.where[card]
    on_pile = place == Place(ARTIFACT_PILE, activation.player) and bool(state.get(card, "face down"))
    return (on_pile or place == Place(HAND, activation.player)) and not was_active(state, card)


def activate_artifact(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target becomes active on the Artifact pile; the one that was active there is deactivated first."""
    pile = Place(ARTIFACT_PILE, activation.player)
    one = (f"{_ENTRY}full-location-deactivates-old-one", f"{_ENTRY}one-active-artifact-a-location")
    for card in targets:
        for other in now.state.at(pile):
            if other != card:
                now = now.set(other, "face down", True, *one)
        clauses = (f"{_ENTRY}extra-artifact-activation", f"{_ENTRY}placed-where-artifact-is-legal", *_FROM)
        now = now.put_on_top(card, pile, *clauses).set(card, "face down", None, *clauses)
    return now
