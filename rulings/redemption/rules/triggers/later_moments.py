"""Effects that an event brings about at a later moment: if blocked, draw 1 after battle (REG, After Battle)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Condition
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part, conditions_of
from rulings.redemption.rules.cards.periods import of_phase, turn_began
from rulings.redemption.rules.cards.places import card_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import EVENT_IN_FRONT
from rulings.redemption.rules.conditions.turns_passed import COUNTED, counts_turns, have_passed
from rulings.redemption.rules.triggers.event import UPKEEP_BEGINS, Event
from rulings.redemption.rules.triggers.implied_instead import is_replacing
from rulings.redemption.rules.triggers.points_in_time import began_of, is_point
from rulings.redemption.rules.triggers.trigger_conditions import asks_for_state_beside, is_end, meets
from rulings.redemption.rules.turn.moments import POINT
from rulings.table.errors import NotThereYetError
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The statement that an event has happened after which an effect is to come about later.

    Attributes:
        activation: The activation.
        first: The first effect of the part that is to come about.
        event: The event.
    """

    activation: str
    first: int
    event: Event

    def __str__(self) -> str:
        return f"What the ability of {card_of(self.activation)} waits for has happened; its effect comes later"


def comes_later(part: Part) -> bool:
    """Tell whether a part waits for an event and then for a moment: if blocked, after battle."""
    awaited = [condition for condition in part.conditions if watches(condition)]
    return any(map(_is_moment, awaited)) and not all(map(_is_moment, awaited))


def _is_moment(condition: Condition) -> bool:
    return is_end(condition) or is_point(condition)


def is_foreseen(state: State, activation: Activation, part: Part, event: Event) -> bool:
    """Tell whether an event is the one after which an effect comes about later."""
    awaited = [condition for condition in part.conditions if watches(condition) and not _is_moment(condition)]
    return all(meets(state, activation, condition, event) for condition in awaited)


def foresee(state: State, activation: Activation, part: Part, event: Event) -> State:
    """Say that an event has happened after which an effect comes about later."""
    said = Foreseen(activation.key, part.first, event)
    counted = COUNTED if any(map(counts_turns, part.conditions)) else ()
    return Happening(state, "game rule").say(said, EVENT_IN_FRONT, POINT, *counted).state


def due(state: State, activation: Activation, part: Part, event: Event) -> Iterator[Event]:
    """List the earlier events of the phase whose effect comes about now.

    Args:
        state: The state after the event.
        activation: The activation that has the part.
        part: The part.
        event: What happens now.

    Yields:
        Each event, if the moment for which the part waits besides has come
        (redemption/term/conditional-phrase#phrase-for-a-point-in-time, redemption/term/after-battle
        #happens-in-battle-resolution).
    """
    moments = [condition for condition in part.conditions if watches(condition) and _is_moment(condition)]
    if len(moments) == 1 and counts_turns(moments[0]):
        if UPKEEP_BEGINS in event.deeds:
            yield from _due_after_turns(state, activation, part, event.player, moments[0])
        return
    if not all(meets(state, activation, condition, event) for condition in moments):
        return
    began = next((line for line in (began_of(state, item) for item in moments) if line is not None), None)
    for entry in of_phase(state) if began is None else state.log[began:]:
        if _is_foreseen_for(entry.what, activation, part):
            yield entry.what.event


def _due_after_turns(
    state: State, activation: Activation, part: Part, player: str, condition: Condition
) -> Iterator[Event]:
    """The earlier events since which so many turns have passed now for their card."""
    for line in state.log.places_of(Foreseen):
        said = state.log[line].what
        if _is_foreseen_for(said, activation, part) and have_passed(state, condition, line, said.event.card, player):
            yield said.event


def _is_foreseen_for(said: object, activation: Activation, part: Part) -> bool:
    return isinstance(said, Foreseen) and (said.activation, said.first) == (activation.key, part.first)


def has_foreseen(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether in this turn an event has happened after which an effect is to come about later."""
    return any(_is_foreseen_for(entry.what, activation, part) for entry in state.log[turn_began(state) :])


def refuse_later(state: State, activation: Activation, part: Part) -> None:
    """Refuse what an event brings about later where more is asked, or where it replaces something.

    Raises:
        NotThereYetError: When a game state has to be so is not known, or it happens instead of the event.
    """
    if not comes_later(part):
        return
    others = [item for item in conditions_of(activation.effects[part.first]) if item not in part.conditions]
    if others or any(map(asks_for_state_beside, part.conditions)):
        raise NotThereYetError(f"When what {activation.card} asks for beside the event has to be so is not there yet.")
    if is_replacing(state, activation, part):
        raise NotThereYetError(f"What {activation.card} does later in the place of an event cannot be carried out yet.")
