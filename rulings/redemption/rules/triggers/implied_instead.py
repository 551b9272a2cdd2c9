"""Abilities that imply instead: they wait for a defeat, or for any outcome, and act on whom it meets (REG, Instead)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Condition
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import OUTCOME
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.state import State
from rulings.texts.kernel import walk

_ENDS = frozenset(("defeated", "defeat", "rescue attempt fails", "fail a rescue attempt"))
"""Predicates that describe what may happen to a character at the end of a battle."""

_TURNS = frozenset(("convert",))
"""Effects on the character itself that take it nowhere."""

_POINTS_BACK = frozenset(("this card", "user", "bearer", "it", "that card"))


def is_replacing(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether a part takes the place of what it waits for.

    Args:
        state: The state.
        activation: The activation.
        part: The part.

    Returns:
        Whether its text says *instead* (redemption/modifier/instead#if-x-do-y-instead), or implies it
        (redemption/modifier/instead#end-of-battle-conditions-imply-it).
    """
    effects = activation.effects[part.first : part.end]
    return any(effect.is_instead for effect in effects) or implies_instead(state, activation, part)


def implies_instead(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether a part waits for a battle to end for a character and acts on that very character.

    Args:
        state: The state.
        activation: The activation.
        part: The part.

    Returns:
        Whether it does, and its text does not say *instead* itself.
    """
    effects = activation.effects[part.first : part.end]
    if any(effect.is_instead for effect in effects) or not any(map(_is_end_of_battle, part.conditions)):
        return False
    return any(_acts_on_the_same(state, effect) for effect in effects)


def waits_for_outcome(part: Part) -> bool:
    """Tell whether a part says *regardless of battle outcome*, so that each way in which a battle may end will do."""
    return any(condition.conjunction == OUTCOME for condition in part.conditions)


def _is_end_of_battle(condition: Condition) -> bool:
    if condition.conjunction == OUTCOME:
        return True
    claims = [part for part in walk(condition) if isinstance(part, Claim)]
    return any(getattr(claim.kind, "name", claim.kind) in _ENDS and claim.event for claim in claims)


def _acts_on_the_same(state: State, effect: Instruction) -> bool:
    """Whether an effect takes the character of the battle's end away, or makes something else of it, at once."""
    known = effect_named(state, effect.name)
    if not (known.removes or effect.name in _TURNS) or effect.effect.target is None:
        return False
    return all(target.back in _POINTS_BACK for target in targets_of(effect))
