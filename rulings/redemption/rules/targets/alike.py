"""Cards that nothing tells apart: whoever chooses one of them might as well choose another."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import fields

from rulings.redemption.rules.cards.bearing import cards_on
from rulings.redemption.rules.cards.places import DECK
from rulings.redemption.rules.targets.hidden import HIDDEN
from rulings.table.log import Log
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
    named, listed = state.log.told_by((), _names)
    return (
        card in named
        or any(card in names and (not among or not set(among) <= set(names)) for names in listed)
        or any(activation.card == card for activation in state.activations.values())
    )


def _names(log: Log) -> tuple[frozenset[str], frozenset[tuple[object, ...]]]:
    """What the lines of a log name alone, and what they name together with others."""
    values = [getattr(entry.what, field.name) for entry in log for field in fields(entry.what)]
    alone = frozenset(value for value in values if isinstance(value, str))
    return alone, frozenset(value for value in values if isinstance(value, tuple))
