"""Beginning a new battle by an ability (REG, Battle Phase); the listing of effects has no heading for it."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import is_side_battle
from rulings.redemption.rules.turn.further_battles import OWN_PHASE, allow_another
from rulings.redemption.rules.turn.phases import ONE_BATTLE
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_NEW_BATTLE = "new battle"
_ATTACK = "redemption/term/attack#"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for another kind of battle, or for who begins it."""
    effect = instruction.effect
    if effect.to != _NEW_BATTLE or effect.target is not None:
        words = wording.words_of(effect)
        raise NotThereYetError(f"How `{words}`, as {activation.card} has it, comes about is not there yet.")


def _begin(step: Step) -> State:
    """Let the active player begin another battle as the one under way is over.

    Raises:
        NotThereYetError: It is a side battle that is under way.
        UnclearError: No battle is under way, or it is the turn of another player.
    """
    state, card, player = step.state, step.activation.card, step.activation.player
    if is_side_battle(state):
        raise NotThereYetError(f"What {card} begins in a side battle is not there yet.")
    if state.get("", "active player") != player:
        reason = f"Whether {player}, whose turn it is not, begins a battle by {card} is not said."
        raise UnclearError(reason, (f"{_ATTACK}by-beginning-a-battle", ONE_BATTLE))
    if state.get("", "battle") not in ("under way", "resolving"):
        raise UnclearError(f"When the new battle of {card} begins is not said.", (ONE_BATTLE, OWN_PHASE))
    return step.done(allow_another(step.now, player))


BEGIN_BATTLE = Effect("begin battle", beside=frozenset(("to",)), refuse=_refuse, by_itself=_begin)
