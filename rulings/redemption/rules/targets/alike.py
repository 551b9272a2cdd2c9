"""Cards that nothing tells apart: whoever chooses one of them might as well choose another."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import fields

from rulings.redemption.rules.cards.bearing import cards_on
from rulings.redemption.rules.cards.places import DECK
from rulings.redemption.rules.targets.hidden import HIDDEN
from rulings.table.state import State


def likeness(state: State, card: str, among: Collection[str] = ()) -> Hashable:
    """Tell what makes cards alike: the same print in the same place, with the same things true of them.

    Args:
        state: The state.
        card: The card.
        among: Cards that are all named together wherever the log names one of them in a list.

    Returns:
        What is the same for cards that are alike. A card on which others lie, or which the log or an activation names,
        is like no other; so is one in a deck, whose order would tell them apart.
    """
    if card == HIDDEN or state.where[card].zone == DECK or cards_on(state, card) or _is_named(state, card, among):
        return card
    known = tuple(sorted((key, str(value)) for (subject, key), value in state.attributes.items() if subject == card))
    return (id(state.faces[card]), state.where[card], known)


def _is_named(state: State, card: str, among: Collection[str]) -> bool:
    """Whether a line of the log or an activation names a card."""
    values = (getattr(entry.what, field.name) for entry in state.log for field in fields(entry.what))
    return any(value == card or _singles_out(value, card, among) for value in values) or any(
        activation.card == card for activation in state.activations.values()
    )


def _singles_out(value: object, card: str, among: Collection[str]) -> bool:
    if not isinstance(value, tuple) or card not in value:
        return False
    return not among or not set(among) <= set(value)
