"""Effects that are carried out again: repeat so many times, do this twice (REG, Ability)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Count
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.parts import parts_of

REPEAT = "repeat"
"""The name of what has the effects before it carried out again."""

_UNKNOWN_TIES = frozenset(("if not", "otherwise", "if impossible"))
_MOST_TIMES = 9

_Effects = tuple[Instruction, ...]


def unroll(effects: _Effects) -> _Effects:
    """Let the effects that an ability repeats stand once for each time.

    Args:
        effects: Its effects in the order of print.

    Returns:
        The effects, `repeat` before each repetition; as they are where there is no repeat, or where it is worded in a
        way that is not known.
    """
    at = next((index for index, effect in enumerate(effects) if effect.name == REPEAT), None)
    if at is None or not _is_plain(effects, at):
        return effects
    repeat, behind = effects[at], effects[at + 1 :]
    before = tuple(effect for effect in effects[:at] if not _pays_for(effect, repeat))
    costs = effects[len(before) : at]
    times = _times(repeat)
    sentences = repeat.setting.sentence + 1
    again = [effect for time in range(1, times + 1) for effect in _repetition(before, repeat, time, sentences)]
    return (*before, *costs, *again, *(_later(effect, times * sentences) for effect in behind)) if times else effects


def _pays_for(effect: Instruction, repeat: Instruction) -> bool:
    """Whether an effect is the cost of the repetitions, which is paid once and not repeated."""
    setting = effect.setting
    return setting.role == "cost" and setting.payer is not None and setting.payer is repeat.setting.payer


def _is_plain(effects: _Effects, at: int) -> bool:
    """Whether it follows what comes about at once, or in the place of that, and nothing asks what became of it all."""
    before, repeat, behind = effects[:at], effects[at], effects[at + 1 :]
    earlier = [effect.setting.sentence < repeat.setting.sentence for effect in before]
    opened = all(is_earlier or _pays_for(effect, repeat) for effect, is_earlier in zip(before, earlier, strict=True))
    alone = repeat.setting.either is None and repeat.setting.options is None
    optional = repeat.is_optional and repeat.setting.role != "benefit"
    untied = not repeat.setting.tie and not any(effect.setting.tie or effect.name == REPEAT for effect in behind)
    known = not any(effect.setting.tie in _UNKNOWN_TIES or effect.setting.permits for effect in before)
    at_once = all(part.names_no_event and part.end <= at for part in parts_of(effects))
    return any(earlier) and opened and alone and not optional and untied and known and at_once


def _times(repeat: Instruction) -> int:
    """How often the effects are carried out again at most; 0 where that cannot be told."""
    uses = repeat.effect.uses
    if not isinstance(uses, Count):
        return 0
    number = getattr(uses.number, "name", "1") if uses.number is not None else "1"
    if not number.isdigit() or int(number) > _MOST_TIMES:
        return 0
    return int(number) - 1 if uses.kind == "in all" else int(number)


def _repetition(before: _Effects, repeat: Instruction, time: int, sentences: int) -> list[Instruction]:
    """The repeat and the effects that it has carried out again, which are chosen and asked about anew."""
    new: dict[int, Any] = {}
    return [
        _later(replace(repeat, setting=replace(repeat.setting, again=time)), (time - 1) * sentences),
        *(_anew(effect, time, time * sentences, new) for effect in before),
    ]


def _later(effect: Instruction, sentences: int) -> Instruction:
    return replace(effect, setting=replace(effect.setting, sentence=effect.setting.sentence + sentences))


def _anew(effect: Instruction, time: int, sentences: int, new: dict[int, Any]) -> Instruction:
    """An effect once more; what several effects share, such as an act, its repetitions share too."""
    setting = effect.setting
    whole, own = ((), (*setting.whole, *setting.own)) if setting.sentence == 0 else (setting.whole, setting.own)
    for value in (setting.act, setting.payer, setting.deed, setting.either, effect.effect):
        if value is not None and id(value) not in new:
            new[id(value)] = replace(value)
    shared = (setting.act, setting.payer, setting.deed, setting.either)
    act, payer, deed, either = (new.get(id(value)) for value in shared)
    around = replace(setting, whole=whole, own=own, act=act, payer=payer, deed=deed, either=either, again=time)
    return _later(replace(effect, effect=new[id(effect.effect)], setting=around), sentences)


def end_of(effects: Sequence[Instruction]) -> int:
    """Tell where what is repeated ends, the last repetition among it.

    Args:
        effects: The effects of an ability that has a repeat.

    Returns:
        The index of the first effect behind them all.
    """
    return 1 + max(index for index, effect in enumerate(effects) if effect.setting.again)


def is_up_to(repeat: Instruction) -> bool:
    """Tell whether the player may stop before a repetition."""
    uses = repeat.effect.uses
    return isinstance(uses, Count) and uses.kind in ("up to", "up to one")
