"""What others are to do as well: `You may A. If you do, each other player must do the same.` (REG, Ability)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Owner, Player, Target
from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.repeat import REPEAT
from rulings.texts.kernel import walk

OF_OTHERS = "or, of others who do the same"
"""The joint of alternatives that others stand before, of which one was chosen for what they are to do as well."""

_SAME = "the same"
_IF_DONE = "if so"
_OWN = frozenset(("you", "holder"))

_Effects = tuple[Instruction, ...]


def with_same_by_others(effects: _Effects) -> _Effects:
    """Let what others are to do as well stand outright, in the place of `do the same`.

    Args:
        effects: The effects of an ability in the order of print.

    Returns:
        The effects; those of the sentence before once more, each for the players who do the same, and where it
        offers a choice, it is marked as theirs (redemption/term/ability#who-carries-out-the-effect). As they are where
        the words are others.
    """
    at = next((index for index, effect in enumerate(effects) if _is_same(effect)), None)
    if at is None:
        return effects
    same, sentence = effects[at], effects[at - 1].setting.sentence
    before = tuple(effect for effect in effects[:at] if effect.setting.sentence == sentence)
    if not _is_known(before, same):
        return effects
    new: dict[int, Any] = {}
    return (*effects[:at], *(_by_others(effect, same, new) for effect in before), *effects[at + 1 :])


def _is_same(effect: Instruction) -> bool:
    return effect.name == REPEAT and effect.effect.manner == _SAME


def _is_known(before: _Effects, same: Instruction) -> bool:
    """Whether it is plain what is done, by whom, and that it depends on nothing but that it was done before."""
    setting = same.setting
    told = setting.act is not None and isinstance(setting.act.subject, Player) and setting.act.mood == "must"
    alone = setting.either is None and not setting.role and not setting.own and setting.options is None
    done = setting.tie == _IF_DONE or not any(effect.is_optional for effect in before)
    return bool(before) and told and alone and done and all(map(_is_for_anyone, before))


def _is_for_anyone(effect: Instruction) -> bool:
    """Whether the words mean the cards of whoever carries the effect out, as bare places do."""
    setting = effect.setting
    plain = not setting.role and not setting.offer and setting.seen is None and not setting.permits
    parts = tuple(walk(effect.effect))
    own = any(isinstance(part, Owner) and part.kind in _OWN for part in parts)
    back = any(isinstance(part, Target) and part.back in BACK for part in parts)
    return plain and not own and not back and not setting.own


def _by_others(effect: Instruction, same: Instruction, new: dict[int, Any]) -> Instruction:
    """An effect once more, for those who do the same; what effects share, such as a choice, the new ones share too."""
    around, first = same.setting, effect.setting
    for value in (first.deed, effect.effect):
        if value is not None and id(value) not in new:
            new[id(value)] = replace(value)
    if first.either is not None and id(first.either) not in new:
        new[id(first.either)] = replace(first.either, joint=OF_OTHERS)
    deed, either = (new.get(id(value)) for value in (first.deed, first.either))
    setting = replace(around, deed=deed, either=either, branch=first.branch)
    return replace(effect, effect=new[id(effect.effect)], setting=setting)
