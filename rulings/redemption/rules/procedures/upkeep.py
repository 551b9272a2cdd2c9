"""What must be done in a phase before the player moves on, such as the abilities of the Upkeep Phase (REG, Upkeep)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Time
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.ongoing.skipping import skipped_by
from rulings.redemption.rules.plays import EndPhase, EndTurn, GoTo, Play
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
        if activation.player == active and _phase_of(part) and not activation.effects[part.first].is_optional:
            yield activation, part


def _phase_of(part: Part) -> str:
    """The phase in each of which a part is used; empty where it names none."""
    for condition in part.conditions:
        if condition.conjunction == "each" and isinstance(condition.claims, Time):
            name = str(getattr(condition.claims.unit, "name", "")).removesuffix(" phase")
            return name if name in phases() else ""
    return ""
