"""Activate an ability: at a moment at which it could not activate by itself (REG, Activate an Ability)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.kinds import kinds_of, means_stars
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.stars import activate_abilities, star_abilities
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.targets.words.aims import aims_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_ACTIVATE = "redemption/effect/activate-an-ability#"
_BY_EFFECT = "activated by an effect"
"""The cause of such an activation: a negate of the effect does not reach it (#negate-leaves-activated-ability)."""

_BECAUSE = tuple(f"{_ACTIVATE}{key}" for key in ("makes-ability-activate-off-time", "negate-leaves-activated-ability"))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse abilities that are told apart by their effects."""
    if any(map(kinds_of, aims_of(instruction))):
        raise NotThereYetError(f"Which abilities {activation.card} activates cannot be told yet.")


def _abilities(state: State, instruction: Instruction, card: str) -> tuple[AbilityReading, ...]:
    """The abilities of a card that an effect means: its star abilities, or those of its own identity."""
    said = (item for item in items_of(instruction.effect.target) if isinstance(item, Target))
    return star_abilities(state, card) if any(map(means_stars, said)) else abilities_of(state, card)


def has_such_ability(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card has an ability that an effect can activate.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it has (redemption/effect/activate-an-ability#targets-the-ability).
    """
    return state.faces[card].is_known and bool(_abilities(state, instruction, card))


def _activate(step: Step) -> State:
    """Each ability activates, used by the player who controls its card."""
    state, carried = step.state, tuple[Carry, ...]()
    for card in step.targets:
        abilities = _abilities(state, step.instruction, card)
        state, own = activate_abilities(state, card, controller_of(state, card), abilities, _BY_EFFECT, _BECAUSE)
        carried = (*carried, *own)
    following = after(step.frame, len(step.activation.effects))
    return type(step.now)(state, step.now.cause).then(*carried, *following).state


ACTIVATE_ABILITY = Effect(
    "activate ability",
    refuse=_refuse,
    may_target=has_such_ability,
    do=_activate,
    may_be_replaced=False,
)
