"""Characters whose toughness an effect takes: what an instead puts in the place of their discard (REG, Toughness)."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.battle.game_rules import perishing
from rulings.redemption.rules.triggers.instead import Replacement, about_to_happen, choose_replacements
from rulings.table.choices import Choice
from rulings.table.state import State

_DEEDS = frozenset(("discard", "remove", "defeat"))


def spared_by_instead(state: State, activation: Activation, index: int) -> Choice | Mapping[str, Replacement]:
    """Find what takes the place of the discard of characters that an effect has left without toughness.

    Args:
        state: The state after the effect.
        activation: The activation of the effect.
        index: Which of its effects.

    Returns:
        For each character that is not discarded, by what; or the choice of a player whether it is. The ability counts
        as what brings their discard about (redemption/term/conditional-phrase#game-rule-counts-as-the-cause).
    """
    proposed = {card: (about_to_happen(state, activation, card, _DEEDS, "discard"),) for card in perishing(state)}
    return choose_replacements(state, proposed, f"{activation.key} {index} without toughness")
