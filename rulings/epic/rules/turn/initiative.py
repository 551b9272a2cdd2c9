"""Initiative: who may play something now, and what follows when everybody has passed."""

from __future__ import annotations

from typing import cast

from rulings.epic.rules.agenda import Begin, GainInitiative
from rulings.epic.rules.cards.places import clockwise, players
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Passed
from rulings.epic.rules.setup import BATTLE, MAIN
from rulings.table.state import State, change
from rulings.table.verdicts import Refusal

INITIATIVE = "initiative"
ACTIVE = "active player"
PHASE = "phase"
STEP = "step of the battle"
ATTACKER, DEFENDER = "attacking player", "defending player"
OTHERS_ACTED = "another player has acted"

BEFORE_BLOCK, BLOCK, BEFORE_DAMAGE = "before the block", "block", "before damage"

RIGHT_TO_ACT = "epic/rule/initiative#the-right-to-act"
UNTIL_PASSING = "epic/rule/initiative#kept-until-passing"
NEXT_GAINS = "epic/rule/initiative#also-gained-in-main-and-battle"
ALL_PASS = "epic/rule/initiative#all-pass-next-phase"
ALL_PASS_IN_BATTLE = "epic/rule/initiative#all-pass-in-battle-next-step"
NEEDS_INITIATIVE = "epic/rule/playing-a-card#needs-initiative"
MUST_DECLARE = "epic/rule/main-phase#must-declare-passing"
BACK_TO_MAIN = "epic/rule/main-phase#others-acting-returns-to-main"
MAIN_IS_OVER = "epic/rule/main-phase#all-passed-end-phase"
HAS_IT_AGAIN = "epic/rule/playing-a-card#player-has-initiative-again"
_PASSES = {
    MAIN: (UNTIL_PASSING, MUST_DECLARE),
    BEFORE_BLOCK: ("epic/rule/battle-phase#attacker-acts", "epic/rule/battle-phase#defender-acts"),
    BEFORE_DAMAGE: (
        "epic/rule/battle-phase#attacker-acts-after-block",
        "epic/rule/battle-phase#defender-acts-after-block",
    ),
}
"""The clauses on passing in the Main Phase and in the steps of a battle: of the first player, and of the next."""

_BACK = {
    MAIN: BACK_TO_MAIN,
    BEFORE_BLOCK: "epic/rule/battle-phase#defender-acted-back-to-attacker",
    BEFORE_DAMAGE: "epic/rule/battle-phase#defender-acted-after-block-back-to-attacker",
}
_THEN = {MAIN: "end", BEFORE_BLOCK: BLOCK, BEFORE_DAMAGE: "damage"}
"""What begins when everybody has passed."""


def holder(state: State) -> str | None:
    """Tell who has Initiative; None where nobody has."""
    return cast("str | None", state.get("", INITIATIVE))


def active_player(state: State) -> str:
    """Tell whose turn it is."""
    return cast(str, state.get("", ACTIVE))


def attacking_player(state: State) -> str | None:
    """Tell who attacks in the battle that is under way."""
    return cast("str | None", state.get("", ATTACKER))


def defending_player(state: State) -> str | None:
    """Tell who is attacked in the battle that is under way."""
    return cast("str | None", state.get("", DEFENDER))


def phase(state: State) -> str:
    """Tell which phase it is."""
    return cast(str, state.get("", PHASE))


def step_of_battle(state: State) -> str | None:
    """Tell in which step the battle is; None outside of battle."""
    return cast("str | None", state.get("", STEP))


def window(state: State) -> str:
    """Name the time at which players can act now; empty where it is none."""
    at = MAIN if phase(state) == MAIN else step_of_battle(state) if phase(state) == BATTLE else ""
    return at if at in _THEN else ""


def in_turn(state: State) -> tuple[str, ...]:
    """List who gets Initiative one after the other: in battle, the attacking and the defending player."""
    if phase(state) != BATTLE:
        return clockwise(state, active_player(state))
    return tuple(player for player in (attacking_player(state), defending_player(state)) if player in players(state))


def without_initiative(state: State, player: str) -> Refusal | None:
    """Say why a player may not act; None where the player has Initiative at a time to act."""
    if not window(state):
        return Refusal(f"Nobody may play anything in this part of the {phase(state)} phase.", _nothing(state))
    has = holder(state)
    if has != player:
        return Refusal(f"{player} does not have Initiative; {has} has it.", (RIGHT_TO_ACT, NEEDS_INITIATIVE))
    return None


def _nothing(state: State) -> tuple[str, ...]:
    if phase(state) in ("start", "end"):
        return (f"epic/rule/{phase(state)}-phase#nothing-may-be-played",)
    return ("epic/rule/battle-phase#declaring-blockers",)


def acts(now: Now, player: str) -> Now:
    """Note that a player plays a card or uses a power."""
    return now if player == in_turn(now.state)[0] else now.set("", OTHERS_ACTED, True)


def gains_initiative(now: Now, player: str, *because: str) -> Now:
    """Let a player have Initiative."""
    return now.say(change(now.state, "", INITIATIVE, player), *because)


def passes(now: Now, player: str) -> Now:
    """Let a player pass Initiative.

    Args:
        now: What happened so far.
        player: Who has it.

    Returns:
        What happened: the next player has it, or the first again where another has acted, or the game goes on.
    """
    order = in_turn(now.state)
    at = order.index(player)
    when = window(now.state)
    now = now.say(Passed(player), _PASSES[when][min(at, 1)])
    if at + 1 < len(order):
        return gains_initiative(now, order[at + 1], NEXT_GAINS)
    if now.state.get("", OTHERS_ACTED):
        return gains_initiative(now.set("", OTHERS_ACTED, None), order[0], _BACK[when], NEXT_GAINS)
    return _closed(now, order[0], when)


def everybody_passes(now: Now) -> Now:
    """Let all who have not passed yet do so, until the game goes on."""
    order = in_turn(now.state)
    when = window(now.state)
    for player in order[order.index(cast(str, holder(now.state))) :]:
        now = now.say(Passed(player), _PASSES[when][min(order.index(player), 1)])
    return _closed(now.set("", OTHERS_ACTED, None), order[0], when)


def _closed(now: Now, first: str, when: str) -> Now:
    """Go on to what follows, when everybody has passed."""
    now = gains_initiative(now, first, *(() if when == MAIN else (ALL_PASS_IN_BATTLE,)))
    return now.then(Begin(_THEN[when]))


def opened(now: Now, player: str, *because: str) -> Now:
    """Give Initiative to the first player of a new time to act, once all that has triggered is resolved."""
    return now.set("", OTHERS_ACTED, None).then(GainInitiative(player, because))
