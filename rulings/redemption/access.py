"""Which Lost Souls the Heroes in battle can rescue."""

from __future__ import annotations

from rulings.redemption.errors import NotThereYetError
from rulings.redemption.ongoing import ongoing
from rulings.redemption.zones import BATTLE, LAND_OF_BONDAGE, characters_of, face, holder_of
from rulings.table.places import Place
from rulings.table.state import State


def rescuable(state: State) -> tuple[str, ...]:
    """List the Lost Souls of the defender to which a Hero in battle has access.

    Args:
        state: A state with a battle.

    Returns:
        Those in the general Land of Bondage, and those in a Site of which a Hero in battle, or a Site in battle,
        matches a brigade (redemption/term/site#access-by-brigade).
    """
    attacker, defender = str(state.get("", "attacker")), str(state.get("", "defender"))
    heroes = [card for card in characters_of(state, attacker) if "Hero" in face(state, card).types]
    if not heroes:
        return ()
    _refuse_protected(state, defender)
    open_to_all = state.at(Place(LAND_OF_BONDAGE, defender))
    keys = {brigade for hero in heroes for brigade in face(state, hero).brigades}
    keys |= {brigade for site in _sites_in_battle(state, attacker) for brigade in face(state, site).brigades}
    in_sites = [
        card
        for site in _sites_of(state, defender)
        if keys & set(face(state, site).brigades)
        for card in state.at(Place(LAND_OF_BONDAGE, on=site))
    ]
    return tuple(card for card in (*open_to_all, *in_sites) if "Lost Soul" in face(state, card).types)


def _refuse_protected(state: State, defender: str) -> None:
    for shield in ongoing(state, "protect"):
        for card in shield.targets:
            if "Lost Soul" in face(state, card).types and holder_of(state, card) == defender:
                raise NotThereYetError(f"Whether {card}, which is protected, can be rescued cannot be told yet.")


def _sites_in_battle(state: State, player: str) -> tuple[str, ...]:
    return tuple(card for card in state.at(Place(BATTLE, player)) if "Site" in face(state, card).types)


def _sites_of(state: State, player: str) -> tuple[str, ...]:
    places = (Place("territory", player), Place(LAND_OF_BONDAGE, player))
    return tuple(card for place in places for card in state.at(place) if "Site" in face(state, card).types)
