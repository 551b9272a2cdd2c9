"""Dominants: played at any time when nothing is resolving, and discarded after play (REG, Dominant)."""

from __future__ import annotations

from rulings.redemption.agenda import Play as Abilities
from rulings.redemption.agenda import Spent
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.happening import Happening
from rulings.redemption.ongoing import ONGOING
from rulings.redemption.plays import PlayCard, Refusal
from rulings.redemption.zones import HAND, TERRITORY
from rulings.table.places import Place
from rulings.table.state import State

_DOMINANT = "redemption/term/dominant"
_WHEN_COMPLETE = "redemption/term/territory-class-enhancement#discarded-when-complete"


def play_dominant(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play a Dominant, whoever has initiative.

    Args:
        state: The state before.
        play: Who plays what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    if state.agenda:
        return Refusal("An effect is being carried out.", (f"{_DOMINANT}#any-time-nothing-resolves",))
    if state.where[play.card] != Place(HAND, play.player):
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand."
        return Refusal(reason, (f"{_DOMINANT}#any-time-nothing-resolves",))
    needs_none = ("redemption/procedure/battle-phase#dominants-need-no-initiative",) if _in_battle(state) else ()
    now = Happening(state, cause)
    clauses = (f"{_DOMINANT}#any-time-nothing-resolves", *needs_none, *_listed(state))
    now = now.moved(play.card, Place(TERRITORY, play.player), *clauses)
    priority = None if play.player == state.get("", "active player") else play.player
    now = now.set("", "action priority", priority, f"{_DOMINANT}#several-in-a-row")
    return now.then(Abilities(play.card, play.player, cause), Spent(play.card)).state


def _listed(state: State) -> tuple[str, ...]:
    """The clause of the phase that lists it among the actions."""
    phase = state.get("", "phase")
    return (f"redemption/procedure/{phase}-phase#dominant",) if phase in ("preparation", "discard") else ()


def _in_battle(state: State) -> bool:
    return state.get("", "battle") == "under way"


def put_away(state: State, frame: Spent) -> State:
    """Discard a card after play, if its ability has not moved it (redemption/term/dominant#discarded-after-play).

    Args:
        state: The state, the frame taken off its agenda.
        frame: The Dominant, or the territory class Enhancement
            (redemption/term/territory-class-enhancement#discarded-when-complete).

    Returns:
        The state after.

    Raises:
        NotThereYetError: Its ability goes on, so that it stays on the table until then.
    """
    if state.where[frame.card].zone != TERRITORY:
        return state
    effects = [effect for known in state.activations.values() if known.card == frame.card for effect in known.effects]
    if any(effect.name in ONGOING or effect.name == "place" for effect in effects):
        raise NotThereYetError(f"How long {frame.card} stays on the table cannot be told yet.")
    is_dominant = "Dominant" in state.faces[frame.card].types
    clause = f"{_DOMINANT}#discarded-after-play" if is_dominant else _WHEN_COMPLETE
    return Happening(state, "game rule").discarded(frame.card, clause).state
