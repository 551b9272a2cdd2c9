"""How long the colon after a look or reveal lets effects find their targets among what was seen (REG, Colon)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.cards.showing import CardsRevealed, LookedAt
from rulings.redemption.rules.targets.words.aims import acts_on_seen
from rulings.table.state import State


def past_the_colon(state: State, activation: Activation, index: int) -> tuple[State, Activation]:
    """Let an effect find its targets where it does without the colon, once all that was seen has been targeted.

    Args:
        state: The state.
        activation: The activation.
        index: The effect that is next.

    Returns:
        The state that knows the effect so, and the activation (redemption/term/colon#how-long-after-look-or-reveal).
    """
    effect = activation.effects[index]
    if not effect.setting.behind_colon or not acts_on_seen(effect) or not _are_all_targeted(state, activation):
        return state, activation
    told: Instruction = replace(effect, setting=replace(effect.setting, past_colon=True))
    effects = (*activation.effects[:index], told, *activation.effects[index + 1 :])
    activation = replace(activation, effects=effects)
    return replace(state, activations={**state.activations, activation.key: activation}), activation


def _are_all_targeted(state: State, activation: Activation) -> bool:
    """Whether later effects of an ability have targeted all cards that it has shown last."""
    said = [line for line in state.log.places_of(LookedAt, CardsRevealed) if state.log[line].what.by == activation.key]
    if not said:
        return False
    took = (state.log[line].what for line in state.log.places_of(Took) if line > said[-1])
    targeted = {card for what in took if what.activation == activation.key for card in what.targets}
    shown = set(state.log[said[-1]].what.cards)
    return bool(shown) and shown <= targeted
