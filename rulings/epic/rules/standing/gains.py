"""What cards and players have gained and lost, for a turn or as long as they are there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.epic.reading.abilities import Ability
from rulings.epic.rules.happenings import EffectsEnd, LeftPlay
from rulings.table.log import Log
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """A keyword is gained.

    Attributes:
        word: The keyword.
    """

    word: str


@dataclass(frozen=True, slots=True)
class LosesKeyword:
    """A keyword is lost."""

    word: str


@dataclass(frozen=True, slots=True)
class HasNumbers:
    """Offense and defense change."""

    offense: int = 0
    defense: int = 0


@dataclass(frozen=True, slots=True)
class HasCounters:
    """Counters are put on a Champion, each of which changes its numbers (epic/rule/counter#effect-says-what-it-does).

    Attributes:
        number: How many; below zero where counters are removed.
        offense: What each adds to the offense.
        defense: What each adds to the defense.
    """

    number: int
    offense: int
    defense: int


@dataclass(frozen=True, slots=True)
class HasAlignment:
    """An alignment is gained; all of them where none is named."""

    alignment: str


@dataclass(frozen=True, slots=True)
class HasAbility:
    """An ability is gained (epic/rule/ability#granted-ability-counts-as-text)."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class LosesAbilities:
    """Powers and abilities are lost.

    Attributes:
        kinds: powers, abilities, or both.
    """

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Restricted:
    """Somebody or something may, must or cannot do something.

    Attributes:
        mood: may, must or cannot.
        what: attack, block, be attacked, be blocked, gain health, …
    """

    mood: str
    what: str


Gain = HasKeyword | LosesKeyword | HasNumbers | HasCounters | HasAlignment | HasAbility | LosesAbilities | Restricted
"""What can be gained or lost."""

GRANTED = "epic/rule/ability#granted-ability-counts-as-text"
STAYS = "epic/rule/ability#gained-ability-stays"

THIS_TURN = "this turn"
INDEFINITELY = ""


@dataclass(frozen=True, slots=True)
class Gained:
    """The statement that a card or player has gained or lost something.

    Attributes:
        subject: The card, player, or, empty, everybody whom it concerns.
        what: What it has gained.
        until: `this turn`, or empty for as long as the card is there (epic/rule/ability#gained-ability-stays).
    """

    subject: str
    what: Gain
    until: str = INDEFINITELY


def gains_of(state: State, subject: str) -> tuple[Gain, ...]:
    """List what a card or player has gained and still has, the first gained first."""
    return tuple(gained.what for gained in _all_gains(state).get(subject, ()))


def _all_gains(state: State) -> Mapping[str, tuple[Gained, ...]]:
    return state.log.told_by((Gained, EffectsEnd, LeftPlay), _fold)


def _fold(log: Log) -> Mapping[str, tuple[Gained, ...]]:
    """Go through the log: what has an end at the end of the turn ends there, and what leaves play is a new object."""
    found: dict[str, tuple[Gained, ...]] = {}
    for entry in log.of(Gained, EffectsEnd, LeftPlay):
        match entry.what:
            case Gained() as gained:
                found[gained.subject] = (*found.get(gained.subject, ()), gained)
            case EffectsEnd():
                found = {
                    subject: tuple(gained for gained in gains if gained.until != THIS_TURN)
                    for subject, gains in found.items()
                }
            case LeftPlay() as left:
                found.pop(left.card, None)
    return found
