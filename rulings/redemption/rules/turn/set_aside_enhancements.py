"""Enhancements that set cards aside, played outside of battle (REG, Set-Aside)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Owner, Target
from rulings.redemption.reading.instructions import instructions
from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.abilities.set_aside_cards import SET_ASIDE, has_paired_ability
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term

_ENTRY = "redemption/effect/set-aside#"
_OUTSIDE = f"{_ENTRY}enhancement-outside-battle"


def may_be_played_outside(state: State, card: str) -> Finding:
    """Tell whether an Enhancement that sets cards aside may be played outside of battle.

    Args:
        state: The state.
        card: The Enhancement.

    Returns:
        Whether it has a paired ability, and no set-aside effect that means cards of an opponent alone
        (redemption/effect/set-aside#enhancement-outside-battle).
    """
    effects = [effect for ability in abilities_of(state, card) for effect in instructions(ability)]
    aims = [target for effect in effects if effect.name == SET_ASIDE for target in targets_of(effect)]
    if not has_paired_ability(state, card):
        return Finding(False, (_OUTSIDE,), "has no ability that is paired with its set-aside effect")
    if any(map(names_opponent, aims)):
        return Finding(False, (_OUTSIDE,), "sets cards of an opponent aside")
    return Finding(True, (_OUTSIDE, "redemption/term/enhancement#outside-of-battle"))


def names_opponent(target: Target) -> bool:
    """Tell whether words for cards mean those of an opponent alone."""
    owners = (part.kind for part in walk(target) if isinstance(part, Owner))
    words = (part.name for part in walk(target) if isinstance(part, Term))
    return any("opponent" in kind for kind in owners) or "opposing" in words
