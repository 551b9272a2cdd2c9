"""The summary of a reading: the stable view of it for tests, pages and other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.cards.abilities import (
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
    Player,
    Statement,
    Target,
)
from rulings.cards.text import wording
from rulings.cards.text.connections import BACK, conditions_of, options_of
from rulings.cards.text.defaults import Defaults
from rulings.cards.text.kernel import inner, walk
from rulings.cards.text.phrases import Listing, Phrase, Term
from rulings.cards.text.reader import AbilityReading, Reading, SectionReading, Unread
from rulings.cards.text.timing import kind_of

OWNED = frozenset(
    (
        "territory",
        "hand",
        "deck",
        "discard pile",
        "reserve",
        "banish pile",
        "artifact pile",
        "set-aside area",
        "land of bondage",
        "land of redemption",
        "storehouse",
    )
)
"""Places that belong to a player each; a bare one is one's own (redemption/term/their)."""

_SEEING = frozenset(("look", "reveal", "search"))
_OF_THE_BATTLE = frozenset(("interrupt", "end the battle"))
_OF_NUMBERS = frozenset(("increase", "decrease"))
_TIES = {"if so": "if you do", "if not": "if you do not", "if impossible": "if you cannot"}
_PLAYED_PERIODS = frozenset(("turn", "round", "battle", "phase"))


@dataclass(frozen=True, slots=True)
class _Seen:
    """Where cards are that were just looked at, revealed or searched for.

    Effects behind a colon find their targets there (redemption/term/colon#default-location-is-what-is-seen).
    """

    where: tuple[str, ...]
    whose: str


@dataclass(frozen=True, slots=True)
class _Setting:
    """What stands around an effect.

    Attributes:
        whole: Conditions of the whole ability.
        own: Conditions of this effect alone.
        tie: The words that tie its sentence to the one before.
        act: The act that it belongs to.
        deed: The deed that it belongs to.
        role: cost or benefit, where one depends on the other.
        limited: It has a limit per turn, round or battle.
        nested: It stands in a later sentence or behind a colon, so that its conditions are its own.
        behind_colon: It stands behind a colon.
        seen: The cards that were just looked at, revealed or searched for.
        options: The words with which the ability offers its effects for choice, `select 2`.
        placed: Its card was placed on another, which a bare noun then means.
    """

    whole: tuple[Condition, ...] = ()
    own: tuple[Condition, ...] = ()
    tie: str = ""
    act: Act | None = None
    deed: Deed | None = None
    role: str = ""
    limited: bool = False
    nested: bool = False
    behind_colon: bool = False
    seen: _Seen | None = None
    options: str = ""
    placed: bool = False


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
        "effects": [
            _effect(name, effect, setting, defaults)
            for effect, setting in _effects(ability)
            for name in effect_names(effect)
        ],
        "modifiers": _modifiers(ability),
        "condition": _conditions(_lead_conditions(opening)),
        "duration": _duration(ability) or "default",
        "cost": any(isinstance(part, Act) and part.cost is not None for part in _phrases(ability)),
    }


def _phrases(ability: AbilityReading) -> Iterator[Phrase]:
    for sentence in ability.sentences:
        yield from walk(sentence.value)


def _lead_conditions(value: Any) -> tuple[Condition, ...]:
    """The conditions of the whole ability; those behind a colon are not."""
    if isinstance(value, Statement):
        return tuple(item for item in conditions_of(value) if item.conjunction != "regardless")
    return ()


def _conditions(conditions: Sequence[Condition]) -> str | None:
    return ", ".join(wording.words_of(condition) for condition in conditions) or None


def _duration(ability: AbilityReading) -> str:
    durations = [part for part in _phrases(ability) if isinstance(part, Duration)]
    return wording.words_of(durations[0]) if durations else ""


def _effects(ability: AbilityReading) -> Iterator[tuple[Effect, _Setting]]:
    limited = any(
        isinstance(part, Limit) and part.per is not None and part.per.name in _PLAYED_PERIODS
        for sentence in (*ability.sentences, *ability.modifiers)
        for part in walk(sentence.value)
    )
    choice = options_of([sentence.value for sentence in ability.sentences])
    setting = _Setting(limited=limited, options=wording.words_of(choice) if choice is not None else "")
    for number, sentence in enumerate(ability.sentences):
        found = list(_gather(sentence.value, replace(setting, nested=number > 0)))
        yield from found
        for effect, _ in found:
            setting = _after(effect, setting)


def _gather(value: Any, setting: _Setting) -> Iterator[tuple[Effect, _Setting]]:
    """Find the effects of a phrase in the order of print, each with what stands around it."""
    if isinstance(value, Condition | Target | Alternative | Modifier):
        return
    if isinstance(value, Effect):
        yield value, setting
        return
    for part in inner(value):
        for effect, found in _gather(part, _enter(value, part, setting)):
            yield effect, found
            setting = _after(effect, setting)


def _after(effect: Effect, setting: _Setting) -> _Setting:
    """What an effect changes for those behind it: which cards were seen, and that the card was placed."""
    names = effect_names(effect)
    if "place" in names:
        return replace(setting, placed=True)
    if not _SEEING.isdisjoint(names):
        aim = _aim(effect)
        return replace(setting, seen=_Seen(wording.where(aim), wording.whose(aim, OWNED)))
    return setting


