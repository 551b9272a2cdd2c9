"""Why an effect cannot reach cards that its words mean, or reaches those that others pass over."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.conditions.alternatives import variants
from rulings.redemption.rules.facts import is_on_lost_souls, spares_lost_souls
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.matching import (
    found_by,
    means_whole_location,
    out_of_reach,
    speaker_of,
    targets_of,
    unnamed_souls,
)
from rulings.table.state import State

_LOST_SOULS = "redemption/term/effect-targeting#lost-souls-must-be-specified"


def passed_over(
    state: State, activation: Activation, instruction: Instruction, default: tuple[str, ...]
) -> tuple[str, ...]:
    """Name the clauses by which an effect cannot reach cards that its words mean, or reaches unnamed Lost Souls.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        default: The zones where its targets are if its text names no place.

    Returns:
        The clauses; none where it reaches every card.
    """
    spares = spares_lost_souls(instruction.name) and not is_on_lost_souls(instruction.name)
    if instruction.effect.target is None or not spares:
        return ()
    speaker, name = speaker_of(state, activation), instruction.name
    clauses = {
        _clause_on(state, activation, variant, card, name)
        for target in targets_of(instruction)
        for variant in variants(state, speaker, target)
        if not variant.back and not has_x(variant) and (variant.count is None or variant.count.kind != "last")
        for card in found_by(state, speaker, activation, name, variant, default)
    }
    pointed_at = (target for target in targets_of(instruction) if target.back)
    if any(unnamed_souls(state, activation, name, target) for target in pointed_at):
        clauses |= {_LOST_SOULS}
    instant = ("redemption/term/instant-effect#limits-on-lost-souls",) if _LOST_SOULS in clauses else ()
    return (*sorted(clauses - {""}), *instant)


def _clause_on(state: State, activation: Activation, target: Target, card: str, effect: str) -> str:
    """The clause by which a card is out of reach, or a Lost Soul that nobody names is not; empty where neither is."""
    clause = out_of_reach(state, activation, target, card, effect)
    if clause:
        return clause
    return _LOST_SOULS if means_whole_location(target) and "Lost Soul" in face(state, card).types else ""
