"""Damage, to Champions and to players; health that is gained, lost and paid."""

from __future__ import annotations

from rulings.epic.rules.cards.places import players
from rulings.epic.rules.cards.transition import DAMAGE, Now
from rulings.epic.rules.happenings import DealtDamage, Nothing
from rulings.epic.rules.standing.keywords import UNBREAKABLE, has
from rulings.epic.rules.standing.numbers import DEFENSE, defense
from rulings.epic.rules.standing.restrictions import may_not
from rulings.epic.rules.turn.ending import HEALTH, health

UNBROKEN = ("epic/rule/unbreakable#takes-lethal-damage-without-breaking", "epic/rule/break#not-if-unbreakable")
TAKES_HEALTH = "epic/rule/health#damage-takes-as-much-health"
NO_MAXIMUM = "epic/rule/health#no-maximum"


def damage_dealt(
    now: Now, source: str, player: str, to: str, amount: int, *because: str, in_battle: bool = False
) -> Now:
    """Deal damage to a Champion or a player.

    Args:
        now: What happened so far.
        source: The card that deals it.
        player: Who controls that card.
        to: To whom.
        amount: How much; nothing happens with none.
        because: The clauses that say so.
        in_battle: Whether it is the damage of a battle.

    Returns:
        What happened; whether it is lethal is asked when all damage is dealt that is dealt at the same time.
    """
    if amount <= 0:
        return now
    now = now.say(DealtDamage(source, player, to, amount, in_battle), *because)
    if to in players(now.state):
        return now.set(to, HEALTH, health(now.state, to) - amount, *because, TAKES_HEALTH)
    damage = now.number(to, DAMAGE) + amount
    lasts = UNBROKEN if has(now.state, to, UNBREAKABLE) and damage >= defense(now.state, to) else ()
    return now.set(to, DAMAGE, damage, *because, DEFENSE, *lasts)


def health_gained(now: Now, player: str, amount: int, source: str, *because: str) -> Now:
    """Let a player gain health, unless something forbids it."""
    forbidden = may_not(now.state, player, "gain health")
    if forbidden is not None:
        return now.say(Nothing(source, f"{player} cannot gain health"), *because, *forbidden)
    return now.set(player, HEALTH, health(now.state, player) + amount, *because, NO_MAXIMUM)


def health_lost(now: Now, player: str, amount: int, *because: str) -> Now:
    """Let a player lose or pay health, which is no damage."""
    return now.set(player, HEALTH, health(now.state, player) - amount, *because)
