"""Advantage: which player has more cards (REG, Advantage)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Target, Word
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import (
    IN_PLAY,
    LAND_OF_BONDAGE,
    LAND_OF_REDEMPTION,
    OUT_OF_PLAY,
    REDEEMED_SOUL,
    SURFACE,
    controller_of,
    face,
    owner,
)
from rulings.redemption.rules.cards.redeeming import redeemed_souls
from rulings.redemption.rules.targets.qualities import means, nouns_of
from rulings.redemption.rules.targets.whereabouts import players_in
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, Term

HAS = "redemption/term/has#owns-and-controls"
"""The clause on which cards a player has."""

_REDEEMED = "redemption/term/land-of-redemption#where-rescued-cards-go"
_SOULS = frozenset(("Lost Soul", REDEEMED_SOUL))


def has_advantage(state: State, speaker: Activation, named: Collection[str], of: Any) -> Finding:
    """Tell whether one of some players has advantage.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        named: The players.
        of: What is compared: hand, board, play, or a kind of card.

    Returns:
        Whether one of them has more of it than each other (redemption/term/advantage#more-cards-gives-advantage,
        #tie-gives-none), with what is compared and whose the cards are.

    Raises:
        NotThereYetError: The engine does not know yet what is compared.
    """
    numbers = {each: _number(state, speaker, each, of) for each in players_in(state)}
    ahead = any(all(numbers[player] > numbers[each] for each in numbers if each != player) for player in named)
    first, second, *_ = sorted(numbers.values(), reverse=True)
    tied = ("tie-gives-none",) if first == second else ()
    keys = ("more-cards-gives-advantage", *_whose_cards_count(_name(of)), *tied)
    return Finding(ahead, tuple(f"redemption/term/advantage#{key}" for key in keys))


def _whose_cards_count(place: str) -> tuple[str, ...]:
    """The keys of the clauses on which cards count for whom."""
    if place in OUT_OF_PLAY:
        return ("other-locations-by-their-owner",)
    compared = {"board": "board-advantage", "play": "play-advantage"}.get(place, "attributes-counted-where")
    return (compared, "own-and-control-in-play", "souls-counted-only-by-name")


def is_had_by(state: State, card: str, player: str) -> bool:
    """Tell whether a player has a card.

    Args:
        state: The state.
        card: The card.
        player: The player.

    Returns:
        Whether the player owns and controls it; in a hand or pile, whether that is the player's
        (redemption/term/has#owns-and-controls, redemption/term/advantage#other-locations-by-their-owner). A Land of
        Redemption holds the Redeemed Souls of its player, whoever owns the cards
        (redemption/term/land-of-redemption#where-rescued-cards-go).
    """
    place = state.where[card]
    if place.zone in (*OUT_OF_PLAY, LAND_OF_REDEMPTION):
        return place.player == player
    return owner(state, card) == controller_of(state, card) == player


def why_had(target: Target) -> str:
    """Name the clause by which a player has cards of a kind."""
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)} if target.things is not None else set()
    return _REDEEMED if heads == {REDEEMED_SOUL} else HAS


def _name(of: Any) -> str:
    return of.name if isinstance(of, Word | Term) else ""


def _number(state: State, speaker: Activation, player: str, of: Any) -> int:
    name = _name(of)
    if name in OUT_OF_PLAY:
        return sum(place.zone == name and place.player == player for place in state.where.values())
    if name == "board":
        return len(_own(state, player, SURFACE))
    if name == "play":
        return len(_own(state, player, IN_PLAY))
    if isinstance(of, Noun):
        return _of_kind(state, speaker, player, of)
    raise NotThereYetError(f"What advantage in `{wording.words_of(of)}` compares is not there yet.")


def _own(state: State, player: str, zones: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that a player owns and controls there, without souls (redemption/term/advantage)."""
    return tuple(
        card
        for card, place in state.where.items()
        if place.zone in zones
        and owner(state, card) == controller_of(state, card) == player
        and "Lost Soul" not in face(state, card).types
    )


def _of_kind(state: State, speaker: Activation, player: str, noun: Noun) -> int:
    """Cards of a kind in play, in set-aside areas and in Lands of Redemption; souls where they are named."""
    head = getattr(noun.head, "name", "")
    if head == REDEEMED_SOUL and not noun.qualities and not noun.tails:
        return len(redeemed_souls(state, player))
    if head in _SOULS and not noun.qualities and not noun.tails:
        return sum(
            place.zone == LAND_OF_BONDAGE
            and controller_of(state, card) == player
            and "Lost Soul" in face(state, card).types
            for card, place in state.where.items()
        )
    if isinstance(noun.head, Word) or head in _SOULS:
        raise NotThereYetError(f"What advantage in `{wording.words_of(noun)}` compares is not there yet.")
    return sum(
        state.faces[card].is_known and means(state, speaker, card, Listing((noun,)))
        for card in _own(state, player, SURFACE)
    )
