"""Offense and defense: what is printed, counters, what was gained, and what others give."""

from __future__ import annotations

from rulings.epic.reading.abilities import StatChange
from rulings.epic.rules.cards.places import is_in_play
from rulings.epic.rules.happenings import LeftPlay
from rulings.epic.rules.standing.continuous import NEITHER, NO_TARGET, WHILE_IN_PLAY
from rulings.epic.rules.standing.gains import GRANTED, HasCounters, HasNumbers, gains_of
from rulings.epic.rules.standing.keywords import granted
from rulings.table.state import State

OFFENSE = "epic/rule/champion#offense-is-damage-dealt"
DEFENSE = "epic/rule/champion#defense-is-damage-needed-to-break"
COUNTERS_ADD_UP = "epic/rule/counter#add-up-without-limit"
COUNTERS_CHANGE = "epic/rule/counter#may-change-stats-text-traits"


def numbers(state: State, card: str) -> tuple[int, int]:
    """Tell the offense and defense of a Champion now."""
    face = state.faces[card]
    offense, defense = face.offense, face.defense
    for gain in gains_of(state, card):
        match gain:
            case HasNumbers():
                offense, defense = offense + gain.offense, defense + gain.defense
            case HasCounters():
                offense, defense = offense + gain.number * gain.offense, defense + gain.number * gain.defense
    for grant in granted(state, card, StatChange) if is_in_play(state, card) else ():
        if grant.what.statistic.name == "offense":
            offense += grant.what.by.value
        else:
            defense += grant.what.by.value
    return offense, defense


def last_numbers(state: State, card: str) -> tuple[int, int]:
    """Tell the numbers of a card; of one that has left play, those that it had last."""
    if is_in_play(state, card):
        found: tuple[int, int] = state.ask("numbers", card)
        return found
    for entry in reversed(state.log.of(LeftPlay)):
        if entry.what.card == card:
            return entry.what.offense, entry.what.defense
    return state.faces[card].offense, state.faces[card].defense


def why_numbers(state: State, card: str) -> tuple[str, ...]:
    """List the clauses by which a Champion has the numbers that it has."""
    gains = gains_of(state, card)
    given = tuple(granted(state, card, StatChange)) if is_in_play(state, card) else ()
    return (
        OFFENSE,
        DEFENSE,
        *((COUNTERS_CHANGE, COUNTERS_ADD_UP) if any(isinstance(gain, HasCounters) for gain in gains) else ()),
        *((GRANTED,) if any(isinstance(gain, HasNumbers) for gain in gains) else ()),
        *((WHILE_IN_PLAY, NO_TARGET, NEITHER) if given else ()),
    )


def offense(state: State, card: str) -> int:
    """Tell the offense of a Champion now."""
    return int(state.ask("numbers", card)[0])


def defense(state: State, card: str) -> int:
    """Tell the defense of a Champion now."""
    return int(state.ask("numbers", card)[1])


def counters(state: State, card: str) -> int:
    """Tell how many counters are on a Champion."""
    return sum(gain.number for gain in gains_of(state, card) if isinstance(gain, HasCounters))
