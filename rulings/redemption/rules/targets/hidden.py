"""Cards of which nobody knows what they are: they are unknown, not absent."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.facts import changes_numbers, may_last
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.referencing import unknown_among
from rulings.table.errors import UnclearError
from rulings.table.state import State

HIDDEN = "an unknown card"
"""The option that a target is one of the cards that nobody knows."""

WHOSE_LOCATION = "redemption/term/effect-targeting#whose-location"


def may_hide(
    state: State, activation: Activation, instruction: Instruction, target: Target, default: tuple[str, ...]
) -> bool:
    """Tell whether a target may be among the unknown cards of a place in which it is looked for.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        target: The target.
        default: Where it is if the text names no place.

    Returns:
        Whether one of those cards may be of its kind.

    Raises:
        UnclearError: All cards of the kind are meant, and nobody knows which of those they are.
    """
    among = unknown_among(state, speaker_of(state, activation), activation.player, target, default)
    reaches = effect_named(state, instruction.name).reaches
    unknown = [card for card in among if reaches(state, activation, target, card).holds]
    takes_in_later = may_last(instruction.name) and not changes_numbers(instruction.name)
    automatic = target.at_random or wording.count(target) == "all"
    if unknown and automatic and not takes_in_later:
        raise UnclearError(
            f"Which of the unknown cards in {state.where[unknown[0]]} {activation.card} means is not known.",
            (WHOSE_LOCATION,),
        )
    return bool(unknown)


def refuse_hidden(activation: Activation, chosen: tuple[str, ...]) -> None:
    """Break off where an unknown card was chosen as a target of a kind.

    Raises:
        UnclearError: What it is and does is not known.
    """
    if HIDDEN in chosen:
        raise UnclearError(
            f"Which unknown card {activation.card} finds, and whether it finds one, is open.", (WHOSE_LOCATION,)
        )
