"""Phases that are still to come as an ability activates: during the next battle phase (REG, Phase; Ongoing Effects)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Time
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation
from rulings.table.errors import NotSaidError
from rulings.table.facts import Changed
from rulings.table.state import State
from rulings.texts.kernel import walk

_NEXT, _BATTLE_PHASE = "next", "battle phase"


def is_next_phase(time: Time) -> bool:
    """Tell whether a time is the next Battle Phase, of any player's turn or of one's own."""
    units = [name for part in walk(time.unit) if (name := getattr(part, "name", ""))]
    plain = time.which == _NEXT and time.number is None and time.of is None and units == [_BATTLE_PHASE]
    return plain and (time.owner is None or time.owner.kind == "you")


def is_in_next_phase(state: State, activation: Activation, time: Time) -> bool:
    """Tell whether the next Battle Phase is under way, counted from when an ability activated.

    Args:
        state: The state.
        activation: The ability.
        time: The time (`is_next_phase`).

    Returns:
        Whether exactly one has begun since, and goes on (redemption/term/ongoing-effect#when-it-completes).

    Raises:
        NotSaidError: It activated before the beginning, so that one may have begun since.
    """
    if activation.cause == BEGINNING:
        raise NotSaidError(f"Whether a Battle Phase has begun since {activation.card} activated is not said.")
    own = time.owner is None or state.get("", "active player") == activation.player
    return _number_begun(state, activation, time) == 1 and own and state.get("", "phase") == "battle"


def is_next_phase_over(state: State, activation: Activation, time: Time) -> bool:
    """Tell whether the next Battle Phase has gone by; of an ability that was active at the beginning nobody knows."""
    if activation.cause == BEGINNING or _number_begun(state, activation, time) == 0:
        return False
    return not is_in_next_phase(state, activation, time)


def _number_begun(state: State, activation: Activation, time: Time) -> int:
    begun = _begun_since(state, activation)
    return sum(time.owner is None or player == activation.player for player in begun)


def _begun_since(state: State, activation: Activation) -> Iterator[str]:
    """The players in whose turn a Battle Phase has begun since an ability activated, in their order."""
    key = activation.part_of or activation.key
    began = [line for line in state.log.places_of(Activated) if state.log[line].what.activation == key]
    player = ""
    for line in state.log.places_of(Changed):
        what = state.log[line].what
        if (what.subject, what.attribute) == ("", "active player"):
            player = str(what.after)
        elif began and line > began[-1] and (what.subject, what.attribute, what.after) == ("", "phase", "battle"):
            yield player or _first(state)


def _first(state: State) -> str:
    """The player whose turn it was as the log began."""
    turns = (entry.what for entry in state.log.of(Changed) if (entry.what.subject, entry.what.attribute) == _TURN)
    return next((str(turn.before) for turn in turns if turn.before is not None), str(state.get("", "active player")))


_TURN = ("", "active player")
"""The subject and the attribute whose change ends a turn."""
