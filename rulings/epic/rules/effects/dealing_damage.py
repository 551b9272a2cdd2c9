"""Effects on health: damage to Champions and players, health gained, lost and paid, gold gained and paid."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from rulings.epic.reading.abilities import (
    Amount,
    AnyAmount,
    DealDamage,
    GainGold,
    GainHealth,
    LoseHealth,
    PayGold,
    PayHealth,
    Spend,
    Win,
)
from rulings.epic.rules.abilities.step import FOLLOWED_IN_ORDER, Step
from rulings.epic.rules.actions.damage_and_health import damage_dealt, health_gained, health_lost
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import is_in_play, players
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import in_vain
from rulings.epic.rules.standing.qualities import amount
from rulings.epic.rules.turn.ending import health, wins
from rulings.epic.rules.turn.gold import gold, gold_gained, gold_paid
from rulings.table.choices import Choice, Option
from rulings.texts.phrases import items_of


def deal_damage(step: Step, effect: DealDamage) -> Step:
    """Deal damage to each of some Champions and players, or divided among them."""
    step, things = pick(step, effect.to)
    here = tuple(thing for thing in things if thing in players(step.state) or is_in_play(step.state, thing))
    if not here:
        return in_vain(step, "there is nothing to which damage could be dealt")
    if effect.divided:
        shares = _divided(step, here, amount(step.state, step.at, effect.amount))
    else:
        shares = {thing: _amount_for(step, effect, thing) for thing in here}
    now = step.now
    for thing, share in shares.items():
        now = damage_dealt(now, step.card, step.activation.player, thing, share * step.times)
    return step.after(now).was_done(True)


def _amount_for(step: Step, effect: DealDamage, thing: str) -> int:
    """How much one of them is dealt; for each player, *their* means this player."""
    counted = step.naming(thing) if len(items_of(effect.to)) == 1 and thing in players(step.state) else step
    return amount(step.state, counted.at, effect.amount)


def _divided(step: Step, things: tuple[str, ...], total: int) -> dict[str, int]:
    """How the performer divides damage: at least one to each that was picked."""
    parted = (
        tuple(second - first for first, second in zip((0, *cuts), (*cuts, total), strict=True))
        for cuts in combinations(range(1, total), len(things) - 1)
    )
    ways = {_said(things, way): way for way in parted}
    options = tuple(Option(said, f"assigns {' and '.join(said)}") for said in ways)
    words = f"How does {step.performer} divide {total} damage for {step.card}?"
    option = ask(step.state, Choice(f"{step.question}/divided", step.performer, words, options))
    return dict(zip(things, ways[option.value], strict=True))


def _said(things: tuple[str, ...], way: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{share} to {thing}" for thing, share in zip(things, way, strict=True))


def gain_health(step: Step, effect: GainHealth) -> Step:
    """Let the performer gain health."""
    gained = amount(step.state, step.at, effect.amount) * step.times
    return step.after(health_gained(step.now, step.performer, gained, step.card)).was_done(True)


def lose_health(step: Step, effect: LoseHealth) -> Step:
    """Let the performer lose health."""
    step, lost = _health(step, effect.amount)
    return step.after(health_lost(step.now, step.performer, lost * step.times)).was_done(True)


def _health(step: Step, said: Amount) -> tuple[Step, int]:
    """How much health is lost or paid: as much as the text says, or as the performer chooses."""
    if not isinstance(said, AnyAmount):
        return step, amount(step.state, step.at, said)
    most = health(step.state, step.performer)
    options = tuple(Option(f"{number} health", f"{number} health") for number in range(most + 1))
    words = f"How much health does {step.performer} lose for {step.card}?"
    option = ask(step.state, Choice(f"{step.question}/health", step.performer, words, options))
    chosen = int(str(option.value).partition(" ")[0])
    return step.telling(chosen), chosen


def pay_health(step: Step, effect: PayHealth) -> Step:
    """Let the performer pay health; who has less than that cannot."""
    step, paid = _health(step, effect.amount)
    if paid > health(step.state, step.performer):
        return in_vain(step, f"{step.performer} has less than {paid} health")
    return step.after(health_lost(step.now, step.performer, paid)).was_done(paid > 0)


def gain_gold(step: Step, effect: GainGold) -> Step:
    """Let the performer gain gold, perhaps for some costs only."""
    only = f"{effect.only.alignment.name} {effect.only.kind}" if effect.only is not None else ""
    step = step.knowing(replace(step.activation, amount=effect.gold.value))
    return step.after(gold_gained(step.now, step.performer, effect.gold.value, only)).was_done(True)


def spend(step: Step, effect: Spend) -> Step:
    """Let gold that was gained just before be used for some costs only."""
    gained = step.activation.amount
    only = f"{effect.only.alignment.name} {effect.only.kind}"
    now = gold_paid(step.now, step.performer, gained, ())
    return step.after(gold_gained(now, step.performer, gained, only)).was_done(True)


def pay_gold(step: Step, effect: PayGold) -> Step:
    """Let the performer pay gold; who has less cannot."""
    if gold(step.state, step.performer) < effect.gold.value:
        return in_vain(step, f"{step.performer} has no gold to pay")
    return step.after(gold_paid(step.now, step.performer, effect.gold.value, ())).was_done(True)


def win(step: Step, effect: Win) -> Step:
    """Let the performer win the game."""
    return step.after(wins(step.now, step.performer, FOLLOWED_IN_ORDER))
