"""How the damage of a battle is dealt: to the player, between the groups, and beyond them by breakthrough."""

from __future__ import annotations

from rulings.epic.reading.abilities import Ability, Happening
from rulings.epic.rules.actions.damage_and_health import damage_dealt
from rulings.epic.rules.agenda import Begin, Settle
from rulings.epic.rules.battle.block import attackers, blockers
from rulings.epic.rules.battle.dividing import DIVIDED, Dealing, Excess, divided
from rulings.epic.rules.cards.places import champions
from rulings.epic.rules.cards.transition import BLOCKED, IN_BATTLE, STAYS_BLOCKED, Now
from rulings.epic.rules.happenings import BattleEnds, Nothing
from rulings.epic.rules.setup import MAIN
from rulings.epic.rules.standing.given import abilities_with_given
from rulings.epic.rules.standing.keywords import BREAKTHROUGH, UNBREAKABLE, has
from rulings.epic.rules.standing.numbers import OFFENSE, defense, offense
from rulings.epic.rules.turn.initiative import ATTACKER, DEFENDER, STEP, attacking_player, defending_player
from rulings.table.choices import Choice
from rulings.table.state import State
from rulings.texts.kernel import walk

RULE = "epic/rule/battle-phase"
_OF_DAMAGE = ("deals damage", "damages", "is damaged")
UNBLOCKED = f"{RULE}#unblocked-damage-hits-player"
BETWEEN_GROUPS = f"{RULE}#blocked-damage-between-groups"
AT_ONCE = f"{RULE}#all-damage-at-once"
REMOVED_DEAL_NONE = f"{RULE}#removed-blockers-deal-and-take-none"
EXCESS = (
    f"{RULE}#breakthrough-excess",
    "epic/rule/breakthrough#excess-goes-to-defending-player",
)
PAST_UNBREAKABLE = "epic/rule/breakthrough#unbreakable-blockers-may-let-it-through"
OTHERS_ADD_NOTHING = "epic/rule/breakthrough#others-add-nothing"
NO_BLOCKERS_LEFT = (
    "epic/rule/breakthrough#no-blockers-left-means-zero-defense",
    f"{RULE}#breakthrough-past-removed-blockers",
)
WHOLE_DEFENSE = "epic/rule/breakthrough#earlier-damage-does-not-lower-defense"


def battle_damage(now: Now) -> Now | Choice:
    """Deal the damage of the battle, all of it at the same time; then the battle is over."""
    state = now.state
    attacking, blocking = attackers(state), blockers(state)
    dealt: list[Dealt] = []
    for side, opposing in ((attacking, blocking), (blocking, attacking)):
        found = _of_side(state, side, opposing, is_attack=side is attacking)
        if isinstance(found, Choice):
            return found
        dealt += found
    if any(state.get(card, BLOCKED) for card in attacking) and not blocking:
        now = now.say(
            Nothing(attacking[0], "no Champion that blocked is left in battle"), STAYS_BLOCKED, REMOVED_DEAL_NONE
        )
    for source, to, amount, because in dealt:
        player = now.state.where[source].player
        now = damage_dealt(now, source, player, to, amount, *because, in_battle=True)
    return battle_over(now)


def _why_beyond(state: State, blocking: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses by which damage goes beyond the blockers, to the player."""
    if not blocking:
        return (*EXCESS, *NO_BLOCKERS_LEFT)
    unbreakable = any(has(state, card, UNBREAKABLE) for card in blocking)
    return (*EXCESS, OTHERS_ADD_NOTHING, WHOLE_DEFENSE, *((PAST_UNBREAKABLE,) if unbreakable else ()))


Dealt = tuple[str, str, int, tuple[str, ...]]
"""Which Champion deals damage, to whom, how much, by which clauses."""


def _of_side(
    state: State, side: tuple[str, ...], opposing: tuple[str, ...], *, is_attack: bool
) -> list[Dealt] | Choice:
    """What the Champions of a group deal, the attacking group first."""
    strengths = {card: max(0, offense(state, card)) for card in side}
    defender = defending_player(state) or ""
    if is_attack and not any(state.get(card, BLOCKED) for card in side):
        return [(card, defender, strength, (UNBLOCKED, OFFENSE)) for card, strength in strengths.items()]
    beyond = excess(state, side, opposing) if is_attack else 0
    player = (attacking_player(state) if is_attack else defending_player(state)) or ""
    through = _why_beyond(state, opposing)
    between = (BETWEEN_GROUPS, DIVIDED, AT_ONCE, OFFENSE)
    group = tuple(_dealing(state, card, strength) for card, strength in strengths.items())
    dealt = divided(state, player, group, opposing, Excess(defender, beyond))
    if isinstance(dealt, Choice):
        return dealt
    return [(source, to, amount, through if to == defender else between) for source, to, amount in dealt]


def _dealing(state: State, card: str, strength: int) -> Dealing:
    """A Champion that deals damage in battle, with whether a text of it asks to whom."""
    asks = any(_asks_who_is_hit(ability) for ability in abilities_with_given(state, card))
    return Dealing(card, strength, has(state, card, BREAKTHROUGH), asks)


def _asks_who_is_hit(ability: Ability) -> bool:
    parts = [part for said in (ability.head, *ability.sentences) if said is not None for part in walk(said)]
    return any(isinstance(part, Happening) and part.verb in _OF_DAMAGE for part in parts)


def excess(state: State, attacking: tuple[str, ...], blocking: tuple[str, ...]) -> int:
    """Tell how much damage goes to the defending player by breakthrough."""
    through = sum(max(0, offense(state, card)) for card in attacking if has(state, card, BREAKTHROUGH))
    return max(0, through - sum(max(0, defense(state, card)) for card in blocking))


def battle_over(now: Now) -> Now:
    """End the battle, and go back to the Main Phase when all that has triggered is resolved."""
    for card in tuple(champions(now.state)):
        for attribute in IN_BATTLE:
            now = now.set(card, attribute, None)
    now = now.set("", STEP, None).set("", ATTACKER, None).set("", DEFENDER, None).say(BattleEnds())
    return now.then(Settle(), Begin(MAIN))


def removed_from_battle(now: Now, card: str, *because: str) -> Now:
    """Remove a Champion from battle; it stays expended or flipped (epic/rule/battle-phase)."""
    for attribute in IN_BATTLE:
        now = now.set(card, attribute, None, *because)
    return now
