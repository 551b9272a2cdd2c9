"""The owner to whom a text gives cards: `to that card's owner`, `to owner's territory` (REG, Owner)."""

from __future__ import annotations

from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Player
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import owner
from rulings.redemption.rules.players.performer import players_spoken_of
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_OWNER = "redemption/term/owner#whose-deck-it-came-from"
_TO_ANOTHER = "redemption/effect/take-and-give#give-hands-over-control"


def is_to_owner(instruction: Instruction) -> bool:
    """Tell whether a text gives cards to an owner whom the cards tell, or to a place of that owner."""
    said = instruction.effect.to
    if said is None or said.card is not None or said.target is not None or said.qualities is not None or said.kind:
        return False
    return _is_owner(instruction, said.player) if said.player is not None else _is_place_of_owner(said)


def _is_owner(instruction: Instruction, said: Any) -> bool:
    """Whether it is the owner of a card that was named before."""
    named_before = isinstance(said, Player) and (said.of is not None or _points_back(instruction))
    return named_before and (said.kind, said.role) == ("of", "owner") and not said.tails


def _is_place_of_owner(said: Any) -> bool:
    places = wording.places_of(said.place)
    owners = [place.owner for place in places]
    told = all(one is not None and one.kind == "owner" and one.of is None for one in owners)
    return bool(places) and told and not any(place.part or place.count for place in places)


def _points_back(instruction: Instruction) -> bool:
    return all(target.back for target in targets_of(instruction))


def owner_meant(state: State, activation: Activation, instruction: Instruction, card: str) -> str:
    """Name the owner to whom a card is given, or goes that somebody takes.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        The owner of the card that the text named last, be it the one that is given; of one that is taken, its own.

    Raises:
        NotThereYetError: Nobody, or one of several, is meant.
        UnclearError: Nothing says whether the owner of the card that is given is meant, or of the card of the ability.
    """
    said = instruction.effect.to
    if said.player is not None:
        found = tuple(dict.fromkeys(players_spoken_of(state, activation, instruction, said.player)))
        if len(found) != 1:
            raise NotThereYetError(f"To whose owner {activation.card} gives {card} cannot be told yet.")
        return found[0]
    own = owner(state, card)
    if instruction.name == "give" and not _points_back(instruction) and own != owner(state, activation.card):
        reason = f"Whether the owner of {card} is meant, or the owner of {activation.card}, is not said."
        raise UnclearError(reason, (_OWNER, _TO_ANOTHER))
    return own
