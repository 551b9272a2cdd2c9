"""The card on which a card was placed, where a text waits for what happens to it (REG, Place)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing, items_of

BENEATH_ITSELF = "the card beneath this one"
"""What a pronoun points at in an event that a placed card waits for."""

_POINTS_BACK = frozenset(("it", "that card"))


def with_cards_beneath(effects: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """Let a pronoun in an event point at the card on which the card with the ability was placed.

    Args:
        effects: The effects of an ability, in the order of print.

    Returns:
        The effects; where others than that card have been named since it was placed, the pronoun stays as it is.
    """
    found: list[Instruction] = []
    others = False
    for effect in effects:
        setting = effect.setting
        if setting.placed and not others:
            whole, own = (tuple(map(_condition, items)) for items in (setting.whole, setting.own))
            setting = replace(setting, whole=whole, own=own)
        found.append(replace(effect, setting=setting))
        others = others or (setting.placed and any(map(_names_cards, items_of(effect.effect.target))))
    return tuple(found)


def _names_cards(item: Any) -> bool:
    return isinstance(item, Target) and not item.back and not _is_on_pointed(item)


def _is_on_pointed(item: Target) -> bool:
    """Whether what is named are the abilities on a card that a pronoun means, and no other card."""
    on = [tail.what for tail in item.tails if isinstance(tail, Tail) and tail.kind == "on"]
    return bool(on) and all(isinstance(card, Target) and card.back in _POINTS_BACK for card in on)


def _condition(condition: Condition) -> Condition:
    """A condition in whose first event a pronoun means the card beneath."""
    claims = condition.claims
    first = claims.items[0] if isinstance(claims, Listing) and claims.items else None
    if not isinstance(first, Claim) or not first.event:
        return condition
    pointed = replace(first, subject=_pointed(first.subject), object=_pointed(first.object))
    if pointed == first:
        return condition
    return replace(condition, claims=replace(claims, items=(pointed, *claims.items[1:])))


def _pointed(said: Any) -> Any:
    if isinstance(said, Listing):
        return replace(said, items=tuple(map(_pointed, said.items)))
    points = isinstance(said, Target) and said.back in _POINTS_BACK and not said.tails
    return replace(said, back=BENEATH_ITSELF) if points else said