def _enter(value: Any, part: Any, setting: _Setting) -> _Setting:
    if isinstance(value, Statement):
        conditions = _lead_conditions(value)
        tie = value.tie.name if value.tie is not None else setting.tie
        behind_colon = setting.behind_colon or part in value.then
        if setting.nested:
            return replace(setting, own=(*setting.own, *conditions), tie=tie, behind_colon=behind_colon)
        return replace(setting, whole=conditions, tie=tie, nested=behind_colon, behind_colon=behind_colon)
    if isinstance(value, Act):
        role = "" if value.cost is None else "cost" if part is value.cost else "benefit"
        return replace(setting, act=value, role=role, own=(*setting.own, *value.conditions))
    if isinstance(value, Deed):
        conditions = tuple(item for item in value.conditions if isinstance(item, Condition))
        return replace(setting, deed=value, own=(*setting.own, *conditions))
    return setting


def effect_names(effect: Effect) -> tuple[str, ...]:
    """Name the effect, or the effects where several verbs share one object."""
    if isinstance(effect.effect, Listing):
        return tuple(word.name for word in effect.effect.items)
    return (effect.effect if isinstance(effect.effect, str) else effect.effect.name,)


def _effect(name: str, effect: Effect, setting: _Setting, defaults: Defaults) -> dict[str, Any]:
    default = defaults.of(name)
    act, deed = setting.act, setting.deed
    optional = act is not None and act.mood == "may"
    instead = deed is not None and deed.instead
    kind = kind_of(
        (*setting.whole, *setting.own),
        optional=optional,
        instant=default is not None and default.timing != "ongoing",
        replaces=instead,
        limited=setting.limited,
    )
    summary: dict[str, Any] = {
        "effect": name,
        "optional": optional,
        "instead": instead,
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
        "note": _words(effect.manner) or setting.options or None,
    }
    always = ("effect", "optional", "instead", "kind", "target")
    return {key: value for key, value in summary.items() if key in always or value is not None}


def _amount(name: str, effect: Effect) -> str | None:
    """The amount; where verbs share an object, numbers such as 3/2 belong to the one that changes numbers."""
    if isinstance(effect.amount, Count):
        return wording.how_many(effect.amount)
    shared = isinstance(effect.effect, Listing) and not _OF_NUMBERS.isdisjoint(effect_names(effect))
    return _words(effect.amount) if not shared or name in _OF_NUMBERS else None


def _own_condition(setting: _Setting) -> str | None:
    """The condition of this effect alone: of its deed, of a later sentence of the ability, or behind a colon."""
    return ", ".join(filter(None, (_TIES.get(setting.tie, setting.tie), _conditions(setting.own)))) or None


def _by(act: Act | None, effect: Effect) -> str | None:
    if effect.by is not None:
        return _words(effect.by)
    if act is None or act.subject is None or (isinstance(act.subject, Player) and act.subject.kind == "you"):
        return None
    by_user = isinstance(act.subject, Target) and act.subject.back == "user"
    return wording.what(act.subject) if by_user else _words(act.subject)


def _target(name: str, effect: Effect, setting: _Setting, locations: Sequence[str]) -> dict[str, Any] | None:
    if effect.target is None and effect.place is None:
        return _unnamed(name, effect, locations)
    aim = _aim(effect)
    named = wording.where(aim)
    if not named and _is_this_card(effect.target):
        named = ("self",)
    seen = setting.seen if not named and (setting.behind_colon or _points_back(effect.target)) else None
    places = (seen.where if seen is not None else named) or tuple(locations)
    return {
        "what": _what(effect.target, setting) if effect.target is not None else "card",
        "count": wording.count(effect.target if effect.target is not None else aim),
        "where": [place for place in places if place != "none"],
        "whose": seen.whose if seen is not None else wording.whose(aim, OWNED),
    }


def _aim(effect: Effect) -> Any:
    """What the effect works on, with its place: of what is searched for, the place is said first."""
    has_place = effect.target is not None and (effect.place is None or wording.where(effect.target))
    return effect.target if has_place else effect.place


def _points_back(target: Any) -> bool:
    items = target.items if isinstance(target, Listing) else (target,)
    return all(isinstance(item, Target) and item.back in BACK for item in items)


def _what(target: Any, setting: _Setting) -> str:
    items = target.items if isinstance(target, Listing) else (target,)
    if setting.placed and any(isinstance(item, Target) and item.back == "user" for item in items):
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


def _is_this_card(aim: Any) -> bool:
    items = aim.items if isinstance(aim, Listing) else (aim,)
    return all(isinstance(item, Target) and item.back == "this card" for item in items)


def _alternatives(effect: Effect, deed: Deed | None) -> str | None:
    found = [part for part in walk(effect) if isinstance(part, Alternative)]
    found += deed.alternatives if deed is not None else ()
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
        for part in _without_grants(sentence.value):
            found += _modifiers_of(part)
    return found


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
