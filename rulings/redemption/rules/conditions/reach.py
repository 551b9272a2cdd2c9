"""What an effect finds at a moment by all its words, those that stand under a condition among them."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.conditions.alternatives import variants
from rulings.redemption.rules.targets.matching import LOST_SOULS, Found, candidates_of, speaker_of
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.state import State

_INSTANT = "redemption/term/instant-effect#limits-on-lost-souls"


def find(state: State, activation: Activation, instruction: Instruction, default: tuple[str, ...]) -> Found:
    """Find the cards that the targets of an effect mean.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        default: The zones where its targets are if its text names no place.

    Returns:
        The cards, protected ones among them, and why it cannot reach others; none where it has no target.
    """
    if instruction.effect.target is None:
        return Found(())
    speaker, aim = speaker_of(state, activation), effect_named(state, instruction.name).aim
    each = [
        candidates_of(state, activation, instruction.name, variant, default)
        for target in targets_of(instruction)
        for variant in variants(state, speaker, aim(state, activation, target))
    ]
    because = sorted({clause for found in each for clause in found.because})
    instant = (_INSTANT,) if LOST_SOULS in because else ()
    return Found(tuple(dict.fromkeys(card for found in each for card in found.cards)), (*because, *instant))
