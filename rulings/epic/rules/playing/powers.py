"""How a power is used: whether it may be now, its costs, and what it does."""

from __future__ import annotations

from rulings.epic.reading.abilities import POWER, Ability, Costs
from rulings.epic.rules.abilities.activation import POWER as POWER_KIND
from rulings.epic.rules.abilities.activation import Activation, Standpoint, name_for, with_activation
from rulings.epic.rules.agenda import Resolve, Settle
from rulings.epic.rules.cards.places import controller
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Used
from rulings.epic.rules.playing.costs import COST_OF_POWER, IN_FULL, as_sentences, gold_of, why_unpayable
from rulings.epic.rules.plays import UsePower
from rulings.epic.rules.standing.given import abilities_with_given
from rulings.epic.rules.turn.gold import gold_paid
from rulings.epic.rules.turn.initiative import active_player, acts, without_initiative
from rulings.table.state import State
from rulings.table.verdicts import Refusal

LIKE_EVENTS = "epic/rule/power#usable-whenever-an-event-is"
COLON = "epic/rule/power#colon-parts-cost-and-outcome"
OUTCOME = "epic/rule/power#cost-for-an-outcome"
OTHERS_MAY = "epic/rule/initiative#others-may-use-powers"


def powers(state: State, card: str) -> tuple[Ability, ...]:
    """List the powers of a card where it lies."""
    return tuple(ability for ability in abilities_with_given(state, card) if ability.kind == POWER)


def why_not_used(state: State, made: UsePower) -> Refusal | None:
    """Say why a power may not be used now; None where it may."""
    found = powers(state, made.card) if made.card in state.where else ()
    if not found or controller(state, made.card) != made.player:
        return Refusal(f"{made.player} has no power of {made.card} to use.", (OUTCOME, COLON))
    refusal = without_initiative(state, made.player)
    if refusal is not None:
        return refusal
    if made.number > len(found):
        return Refusal(f"{made.card} has {len(found)} powers.", (COLON,))
    at = Standpoint(state, made.player, made.card)
    chosen = (found[made.number - 1],) if made.number else found
    refusals = [why_unpayable(at, power.head) for power in chosen if isinstance(power.head, Costs)]
    if None not in refusals:
        return refusals[0]
    if refusals.count(None) > 1:
        return Refusal(f"{made.card} has several powers; say which, as `uses power 2 of {made.card}`.", (COLON,))
    return None


def _on_turn_of_another(state: State, made: UsePower) -> tuple[str, ...]:
    return () if active_player(state) == made.player else (OTHERS_MAY,)


def use_power(now: Now, made: UsePower) -> Now:
    """Use a power: its cost is paid, and its outcome follows (epic/rule/power)."""
    state = now.state
    at = Standpoint(state, made.player, made.card)
    found = powers(state, made.card)
    payable = [power for power in found if isinstance(power.head, Costs) and why_unpayable(at, power.head) is None]
    power = found[made.number - 1] if made.number else payable[0]
    costs = power.head if isinstance(power.head, Costs) else None
    name = name_for(state, made.card)
    now = Now(acts(now, made.player).state, name).say(
        Used(made.player, made.card, name), LIKE_EVENTS, OUTCOME, COLON, *_on_turn_of_another(state, made)
    )
    price = gold_of(costs)
    alignments = state.ask("alignments", made.card)
    now = gold_paid(now, made.player, price, alignments, COST_OF_POWER, IN_FULL) if price else now
    sentences = (*as_sentences(costs), *power.sentences)
    activation = Activation(name, made.card, made.player, POWER_KIND, sentences, power.text)
    return Now(with_activation(now.state, activation), name).then(Resolve(name), Settle())
