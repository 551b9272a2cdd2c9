"""Ending the battle by an ability (REG, End the Battle)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Completed
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Resolution, of_current_battle
from rulings.table.state import State

_END = "redemption/effect/end-the-battle#"


def end_battle(step: Step) -> State:
    """End the battle: what waits is dropped, and battle resolution begins.

    Args:
        step: The effect.

    Returns:
        The state with battle resolution on its agenda (redemption/effect/end-the-battle).
    """
    now, said = step.now, step.instruction.effect.to
    if said is not None:
        now = now.set("", "ended as", str(said), f"{_END}specified-result-counts")
    pending = of_current_battle(now.state.agenda)
    lost = (f"{_END}pending-abilities-are-lost",) if pending else ()
    now = now.say(Completed(now.cause), f"{_END}instant", f"{_END}cannot-be-interrupted-in-practice")
    because = (f"{_END}starts-battle-resolution-at-once", f"{_END}targets-current-battle", *lost)
    now = now.set("", "battle", "resolving", "redemption/procedure/battle-resolution#when-it-begins", *because)
    suspended = now.state.agenda[: len(now.state.agenda) - len(pending)]
    return replace(now.state, agenda=(*suspended, Resolution(1)))


END_THE_BATTLE = Effect("end the battle", beside=frozenset(("to",)), by_itself=end_battle)
