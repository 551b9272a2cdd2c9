"""Modifiers for other cards that an event brings about: they begin at once, as no effect would (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.reservations import modifiers_of_card, put_aside
from rulings.redemption.rules.cards.places import is_alone
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.ongoing.granting import (
    AwaitsToModify,
    Modifies,
    pronouns_of,
    waits_to_modify,
    why_granted_so,
)
from rulings.redemption.rules.ongoing.triggered_modifiers import AT_ONCE
from rulings.redemption.rules.targets.pointing_back import LATER_NEEDS_EARLIER
from rulings.redemption.rules.triggers.cards_of_events import begins_alone
from rulings.redemption.rules.triggers.event import Event
from rulings.redemption.rules.triggers.events import events_between
from rulings.redemption.rules.triggers.trigger_conditions import meets
from rulings.table.errors import NotTakenError
from rulings.table.state import State


def begin_awaited(before: State, after: State) -> State:
    """Let the modifiers begin that wait for what has happened in a step.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state with a statement for each that begins
        (redemption/term/modifier#triggered-modifier-applies-at-once); those of which nobody can tell whether the event
        is theirs are put aside.
    """
    waiting = tuple(_waiting(before))
    events = events_between(before, after) if waiting else ()
    for said in waiting:
        try:
            after = _begin(after, said, events)
        except NotTakenError as error:
            aside = put_aside(after, error.of(modifiers_of_card(said.card), said.at))
            if aside is None:
                raise
            after = aside
    return after


def _waiting(state: State) -> Iterator[Modifies]:
    for line in state.log.places_of(AwaitsToModify):
        said: AwaitsToModify = state.log[line].what
        if waits_to_modify(state, said, line):
            yield said.what


def _begin(state: State, said: Modifies, events: tuple[Event, ...]) -> State:
    """Let a modifier begin for each event that triggers it; one that speaks of no card of the event begins once."""
    source = Activation("", said.card, said.player, (), "", place=said.place)
    meant = [event for event in events if _is_awaited(state, source, said, event)]
    cards = tuple(dict.fromkeys(event.card for event in meant)) if pronouns_of(said.modifier) else ()
    if not meant:
        return state
    begun = replace(said, cards=cards, event=True)
    because = (AT_ONCE, *((LATER_NEEDS_EARLIER,) if cards else ()), *why_granted_so(begun))
    return Happening(state, meant[0].cause or "game rule").say(begun, *because).state


def _is_awaited(state: State, source: Activation, said: Modifies, event: Event) -> bool:
    """Whether an event is what a modifier waits for, and the game is as it asks beside it."""
    awaited = [condition for condition in said.modifier.conditions if watches(condition)]
    if any(map(begins_alone, awaited)) and not is_alone(state, event.card):
        return False
    asked = (item for item in said.modifier.conditions if item.conjunction == "if" and not watches(item))
    return all(meets(state, source, condition, event) for condition in awaited) and all_hold(state, source, asked)
