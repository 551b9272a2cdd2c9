"""Ending the battle by an ability (REG, End the Battle)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Completed
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, Resolution, of_current_battle
from rulings.redemption.rules.cards.transition import Happening
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
    as_ever = (f"{_END}instant", f"{_END}cannot-be-interrupted-in-practice")
    now = now.say(Took(step.activation.key, step.frame.index, ()), f"{_END}starts-battle-resolution-at-once", *as_ever)
    paid_for = _paid_for(step)
    if not paid_for:
        now = now.say(Completed(now.cause))
    because = (f"{_END}starts-battle-resolution-at-once", f"{_END}targets-current-battle", *lost)
    now = now.set("", "battle", "resolving", "redemption/procedure/battle-resolution#when-it-begins", *because)
    suspended = now.state.agenda[: len(now.state.agenda) - len(pending)]
    ended = replace(now.state, agenda=(*suspended, Resolution(1)))
    return Happening(ended, now.cause).then(*paid_for).state


def _paid_for(step: Step) -> tuple[Carry, ...]:
    """What the end of the battle is the cost of: it is of the same ability, which is not pending behind another.

    The sources are redemption/term/pending#waiting-for-other-abilities and redemption/term/ability#cost-before-benefit.
    """
    setting, effects = step.instruction.setting, step.activation.effects
    if setting.role != "cost":
        return ()
    benefits = tuple(
        index
        for index, effect in enumerate(effects)
        if effect.setting.role == "benefit" and effect.setting.payer is setting.payer
    )
    return (Carry(step.frame.activation, benefits[0], benefits[1:]),) if benefits else ()


END_THE_BATTLE = Effect("end the battle", beside=frozenset(("to",)), by_itself=end_battle)
