"""What can stand on the agenda: things that are still to be done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

DROPPED = "dropped"
"""In the answers: the effects that were left when an ability was dropped that no longer stood."""

BENEATH = "beneath"
"""In the answers: the card on which that of an activation has placed itself."""

ENTERED, DRAWN, ACTED = "repeated", "drawn", "acted"
"""In the answers: a repetition of an ability that has begun."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card was played in battle; its abilities are next."""

    card: str
    player: str
    cause: str


@dataclass(frozen=True, slots=True)
class Selecting:
    """A play waits for its player to select the identity that the card has which it puts down.

    Attributes:
        play: The play.
        cause: Its name.
    """

    play: Any
    cause: str


@dataclass(frozen=True, slots=True)
class Trigger:
    """A triggered effect is pending until no effect is resolving (redemption/term/triggered-effect#pending-until-then).

    Attributes:
        activation: The activation whose condition was triggered.
        first: The first effect of the part that is to activate.
        event: What triggered it.
        because: Clauses by which the event triggered it, beside those of every such effect.
        undecided: What the rules do not decide of whether the event triggers it, and then the clauses that meet there;
            empty where it does.
    """

    activation: str
    first: int
    event: Any
    because: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """A player uses one of some manually triggered effects of a card.

    Attributes:
        player: Who.
        parts: For each effect the activation that has it and the first effect of its part.
    """

    player: str
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """A Dominant, or a territory class Enhancement at home, that was played has done what it does."""

    card: str


@dataclass(frozen=True, slots=True)
class Again:
    """An ongoing effect activates again, after some of its targets have been removed.

    Attributes:
        activation: Its activation.
        index: Which of its effects.
        targets: The targets that it had.
        at: The line of the log with which it does.
    """

    activation: str
    index: int
    targets: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Returning:
    """Cards are to come back that an effect has set aside.

    Attributes:
        activation: The activation that set them aside.
        index: Which of its effects.
        cards: The cards.
    """

    activation: str
    index: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Onward:
    """A player who moves on in the turn goes on to the phases that are left.

    Attributes:
        play: The play by which that player moves on.
        cause: Its name.
    """

    play: Any
    cause: str


@dataclass(frozen=True, slots=True)
class Carry:
    """An effect of an activation is next.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        rest: The effects that come after it, where not all of the remaining ones do; else None.
        doer: Who carries it out, where several players do one after the other; else empty.
        because: The clauses by which these players carry it out, once that has been told.
    """

    activation: str
    index: int
    rest: tuple[int, ...] | None = None
    doer: str = ""
    because: tuple[str, ...] = ()


def effect_after(frame: Carry, effects: int) -> Carry:
    """Tell what comes after an effect.

    Args:
        frame: The effect.
        effects: How many effects the ability has.

    Returns:
        The next effect; the number of effects stands for the end of the ability.
    """
    if frame.rest is None:
        return Carry(frame.activation, frame.index + 1)
    if not frame.rest:
        return Carry(frame.activation, effects, ())
    return Carry(frame.activation, frame.rest[0], frame.rest[1:])


def after(frame: Carry, effects: int) -> tuple[Carry, ...]:
    """Tell what is still to be put on the agenda after an effect.

    Args:
        frame: The effect.
        effects: How many effects the ability has.

    Returns:
        What follows it; after one that several players carry out, what follows is on the agenda already.
    """
    return () if frame.doer else (effect_after(frame, effects),)


def question(frame: Carry, first: int, about: str) -> str:
    """Name a question about an effect.

    Args:
        frame: The effect.
        first: The first of the effects that are asked about together.
        about: What is asked.

    Returns:
        The name; each of several players who carry the effect out is asked for themselves.
    """
    return f"{frame.activation}/{first}/{about}" + (f"/{frame.doer}" if frame.doer else "")


def behind(frame: Carry, end: int, effects: int) -> Carry:
    """Tell what comes after several effects that do not come about now.

    Args:
        frame: The first of them.
        end: The first effect behind them.
        effects: How many effects the ability has.

    Returns:
        The next effect.
    """
    if frame.rest is None:
        return Carry(frame.activation, end)
    return effect_after(
        Carry(frame.activation, frame.index, tuple(index for index in frame.rest if index >= end)), effects
    )


def remaining(frame: Carry, effects: int) -> tuple[int, ...]:
    """List the effects of an ability that are still to be done.

    Args:
        frame: The effect that is next.
        effects: How many effects the ability has.

    Returns:
        Their numbers.
    """
    found = range(frame.index, effects) if frame.rest is None else (frame.index, *frame.rest)
    return tuple(index for index in found if index < effects)


@dataclass(frozen=True, slots=True)
class HealChance:
    """A player has initiative to heal characters that are being discarded; what is below on the agenda is suspended."""

    player: str


@dataclass(frozen=True, slots=True)
class Doomed:
    """Characters are being discarded; as long as this is on the agenda, the discard has not completed.

    Attributes:
        cards: The characters.
    """

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Perish:
    """Characters that have no toughness left are discarded by game rule, now that nobody heals them.

    Attributes:
        cause: What brought it about.
    """

    cause: str


@dataclass(frozen=True, slots=True)
class Dwindle:
    """A turn more counts for a change of numbers that comes once more in each turn.

    Attributes:
        activation: The activation that has the change.
        index: Which of its effects it is.
    """

    activation: str
    index: int


@dataclass(frozen=True, slots=True)
class Fall:
    """Characters that lost a battle by the numbers are discarded, now that nobody heals them.

    Attributes:
        cards: The characters.
        because: The clauses by which they are.
    """

    cards: tuple[str, ...]
    because: tuple[str, ...]


def being_discarded(agenda: Iterable[Any]) -> tuple[str, ...]:
    """List the characters whose discard has not completed, so that they can be healed.

    Args:
        agenda: What is still to be done.

    Returns:
        The characters (redemption/effect/heal#healable).
    """
    return tuple(card for frame in agenda if isinstance(frame, Doomed) for card in frame.cards)


@dataclass(frozen=True, slots=True)
class SideBattle:
    """A side battle goes on; what is below on the agenda is of the battle that it has suspended.

    Attributes:
        began: The line of the log with which its phase began.
        suspended: Each attribute of the suspended battle with its value.
        guests: Each character that came from the suspended battle, with the player on whose side it was there.
    """

    began: int
    suspended: tuple[tuple[str, Any], ...]
    guests: tuple[tuple[str, str], ...]


def of_current_battle(agenda: tuple[Any, ...]) -> tuple[Any, ...]:
    """List what is still to be done but for what belongs to a suspended battle, the next last.

    Args:
        agenda: What is still to be done.

    Returns:
        What is above the last side battle; all where there is none (redemption/effect/side-battle
        #suspends-the-battle).
    """
    at = max((index for index, frame in enumerate(agenda) if isinstance(frame, SideBattle)), default=-1)
    return agenda[at + 1 :]


@dataclass(frozen=True, slots=True)
class Resolution:
    """A step of battle resolution that is next on the agenda."""

    step: int
