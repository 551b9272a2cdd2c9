"""Who joins the battle is whom an ability bands (REG, Band, Clarifications)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import items_of

_BATTLE = "battle"
_OPPOSING = frozenset(("opponent", "opponents", "any opponent", "each opponent"))


def with_those_who_join(instruction: Instruction) -> Instruction:
    """Let those of whom it is said that they join the battle be the targets of the band effect.

    Args:
        instruction: The effect.

    Returns:
        The same, with its targets where it works on those to which a text gives a part in the battle
        (redemption/effect/band#band-with-and-join-the-battle); where some are an opponent's own, it stays as it is,
        since they would have to join another side than that of whoever bands.
    """
    effect, act = instruction.effect, instruction.setting.act
    if instruction.name != "band" or effect.to != _BATTLE:
        return instruction
    if effect.target is not None:
        return instruction if _are_opposing(effect.target) else _joined(instruction, effect.target)
    subject = act.subject if act is not None else None
    if act is None or not isinstance(subject, Target) or subject.back or _are_opposing(subject):
        return instruction
    setting = replace(instruction.setting, act=replace(act, subject=None))
    words = (*wording.words_of(subject).split(), *instruction.words)
    return _joined(replace(instruction, setting=setting, words=words), subject)


def _joined(instruction: Instruction, target: object) -> Instruction:
    return replace(instruction, effect=replace(instruction.effect, target=target, to=None))


def _are_opposing(target: object) -> bool:
    owners = (item.owner for item in items_of(target) if isinstance(item, Target))
    return any(owner is not None and owner.kind in _OPPOSING for owner in owners)
