"""How the damage of a battle is dealt: to the player, between the groups, and beyond them by breakthrough."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from rulings.epic.reading.abilities import Ability, Happening
from rulings.epic.rules.actions.damage_and_health import damage_dealt
from rulings.epic.rules.agenda import Begin, Settle
from rulings.epic.rules.battle.block import attackers, blockers
from rulings.epic.rules.cards.places import champions
from rulings.epic.rules.cards.transition import BLOCKED, IN_BATTLE, STAYS_BLOCKED, Now
from rulings.epic.rules.choosing.candidates import likeness
from rulings.epic.rules.happenings import Attacks, BattleEnds, Nothing
from rulings.epic.rules.setup import MAIN
from rulings.epic.rules.standing.abilities_of import abilities_of
from rulings.epic.rules.standing.keywords import BREAKTHROUGH, UNBREAKABLE, has
from rulings.epic.rules.standing.numbers import OFFENSE, defense, offense
from rulings.epic.rules.turn.initiative import ATTACKER, DEFENDER, STEP, attacking_player, defending_player
from rulings.table.choices import Choice, Option
from rulings.table.errors import BeyondLimitError, NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk

RULE = "epic/rule/battle-phase"
_MOST_WAYS = 5_000
_OF_DAMAGE = ("deals damage", "damages", "is damaged")
UNBLOCKED = f"{RULE}#unblocked-damage-hits-player"
BETWEEN_GROUPS = f"{RULE}#blocked-damage-between-groups"
DIVIDED = f"{RULE}#damage-divided-attacker-first"
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


Wanted = tuple[str, int, tuple[str, ...]]
"""To whom a group deals damage, how much, by which clauses."""

Dealt = tuple[str, str, int, tuple[str, ...]]
"""The same, with the Champion of the group that deals it first."""


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
    if len(side) > 1 and len(opposing) + bool(beyond) > 1:
        _refuse_if_it_matters_who_deals(state, side)
    shares = _shares(state, player, sum(strengths.values()) - beyond, opposing)
    if isinstance(shares, Choice):
        return shares
    through: tuple[str, ...] = (
        (*EXCESS, OTHERS_ADD_NOTHING, WHOLE_DEFENSE) if opposing else (*EXCESS, *NO_BLOCKERS_LEFT)
    )
    through = (*through, PAST_UNBREAKABLE) if any(has(state, card, UNBREAKABLE) for card in opposing) else through
    first = sorted(side, key=lambda card: not has(state, card, BREAKTHROUGH))
    wanted: list[Wanted] = [(defender, beyond, through)] if beyond else []
    wanted += [(card, share, (BETWEEN_GROUPS, DIVIDED, AT_ONCE, OFFENSE)) for card, share in shares.items()]
    return list(_by_source({card: strengths[card] for card in first}, wanted))


def _refuse_if_it_matters_who_deals(state: State, side: tuple[str, ...]) -> None:
    """Say that nobody is asked yet which Champion of a group deals which damage, where a text depends on it.

    Raises:
        NotThereYetError: A Champion of the group has an ability that asks to whom it deals damage.
    """
    for card in side:
        if any(_asks_who_is_hit(ability) for ability in abilities_of(state, card)):
            reason = (
                f"Which Champion deals which part of the damage is not asked yet, and a text of {card} depends on it."
            )
            raise NotThereYetError(reason)


def _asks_who_is_hit(ability: Ability) -> bool:
    parts = [part for said in (ability.head, *ability.sentences) if said is not None for part in walk(said)]
    return any(isinstance(part, Happening) and part.verb in _OF_DAMAGE for part in parts)


def excess(state: State, attacking: tuple[str, ...], blocking: tuple[str, ...]) -> int:
    """Tell how much damage goes to the defending player by breakthrough."""
    through = sum(max(0, offense(state, card)) for card in attacking if has(state, card, BREAKTHROUGH))
    return max(0, through - sum(max(0, defense(state, card)) for card in blocking))


def _shares(state: State, player: str, total: int, opposing: tuple[str, ...]) -> dict[str, int] | Choice:
    """How a group's damage is divided among the other, as its player chooses.

    Raises:
        BeyondLimitError: There are too many ways.
    """
    if len(opposing) < 2 or not total:
        return dict.fromkeys(opposing, total)
    if comb(total + len(opposing) - 1, len(opposing) - 1) > _MOST_WAYS:
        raise BeyondLimitError(f"There are too many ways to divide {total} damage among {len(opposing)} Champions.")
    question = f"{_battle_name(state)}/{player}/damage"
    ways = {_said(opposing, way): way for way in _ways(total, len(opposing))}
    if question not in state.answers:
        options = tuple(Option(said, " and ".join(said), _alike(state, opposing, way)) for said, way in ways.items())
        return Choice(question, player, f"How does {player} divide {total} damage?", options, (DIVIDED,))
    return dict(zip(opposing, ways[state.answers[question]], strict=True))


def _ways(total: int, number: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide a number into so many, the most to the first."""
    if number == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *others) for others in _ways(total - first, number - 1))


def _said(opposing: tuple[str, ...], way: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{share} to {card}" for card, share in zip(opposing, way, strict=True) if share)


def _alike(state: State, opposing: tuple[str, ...], way: tuple[int, ...]) -> tuple[object, ...]:
    shares = ((likeness(state, card), share) for card, share in zip(opposing, way, strict=True))
    return tuple(sorted(shares, key=repr))


def _battle_name(state: State) -> str:
    """A name of the battle that no other of the game has: the number of attacks until now."""
    return f"battle {len(state.log.of(Attacks))}"


def _by_source(
    strengths: dict[str, int], wanted: list[tuple[str, int, tuple[str, ...]]]
) -> Iterator[tuple[str, str, int, tuple[str, ...]]]:
    """Take what is dealt from one Champion of the group after the other."""
    sources = list(strengths.items())
    for to, amount, because in wanted:
        while amount and sources:
            source, strength = sources[0]
            dealt = min(amount, strength)
            if dealt:
                yield source, to, dealt, because
            amount -= dealt
            sources[0] = (source, strength - dealt)
            if strength == dealt:
                sources.pop(0)


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
