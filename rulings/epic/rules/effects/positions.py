"""Effects on how Champions stand: expend, prepare, the control of them, counters on them."""

from __future__ import annotations

from rulings.epic.reading.abilities import Expend, ExpendThis, GainControl, Prepare, PutCounters, RemoveCounters
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.cards.places import is_in_play
from rulings.epic.rules.cards.transition import BORROWED, EXPENDED, FLIPPED, IN_BATTLE
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import if_any, in_vain
from rulings.epic.rules.standing.gains import Gained, HasCounters, gains_of
from rulings.epic.rules.standing.numbers import COUNTERS_ADD_UP, COUNTERS_CHANGE
from rulings.epic.rules.standing.qualities import amount

SIDEWAYS = "epic/rule/cards-in-play#expended-is-sideways"
UPRIGHT = "epic/rule/cards-in-play#prepared-is-upright"
FLIPPED_TOO = "epic/rule/cards-in-play#flipped-may-be-expended"
ON_CHAMPIONS = "epic/rule/counter#placed-on-champions"
SURVIVES = "epic/rule/loyalty#gained-ability-survives-change-of-control"
SAYS_WHAT = "epic/rule/counter#effect-says-what-it-does"


def expend(step: Step, effect: Expend) -> Step:
    """Expend Champions; one that is flipped may be expended as well."""
    step, cards = pick(step, effect.what)
    now, done = step.now, False
    for card in cards:
        done = done or not now.state.get(card, EXPENDED)
        also = (FLIPPED_TOO,) if now.state.get(card, FLIPPED) else ()
        now = now.set(card, EXPENDED, True, SIDEWAYS, *also)
    return if_any(step, cards, now).was_done(done)


def expend_this(step: Step, effect: ExpendThis) -> Step:
    """Expend the card itself, as a cost."""
    return step.after(step.now.set(step.card, EXPENDED, True, SIDEWAYS)).was_done(True)


def prepare(step: Step, effect: Prepare) -> Step:
    """Prepare Champions: they are neither expended nor flipped."""
    step, cards = pick(step, effect.what)
    now = step.now
    for card in cards:
        now = now.set(card, EXPENDED, None, UPRIGHT).set(card, FLIPPED, None, UPRIGHT)
    return if_any(step, cards, now)


def gain_control(step: Step, effect: GainControl) -> Step:
    """Let the performer control Champions, for this turn or for good; in battle they fight on for nobody."""
    step, cards = pick(step, effect.what)
    now = step.now
    here = tuple(card for card in cards if is_in_play(now.state, card))
    for card in here:
        before = now.state.where[card].player
        lender = now.state.get(card, BORROWED) or before
        now = now.set(card, BORROWED, lender if step.deed.time is not None else None)
        if before == step.performer:
            continue
        for attribute in IN_BATTLE:
            now = now.set(card, attribute, None)
        kept = (SURVIVES,) if gains_of(now.state, card) else ()
        now = now.changed_sides(card, step.performer, *kept)
    return if_any(step, here, now)


def put_counters(step: Step, effect: PutCounters) -> Step:
    """Put counters on Champions, each of which changes their numbers."""
    step, cards = pick(step, effect.on)
    number = amount(step.state, step.at, effect.number) * step.times
    changes = {change.statistic.name: change.by.value for change in effect.counter.changes}
    if not number:
        return in_vain(step, "there are no counters to put")
    put = HasCounters(number, changes.get("offense", 0), changes.get("defense", 0))
    now = step.now
    for card in cards:
        now = now.say(Gained(card, put), ON_CHAMPIONS, SAYS_WHAT, COUNTERS_CHANGE, COUNTERS_ADD_UP)
    return if_any(step, cards, now)


def remove_counters(step: Step, effect: RemoveCounters) -> Step:
    """Remove counters from Champions, those that were put on it last."""
    step, cards = pick(step, effect.from_)
    wanted = amount(step.state, step.at, effect.number)
    now = step.now
    for card in cards:
        kinds = [gain for gain in gains_of(now.state, card) if isinstance(gain, HasCounters)]
        if sum(gain.number for gain in kinds) < wanted:
            return in_vain(step, f"there are not so many counters on {card}")
        last = kinds[-1]
        now = now.say(Gained(card, HasCounters(-wanted, last.offense, last.defense)), SAYS_WHAT)
    return if_any(step, cards, now)
