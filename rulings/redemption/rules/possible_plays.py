"""Which plays a player can think of: every card with every use that its type lets think of, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.set_aside_cards import AREA
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.faces import ARTIFACTS, LOCATIONS, Face
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    BATTLE,
    HAND,
    LAND_OF_BONDAGE,
    SURFACE,
    TERRITORY,
    controller_of,
    players,
)
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    Deactivate,
    DiscardCard,
    DrawCards,
    EndPhase,
    EndTurn,
    Equip,
    GoTo,
    Pass,
    Play,
    PlayCard,
    PutCard,
    ShuffleHand,
    UseAbility,
)
from rulings.redemption.rules.triggers.manually_triggered import usable_elsewhere
from rulings.redemption.rules.turn.phases import PRE_GAME, phases
from rulings.redemption.rules.undoing.drawn_order import knows_order
from rulings.table.places import Place
from rulings.table.state import State

_OPENING_HAND = ("redemption/procedure/pre-game-phase", "opening_hand")
_EACH_TURN = ("redemption/procedure/draw-phase", "cards")
"""The entries and facts that say how many cards are drawn by game rule."""


def possible_plays(state: State, player: str) -> Iterator[Play]:
    """List the plays that a player can think of, whether the rules allow them or not.

    Args:
        state: The state.
        player: The player.

    Yields:
        Each play once: those without a card, then those of the cards in hand, on the table, on other cards.
    """
    yield from _without_card(state, player)
    own = [card for card in state.where if _is_at_hand(state, player, card)]
    for card in own:
        yield from _alone(state, player, card)
    yield from (UseAbility(player, card) for card in usable_elsewhere(state, player))
    for card in own:
        for on in own:
            if card != on:
                yield from _on(state, player, card, on)


def _is_at_hand(state: State, player: str, card: str) -> bool:
    """Whether a card is in a player's hand, or on the playing surface under that player's control."""
    place = state.where[card]
    if place == Place(HAND, player):
        return True
    return place.zone in (*SURFACE, LAND_OF_BONDAGE) and controller_of(state, card) == player


def _without_card(state: State, player: str) -> Iterator[Play]:
    yield Pass(player)
    entry, number = (
        ("pre-game-phase", "opening_hand") if state.get("", "phase") == PRE_GAME else ("draw-phase", "cards")
    )
    yield DrawCards(player, int(fact(f"redemption/procedure/{entry}", number)))
    yield EndPhase(player)
    yield from (GoTo(player, phase) for phase in phases())
    yield EndTurn(player)
    if knows_order(state, player):
        yield ShuffleHand(player)


def _alone(state: State, player: str, card: str) -> Iterator[Play]:
    """The plays of a card alone; what is printed on it tells which, for all its identities."""
    printed: Face = state.faces[card]
    zone = state.where[card].zone
    in_hand = zone == HAND
    types = set(printed.types)
    if printed.is_character and zone in (HAND, TERRITORY):
        yield from _into_battle(state, player, card)
    if types & {"Site", "City"} and not in_hand:
        yield AddSite(player, card)
    if in_hand and (printed.is_enhancement or "Dominant" in types):
        yield PlayCard(player, card)
    if types & ARTIFACTS and (in_hand or zone == ARTIFACT_PILE):
        yield Activate(player, card)
    if types & ARTIFACTS and not in_hand:
        yield Deactivate(player, card)
    if zone in SURFACE and printed.ability is not None:
        yield UseAbility(player, card)
    if in_hand:
        yield DiscardCard(player, card)
    if in_hand and (printed.is_character or types & LOCATIONS):
        yield PutCard(player, card, Place(printed.plays_to or TERRITORY, player))
    if in_hand and types & ARTIFACTS:
        yield PutCard(player, card, Place(ARTIFACT_PILE, player))
    if zone == AREA and not printed.plays_to:
        yield PutCard(player, card, Place(TERRITORY, player))
    if state.get(card, "held"):
        yield from (PutCard(player, card, Place(home, player)) for home in (TERRITORY, HAND, ARTIFACT_PILE))


def _into_battle(state: State, player: str, card: str) -> Iterator[Play]:
    others = tuple(other for other in players(state) if other != player)
    yield from (Attack(player, card, other if len(others) > 1 else "") for other in others)
    yield Block(player, card)


def _on(state: State, player: str, card: str, on: str) -> Iterator[Play]:
    """The plays that let a card lie on another."""
    printed: Face = state.faces[card]
    bearer: Face = state.faces[on]
    place, there = state.where[card], state.where[on]
    if there.zone == HAND or there.on:
        return
    if place.zone == HAND and printed.is_enhancement and bearer.is_character and there.zone in (BATTLE, TERRITORY):
        yield PlayCard(player, card, on)
    if place.zone == HAND and "weapon" in printed.classes and bearer.is_character and there.zone == TERRITORY:
        yield Equip(player, card, on)
    if set(printed.types) & ARTIFACTS and place.zone in (HAND, ARTIFACT_PILE):
        yield Activate(player, card, on)
    if "Lost Soul" in printed.types and place.zone == LAND_OF_BONDAGE and "Site" in bearer.types:
        yield PutCard(player, card, Place(LAND_OF_BONDAGE, on=on))
    if place.zone in (HAND, TERRITORY) and (printed.is_character or printed.is_enhancement) and _holds(bearer):
        yield PutCard(player, card, place_on(state, on))


def _holds(bearer: Face) -> bool:
    """Whether cards can be thought of as put on a card: it is a Fortress, or its identifier line says what it holds."""
    return not LOCATIONS.isdisjoint(bearer.types) or bool(bearer.line)
