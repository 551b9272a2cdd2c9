"""The summary of a reading: the stable view of it for tests, pages and other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import (
    Act,
    Alternative,
    By,
    Condition,
    Count,
    Deed,
    Duration,
    Effect,
    Limit,
    Modifier,
    Noun,
    Player,
    Statement,
    Target,
)
from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.instructions import (
    CHARACTERS,
    Instruction,
    Setting,
    adds_act,
    aim_of,
    conditions_in,
    effect_names,
    instructions,
)
from rulings.redemption.reading.reader import AbilityReading, Reading, SectionReading, Unread
from rulings.redemption.reading.timing import kind_of
from rulings.texts.kernel import inner, walk
from rulings.texts.phrases import Listing, Phrase, Term

_OF_THE_BATTLE = frozenset(("interrupt", "end the battle"))
_OF_NUMBERS = frozenset(("increase", "decrease"))

_DEFAULT_OWNERS: dict[tuple[str, ...], str] = {
    ("hand",): "own",
    ("top of deck",): "own",
    ("opponent's territory",): "opponent",
}
"""Whose the targets are by the default location (redemption/term/default-location#effects-with-their-own-default)."""

_TIES = {"if so": "if you do", "if not": "if you do not", "if impossible": "if you cannot"}


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
        "effects": [_effect(instruction, defaults) for instruction in instructions(ability)],
        "modifiers": _modifiers(ability),
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


def _effect(instruction: Instruction, defaults: Defaults) -> dict[str, Any]:
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
        "optional": optional,
        "instead": instruction.is_instead,
        "kind": str(kind),
        "target": _target(name, effect, setting, default.locations if default is not None else ()),
        "condition": _own_condition(setting),
        "role": setting.role or None,
        "by": _by(act, effect),
        "to": _words(effect.to),
        "from": _words(effect.from_),
        "with": _words(effect.with_),
        "amount": _amount(name, effect),
        "uses": _words(effect.uses),
        "grants": _words(effect.grants),
        "alt": _alternatives(effect, deed),
        "duration": _words(effect.duration or (deed.duration if deed is not None else None)),
        "note": _words(effect.manner) or _words(setting.options),
    }
    always = ("effect", "optional", "instead", "kind", "target")
    return {key: value for key, value in summary.items() if key in always or value is not None}


def _amount(name: str, effect: Effect) -> str | None:
    """The amount; where verbs share an object, numbers such as 3/2 belong to the one that changes numbers."""
    if isinstance(effect.amount, Count):
        return wording.how_many(effect.amount)
    shared = isinstance(effect.effect, Listing) and not _OF_NUMBERS.isdisjoint(effect_names(effect))
    return _words(effect.amount) if not shared or name in _OF_NUMBERS else None


def _own_condition(setting: Setting) -> str | None:
    """The condition of this effect alone: of its deed, of a later sentence of the ability, or behind a colon."""
    return ", ".join(filter(None, (_TIES.get(setting.tie, setting.tie), _conditions(setting.own)))) or None


def _by(act: Act | None, effect: Effect) -> str | None:
    if effect.by is not None:
        return _words(effect.by)
    if act is None or act.subject is None or (isinstance(act.subject, Player) and act.subject.kind == "you"):
        return None
    by_user = isinstance(act.subject, Target) and act.subject.back == "user"
    return wording.what(act.subject) if by_user else _words(act.subject)


def _target(name: str, effect: Effect, setting: Setting, locations: Sequence[str]) -> dict[str, Any] | None:
    if effect.target is None and effect.place is None:
        return _unnamed(name, effect, locations)
    aim = aim_of(effect)
    named = _named_places(aim, setting, locations)
    is_seen = named == ("there",) or (not named and (setting.behind_colon or _points_back(effect.target)))
    seen = aim_of(setting.seen) if is_seen and setting.seen is not None else None
    places = (wording.where(seen) if seen is not None else named) or _default_places(locations)
    whose = wording.whose(_said_before(aim, setting) if seen is None else seen, wording.OWNED)
    is_silent = whose == "any" and not named and seen is None and not _points_back(effect.target)
    return {
        "what": _what(effect.target, setting) if effect.target is not None else "card",
        "count": wording.count(effect.target) if effect.target is not None else "all",
        "where": [place for place in places if place != "none"],
        "whose": _DEFAULT_OWNERS.get(tuple(locations), whose) if is_silent else whose,
    }


def _said_before(aim: Any, setting: Setting) -> Any:
    """What the aim is; of `that hand`, the hand that was just looked at."""
    places = wording.places_of(aim)
    is_that = bool(places) and all(place.count == "that" and place.owner is None for place in places)
    seen = aim_of(setting.seen) if is_that and setting.seen is not None else None
    return seen if seen is not None and wording.where(seen) == wording.where(aim) else aim


def _default_places(locations: Sequence[str]) -> tuple[str, ...]:
    return tuple(place.removeprefix("opponent's ") for place in locations)


def _named_places(aim: Any, setting: Setting, locations: Sequence[str]) -> tuple[str, ...]:
    """The places that are named; where only some of several targets have one, the default places of the others too."""
    found = [_places_of(item, setting) for item in _items_of(aim)]
    if not any(found):
        return ()
    return tuple(dict.fromkeys(place for places in found for place in places or _default_places(locations)))


def _items_of(aim: Any) -> tuple[Any, ...]:
    if isinstance(aim, Listing):
        return tuple(inside for item in aim.items for inside in _items_of(item))
    if isinstance(aim, Target) and aim.place is None and isinstance(aim.things, Listing):
        return tuple(aim.things.items) if isinstance(aim.things.items[0], Target) else (aim,)
    return (aim,)


