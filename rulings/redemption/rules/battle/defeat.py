"""Defeat by removal: characters that an ability takes out of battle (REG, Defeat)."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.redemption.rules.cards.places import BATTLE, characters_of, face, players, side_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.state import State

_DEFEAT = "redemption/term/defeat"
_REMOVED = "redemption/term/removed-from-battle"


def is_fighting(state: State, card: str) -> bool:
    """Tell whether a card is a character on a side of the battle."""
    return any(state.where[card] == side_of(player) for player in players(state))


def mark_defeated(now: Happening, fought: Iterable[str], *because: str) -> Happening:
    """Mark the characters that an effect has removed from battle as defeated.

    Args:
        now: What happened so far, the effect included.
        fought: The characters among its targets that were in battle before it.
        because: More clauses by which the effect has removed them.

    Returns:
        The same with those that are no longer in battle marked (redemption/term/defeat#hero-removed-by-ability,
        redemption/term/defeat#evil-character-removed-by-ability).
    """
    mutual = not any(characters_of(now.state, player) for player in players(now.state))
    for card in fought:
        hero = "Hero" in now.state.faces[card].types
        if now.state.where[card].zone != BATTLE and (hero or not mutual):
            clause = "hero-removed-by-ability" if hero else "evil-character-removed-by-ability"
            removed = f"{_REMOVED}#by-an-ability"
            either = f"{_DEFEAT}#removed-or-discarded-by-numbers"
            now = now.set(card, "defeated", True, f"{_DEFEAT}#{clause}", either, removed, *because)
    return now


def spare_after_mutual_removal(now: Happening) -> Happening:
    """Unmark Evil Characters where abilities have removed every character of both sides.

    Args:
        now: What happened so far, the battle being resolved without any character in it.

    Returns:
        The same (redemption/term/defeat#evil-character-removed-by-ability).
    """
    for (card, attribute), value in tuple(now.state.attributes.items()):
        if attribute == "defeated" and value and "Evil Character" in face(now.state, card).types:
            now = now.set(card, "defeated", None, f"{_DEFEAT}#evil-character-removed-by-ability")
    return now
