"""Activations: each use of an ability, and what is said about it in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading.abilities import Condition, Limit
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.implied_effects import effects_of
from rulings.redemption.rules.abilities.parts import Part, limits_of, offers_in, parts_of
from rulings.redemption.rules.cards.bearing import manner_of
from rulings.redemption.rules.cards.gained_abilities import gained_abilities
from rulings.redemption.rules.cards.identities import OWN_SECTIONS
from rulings.redemption.rules.cards.places import BATTLE, card_of, face
from rulings.redemption.rules.cards.turning import may_activate
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import is_standing

NOWHERE = Place("")

BEGINNING = "the beginning"
"""The cause of what was so before the scenario begins."""

STAR_ABILITY = "star ability"
"""The cause of the activation of a star ability."""

LYING_ON = frozenset(("placed", "activated"))
"""How a card lies on another whose abilities are active for as long as it lies there."""


@dataclass(frozen=True, slots=True)
class Met:
    """A condition that was so when it was asked.

    Attributes:
        condition: The condition.
        because: The clauses that say so.
    """

    condition: Condition
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Activation:
    """One use of an ability.

    Attributes:
        key: Its name in the log, `Snare 1`.
        card: The card that has the ability.
        player: Who controls it.
        effects: Its effects in their order.
        cause: The play that brought it about.
        modifiers: What modifies it since its card was played (see `modifiers`).
        place: Where the card was.
        parts: What does not come about at once.
        limits: The limits that its text sets.
        met: Conditions that were met when it activated and are not asked again.
        occasion: The card of the event that triggered it; empty where none did.
        part_of: The activation whose part it is; empty where it is that of a whole ability.
        manner: How the card lay on another; empty where it lay on none.
        opponents: Whom its words for opponents may mean, where a limit counts for each pair of players; empty where
            none does.
        doer: Who carries all of it out, where it takes the place of an effect at the will of a player; else empty.
        found: The conditions that were so when they were asked, each with the reason.
        spans: The place of each of its sentences in the text of its card; none where it stands elsewhere.
        copied_from: The card from which its ability was copied; empty where it was not.
    """

    key: str
    card: str
    player: str
    effects: tuple[Instruction, ...]
    cause: str
    modifiers: tuple[Any, ...] = ()
    place: Place = NOWHERE
    parts: tuple[Part, ...] = ()
    limits: tuple[Limit, ...] = ()
    met: tuple[Condition, ...] = ()
    occasion: str = ""
    part_of: str = ""
    manner: str = ""
    opponents: tuple[str, ...] = ()
    doer: str = ""
    found: tuple[Met, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()
    copied_from: str = ""

    @property
    def is_of_battle(self) -> bool:
        """Whether its card was played in battle; what lies on a fighter, placed or active, is active where it lies."""
        return self.place.zone == BATTLE and self.manner not in LYING_ON

    @property
    def limits_are_settled(self) -> bool:
        """Whether none of its limits has a condition that is still to be asked."""
        return not any(limit.conditions for limit in self.limits)

    @property
    def only_waits(self) -> bool:
        """Whether nothing of it comes about at once: it is active, not completed."""
        return sum(part.end - part.first for part in self.parts) == len(self.effects)

    def first(self, belongs: Callable[[Instruction], bool]) -> int:
        """Tell which is the first of the effects of which something is so."""
        return next(index for index, effect in enumerate(self.effects) if belongs(effect))


@dataclass(frozen=True, slots=True)
class Activated:
    """The statement that an ability activates."""

    activation: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} activates"


@dataclass(frozen=True, slots=True)
class Completed:
    """The statement that all effects of an ability have been dealt with."""

    activation: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is complete"


@dataclass(frozen=True, slots=True)
class Omitted:
    """The statement that an effect is not carried out, and why."""

    activation: str
    effect: str
    reason: str

    def __str__(self) -> str:
        return f"The {self.effect} effect of {card_of(self.activation)} is not carried out: {self.reason}"


def abilities_of(state: State, card: str) -> tuple[AbilityReading, ...]:
    """List the abilities that a card has as it is played in battle.

    Args:
        state: The state.
        card: The card.

    Returns:
        Those without a marker and those of its own identity, without star abilities; of a converted card those that may
        activate (redemption/effect/convert); and those that it has gained
        (redemption/term/special-ability#gained-ability-joins-it).

    Raises:
        NotThereYetError: It has two identities of one type, none of which is active where it lies.
    """
    printed = face(state, card)
    if printed.identities:
        raise NotThereYetError(f"Which abilities {card} has, none of whose identities is active, cannot be told yet.")
    gained = gained_abilities(state, card)
    if printed.ability is None:
        return gained
    sections = {"main", *(OWN_SECTIONS[kind] for kind in printed.types if kind in OWN_SECTIONS)}
    into = str(state.get(card, "converted") or "")
    own = (
        ability
        for section in printed.ability.sections
        if section.section in sections
        for ability in section.abilities
        if may_activate(state.faces[card], into, ability)
    )
    return (*own, *gained)


def start(
    state: State, card: str, player: str, ability: AbilityReading, cause: str, modifiers: tuple[Any, ...] = ()
) -> tuple[State, Activation]:
    """Name a new activation.

    Args:
        state: The state.
        card: The card.
        player: Who controls it.
        ability: The ability.
        cause: The play.
        modifiers: What modifies the ability from now on.

    Returns:
        The state that knows it, and the activation.
    """
    new = Activation(
        _key(state, card),
        card,
        player,
        effects_of(state, ability),
        cause,
        modifiers,
        state.where[card],
        limits=(*limits_of(ability), *face(state, card).limits),
        manner=manner_of(state, card),
        spans=_spans_of(state, card, ability),
    )
    return narrow(state, new, new.effects)


def _spans_of(state: State, card: str, ability: AbilityReading) -> tuple[tuple[int, int], ...]:
    """Where the sentences of an ability stand in the text of its card; nowhere, if its identifier line has it."""
    printed = face(state, card).ability
    is_printed = printed is not None and any(
        ability is own for section in printed.sections for own in section.abilities
    )
    return tuple(sentence.span for sentence in ability.sentences) if is_printed else ()


def narrow(state: State, activation: Activation, effects: tuple[Instruction, ...]) -> tuple[State, Activation]:
    """Let an activation have some effects only, with the parts that these make.

    Args:
        state: The state.
        activation: The activation.
        effects: Its effects.

    Returns:
        The state that knows it so, and the activation.
    """
    return _add(state, replace(activation, effects=effects, parts=parts_of(effects)))


def start_part(
    state: State, whole: Activation, part: Part, cause: str, occasion: str = "", found: tuple[Met, ...] = ()
) -> tuple[State, Activation]:
    """Name the activation of a part of an ability: one that was triggered, or that its player uses.

    Args:
        state: The state.
        whole: The activation that has the part.
        part: The part.
        cause: The play or effect that brought it about.
        occasion: The card of the event that triggered it.
        found: Those of its conditions that were asked just now, and why they are so.

    Returns:
        The state that knows it, and the activation.
    """
    effects = whole.effects[part.first : part.end]
    new = Activation(
        _key(state, whole.card),
        whole.card,
        whole.player,
        effects,
        cause,
        whole.modifiers,
        whole.place,
        offers_in(effects),
        limits=whole.limits,
        met=part.met,
        occasion=occasion,
        part_of=whole.key,
        manner=whole.manner,
        found=found,
        spans=whole.spans,
        copied_from=whole.copied_from,
    )
    return _add(state, new)


def find_met(state: State, activation: Activation, found: tuple[Met, ...]) -> tuple[State, Activation]:
    """Let an activation know which of its conditions have been found so, and why.

    Args:
        state: The state.
        activation: The activation.
        found: The conditions; what was found of the same ones before is replaced.

    Returns:
        The state that knows it so, and the activation.
    """
    if not found:
        return state, activation
    asked = {met.condition for met in found}
    kept = tuple(met for met in activation.found if met.condition not in asked)
    return _add(state, replace(activation, found=(*kept, *found)))


def _key(state: State, card: str) -> str:
    return f"{card} {1 + sum(known.card == card for known in state.activations.values())}"


def _add(state: State, activation: Activation) -> tuple[State, Activation]:
    return replace(state, activations={**state.activations, activation.key: activation}), activation


def user_of(state: State, activation: Activation) -> str:
    """Name the character that uses the Enhancement of an activation (redemption/term/used-by#played-on-it).

    Args:
        state: The state.
        activation: The activation.

    Returns:
        The character; once the Enhancement has left battle the one that used it, where that one still fights; empty
        where there is none.
    """
    user = state.where[activation.card].on
    before = activation.place.on if activation.place.zone == BATTLE else ""
    return user or (before if before and state.where[before].zone == BATTLE else "")


def is_star_ability(state: State, activation: Activation) -> bool:
    """Tell whether an activation is that of a star ability, or of a part of one."""
    whole = state.activations[activation.part_of] if activation.part_of else activation
    return whole.cause == STAR_ABILITY


def of_card(state: State, card: str) -> Iterator[Activation]:
    """List the activations of a card that stand, the latest first."""
    for activation in reversed(tuple(state.activations.values())):
        if activation.card == card and is_standing(state, activation.key):
            yield activation