def _places_of(item: Any, setting: Setting) -> tuple[str, ...]:
    is_self = isinstance(item, Target) and item.back == "this card" and not _is_carrier(item, setting)
    return wording.where(item) or (("self",) if is_self else ())


def _is_carrier(target: Target, setting: Setting) -> bool:
    """Tell whether `this Hero` is the Hero that the card was placed on."""
    heads = {part.head.name for part in walk(target.things) if isinstance(part, Noun) and isinstance(part.head, Term)}
    return setting.placed and target.back == "this card" and not heads.isdisjoint(CHARACTERS)


def _points_back(target: Any) -> bool:
    items = target.items if isinstance(target, Listing) else (target,)
    return all(isinstance(item, Target) and item.back in BACK for item in items)


def _what(target: Any, setting: Setting) -> str:
    items = target.items if isinstance(target, Listing) else (target,)
    targets = [item for item in items if isinstance(item, Target)]
    if setting.placed and any(item.back == "user" or _is_carrier(item, setting) for item in targets):
        return "that card"
    return wording.what(target)


def _unnamed(name: str, effect: Effect, locations: Sequence[str]) -> dict[str, Any] | None:
    """What an effect works on that no text names: the cards drawn, the battle."""
    if name == "draw":
        where = list(wording.where(effect.from_) or locations)
        return {"what": "card", "count": _amount(name, effect) or "1", "where": where, "whose": "own"}
    if name in _OF_THE_BATTLE:
        return {"what": "the battle", "count": "1", "where": list(locations), "whose": "any"}
    return None


def _alternatives(effect: Effect, deed: Deed | None) -> str | None:
    found = [part for part in walk(effect) if isinstance(part, Alternative)]
    found += [part for part in deed.alternatives if not adds_act(part)] if deed is not None else []
    return "; ".join(wording.words_of(part).strip("()") for part in found) or None


def _words(value: Any) -> str | None:
    if value is None or value == ():
        return None
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ", ".join(filter(None, map(_words, value)))
    if isinstance(value, Term):
        return wording.join(value.words)
    return wording.words_of(value)


def _modifiers(ability: AbilityReading) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for sentence in (*ability.sentences, *ability.modifiers):
        tie = _tie_of(sentence.value)
        for part in _without_grants(sentence.value):
            found += [_tied(modifier, tie) for modifier in _modifiers_of(part)]
    return found


def _tie_of(value: Any) -> str:
    """What a sentence that only modifies hangs on: if you do, if you do not."""
    if not isinstance(value, Statement) or value.tie is None or not isinstance(value.body, Modifier):
        return ""
    return _TIES.get(value.tie.name, value.tie.name).removeprefix("if ")


def _tied(modifier: dict[str, Any], tie: str) -> dict[str, Any]:
    said = ", ".join(filter(None, (tie, modifier.get("if"))))
    return {**modifier, "if": said} if said else modifier


def _without_grants(value: Any) -> Iterator[Any]:
    """Walk a phrase, but not into conditions nor into abilities that it grants to others."""
    yield value
    if isinstance(value, Condition | Target):
        return
    parts = [value.effect] if isinstance(value, Effect) and value.grants is not None else inner(value)
    for part in parts:
        if isinstance(part, Phrase):
            yield from _without_grants(part)


def _modifiers_of(part: Any) -> list[dict[str, Any]]:
    if isinstance(part, Modifier):
        return [_modifier(kind, part) for kind in _kinds(part)]
    if isinstance(part, Deed) and part.limit is not None:
        return [{"mod": "limit", "value": limit_value(part.limit)}]
    if isinstance(part, Target) and part.count is not None and part.count.limit is not None:
        return [{"mod": "limit", "value": limit_value(part.count.limit)}]
    if isinstance(part, Deed) and part.regardless is not None:
        return [{"mod": "regardless", "of": _words(part.regardless)}]
    if isinstance(part, Statement):
        leads = [lead for lead in part.leads if lead.conjunction == "regardless"]
        return [{"mod": "regardless", "of": _words(lead.claims)} for lead in leads]
    return []


def _kinds(modifier: Modifier) -> list[str]:
    if isinstance(modifier.kinds, str):
        return [modifier.kinds]
    return [kind.name for kind in modifier.kinds.items]


def _modifier(kind: str, modifier: Modifier) -> dict[str, Any]:
    stated = {
        "value": limit_value(modifier.value) if modifier.value is not None else None,
        "if": _modifier_condition(modifier),
        "by": _words(modifier.by.who) if isinstance(modifier.by, By) else None,
        "on": _words(modifier.subject),
        "of": _words(modifier.by) if kind == "regardless" else None,
        "duration": _words(modifier.duration),
    }
    if isinstance(modifier.by, By) and modifier.by.except_for:
        stated["by"] = f"except by {stated['by']}"
    return {"mod": kind, **{key: value for key, value in stated.items() if value is not None}}


def _modifier_condition(modifier: Modifier) -> str | None:
    """The condition of a modifier; the `if` itself is the key, other conjunctions are said."""
    said = [wording.words_of(condition).removeprefix("if ") for condition in modifier.conditions]
    return ", ".join(said) or None


def limit_value(limit: Limit) -> str:
    """Say the value of a limit: `3`, `once per turn`.

    Args:
        limit: The limit.

    Returns:
        The value without the word *limit*.
    """
    return wording.words_of(limit).strip("()").removeprefix("limit ").strip()
