"""How a player blocks: with which Champions, and what keeps them from it."""

from __future__ import annotations

from rulings.epic.rules.agenda import Settle
from rulings.epic.rules.cards.places import champions
from rulings.epic.rules.cards.transition import ATTACKING, BLOCKED, BLOCKING, FLIPPED, Now
from rulings.epic.rules.happenings import Attacks, Blocks
from rulings.epic.rules.plays import Block
from rulings.epic.rules.standing.keywords import AIRBORNE, UNBLOCKABLE, has, limited
from rulings.epic.rules.standing.qualities import is_meant, is_prepared
from rulings.epic.rules.standing.restrictions import BE_BLOCKED, BLOCK, may_not, must
from rulings.epic.rules.turn.initiative import (
    BEFORE_DAMAGE,
    STEP,
    attacking_player,
    defending_player,
    opened,
    step_of_battle,
)
from rulings.epic.rules.turn.initiative import BLOCK as BLOCK_STEP
from rulings.table.state import State
from rulings.table.verdicts import Refusal

RULE = "epic/rule/battle-phase"
DECLARING = f"{RULE}#declaring-blockers"
WHOLE_ATTACK = f"{RULE}#one-block-stops-the-whole-attack"
BY_AIRBORNE = "epic/rule/airborne#blocked-only-by-airborne"
CANNOT_BLOCK_IT = "epic/rule/unblockable#cannot-be-assigned-blockers"
THROUGH_ITS_GROUP = {
    AIRBORNE: "epic/rule/airborne#blocked-through-its-group",
    UNBLOCKABLE: "epic/rule/unblockable#may-be-blocked-through-its-group",
}


def attackers(state: State) -> tuple[str, ...]:
    """List the Champions that attack now."""
    return tuple(card for card in champions(state) if state.get(card, ATTACKING))


def blockers(state: State) -> tuple[str, ...]:
    """List the Champions that block now."""
    return tuple(card for card in champions(state) if state.get(card, BLOCKING))


def why_no_block(state: State, made: Block) -> Refusal | None:
    """Say why a block is not allowed; None where it is."""
    if step_of_battle(state) != BLOCK_STEP:
        return Refusal("Blockers are declared when both players have passed after the attack.", (DECLARING,))
    if made.player != defending_player(state):
        return Refusal(f"{made.player} is not attacked.", (DECLARING,))
    for card in made.champions:
        refusal = why_cannot_block(state, made.player, card)
        if refusal is not None:
            return refusal
    able = [card for card in champions(state, made.player) if why_cannot_block(state, made.player, card) is None]
    for card in able:
        because = must(state, card, BLOCK)
        if because is not None and card not in made.champions:
            return Refusal(f"{card} must block, and is able to.", because)
    missing = [card for card in attackers(state) if must(state, card, BE_BLOCKED) is not None]
    if missing and not made.champions and able:
        return Refusal(
            f"{missing[0]} must be blocked, and {able[0]} can block.", must(state, missing[0], BE_BLOCKED) or ()
        )
    return None


def why_cannot_block(state: State, player: str, card: str) -> Refusal | None:
    """Say why a Champion cannot block any of the attackers; None where it can block one."""
    if card not in champions(state, player):
        return Refusal(f"{card} is no Champion that {player} controls in play.", (DECLARING,))
    if not is_prepared(state, card):
        return Refusal(f"{card} is not prepared.", (DECLARING,))
    forbidden = may_not(state, card, BLOCK)
    if forbidden is not None:
        return Refusal(f"{card} cannot block.", forbidden)
    refusals = [_why_not_blocked_by(state, attacker, card) for attacker in attackers(state)]
    if not refusals:
        return Refusal("No Champion attacks any more.", (DECLARING,))
    return None if None in refusals else refusals[0]


def _why_not_blocked_by(state: State, attacker: str, blocker: str) -> Refusal | None:
    forbidden = may_not(state, attacker, BE_BLOCKED)
    if forbidden is not None:
        return Refusal(f"{attacker} cannot be blocked.", forbidden)
    if has(state, attacker, UNBLOCKABLE):
        return Refusal(f"{attacker} is unblockable.", (CANNOT_BLOCK_IT,))
    if has(state, attacker, AIRBORNE) and not has(state, blocker, AIRBORNE):
        return Refusal(f"{attacker} is airborne, and {blocker} is not.", (BY_AIRBORNE,))
    if any(is_meant(at, by, blocker) for at, by in limited(state, attacker)):
        return Refusal(f"{attacker} is unblockable by {blocker}.", (CANNOT_BLOCK_IT,))
    return None


def battle_laid(now: Now) -> Now:
    """Say of the battle with which a scenario begins who attacks and who blocks; what that triggered is resolved."""
    against = defending_player(now.state)
    if against is None:
        return now
    attacking, blocking = attackers(now.state), blockers(now.state)
    for card in attacking:
        now = now.say(Attacks(card, against))
    return now.say(Blocks(against, blocking, attacking)) if blocking else now


def joins_block(now: Now, player: str, card: str) -> Now:
    """Let a Champion block together with others, after the block was declared; what they block is blocked already."""
    now = now.set(card, FLIPPED, True, f"{RULE}#blockers-become-flipped").set(card, BLOCKING, True)
    return now.say(Blocks(player, (card,), ()), f"{RULE}#block-triggers-resolve")


def block(now: Now, made: Block) -> Now:
    """Carry a block out: the blockers are flipped, and block the whole attack (epic/rule/battle-phase)."""
    for card in made.champions:
        now = now.set(card, FLIPPED, True, DECLARING, f"{RULE}#blockers-become-flipped").set(card, BLOCKING, True)
    attacking = attackers(now.state)
    if made.champions:
        through = {
            clause for word, clause in THROUGH_ITS_GROUP.items() for card in attacking if has(now.state, card, word)
        }
        for card in attacking:
            now = now.set(card, BLOCKED, True, WHOLE_ATTACK, *sorted(through if len(attacking) > 1 else ()))
    now = now.say(Blocks(made.player, made.champions, attacking), DECLARING, f"{RULE}#block-triggers-resolve")
    now = now.set("", STEP, BEFORE_DAMAGE)
    attacker = attacking_player(now.state) or ""
    return opened(now, attacker, f"{RULE}#attacker-acts-after-block").then(Settle())
