"""Change hand size: a player may keep more cards, or fewer, at the end of the turn (REG, Change Hand Size)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import lies_active
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.targeted_players import keep_players
from rulings.redemption.rules.agenda import after
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.hand_limit import knows_change, players_resized
from rulings.redemption.rules.targets.whereabouts import knows_owner
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_CHANGE = "redemption/effect/change-hand-size#"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse another change than by a number, and players of whom the engine does not know who they are."""
    said = instruction.effect.target
    owner = said.owner if isinstance(said, Target) else None
    if not knows_change(instruction) or (owner is not None and not knows_owner(owner)):
        words = wording.words_of(instruction.effect)
        raise NotThereYetError(f"`{words}`, as {activation.card} has it, cannot be carried out yet.")


def _change(step: Step) -> State:
    """The limit is another from now on (redemption/effect/change-hand-size#alters-end-turn-maximum)."""
    activation, index = step.activation, step.frame.index
    now = keep_players(step.now, activation, index, players_resized(step.state, activation, step.instruction))
    of_phase = duration_of(step.instruction) is None and not lies_active(activation)
    until = (f"{_CHANGE}lasts-until-end-of-phase",) if of_phase else ()
    because = (f"{_CHANGE}alters-end-turn-maximum", f"{_CHANGE}targets-players", f"{_CHANGE}ongoing", *until)
    clauses = clauses_of(CHANGE_HAND_SIZE, step.instruction, lasts=True)
    return (
        now.say(Took(activation.key, index, ()), *clauses, *because)
        .then(*after(step.frame, len(activation.effects)))
        .state
    )


CHANGE_HAND_SIZE = Effect(
    "change hand size",
    beside=frozenset(("amount", "manner", "with_")),
    refuse=_refuse,
    by_itself=_change,
)
