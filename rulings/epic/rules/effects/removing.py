"""Effects that take cards away: break, banish, transform, remove from battle."""

from __future__ import annotations

from rulings.epic.reading.abilities import Banish, Break, RemoveFromBattle, Transform
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.actions.leaving_play import (
    BY_EFFECT_OR_DAMAGE,
    banished,
    banished_from_elsewhere,
    broken,
    transformed,
)
from rulings.epic.rules.battle.battle_damage import removed_from_battle
from rulings.epic.rules.cards.faces import TOKENS
from rulings.epic.rules.cards.places import IN_PLAY, is_in_play
from rulings.epic.rules.cards.transition import IN_BATTLE, STAYS_BLOCKED
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import if_any
from rulings.epic.rules.standing.keywords import UNBREAKABLE, has
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import items_of


def break_cards(step: Step, effect: Break) -> Step:
    """Break Champions; what is done when one was broken."""
    step, cards = pick(step, effect.what)
    here = tuple(card for card in cards if card in step.state.faces and is_in_play(step.state, card))
    gone = any(not has(step.state, card, UNBREAKABLE) for card in here)
    return if_any(step, here, broken(step.now, here, BY_EFFECT_OR_DAMAGE)).was_done(gone)


def banish_cards(step: Step, effect: Banish) -> Step:
    """Banish cards from play, or from where else they lie."""
    step, cards = pick(step, effect.what)
    here = tuple(card for card in cards if is_in_play(step.state, card))
    elsewhere = tuple(card for card in cards if card not in here)
    now = banished_from_elsewhere(banished(step.now, here), elsewhere)
    gone = any(now.state.where[card].zone != IN_PLAY for card in cards)
    return if_any(step, cards, now).was_done(gone)


def transform_cards(step: Step, effect: Transform) -> Step:
    """Transform Champions into tokens of a kind.

    Raises:
        NotThereYetError: Nothing says what a token of that kind is like.
    """
    kind = kind_of(effect.into)
    if kind not in TOKENS:
        raise NotThereYetError(f"What a {kind} token is like is not known.")
    step, cards = pick(step, effect.what)
    here = tuple(card for card in cards if is_in_play(step.state, card))
    return if_any(step, here, transformed(step.now, here, kind))


def kind_of(noun: object) -> str:
    """Tell the kind of token that a noun names: its class."""
    qualities = [item for choice in getattr(noun, "qualities", ()) for item in items_of(choice)]
    return next((item.word.name for item in qualities if item.word.category == "classes"), "")


def remove_from_battle(step: Step, effect: RemoveFromBattle) -> Step:
    """Remove Champions from battle; they stay expended or flipped, and what they blocked stays blocked."""
    step, cards = pick(step, effect.what)
    now = step.now
    fighting = tuple(card for card in cards if any(now.state.get(card, attribute) for attribute in IN_BATTLE))
    for card in fighting:
        now = removed_from_battle(now, card, STAYS_BLOCKED)
    return if_any(step, fighting, now)
