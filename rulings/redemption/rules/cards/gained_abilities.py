"""Abilities that cards have gained, beside those that are printed on them (REG, Gain; Special Abilities)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Granted, Statement
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.rules.cards.places import GAINED_ABILITIES, words_in
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.phrases import items_of
from rulings.texts.tokens import Token

_UNPRINTED = Token("", -1, -1, "", False)
"""Where a gained ability stands in the text of the card that has it: nowhere."""


@once
def abilities_granted(instruction: Instruction) -> tuple[AbilityReading, ...]:
    """List the abilities that an effect lets its targets gain, in the order of its text."""
    said = items_of(instruction.effect.grants) if instruction.effect.grants is not None else ()
    granted = (item.what for item in said if isinstance(item, Granted) and item.kind == "ability")
    return tuple(
        AbilityReading((SentenceReading((_UNPRINTED,), what),)) for what in granted if isinstance(what, Statement)
    )


def gained_abilities(state: State, card: str) -> tuple[AbilityReading, ...]:
    """List the abilities that a card has gained, in the order in which it did.

    Args:
        state: The state.
        card: The card.

    Returns:
        The abilities; one that it gained twice, twice (redemption/effect/gain#same-ability-is-a-change).
    """
    found = (name.rpartition("/") for name in words_in(state, card, GAINED_ABILITIES))
    effects = (state.activations[key].effects[int(index)] for key, _, index in found)
    return tuple(ability for effect in effects for ability in abilities_granted(effect))


def is_gained(ability: AbilityReading) -> bool:
    """Tell whether an ability was gained, and is printed on no card."""
    return ability.sentences[0].tokens == (_UNPRINTED,)
