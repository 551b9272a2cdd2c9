"""The parts of an ability by how their effects come about: at once, by an event, or when a player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Act, Condition, Limit, Player, Target
from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.timing import Kind, is_moment, kind_of, watches
from rulings.redemption.rules.facts import defaults
from rulings.table.once import once
from rulings.texts.kernel import walk

_TIES = frozenset(("if so", "if not", "otherwise", "then", "if impossible"))
"""Ties that bind a sentence to the one before, so that it comes about with it."""


_STATES = frozenset(("while", "during"))
"""Conjunctions before what has to be so at the time of an event."""


@dataclass(frozen=True, slots=True)
class Part:
    """Effects of an ability that come about together, but not when its card is played.

    Attributes:
        first: The index of the first of them among the effects of the ability.
        end: The index behind the last.
        kind: By an event (redemption/term/triggered-effect) or when the player chooses
            (redemption/term/manually-triggered-effect).
        conditions: What they wait for: events, points in time, or what must be so while they may be used.
    """

    first: int
    end: int
    kind: Kind
    conditions: tuple[Condition, ...]

    @property
    def met(self) -> tuple[Condition, ...]:
        """What was so when it came about; what has to be so at an event is asked then."""
        is_asked = self.kind is Kind.TRIGGERED
        return tuple(item for item in self.conditions if not (is_asked and item.conjunction in _STATES))

    @property
    def names_no_event(self) -> bool:
        """Whether it takes the place of the effect before it, at the will of a player."""
        return not self.conditions and self.kind is Kind.TRIGGERED


def conditions_of(instruction: Instruction) -> tuple[Condition, ...]:
    """List the conditions of an effect: those in front of the first sentence are not those of a later one."""
    return instruction.setting.own if instruction.setting.sentence else instruction.conditions


def is_own_choice(instruction: Instruction) -> bool:
    """Tell whether the player of an ability, and nobody else, is the one who may use an optional effect of it."""
    return _is_of_own_player(instruction.setting.offer) if instruction.is_offered else is_by_own_player(instruction)


def is_by_own_player(instruction: Instruction) -> bool:
    """Tell whether the player of an ability, and nobody else, carries an effect of it out."""
    return _is_of_own_player(instruction.setting.act)


def _is_of_own_player(act: Act | None) -> bool:
    return act is None or not isinstance(act.subject, Player) or act.subject.kind == "you"


def parts_of(effects: Sequence[Instruction]) -> tuple[Part, ...]:
    """Find the parts of an ability that do not come about at once.

    Args:
        effects: Its effects in the order of print.

    Returns:
        The parts in their order; effects in none of them are immediate (redemption/term/immediate-effect). Effects that
        wait for the same belong to one part, and so does a sentence that is tied to it; but what is done *otherwise*
        belongs to no part that takes the place of an effect. A sentence that is tied to effects that come about at
        once may wait for an event itself: `if you do, discard this card after battle`. What takes the place of the
        effect of a part belongs to that part.
    """
    found: list[Part] = []
    for index, effect in enumerate(effects):
        last = found[-1] if found and found[-1].end == index else None
        kind = _kind(effect)
        if effect.setting.tie in _TIES and index:
            if last is not None and last.names_no_event and effect.setting.tie == "otherwise":
                continue
            if last is not None and _belongs(effect, effects[last.first]):
                found[-1] = Part(last.first, index + 1, last.kind, last.conditions)
            if last is not None or kind is not Kind.TRIGGERED:
                continue
        if kind is Kind.IMMEDIATE:
            if last is not None and (
                speaks_of_those_before(effects, last.first, index) or _is_paid_by(effects[last.first], effect)
            ):
                found[-1] = Part(last.first, index + 1, last.kind, last.conditions)
            continue
        awaited = tuple(item for item in conditions_of(effect) if watches(item) or is_moment(item))
        if last is not None and last.kind is kind and awaited and last.conditions == awaited:
            found[-1] = Part(last.first, index + 1, kind, awaited)
        elif last is not None and (_shares_act(effects[last.first], effect) or not (awaited or last.names_no_event)):
            found[-1] = Part(last.first, index + 1, last.kind, last.conditions)
        else:
            found.append(Part(index, index + 1, kind, awaited))
    return tuple(found)


def offers_in(effects: Sequence[Instruction]) -> tuple[Part, ...]:
    """List what may take the place of effects that come about together with it, as those of one part do.

    Args:
        effects: The effects, in the order of print.

    Returns:
        The parts, each behind what it may replace (redemption/modifier/instead#opponent-may-do-y-instead).
    """
    found: list[Part] = []
    for index, effect in enumerate(effects[1:], 1):
        last = found[-1] if found and found[-1].end == index else None
        if last is not None and _shares_act(effects[last.first], effect):
            found[-1] = Part(last.first, index + 1, last.kind, ())
        elif effect.is_instead and not any(watches(item) or is_moment(item) for item in conditions_of(effect)):
            found.append(Part(index, index + 1, Kind.TRIGGERED, ()))
    return tuple(found)


def _is_paid_by(first: Instruction, effect: Instruction) -> bool:
    """Whether an effect is what another is done for that takes the place of an effect: `release it instead to draw`."""
    return first.is_instead and effect.setting.role == "benefit" and _shares_act(first, effect)


def speaks_of_those_before(effects: Sequence[Instruction], first: int, index: int) -> bool:
    """Tell whether an effect goes on about the card of the event, or of the effect, in a sentence before it.

    Args:
        effects: The effects of an ability.
        first: The first of those that belong together, up to the one before this effect.
        index: The effect.

    Returns:
        Whether it does: a pronoun means nothing unless what it points back to was there
        (redemption/term/ability#connected-effects).
    """
    effect, before = effects[index], effects[index - 1].setting
    if effect.setting.sentence == before.sentence:
        return effect.setting.sentence != effects[first].setting.sentence
    phrases = (*conditions_of(effect), effect.setting.act or effect.effect)
    spoken_of = (item for phrase in phrases for item in walk(phrase) if isinstance(item, Target))
    found = next((item for item in spoken_of if item.back or item.things is not None), None)
    return found is not None and found.back in BACK


def _belongs(effect: Instruction, first: Instruction) -> bool:
    """Whether a tied effect belongs to a part: to one that is tied itself, where it stands in the same sentence."""
    return not first.setting.tie or first.setting.sentence == effect.setting.sentence


@once
def limits_of(ability: AbilityReading) -> tuple[Limit, ...]:
    """List the limits that stand in an ability (redemption/modifier/limit), but those that hold for each Site by rule.

    The source for these is redemption/term/site#holds-one-lost-soul.
    """
    sentences = (*ability.sentences, *ability.modifiers)
    found = (part for sentence in sentences for part in walk(sentence.value) if isinstance(part, Limit))
    return tuple(limit for limit in found if limit.what != PER_SITE)


def rounds_allowed(limit: Limit) -> int | None:
    """Tell how many rounds a limit names: `limit 3 rounds`; None of every other limit."""
    number = getattr(limit.number, "name", "")
    plain = limit.what == "round" and not limit.times and not limit.conditions
    return int(number) if plain and number.isdigit() else None


ROUNDS_ARE_NO_USES = (
    "redemption/modifier/limit#limits-uses-or-caps-a-variable",
    "redemption/term/round#one-turn-of-each-player",
)
"""The clauses that leave open what comes of a limit on rounds, once so many have passed."""

PER_SITE = "Site"
"""What a limit counts that lets one Lost Soul into each Site."""


def _kind(effect: Instruction) -> Kind:
    default = defaults().of(effect.name)
    return kind_of(
        conditions_of(effect),
        optional=effect.is_optional,
        instant=default is not None and default.timing != "ongoing",
        replaces=effect.is_instead,
        limited=effect.setting.limited,
    )


def _shares_act(first: Instruction, effect: Instruction) -> bool:
    """Whether two effects are done by one act, such as a cost and its benefit."""
    return first.setting.act is not None and first.setting.act is effect.setting.act
