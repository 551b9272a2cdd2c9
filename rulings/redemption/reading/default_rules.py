"""What the rules add to the effects of a card text where it is silent, each with the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import (
    Effect,
    Target,
)
from rulings.redemption.reading.annotation import sort_of
from rulings.redemption.reading.basis import default_location, read_basis
from rulings.redemption.reading.defaults import Default, Defaults
from rulings.redemption.reading.instructions import Instruction, Setting, effect_names, instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term

_MADE_BY = MappingProxyType(
    {
        "immediate": frozenset(("if state", "unless")),
        "triggered": frozenset(("event in front", "if event behind", "point in time", "on return", "other")),
        "manual": frozenset(
            ("each phase", "at any time", "when holder chooses", "while", "during", "during phase", "once per", "other")
        ),
    }
)
"""The sorts of conditions that go with each way in which an effect comes about."""

_AS_NAMED = "the location that the effect names"


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rule says of an effect.

    Attributes:
        what: kind, timing, location, duration, destination, or carried out by.
        value: What it says, in a few words.
        clauses: Ids of the clauses that say so.
        is_default: The rules add it where the text is silent; else it follows from the words of the text.
    """

    what: str
    value: str
    clauses: tuple[str, ...]
    is_default: bool = True


_SHOWING = frozenset(("look", "reveal"))
WHAT_IS_SEEN = "redemption/term/colon#default-location-is-what-is-seen"
_DECK = "redemption/effect/topdeck-and-underdeck"
_DECK_ENDS = MappingProxyType(
    {
        "topdeck": Rule("destination", "top of the owner's deck", (f"{_DECK}#topdeck-moves-to-top",)),
        "underdeck": Rule("destination", "bottom of the owner's deck", (f"{_DECK}#underdeck-moves-to-bottom",)),
    }
)
"""What the two effects that share an entry do, each for itself."""


@dataclass(frozen=True, slots=True)
class EffectRules:
    """An effect of an ability with what the rules say of it.

    Attributes:
        effect: Its name.
        rules: What the rules say.
    """

    effect: str
    rules: tuple[Rule, ...]


def explain(ability: AbilityReading, shown: Sequence[Mapping[str, Any]], defaults: Defaults) -> tuple[EffectRules, ...]:
    """Say of each effect of an ability what the rules add.

    Args:
        ability: The ability as it was read.
        shown: Its effects as the summary of the reading has them.
        defaults: The facts of the effects' entries.

    Returns:
        The effects in the order of the summary.
    """
    return tuple(
        EffectRules(instruction.name, tuple(_rules(instruction, said, defaults)))
        for instruction, said in zip(instructions(ability), shown, strict=True)
    )


def _rules(instruction: Instruction, said: Mapping[str, Any], defaults: Defaults) -> Iterator[Rule]:
    name, effect, around = instruction.name, instruction.effect, instruction.setting
    default = defaults.of(name)
    yield _kind(instruction, said)
    if default is None:
        return
    yield from _timing(default)
    if name != "play" or _names_enhancement(effect):
        yield from _location(name, effect, around, default)
        yield from _destination(name, effect, default)
    yield from _duration(effect, around, default)
    yield from _doer(effect, around)


def _names_enhancement(effect: Effect) -> bool:
    """Tell whether an Enhancement is played; the entry on that effect treats no other card."""
    return any(isinstance(part, Term) and part.name == "Enhancement" for part in walk(effect))


def _kind(instruction: Instruction, said: Mapping[str, Any]) -> Rule:
    """Say how it comes about, with the clauses on that and on what makes it so."""
    basis, kind = read_basis(), said["kind"]
    behind = instruction.setting.behind
    sorts = [sort_of(condition, behind=condition in behind) for condition in instruction.conditions]
    made = [basis.of("conditions", sort) for sort in sorts if sort in _MADE_BY[kind]]
    if said["instead"]:
        made.append(basis.of("kinds", "instead"))
    if kind == "manual" and not made:
        made.append(basis.of("kinds", "limited"))
    clauses = dict.fromkeys(filter(None, (basis.of("kinds", kind), *made)))
    return Rule("kind", "manually triggered" if kind == "manual" else kind, tuple(clauses), is_default=False)


def _timing(default: Default) -> Iterator[Rule]:
    said = {"either": "instant or ongoing, by what it does"}.get(default.timing, default.timing)
    yield Rule("timing", said, _clauses(default, "timing"))


def _location(name: str, effect: Effect, around: Setting, default: Default) -> Iterator[Rule]:
    aim = effect.target if effect.target is not None else effect.place
    named = [place for place in default.locations if place != "none"]
    if wording.where(aim) or wording.where(effect.place) or (aim is None and name != "draw") or _points_back(aim):
        return
    if _is_shown(around):
        yield Rule("location", "the cards that are looked at or revealed", (WHAT_IS_SEEN,))
    elif named:
        own = read_basis().of_effect(default.entry, "location")
        clauses = (default_location(default.entry, default.locations), *own)
        yield Rule("location", " or ".join(named), clauses)


def _is_shown(around: Setting) -> bool:
    """Tell whether the effect stands behind a colon after a look or reveal effect."""
    return around.behind_colon and around.seen is not None and not _SHOWING.isdisjoint(effect_names(around.seen))


def _points_back(aim: Any) -> bool:
    return aim is not None and any(isinstance(part, Target) and bool(part.back) for part in walk(aim))


def _duration(effect: Effect, around: Setting, default: Default) -> Iterator[Rule]:
    stated = effect.duration is not None or (around.deed is not None and around.deed.duration is not None)
    if not stated and default.duration != "none":
        yield Rule("duration", default.duration, _clauses(default, "duration"))


def _destination(name: str, effect: Effect, default: Default) -> Iterator[Rule]:
    if effect.to is not None or default.destination in ("none", _AS_NAMED):
        return
    yield _DECK_ENDS.get(name) or Rule("destination", default.destination, _clauses(default, "destination"))


def _doer(effect: Effect, around: Setting) -> Iterator[Rule]:
    if effect.by is None and (around.act is None or around.act.subject is None):
        clause = read_basis().of("parts", "player")
        yield Rule("carried out by", "the player who controls the card", (clause,) if clause else ())


def _clauses(default: Default, aspect: str) -> tuple[str, ...]:
    """The clauses on one aspect; the entry itself where only its facts tell."""
    return read_basis().of_effect(default.entry, aspect) or (default.entry,)
