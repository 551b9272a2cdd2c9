"""What may be done in an effect's stead, `discard a Hero (or take it)`, among the effects of an ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.redemption.reading.abilities import Act, Alternative, Deed, Effect, Word
from rulings.redemption.reading.instructions import Instruction, Setting, effect_names, instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of


def effects_to_choose(ability: AbilityReading) -> tuple[Instruction, ...]:
    """List the effects of an ability with those that may be done in their stead.

    Args:
        ability: The ability as it was read.

    Returns:
        Its effects in the order of print; an effect and what may be done in its stead are alternatives.
    """
    found = instructions(ability)
    return tuple(item for index in range(len(found)) for item in _with_alternatives(found, index))


def _with_alternatives(found: Sequence[Instruction], index: int) -> Iterator[Instruction]:
    """An effect, and behind the last of a deed the alternatives of that deed."""
    instruction = found[index]
    stead = in_its_stead(instruction)
    if not stead:
        yield instruction
        return
    either = instruction.setting.either or Listing((instruction.effect, *stead), joint="or")
    first = len(either.items) if instruction.setting.either is not None else 1
    yield replace(instruction, setting=replace(instruction.setting, either=either))
    if index + 1 < len(found) and found[index + 1].effect is instruction.effect:
        return
    for place, alternative in enumerate(stead):
        around = replace(_setting_of(instruction.setting, alternative), either=either, branch=first + place)
        yield from _instructions_of(alternative, instruction, around)


def in_its_stead(instruction: Instruction) -> tuple[Alternative, ...]:
    """List what may be done in the stead of an effect: other acts, or another verb on the same things."""
    deed = instruction.setting.deed
    acts = deed.alternatives if isinstance(deed, Deed) and deed.effect == instruction.effect else ()
    said = (*instruction.effect.alternatives, *acts)
    return tuple(item for item in said if is_in_stead(item))


def is_in_stead(alternative: Alternative) -> bool:
    """Tell whether an alternative is an effect of its own, not another number or place of the same one."""
    return alternative.joint == "or" and isinstance(items_of(alternative.what)[0], Act | Word)


def _setting_of(setting: Setting, alternative: Alternative) -> Setting:
    conditions = alternative.conditions
    behind = () if _stands_in_front(alternative) else conditions
    return replace(setting, own=(*setting.own, *conditions), behind=(*setting.behind, *behind))


def _stands_in_front(alternative: Alternative) -> bool:
    """Tell whether the condition stands before what may be done, `(or, if used by a king, draw 3)`."""
    return bool(alternative.conditions) and alternative.conditions[0].span < alternative.what.span


def _instructions_of(alternative: Alternative, instruction: Instruction, around: Setting) -> Iterator[Instruction]:
    if isinstance(alternative.what, Word):
        effect = replace(instruction.effect, effect=alternative.what, alternatives=())
        yield Instruction(alternative.what.name, effect, around)
        return
    for act in items_of(alternative.what):
        acting = _acting(act, around.act)
        for deed in (part for part in walk(act.deeds) if isinstance(part, Deed)):
            if isinstance(deed.effect, Effect):
                for name in effect_names(deed.effect):
                    yield Instruction(name, deed.effect, replace(around, act=acting, deed=deed))


def _acting(act: Act, before: Act | None) -> Act:
    """The act in the stead of another is done by the same player, who may or must do it as the other one."""
    if before is None or act.subject is not None or act.mood != "does":
        return act
    return before
