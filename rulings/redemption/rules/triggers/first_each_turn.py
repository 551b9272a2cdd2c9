"""What a text excepts as the first of its kind each turn, of what a player puts in play (REG, Put)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim
from rulings.redemption.rules.cards.periods import is_told_of, turn_began
from rulings.redemption.rules.targets.qualities import fits
from rulings.redemption.rules.triggers.event import Event, is_in_play
from rulings.table.errors import NotSaidError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.texts.phrases import items_of

_FIRST = "first each turn"


def excepts_only_first(kind: str, claim: Claim) -> bool:
    """Tell whether a claim excepts nothing, or of cards that are put somewhere the first one of each turn."""
    return not claim.exceptions or (
        kind == "put" and all(getattr(item.what, "name", "") == _FIRST for item in claim.exceptions)
    )


def is_excepted_as_first(state: State, claim: Claim, event: Event) -> bool:
    """Tell whether a card is the first of its kind that its player puts in play in this turn, which a claim excepts.

    Args:
        state: The state after the event.
        claim: The claim.
        event: The event.

    Returns:
        Whether it is so.

    Raises:
        NotSaidError: Nobody said what the player has put in play before the scenario began.
    """
    if not claim.exceptions:
        return False
    lines = [line for line in state.log.places_of(Moved) if line >= turn_began(state)]
    own = max(line for line in lines if state.log[line].what.card == event.card)
    if any(_is_alike(state, claim, event, line) for line in lines if line < own):
        return False
    if not is_told_of(state, "turn"):
        reason = f"What {event.player} has put in play in this turn before the beginning is not said"
        raise NotSaidError(f"{reason}; say `so far: nothing this turn`, if nothing.")
    return True


def _is_alike(state: State, claim: Claim, event: Event, line: int) -> bool:
    """Whether the player of an event put a card of the same kind in play before, with a line of the log."""
    entry = state.log[line]
    moved: Moved = entry.what
    if is_in_play(moved.source) or not is_in_play(moved.target):
        return False
    doer = state.activations.get(entry.cause)
    player = doer.player if doer is not None else moved.source.player
    kinds = (item.things for item in items_of(claim.object))
    return player == event.player and any(fits(state.faces[moved.card], things) for things in kinds)
