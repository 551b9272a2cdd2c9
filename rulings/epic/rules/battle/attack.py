"""How a player attacks: with which Champions, whom, and what keeps them from it."""

from __future__ import annotations

from rulings.epic.rules.agenda import Settle
from rulings.epic.rules.cards.places import champions, opponents
from rulings.epic.rules.cards.transition import ATTACKING, DEPLOYING, EXPENDED, NO_ATTACK_NO_EXPEND, Now
from rulings.epic.rules.happenings import Attacks
from rulings.epic.rules.plays import Attack
from rulings.epic.rules.setup import BATTLE, MAIN
from rulings.epic.rules.standing.abilities_of import has_lost_abilities
from rulings.epic.rules.standing.keywords import BLITZ, has
from rulings.epic.rules.standing.qualities import is_prepared, of_this_object, since_turn_began
from rulings.epic.rules.standing.restrictions import ATTACK, BE_ATTACKED, may_not, must
from rulings.epic.rules.turn.initiative import (
    ATTACKER,
    BEFORE_BLOCK,
    DEFENDER,
    MUST_DECLARE,
    PHASE,
    STEP,
    active_player,
    opened,
    phase,
    without_initiative,
)
from rulings.table.state import State
from rulings.table.verdicts import Refusal

RULE = "epic/rule/battle-phase"
DECLARED = (
    f"{RULE}#declared-in-main-phase",
    f"{RULE}#declaring-the-attack",
    "epic/rule/main-phase#announcing-battle-enters-it",
    "epic/rule/playing-a-card#may-start-a-battle",
)
READY = f"{RULE}#ready-is-prepared-not-deploying"
BLITZ_LOST = "epic/rule/blitz#losing-it-restores-deploying"
BLITZ_IGNORES = ("epic/rule/blitz#ignores-deploying", "epic/rule/blitz#acts-on-the-turn-it-is-played")


def why_no_attack(state: State, made: Attack) -> Refusal | None:
    """Say why an attack is not allowed; None where it is."""
    if active_player(state) != made.player:
        return Refusal(f"It is not {made.player}'s turn.", (f"{RULE}#attack-on-own-turn-only",))
    if phase(state) != MAIN:
        return Refusal("An attack is declared in the Main Phase.", (f"{RULE}#declared-in-main-phase",))
    refusal = without_initiative(state, made.player)
    if refusal is not None:
        return refusal
    if not made.champions:
        return Refusal("One or more Champions attack.", (f"{RULE}#declaring-the-attack",))
    against = attacked(state, made)
    if against not in opponents(state, made.player):
        return Refusal(f"{made.player} cannot attack {against}.", (f"{RULE}#declaring-the-attack",))
    forbidden = may_not(state, against, BE_ATTACKED)
    if forbidden is not None:
        return Refusal(f"{against} cannot be attacked.", forbidden)
    for card in made.champions:
        refusal = why_not_ready(state, made.player, card)
        if refusal is not None:
            return refusal
    return None


def attacked(state: State, made: Attack) -> str:
    """Tell who is attacked: who is named, or the only opponent."""
    others = opponents(state, made.player)
    return made.against or (others[0] if len(others) == 1 else "")


def why_not_ready(state: State, player: str, card: str) -> Refusal | None:
    """Say why a Champion cannot attack; None where it can."""
    if card not in champions(state, player):
        return Refusal(f"{card} is no Champion that {player} controls in play.", (f"{RULE}#declaring-the-attack",))
    if not is_prepared(state, card):
        return Refusal(f"{card} is not prepared.", (READY,))
    if state.get(card, DEPLOYING) and not has(state, card, BLITZ):
        lost = (BLITZ_LOST,) if has_lost_abilities(state, card) else ()
        return Refusal(f"{card} is deploying.", (READY, NO_ATTACK_NO_EXPEND, *lost))
    forbidden = may_not(state, card, ATTACK)
    return Refusal(f"{card} cannot attack.", forbidden) if forbidden is not None else None


def attack(now: Now, made: Attack) -> Now:
    """Carry an attack out: the Champions are expended and attack (epic/rule/battle-phase#declaring-the-attack)."""
    against = attacked(now.state, made)
    now = now.set("", PHASE, BATTLE, *DECLARED).set("", STEP, BEFORE_BLOCK)
    now = now.set("", ATTACKER, made.player).set("", DEFENDER, against)
    for card in made.champions:
        now = joins_attack(now, card, against)
    first = f"{RULE}#attacker-acts"
    return opened(now, made.player, first).then(Settle())


def joins_attack(now: Now, card: str, against: str) -> Now:
    """Let a Champion attack."""
    blitz = BLITZ_IGNORES if now.state.get(card, DEPLOYING) else ()
    now = now.set(card, EXPENDED, True, f"{RULE}#declaring-the-attack", READY, *blitz)
    return now.set(card, ATTACKING, True).say(Attacks(card, against), f"{RULE}#attack-triggers-resolve")


def why_must_attack(state: State, player: str) -> Refusal | None:
    """Say which Champion has to attack before a player may pass to the End Phase; None where none has to.

    Args:
        state: The state.
        player: Who would pass.

    Returns:
        The refusal, where the player's own turn would end with a Champion that must attack, has not, and is able to.
    """
    if active_player(state) != player or phase(state) != MAIN:
        return None
    against = [other for other in opponents(state, player) if may_not(state, other, BE_ATTACKED) is None]
    for card in champions(state, player) if against else ():
        because = must(state, card, ATTACK)
        if because is None or why_not_ready(state, player, card) is not None or _has_attacked(state, card):
            continue
        return Refusal(f"{card} must attack this turn, and is able to.", (*because, MUST_DECLARE))
    return None


def _has_attacked(state: State, card: str) -> bool:
    """Whether a Champion has attacked in this turn, as the object that it is now."""
    told = of_this_object(since_turn_began(state), card)
    return any(isinstance(what, Attacks) and what.card == card for what in told)
