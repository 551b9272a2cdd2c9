"""Events with which ends what an instant effect does for a time: *until this card leaves play* (REG, Set-Aside)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Condition
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.places import IN_PLAY
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.triggers.event import Event
from rulings.redemption.rules.triggers.events import events_between
from rulings.redemption.rules.triggers.trigger_conditions import meets
from rulings.redemption.rules.turn.reverting import end_with_events
from rulings.table.state import State
from rulings.texts.phrases import Listing


def end_as_events_happen(before: State, after: State) -> State:
    """Let what was done until an event revert that has happened in a step.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state with the changes.
    """
    if len(before.log) == len(after.log):
        return after

    def ends(timed: Timed, claim: Claim) -> bool:
        if timed.line >= len(before.log):
            return False
        if claim.kind == "leave":
            return after.where[timed.activation.card].zone not in IN_PLAY
        return any(_is_it(after, timed, claim, event) for event in events_between(before, after))

    return end_with_events(Happening(after, "game rule"), ends).state


def _is_it(state: State, timed: Timed, claim: Claim, event: Event) -> bool:
    if claim.kind == "begin a rescue":
        return claim.kind in event.deeds and event.player == timed.activation.player
    return meets(state, timed.activation, Condition("if", Listing((claim,))), event)
