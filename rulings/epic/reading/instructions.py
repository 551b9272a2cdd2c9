"""Instructions: each effect of an ability with what stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.epic.reading.abilities import (
    Ability,
    Act,
    Choose,
    Costs,
    Deed,
    Effect,
    Either,
    Fight,
    Gain,
    Move,
    Option,
    Sentence,
)
from rulings.texts.phrases import items_of

_NAMES = {
    "PutTokens": "put token into play",
    "Double": "double tokens",
    "PutCounters": "put counter",
    "RemoveCounters": "remove counter",
    "RemoveFromBattle": "remove from battle",
    "GainControl": "gain control",
    "DealDamage": "deal damage",
    "GainHealth": "gain health",
    "LoseHealth": "lose health",
    "PayHealth": "pay health",
    "GainGold": "gain gold",
    "PayGold": "pay gold",
    "Spend": "spend gold",
    "ExpendThis": "expend",
    "Win": "win the game",
}
"""The names of effects that are not those of their class in small letters."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An effect with what stands around it.

    Attributes:
        effect: The effect.
        deed: The deed; None for a cost.
        act: Who does it, and how; None for a cost.
        leads: What stands before its sentence: conditions, `for each …`, times.
        option: Of several runs of acts between which a player chooses, the number of its own, from 1; else 0.
        opens: It is the first effect of such a run.
    """

    effect: Effect
    deed: Deed | None = None
    act: Act | None = None
    leads: tuple[Any, ...] = ()
    option: int = 0
    opens: bool = False

    @property
    def is_cost(self) -> bool:
        """Whether it is paid for something else."""
        return self.deed is None

    @property
    def name(self) -> str:
        """What the effect is called."""
        return name_of(self.effect)


def name_of(effect: Effect) -> str:
    """Name an effect, one name for each meaning.

    Args:
        effect: The effect.

    Returns:
        The name in small letters.
    """
    match effect:
        case Move(verb="remove"):
            return "remove from play"
        case Move(to=place):
            return f"{effect.verb} into {place.zone}" if effect.verb == "put" else f"return to {place.zone}"
        case Fight():
            return effect.how
        case Gain():
            return effect.verb
        case Choose(path=path) if path is not None and path.steps[0] in ("target", "targets"):
            return "target"
        case _:
            kind = type(effect).__name__
            return _NAMES.get(kind, kind.lower())


def instructions_of(ability: Ability, option: Option | None = None) -> tuple[Instruction, ...]:
    """List the effects of an ability in the order of its words, costs first.

    Args:
        ability: The ability.
        option: The option of an event whose first ability it is, and whose costs are to be named with it.

    Returns:
        The effects.
    """
    heads = [ability.head, option.costs if option is not None else None]
    costs = [Instruction(cost) for head in heads if isinstance(head, Costs) for cost in head.costs]
    return (*costs, *(found for sentence in ability.sentences for found in _of_sentence(sentence)))


def _of_sentence(sentence: Sentence) -> Iterator[Instruction]:
    for act in items_of(sentence.acts):
        if isinstance(act, Either):
            for number, option in enumerate(act.options, 1):
                found = [part for inner in items_of(option) for part in _of_act(inner, sentence, number)]
                yield replace(found[0], opens=True)
                yield from found[1:]
        else:
            yield from _of_act(act, sentence, 0)


def _of_act(act: Act, sentence: Sentence, option: int) -> Iterator[Instruction]:
    for deed in items_of(act.deeds):
        yield Instruction(deed.effect, deed, act, sentence.leads, option)
