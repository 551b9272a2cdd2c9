"""The summary of a reading: the stable view of it for tests, pages and other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Act, Alternative, Condition, Deed, Duration, Effect, Player, Target
from rulings.redemption.reading.choosing.aims import aims_of, amount_of
from rulings.redemption.reading.choosing.alternatives import effects_to_choose, is_in_stead
from rulings.redemption.reading.choosing.choices import Option, options_among, shared_objects
from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.instructions import (
    Instruction,
    Setting,
    adds_act,
    conditions_in,
)
from rulings.redemption.reading.modifying import TIES, modifiers_of
from rulings.redemption.reading.reader import AbilityReading, Reading, SectionReading
from rulings.redemption.reading.saying.sentences import sentence_of_ability
from rulings.redemption.reading.saying.single_effects import sentence_of_effect
from rulings.redemption.reading.timing import kind_of
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase
from rulings.texts.understanding import Unread


def summarize(reading: Reading, defaults: Defaults) -> dict[str, Any]:
    """Summarize a reading.

    Args:
        reading: The reading.
        defaults: What the rules add where the text is silent.

    Returns:
        The summary as plain data: `status`, `text`, `unread`, `sections`.
    """
    return {
        "status": str(reading.status),
        "text": reading.text,
        "unread": [_unread(unread) for unread in reading.unread],
        "sections": [_section(section, reading.text, defaults) for section in reading.sections if section.abilities],
    }


def _unread(unread: Unread) -> dict[str, Any]:
    return {
        "span": list(unread.span),
        "text": unread.text,
        "expected": list(unread.expected),
        "reason": unread.reason,
        "sentence": list(unread.sentence),
    }


def _section(section: SectionReading, text: str, defaults: Defaults) -> dict[str, Any]:
    return {
        "section": section.section,
        "abilities": [_ability(ability, text, defaults) for ability in section.abilities],
    }


def _ability(ability: AbilityReading, text: str, defaults: Defaults) -> dict[str, Any]:
    start, end = ability.span
    opening = ability.sentences[0].value
    return {
        "span": [start, end],
        "text": text[start:end],
        "sentence": sentence_of_ability(ability),
        "effects": _effects(ability, defaults),
        "modifiers": modifiers_of(ability),
        "condition": _conditions(conditions_in(opening)),
        "duration": _duration(ability) or "default",
        "cost": any(isinstance(part, Act) and part.cost is not None for part in _phrases(ability)),
    }


def _phrases(ability: AbilityReading) -> Iterator[Phrase]:
    for sentence in ability.sentences:
        yield from walk(sentence.value)


def _conditions(conditions: Sequence[Condition]) -> str | None:
    return ", ".join(wording.words_of(condition) for condition in conditions) or None


def _duration(ability: AbilityReading) -> str:
    durations = [part for part in _phrases(ability) if isinstance(part, Duration)]
    return wording.words_of(durations[0]) if durations else ""


@dataclass(frozen=True, slots=True)
class _Among:
    """An effect among the others of its ability: which of several to choose from, and the object that it shares."""

    instruction: Instruction
    option: Option | None
    shared: int | None


def _effects(ability: AbilityReading, defaults: Defaults) -> list[dict[str, Any]]:
    found = effects_to_choose(ability)
    among = map(_Among, found, options_among(found), shared_objects(found))
    return [_effect(said, defaults) for said in among]


def _choice(option: Option | None) -> dict[str, Any] | None:
    return {"group": option.group, "option": option.number, "pick": option.pick} if option is not None else None


def _effect(said: _Among, defaults: Defaults) -> dict[str, Any]:
    instruction = said.instruction
    name, effect, setting = instruction.name, instruction.effect, instruction.setting
    default = defaults.of(name)
    act, deed = setting.act, setting.deed
    optional = instruction.is_optional or instruction.is_offered
    kind = kind_of(
        instruction.conditions,
        optional=optional,
        instant=default is not None and default.timing != "ongoing",
        replaces=instruction.is_instead,
        limited=setting.limited,
    )
    summary: dict[str, Any] = {
        "effect": name,
        "sentence": sentence_of_effect(instruction, said.option),
        "optional": optional,
        "instead": instruction.is_instead,
        "kind": str(kind),
        **aims_of(name, effect, setting, default.locations if default is not None else (), said.shared),
        "choice": _choice(said.option),
        "condition": _own_condition(setting),
        "role": setting.role or None,
        "by": _by(act, effect),
        "to": wording.words_or_none(effect.to),
        "from": wording.words_or_none(effect.from_),
        "with": wording.words_or_none(effect.with_),
        "amount": amount_of(name, effect),
        "uses": wording.words_or_none(effect.uses),
        "grants": wording.words_or_none(effect.grants),
        "alt": _alternatives(effect, deed),
        "duration": wording.words_or_none(effect.duration or (deed.duration if deed is not None else None)),
        "note": wording.words_or_none(effect.manner) or wording.words_or_none(setting.options),
    }
    return {key: value for key, value in summary.items() if key == "target" or value is not None}


def _own_condition(setting: Setting) -> str | None:
    """The condition of this effect alone: of its deed, of a later sentence of the ability, or behind a colon."""
    return ", ".join(filter(None, (TIES.get(setting.tie, setting.tie), _conditions(setting.own)))) or None


def _by(act: Act | None, effect: Effect) -> str | None:
    if effect.by is not None:
        return wording.words_or_none(effect.by)
    if act is None or act.subject is None or (isinstance(act.subject, Player) and act.subject.kind == "you"):
        return None
    by_user = isinstance(act.subject, Target) and act.subject.back == "user"
    return wording.what(act.subject) if by_user else wording.words_or_none(act.subject)


def _alternatives(effect: Effect, deed: Deed | None) -> str | None:
    found = [part for part in walk(effect) if isinstance(part, Alternative)]
    found += [part for part in deed.alternatives if not adds_act(part)] if deed is not None else []
    return "; ".join(wording.words_of(part).strip("()") for part in found if not is_in_stead(part)) or None
