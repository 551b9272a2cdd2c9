"""Cards that are moved out of a deck: they are revealed, and Lost Souls among them go to the Land of Bondage."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.redemption.rules.cards.places import IN_PLAY, LAND_OF_BONDAGE, TERRITORY, face, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.errors import UnclearError
from rulings.table.places import Place

_REVEALED = "redemption/term/effect-targeting#deck-targets-are-revealed"
LOST_SOULS_RESIDE = "redemption/term/lost-soul#put-in-controllers-land-of-bondage"
"""The clause by which Lost Souls lie in a Land of Bondage."""

LOST_SOULS_LEAVE_DECKS = "redemption/term/effect-targeting#lost-souls-taken-from-deck"
"""The clause by which a Lost Soul comes to a Land of Bondage instead of where an effect would move it."""


def moved_out(now: Happening, card: str, where: Place) -> tuple[Happening, bool]:
    """Put a Lost Soul that an effect would move out of a deck in its owner's Land of Bondage.

    Args:
        now: What happened so far.
        card: The card that is moved.
        where: Where it would go.

    Returns:
        The same, and whether the card was such a Lost Soul.

    Raises:
        UnclearError: Nobody knows what the card is.
    """
    if now.state.where[card].zone != "deck" or where.zone in IN_PLAY:
        return now, False
    if not now.state.faces[card].is_known:
        reason = f"Whether {card}, which leaves the deck, is a Lost Soul is not known."
        raise UnclearError(reason, (_REVEALED, LOST_SOULS_LEAVE_DECKS))
    if "Lost Soul" not in face(now.state, card).types:
        return now, False
    return now.moved(card, Place(LAND_OF_BONDAGE, owner(now.state, card)), LOST_SOULS_LEAVE_DECKS, _REVEALED), True


def home_of_soul(now: Happening, card: str, where: Place) -> tuple[Place, tuple[str, ...]]:
    """Tell where a card goes that an effect moves to a territory: a Lost Soul to the Land of Bondage in it.

    Args:
        now: What happened so far.
        card: The card.
        where: Where the effect would move it.

    Returns:
        The place, and the clause by which it is another one.
    """
    if where.zone != TERRITORY or "Lost Soul" not in face(now.state, card).types:
        return where, ()
    return Place(LAND_OF_BONDAGE, where.player), (LOST_SOULS_RESIDE,)


def moved_to_owners(now: Happening, cards: Iterable[str], zone: str, *because: str) -> Happening:
    """Let cards go to a place of their owners.

    Args:
        now: What happened so far.
        cards: The cards.
        zone: The place that each owner has.
        because: The clauses by which they go there.

    Returns:
        The same with the cards there; what is removed from the game on the way is not.
    """
    for card in cards:
        place = Place(zone, owner(now.state, card))
        now, is_out = moved_out(now, card, place)
        now = now if is_out else now.moved(card, place, *because)
    return now
