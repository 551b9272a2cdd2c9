"""Deactivate: an active Artifact comes to lie face down on its pile (REG, Artifact; Activate an Artifact)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.turn.artifact_slots import back_to_pile
from rulings.table.state import State
from rulings.table.verdicts import Finding

_FACE_DOWN = "redemption/term/artifact#inactive-ones-lie-face-down"


def _is_active(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Whether a card is an Artifact that is active: what lies face down already is deactivated by nothing."""
    so = "Artifact" in face(state, card).types and is_active_artifact(state, card)
    return Finding(so, (_FACE_DOWN,))


def _deactivate(step: Step) -> Happening:
    """Each Artifact lies face down on the pile from now on (redemption/term/artifact#inactive-ones-lie-face-down)."""
    now = step.now
    for card in step.targets:
        lies_on = bool(now.state.where[card].on)
        now = back_to_pile(now, card) if lies_on else now.set(card, "face down", True, _FACE_DOWN)
    return now


DEACTIVATE = Effect(
    "deactivate",
    reaches=_is_active,
    do=_deactivate,
)
