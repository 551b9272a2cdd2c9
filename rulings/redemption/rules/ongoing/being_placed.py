"""A card comes to lie where its own ability places it: what stands behind that is active there (REG, Place)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import parts_of
from rulings.redemption.rules.agenda import BENEATH
from rulings.redemption.rules.cards.bearing import manner_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.place import as_placed
from rulings.table.state import State


def let_lie_active(now: Happening, activation: Activation, index: int, bearer: tuple[str, ...]) -> Happening:
    """Let what stands behind a place effect be active where it has placed its own card.

    Args:
        now: What happened so far, the card placed.
        activation: The activation whose effect has placed it.
        index: Which of its effects.
        bearer: The card on which it lies; none in a territory.

    Returns:
        The same: the rest of the ability and the abilities of the card behind it are active for as long as it lies
        there (redemption/effect/place#implied-while-placed, redemption/term/colon#how-far-after-other-effects).
    """
    state = now.state
    whole = state.activations[activation.key]
    placing = whole.effects[index]
    known = {whole.key: _lying(state, whole, placing, index + 1)}
    order = list(state.activations)
    for key in order[order.index(whole.key) + 1 :]:
        later = state.activations[key]
        if (later.card, later.cause) == (whole.card, whole.cause) and not later.part_of:
            known[key] = _lying(state, later, placing, 0)
    answers = {**state.answers, **{f"{key}/{BENEATH}": bearer for key in known if bearer}}
    return Happening(replace(state, activations={**state.activations, **known}, answers=answers), now.cause)


def _lying(state: State, activation: Activation, placing: Instruction, first: int) -> Activation:
    """An activation as of a card that lies where it was placed, from one of its effects on."""
    rest = as_placed(placing, activation.effects[first:], behind=(placing, *activation.effects[first:]))
    effects = (*activation.effects[:first], *rest)
    card = activation.card
    return replace(
        activation,
        effects=effects,
        parts=parts_of(effects),
        place=state.where[card],
        manner=manner_of(state, card),
        part_of="",
    )
