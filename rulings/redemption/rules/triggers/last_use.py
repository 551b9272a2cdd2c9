"""Artifacts and Sites that have been used as often as they may be in the game (REG, Limit)."""

from __future__ import annotations

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import SURFACE, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.whereabouts import opponents_of
from rulings.redemption.rules.triggers.usage_limits import SINCE_RESET, limits_on, opponents_left, uses_in
from rulings.table.state import State

_LIMIT = "redemption/modifier/limit"
_LAST_USE = f"{_LIMIT}#artifact-or-site-discarded-after-last-use"


def discard_used_up(now: Happening, activation: Activation) -> Happening:
    """Discard an Artifact or Site after the last use that the game allows.

    Args:
        now: What happened so far, the completion of the ability included.
        activation: The activation that is complete.

    Returns:
        The same, with the card discarded where its limit has no end or is for the game, and is reached
        (redemption/modifier/limit#artifact-or-site-discarded-after-last-use).
    """
    if {"Artifact", "Site"}.isdisjoint(face(now.state, activation.card).types) or _goes_on(now.state, activation):
        return now
    if not any(_is_used_for_good(now.state, known) for known in _used_with(now.state, activation)):
        return now
    by_rule = Happening(now.state, "game rule")
    return by_rule.discarded(activation.card, _LAST_USE)


def _used_with(state: State, activation: Activation) -> list[Activation]:
    """The activations of a card that one play or event has brought about."""
    key = (activation.card, activation.cause, activation.part_of)
    return [known for known in state.activations.values() if (known.card, known.cause, known.part_of) == key]


def _goes_on(state: State, activation: Activation) -> bool:
    """Whether the card has another ability that is still to be carried out, or has gone already."""
    if state.where[activation.card].zone not in SURFACE:
        return True
    waiting = {frame.activation for frame in state.agenda if isinstance(frame, Carry)}
    return any(known.key in waiting and known.key != activation.key for known in _used_with(state, activation))


def _is_used_for_good(state: State, activation: Activation) -> bool:
    """Whether a limit for the game, or one without an end, leaves no further use of an ability."""
    whole = Part(0, len(activation.effects), Kind.IMMEDIATE, activation.met)
    return any(
        period in (SINCE_RESET, "game") and _is_spent(state, activation, whole, most, period)
        for most, period in limits_on(activation, whole)
    )


def _is_spent(state: State, activation: Activation, whole: Part, most: int, period: str) -> bool:
    """Whether no use is left of a limit, against anybody."""
    if activation.opponents:
        return not opponents_left(state, activation, whole, opponents_of(state, activation.player, "each opponent"))
    return uses_in(state, activation, whole, period) >= most
