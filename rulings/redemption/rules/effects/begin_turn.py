"""Beginning a new turn by an ability (REG, Turn); the listing of effects has no heading for it."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.choosing_effects import BY_THEM
from rulings.redemption.rules.agenda import Onward
from rulings.redemption.rules.turn.moments import END_OF_PHASE, END_OF_TURN, is_outstanding
from rulings.redemption.rules.turn.phases import PRE_GAME, begin_turn
from rulings.table.errors import UnclearError
from rulings.table.state import State

_TURN = "redemption/procedure/turn#"
_OF_ONE_PLAYER, _ANNOUNCED = f"{_TURN}all-phases-of-one-player", f"{_TURN}end-is-announced"


def _begin(step: Step) -> State:
    """Let the player who carries the effect out begin another turn, which starts with a Draw Phase.

    Raises:
        UnclearError: It is not that player's turn, a battle is under way, or something waits for the end of the turn
            that is cut short.
    """
    state, card, player = step.state, step.activation.card, step.activation.player
    if state.get("", "active player") != player or state.get("", "phase") == PRE_GAME:
        reason = f"Whether {card} begins a turn of {player}, whose turn it is not, is not said."
        raise UnclearError(reason, (_OF_ONE_PLAYER, BY_THEM))
    if state.get("", "battle") in ("under way", "resolving"):
        reason = f"What becomes of the battle that is under way as {card} begins a new turn is not said."
        raise UnclearError(reason, (_OF_ONE_PLAYER, "redemption/procedure/battle-phase#ends-after-battle-resolution"))
    waits = any(is_outstanding(state, moment) for moment in (END_OF_PHASE, END_OF_TURN))
    if waits or any(isinstance(frame, Onward) for frame in state.agenda):
        reason = f"Whether the turn comes to its end that {card} cuts short is not said."
        raise UnclearError(reason, (_OF_ONE_PLAYER, _ANNOUNCED))
    return step.done(begin_turn(step.now, player, _OF_ONE_PLAYER, BY_THEM))


BEGIN_TURN = Effect("begin turn", by_itself=_begin)
