"""Conditions that wait for a point in time: *at the end of the phase*, *at the beginning of your next turn* (REG)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Condition, Time, Word
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.cards.periods import is_this_turn, turn_began
from rulings.redemption.rules.conditions.checks import times_of, unit_of
from rulings.redemption.rules.triggers.event import Event
from rulings.redemption.rules.turn.moments import END_OF_PHASE, END_OF_TURN, START_OF_TURN, Reached
from rulings.table.errors import UnclearError
from rulings.table.facts import Changed
from rulings.table.state import State
from rulings.texts.phrases import items_of

_MOMENTS = {
    ("at the end of", "phase"): END_OF_PHASE,
    ("at the end of", "turn"): END_OF_TURN,
    ("at the start of", "turn"): START_OF_TURN,
}
_POINTS = frozenset(conjunction for conjunction, _ in _MOMENTS)
_WHOSE = frozenset(("you", "opponent", "any opponent"))


def is_point(condition: Condition) -> bool:
    """Tell whether a condition waits for the beginning or the end of a time that it names."""
    return condition.conjunction in _POINTS and bool(times_of(condition))


def knows_point(condition: Condition, time: Time) -> bool:
    """Tell whether the engine knows when the point is that a condition names with a time."""
    moment = moment_of(condition, time)
    plain = bool(moment) and time.number is None and time.of is None
    if moment == END_OF_PHASE:
        return plain and time.owner is None and time.which in ("", "this")
    whose = time.owner is None or (time.owner.kind in _WHOSE and time.owner.of is None)
    return plain and whose and time.which in ("", "this", "next", "each")


def moment_of(condition: Condition, time: Time) -> str:
    """Name the point in time that a condition names with a time; empty for one that is not known."""
    return _MOMENTS.get((condition.conjunction, unit_of(time)), "")


def is_at_point(state: State, activation: Activation, condition: Condition, time: Time, event: Event) -> bool:
    """Tell whether an event is the point in time for which a condition waits.

    Args:
        state: The state after the event.
        activation: The activation that waits.
        condition: The condition.
        time: The time that it names (`knows_point`).
        event: The event.

    Returns:
        Whether it is: at that point of the turn of such a player, and of the turn that is meant.

    Raises:
        UnclearError: It is that of each turn, and the turn is that of another player.
    """
    if moment_of(condition, time) not in event.deeds:
        return False
    own = event.player == activation.player
    if time.owner is not None and (time.owner.kind == "you") is not own:
        return False
    if time.which == "each" and time.owner is None and not own:
        reason = f"Whether {activation.card} means turns of other players by `each turn` is not said."
        raise UnclearError(reason, ("redemption/term/phase#each-phase-means-yours", "redemption/procedure/turn"))
    return time.which == "each" or _is_its_turn(state, activation, time)


def waits_on(state: State, activation: Activation, part: Part) -> bool | None:
    """Tell whether a part whose card was played in battle waits for a point in time that is still to come.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.

    Returns:
        Whether it does, through the phases between
        (redemption/term/conditional-phrase#phrase-for-a-point-in-time), or for an event of the turn in which it
        activated; None where it waits as others do.
    """
    if is_of_one_turn(part) and activation.cause != BEGINNING:
        return _turns_begun(state, activation, _ANY_TURN) == 0
    points = [condition for condition in part.conditions if is_point(condition)]
    times = [time for condition in points for time in times_of(condition) if knows_point(condition, time)]
    if not activation.is_of_battle or not times or any(unit_of(time) == "phase" for time in times):
        return None
    begins = any(moment_of(condition, time) == START_OF_TURN for condition in points for time in times_of(condition))
    return any(not _is_past(state, activation, time, begins=begins) for time in times)


def is_of_one_turn(part: Part) -> bool:
    """Tell whether a part waits for an event of the turn in which its ability activates: `if you draw this turn`."""
    claims = (claim for condition in part.conditions if watches(condition) for claim in items_of(condition.claims))
    return any(isinstance(claim, Claim) and is_this_turn(claim.time) for claim in claims)


_ANY_TURN = Time(Word("turn"))


def _is_past(state: State, activation: Activation, time: Time, *, begins: bool) -> bool:
    begun = _turns_begun(state, activation, time)
    if time.which == "each":
        return False
    if begins:
        said = any(isinstance(entry.what, Reached) for entry in state.log[turn_began(state) :])
        return begun > 1 or (begun == 1 and said)
    return begun >= (2 if time.which == "next" else 1)


def _is_its_turn(state: State, activation: Activation, time: Time) -> bool:
    """Whether the turn at hand is this one, the next one, or where neither is said the first that comes to its end."""
    begun = _turns_begun(state, activation, time)
    return begun == 1 if time.which == "next" else begun <= 1 if time.which == "" else begun == 0


def _turns_begun(state: State, activation: Activation, time: Time) -> int:
    """How many turns of such a player have begun since an ability activated."""
    key = activation.part_of or activation.key
    since = next((line for line in state.log.places_of(Activated) if state.log[line].what.activation == key), 0)
    changes = ((line, state.log[line].what) for line in state.log.places_of(Changed) if line > since)
    whose = [what.after for _, what in changes if (what.subject, what.attribute) == ("", "active player")]
    if time.owner is None:
        return len(whose)
    return sum((player == activation.player) is (time.owner.kind == "you") for player in whose)


def began_of(state: State, condition: Condition) -> int | None:
    """Tell the line of the log with which the turn began whose end or beginning a condition names; None for a phase."""
    units = {unit_of(time) for time in times_of(condition)} if is_point(condition) else set()
    return turn_began(state) if units == {"turn"} else None
