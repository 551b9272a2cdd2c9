"""The ability behind the taunt identifier, which activates when the taunt battle challenge is won (REG, Taunt)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activated, start
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import BATTLE, TAUNT, characters_of, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.limits import settle_limits
from rulings.redemption.rules.conditions.unity import GATES_LINE, NoUnity, has_unity
from rulings.table.errors import UnclearError

_TAUNT = "redemption/effect/taunt#"
WON_TAUNT = "taunt"
"""The cause of the activation of an ability that stands behind a taunt identifier."""


def win_taunt(now: Happening) -> Happening:
    """Let the ability of the first taunter activate, if an Evil Character has won its taunt battle challenge.

    Args:
        now: What happened so far, with the result of the battle challenge.

    Returns:
        The same, with the ability on the agenda (redemption/effect/taunt#winning-activates-the-ability,
        #only-the-first-taunter); without, where the battle is no taunt or is not won, or its unity is not true.

    Raises:
        UnclearError: The first taunter is not in battle any more.
    """
    state, taunter = now.state, str(now.state.get("", TAUNT) or "")
    if not taunter or state.get("", "battle challenge") != "successful":
        return now
    if state.where[taunter].zone != BATTLE:
        reason = f"Whether the ability of the taunt of {taunter}, which has left battle, activates is not said."
        raise UnclearError(reason, (f"{_TAUNT}winning-activates-the-ability", f"{_TAUNT}only-the-first-taunter"))
    unity = has_unity(state, taunter, controller_of(state, taunter))
    if not unity.holds:
        return now.say(NoUnity(taunter), GATES_LINE, *unity.because)
    printed: Face = state.faces[taunter]
    declined = not state.get("", "blocked") and not characters_of(state, str(state.get("", "defender")))
    how = "wins-if-declined" if declined else "wins-if-all-heroes-defeated"
    because = (f"{_TAUNT}winning-activates-the-ability", f"{_TAUNT}{how}", f"{_TAUNT}only-the-first-taunter")
    abilities = (
        [ability for section in printed.taunt.sections for ability in section.abilities] if printed.taunt else []
    )
    carried: list[Carry] = []
    for ability in abilities:
        player = controller_of(now.state, taunter)
        known, activation = settle_limits(*start(now.state, taunter, player, ability, WON_TAUNT))
        now = Happening(Happening(known, activation.key).say(Activated(activation.key), *because).state, now.cause)
        carried.append(Carry(activation.key, 0))
    return now.then(*carried)
