"""Ending the battle by an ability (REG, End the Battle)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Completed
from rulings.redemption.rules.agenda import Resolution
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.state import State

_END = "redemption/effect/end-the-battle#"


def end_battle(now: Happening, instruction: Instruction) -> State:
    """End the battle: what waits is dropped, and battle resolution begins.

    Args:
        now: What happened so far.
        instruction: The effect.

    Returns:
        The state with battle resolution on its agenda (redemption/effect/end-the-battle).
    """
    if instruction.effect.to is not None:
        now = now.set("", "ended as", str(instruction.effect.to), f"{_END}specified-result-counts")
    lost = (f"{_END}pending-abilities-are-lost",) if now.state.agenda else ()
    now = now.say(Completed(now.cause), f"{_END}instant", f"{_END}cannot-be-interrupted-in-practice")
    because = (f"{_END}starts-battle-resolution-at-once", f"{_END}targets-current-battle", *lost)
    now = now.set("", "battle", "resolving", "redemption/procedure/battle-resolution#when-it-begins", *because)
    return replace(now.state, agenda=(Resolution(1),))
