"""Capturing characters to a Site (REG, Capture; Site)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Destination, Noun, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.battle.access import is_occupied
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, TERRITORY, face
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of


def names_own_site(said: Destination) -> bool:
    """Tell whether a text says that something goes to `your Site`."""
    named = said.card
    if not isinstance(named, Target) or named.owner is None or named.owner.kind != "you":
        return False
    if named.count is not None or named.place is not None or named.exceptions or named.tails or named.alternatives:
        return False
    nouns = items_of(named.things)
    plain = all(isinstance(noun, Noun) and not noun.qualities and not noun.tails for noun in nouns)
    return plain and [getattr(noun.head, "name", "") for noun in nouns] == ["Site"]


def sites_to(state: State, player: str) -> tuple[Place, ...]:
    """List the places to which a player captures with the words `to your Site`.

    Args:
        state: The state.
        player: The player.

    Returns:
        Those in the player's Sites that hold no Lost Soul (redemption/term/site#holds-one-lost-soul); if all of them
        hold one, the Land of Bondage (redemption/effect/capture#place-that-cannot-take-it); none where the player has
        no Site (#named-place-must-exist).
    """
    homes = (Place(TERRITORY, player), Place(LAND_OF_BONDAGE, player))
    sites = [card for home in homes for card in state.at(home) if "Site" in face(state, card).types]
    free = tuple(Place(LAND_OF_BONDAGE, on=site) for site in sites if not is_occupied(state, site))
    return free or ((Place(LAND_OF_BONDAGE, player),) if sites else ())


def why_not_to_site(instruction: Instruction, places: tuple[Place, ...]) -> tuple[str, ...]:
    """List the clause by which a capture to a card brings its target to the Land of Bondage.

    Args:
        instruction: The effect.
        places: Where it can bring its targets.

    Returns:
        The clause; none where it brings them to that card, or names none.
    """
    to = instruction.effect.to if instruction.name == "capture" else None
    if not isinstance(to, Destination) or to.card is None or not places or any(place.on for place in places):
        return ()
    return ("redemption/effect/capture#place-that-cannot-take-it",)


def refuse_captives(state: State, targets: tuple[str, ...], where: Place) -> None:
    """Refuse what is not known to be what a Site can hold.

    Args:
        state: The state.
        targets: The characters that are captured.
        where: The place.

    Raises:
        NotThereYetError: Several are captured to one Site, or one that is not known to be human.
    """
    if where.on and (len(targets) > 1 or any("human" not in state.faces[card].identifiers for card in targets)):
        raise NotThereYetError(f"Whether {where.on} can hold {' and '.join(targets)} cannot be told yet.")
