"""What must be done in a phase before the player moves on, such as the abilities of the Upkeep Phase (REG, Upkeep)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import Time
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part, conditions_of
from rulings.redemption.rules.conditions.checks import EACH_PLAYER, times_of
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.ongoing.skipping import skipped_by
from rulings.redemption.rules.plays import EndPhase, EndTurn, GoTo, Play
from rulings.redemption.rules.triggers.mandatory_in_phases import phases_of_mandatory, refuse_left
from rulings.redemption.rules.triggers.manually_triggered import may_be_used
from rulings.redemption.rules.triggers.usage_limits import is_used_up
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.redemption.rules.turn.phases import PRE_GAME, phases
from rulings.table.state import State
from rulings.table.verdicts import Refusal


def refuse_undone(state: State, made: Play) -> Refusal | None:
    """Refuse moving on while a mandatory effect of *each* phase has not been used in one that would be left.

    Args:
        state: The state.
        made: The play.

    Returns:
        The refusal, where the play leaves such a phase, unless that is skipped
        (redemption/procedure/upkeep-phase#upkeep-abilities-activate, #completed-before-preparation).
    """
    left = _left_by(state, made)
    if not left:
        return None
    _refuse_open(state, left)
    for activation, part in _duties(state):
        phase = _phase_of(part)
        here = phase == state.get("", "phase")
        if phase not in left or skipped_by(state, phase) or (here and is_used_up(state, activation, part).holds):
            continue
        reason = f"The ability of {activation.card} is to be used in the {phase} phase first."
        upkeep = "redemption/procedure/upkeep-phase#completed-before-preparation"
        clauses = ("redemption/procedure/upkeep-phase#upkeep-abilities-activate", upkeep) if phase == "upkeep" else ()
        return Refusal(reason, (*clauses, "redemption/term/conditional-phrase#each-phase"))
    return None


def _refuse_open(state: State, left: tuple[str, ...]) -> None:
    """Leave open what of a mandatory effect becomes that can be used several times in a phase, and was not used.

    Raises:
        UnclearError: There is one whose conditions are so.
    """
    for activation, part, _ in watching(state, Kind.MANUAL):
        meant = phases_of_mandatory(activation, part).intersection(left)
        then = (replace(state, attributes={**state.attributes, ("", "phase"): phase}) for phase in sorted(meant))
        if any(may_be_used(each, activation, part) and _is_so(each, activation, part) for each in then):
            refuse_left(state, activation, part)


def _is_so(state: State, activation: Activation, part: Part) -> bool:
    """Whether what a part asks for beside its moment is so."""
    asked = (item for item in conditions_of(activation.effects[part.first]) if item not in part.conditions)
    return all_hold(state, activation, asked)


def _left_by(state: State, made: Play) -> tuple[str, ...]:
    """The phases of this turn that a play leaves behind."""
    phase = str(state.get("", "phase"))
    if phase == PRE_GAME or not isinstance(made, EndPhase | EndTurn | GoTo):
        return ()
    at = phases().index(phase)
    if isinstance(made, EndPhase):
        return phases()[at : at + 1]
    return phases()[at:] if isinstance(made, EndTurn) else phases()[at : phases().index(made.phase)]


def _duties(state: State) -> Iterator[tuple[Activation, Part]]:
    """The parts of abilities that the active player must use in each phase of a name."""
    active = state.get("", "active player")
    for activation, part, _ in watching(state, Kind.MANUAL):
        whoses = {getattr(time.owner, "kind", "you") for item in part.conditions for time in times_of(item)}
        its_turn = activation.player == active or EACH_PLAYER in whoses
        if its_turn and _phase_of(part) and not activation.effects[part.first].is_optional:
            yield activation, part


def _phase_of(part: Part) -> str:
    """The phase in each of which a part is used; empty where it names none."""
    for condition in part.conditions:
        if condition.conjunction == "each" and isinstance(condition.claims, Time):
            name = str(getattr(condition.claims.unit, "name", "")).removesuffix(" phase")
            return name if name in phases() else ""
    return ""
