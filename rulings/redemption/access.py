"""Which Lost Souls the Heroes in battle can rescue (REG, Site, Site Access)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.redemption.errors import NotThereYetError
from rulings.redemption.ongoing import ongoing
from rulings.redemption.zones import BATTLE, LAND_OF_BONDAGE, TERRITORY, characters_of, face, holder_of
from rulings.table.places import Place
from rulings.table.state import State

_SITE = "redemption/term/site#"
_SITE_ACCESS = "redemption/effect/site-access#"
_NEEDED = "redemption/term/rescue-attempt#needs-access"


def rescuable(state: State) -> tuple[str, ...]:
    """List the Lost Souls of the defender to which a Hero in battle has access.

    Args:
        state: A state with a battle.

    Returns:
        The Lost Souls in the order of the table, those outside of Sites first.
    """
    return tuple(openings(state))


def openings(state: State) -> Mapping[str, tuple[str, ...]]:
    """Tell by what each Lost Soul is open to a Hero in battle.

    Args:
        state: A state with a battle.

    Returns:
        The clauses for each Lost Soul that is open: those in the general Land of Bondage, those in a Site whose brigade
        a Hero in battle or a Site in battle matches, and those in any Site where a Hero in battle has site access.
    """
    attacker, defender = str(state.get("", "attacker")), str(state.get("", "defender"))
    heroes = [card for card in characters_of(state, attacker) if "Hero" in face(state, card).types]
    if not heroes:
        return {}
    _refuse_protected(state, defender)
    general = state.at(Place(LAND_OF_BONDAGE, defender))
    found: dict[str, tuple[str, ...]] = {card: (_NEEDED,) for card in general if _is_lost_soul(state, card)}
    for site in _sites_of(state, defender):
        clauses = _keys_to(state, site, heroes, attacker)
        if clauses:
            held = state.at(Place(LAND_OF_BONDAGE, on=site))
            found |= {card: (*clauses, _NEEDED) for card in held if _is_lost_soul(state, card)}
    return found


def _refuse_protected(state: State, defender: str) -> None:
    for shield in ongoing(state, "protect"):
        for card in shield.targets:
            if "Lost Soul" in face(state, card).types and holder_of(state, card) == defender:
                raise NotThereYetError(f"Whether {card}, which is protected, can be rescued cannot be told yet.")


def opened_by_ability_alone(state: State, soul: str) -> bool:
    """Tell whether nothing but a site access effect opens the Site that holds a Lost Soul."""
    return f"{_SITE_ACCESS}gives-access-to-a-site" in openings(state).get(soul, ())


def is_occupied(state: State, site: str) -> bool:
    """Tell whether a Site holds a Lost Soul (redemption/term/occupied#site-with-a-lost-soul)."""
    return any(_is_lost_soul(state, card) for card in state.at(Place(LAND_OF_BONDAGE, on=site)))


def _keys_to(state: State, site: str, heroes: list[str], attacker: str) -> tuple[str, ...]:
    """By what the Heroes have access to a Site; nothing where they have none."""
    brigades = set(face(state, site).brigades)
    if any(brigades & set(face(state, hero).brigades) for hero in heroes):
        return (f"{_SITE}access-by-brigade",)
    if any(brigades & set(face(state, other).brigades) for other in _sites_in_battle(state, attacker)):
        return (f"{_SITE}access-by-brigade", f"{_SITE}site-in-battle-serves-all-heroes")
    if any(hero in effect.targets for effect in ongoing(state, "site access") for hero in heroes):
        return (f"{_SITE_ACCESS}gives-access-to-a-site", f"{_SITE_ACCESS}any-and-all-work-alike")
    return ()


def _is_lost_soul(state: State, card: str) -> bool:
    return "Lost Soul" in face(state, card).types


def _sites_in_battle(state: State, player: str) -> Iterator[str]:
    return (card for card in state.at(Place(BATTLE, player)) if "Site" in face(state, card).types)


def _sites_of(state: State, player: str) -> Iterator[str]:
    places = (Place(TERRITORY, player), Place(LAND_OF_BONDAGE, player))
    return (card for place in places for card in state.at(place) if is_site(state, card))


def is_site(state: State, card: str) -> bool:
    """Tell whether a card lies there as a Site; a City that holds a Lost Soul was played as one.

    The sources are redemption/term/city#site-and-fortress, #played-as-site.
    """
    types = face(state, card).types
    return "Site" in types or ("City" in types and bool(state.at(Place(LAND_OF_BONDAGE, on=card))))
