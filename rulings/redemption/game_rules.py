"""Game rules that act by themselves after an effect."""

from __future__ import annotations

from rulings.redemption.happening import Happening
from rulings.redemption.numbers import now as numbers_now
from rulings.redemption.zones import BATTLE, characters_of, face, players
from rulings.table.state import State


def check_rules(now: Happening) -> Happening:
    """Discard characters in battle without toughness, and Enhancements that no character is left to use.

    Args:
        now: What happened so far.

    Returns:
        The same, with those cards discarded by game rule, as part of what caused it
        (redemption/term/toughness#zero-or-less-is-discarded,
        redemption/procedure/initiative#enhancement-without-user-is-discarded).
    """
    for player in players(now.state):
        for character in characters_of(now.state, player):
            if face(now.state, character).toughness is not None and numbers_now(now.state, character).toughness <= 0:
                now = now.discarded(character, "redemption/term/toughness#zero-or-less-is-discarded")
    clause = "redemption/procedure/initiative#enhancement-without-user-is-discarded"
    for place, cards in tuple(now.state.cards.items()):
        if place.zone != BATTLE or not place.on or now.state.where[place.on].zone == BATTLE:
            continue
        for card in cards:
            if not _has_user(now.state, card):
                now = now.discarded(card, clause)
    return now


def _has_user(state: State, card: str) -> bool:
    brigades = set(face(state, card).brigades)
    good = "good Enhancement" in face(state, card).types
    fighters = (fighter for player in players(state) for fighter in characters_of(state, player))
    return any(
        ("Hero" in face(state, fighter).types) is good and brigades & set(face(state, fighter).brigades)
        for fighter in fighters
    )
