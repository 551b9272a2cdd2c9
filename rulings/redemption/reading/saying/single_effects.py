"""Each effect of an ability as a sentence of its own, with what it depends on."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from rulings.redemption.reading.abilities import Act, Condition, Deed, Effect, Player
from rulings.redemption.reading.choosing.alternatives import is_in_stead
from rulings.redemption.reading.choosing.choices import Option
from rulings.redemption.reading.instructions import Instruction, Setting
from rulings.redemption.reading.saying.effects import is_statement, say_of, say_one_effect
from rulings.redemption.reading.saying.english import make_sentence
from rulings.redemption.reading.saying.nouns import around_of
from rulings.redemption.reading.saying.own_words import HERE, Words, say
from rulings.redemption.reading.saying.sentences import say_behind_effect, say_who_acts
from rulings.texts.kernel import walk

_FOR_EACH = "for each"
"""The conjunction of what counts an effect, which is no condition of the ability alone."""

_Said = TypeVar("_Said", Deed, Effect)

_TIES = MappingProxyType(
    {
        "if so": "if so ,",
        "if not": "if not ,",
        "if impossible": "if that is impossible ,",
        "otherwise": "otherwise ,",
        "then": "then",
    }
)
"""How what ties a sentence to the one before is said where that stands by itself."""


def sentence_of_effect(instruction: Instruction, option: Option | None) -> str:
    """Say one effect of an ability: who does what, whether he may, and under which condition of its own.

    Args:
        instruction: The effect with what stands around it.
        option: Where it is one of several to choose from, which.

    Returns:
        The sentence. The first of several to choose from says *either*, the others *or*; a cost says what it is for.
    """
    setting = instruction.setting
    if setting.role == "benefit":
        paid = (*_before(option, comma=True), *_if_paid(instruction))
        return make_sentence((*paid, *_doing(instruction, option), *say(_within_payer(setting))))
    in_front = tuple(item for item in setting.own if item not in setting.behind)
    behind = tuple(item for item in setting.own if item in setting.behind)
    leads = tuple(word for item in in_front for word in (*say(item), ","))
    tie = tuple(_TIES.get(setting.tie, "").split())
    depends = (*tie, *leads)
    words = (*_before(option, comma=bool(depends)), *depends, *_doing(instruction, option))
    counted = tuple(item for item in setting.whole if item.conjunction == _FOR_EACH)
    return make_sentence((*words, *say(behind), *say(counted), *_what_for(instruction)))


def _within_payer(setting: Setting) -> tuple[Condition, ...]:
    """The conditions of a benefit that its cost does not have."""
    inside = [part for part in walk(setting.payer.deeds) if isinstance(part, Condition)] if setting.payer else []
    return tuple(item for item in setting.own if any(item is part for part in inside))


def _before(option: Option | None, *, comma: bool) -> Words:
    """Say that an effect is one of several to choose from; with a comma where a clause follows."""
    if option is None:
        return ()
    if option.is_listed:
        return ("one", "of", "the", "choices", ":")
    if option.is_first_of_it and option.number == 1:
        return ()
    joint = "and/or" if option.pick == "any" else "or"
    return (joint if option.is_first_of_it else "and", *((",",) if comma else ()))


def _doing(instruction: Instruction, option: Option | None) -> Words:
    setting, effect = instruction.setting, instruction.effect
    act, deed = setting.act, setting.deed
    around = around_of(act.subject if act is not None else None, HERE)
    done = say_one_effect(instruction.name, _alone(effect), around)
    behind = say_behind_effect(_alone(deed), around) if deed is not None and isinstance(deed.effect, Effect) else ()
    either = ("either",) if _starts_choice(option) else ()
    if is_statement(effect):
        return (*either, *done, *behind)
    who = _who(instruction, act)
    subject = ("it",) if instruction.words[:1] in (("and",), ("or",)) else ("this", "card")
    return (*who, *either, *(done if who else say_of(subject, done)), *behind)


def _alone(said: _Said) -> _Said:
    """Leave out what may be done in its stead, which has sentences of its own."""
    kept = tuple(item for item in said.alternatives if not is_in_stead(item))
    return said if kept == said.alternatives else replace(said, alternatives=kept)


def _starts_choice(option: Option | None) -> bool:
    """Tell whether an effect is the first of those of which one is taken."""
    if option is None or option.is_listed:
        return False
    return option.number == 1 and option.is_first_of_it and option.pick == "1"


def _who(instruction: Instruction, act: Act | None) -> Words:
    setting = instruction.setting
    if act is None:
        return ()
    if setting.offer is not None:
        offered = () if setting.role == "benefit" else say_who_acts(setting.offer)
        return (*offered, "make", *say(act.subject))
    if setting.role == "benefit" and setting.payer is act and _is_you(act):
        return ()
    if setting.role == "benefit" and setting.payer is act:
        return ("they",)
    return say_who_acts(act)


def _if_paid(instruction: Instruction) -> Words:
    payer = instruction.setting.payer
    if instruction.setting.role != "benefit" or payer is None:
        return ()
    return ("if", "you", "do", ",") if _is_you(payer) else ("if", "they", "do", ",")


def _what_for(instruction: Instruction) -> Words:
    payer = instruction.setting.payer
    if instruction.setting.role != "cost" or payer is None:
        return ()
    return ("to", *say(payer.deeds, around_of(payer.subject, HERE)))


def _is_you(act: Act) -> bool:
    return not isinstance(act.subject, Player) or act.subject.kind in ("you", "holder")
