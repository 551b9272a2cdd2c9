"""Costs: what has to be paid for a card or a power, and whether it can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.epic.reading.abilities import (
    Act,
    Banish,
    Break,
    Costs,
    Deed,
    Discard,
    ExpendThis,
    LoseHealth,
    Noun,
    PayGold,
    PayHealth,
    RemoveCounters,
    Selection,
    Sentence,
)
from rulings.epic.rules.abilities.activation import Standpoint
from rulings.epic.rules.cards.places import HAND
from rulings.epic.rules.cards.transition import DEPLOYING, NO_ATTACK_NO_EXPEND
from rulings.epic.rules.choosing.candidates import NO_BREAK_COST, NOT_UNBREAKABLE, candidates
from rulings.epic.rules.standing.keywords import BLITZ, UNBREAKABLE, has
from rulings.epic.rules.standing.numbers import counters
from rulings.epic.rules.standing.qualities import amount, is_prepared
from rulings.epic.rules.turn.ending import health
from rulings.epic.rules.turn.gold import gold
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import Listing, items_of

COST_OF_CARD = "epic/rule/cost#what-a-card-costs"
COST_OF_POWER = "epic/rule/cost#what-a-power-costs"
UNPAYABLE = "epic/rule/cost#unpayable-means-unplayable"
IN_FULL = "epic/rule/power#cost-must-be-paid-in-full"
NO_DISCARD_COST = "epic/rule/discarding#no-cards-no-discard-cost"
PREPARED = "epic/rule/cards-in-play#three-positions"


PAYABLE = (PayGold, ExpendThis, Break, Banish, Discard, RemoveCounters, PayHealth, LoseHealth)
"""The costs that can be paid, by their types."""


def gold_of(costs: Costs | None) -> int:
    """Tell how much gold is among costs."""
    return sum(cost.gold.value for cost in (costs.costs if costs is not None else ()) if isinstance(cost, PayGold))


def why_unpayable(at: Standpoint, costs: Costs | None, printed: int = 0) -> Refusal | None:
    """Say why costs cannot be paid; None where they can.

    Args:
        at: The card and its player.
        costs: The costs of its text.
        printed: The cost of the card itself.

    Returns:
        The refusal.
    """
    wanted = printed + gold_of(costs)
    alignments = at.state.ask("alignments", at.card)
    has_gold = gold(at.state, at.player, alignments)
    if wanted > has_gold:
        because = (COST_OF_CARD, UNPAYABLE) if costs is None or printed else (COST_OF_POWER, UNPAYABLE, IN_FULL)
        return Refusal(f"It costs {wanted} gold, and {at.player} has {has_gold}.", because)
    for cost in costs.costs if costs is not None else ():
        refusal = _why_not(at, cost)
        if refusal is not None:
            return refusal
    return None


def _why_not(at: Standpoint, cost: Any) -> Refusal | None:
    match cost:
        case PayGold():
            return None
        case ExpendThis():
            return _why_not_expended(at)
        case Break():
            return _if_few(at, cost.what, "break", NO_BREAK_COST)
        case Banish():
            return _if_few(at, cost.what, "banish", IN_FULL)
        case Discard():
            (what,) = items_of(cost.what)
            wanted = amount(at.state, at, getattr(what, "number", None))
            held = len(at.state.at(Place(HAND, at.player)))
            return _refuse(f"{at.player} has {held} cards in hand.", NO_DISCARD_COST) if held < wanted else None
        case RemoveCounters():
            wanted = amount(at.state, at, cost.number)
            there = counters(at.state, at.card)
            return _refuse(f"{at.card} has {there} counters.", IN_FULL) if there < wanted else None
        case PayHealth() | LoseHealth():
            wanted = amount(at.state, at, cost.amount)
            return (
                _refuse(f"{at.player} has too little health.", IN_FULL)
                if health(at.state, at.player) < wanted
                else None
            )
    raise NotThereYetError(f"Whether this cost of {at.card} can be paid is not known yet.")


def _refuse(reason: str, *because: str) -> Refusal:
    return Refusal(reason, (*because, UNPAYABLE))


def _why_not_expended(at: Standpoint) -> Refusal | None:
    if not is_prepared(at.state, at.card):
        return _refuse(f"{at.card} is not prepared.", PREPARED, IN_FULL)
    if at.state.get(at.card, DEPLOYING) and not has(at.state, at.card, BLITZ):
        return _refuse(f"{at.card} is deploying.", NO_ATTACK_NO_EXPEND)
    return None


def _if_few(at: Standpoint, what: Any, verb: str, because: str) -> Refusal | None:
    """Say that there are too few cards for a cost; what is unbreakable pays for none."""
    for item in items_of(what):
        wanted = amount(at.state, at, item.number) if isinstance(item, Selection) else 1
        found = candidates(at, item) if isinstance(item, Selection) else (at.card,)
        usable = [card for card in found if verb != "break" or not has(at.state, card, UNBREAKABLE)]
        if len(usable) < wanted:
            return _refuse(f"{at.player} has too few cards to {verb} for {at.card}.", because, IN_FULL)
    return None


def as_sentences(costs: Costs | None) -> tuple[Sentence, ...]:
    """Make the instructions by which costs other than gold are paid, before anything else is done."""
    others = [_as_paid(cost) for cost in (costs.costs if costs is not None else ()) if not isinstance(cost, PayGold)]
    if not others:
        return ()
    deeds = Listing(tuple(Deed(cost) for cost in others), "and")
    return (Sentence(Listing((Act(deeds),))),)


def _as_paid(cost: Any) -> Any:
    """A cost as it is paid: of Champions that are to be broken, none that is unbreakable (epic/rule/unbreakable)."""
    if not isinstance(cost, Break):
        return cost
    return replace(cost, what=replace(cost.what, items=tuple(_breakable(item) for item in items_of(cost.what))))


def _breakable(item: Any) -> Any:
    if not isinstance(item, Selection) or item.nouns is None:
        return item
    nouns = tuple(
        replace(noun, tails=(*noun.tails, NOT_UNBREAKABLE)) if isinstance(noun, Noun) else noun
        for noun in items_of(item.nouns)
    )
    return replace(item, nouns=replace(item.nouns, items=nouns))
