"""Find the one card that a name means among the cards of several games; never guess."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.book.names import fold
from rulings.cards.lookup import Found, NotFound
from rulings.cards.names import CardName, NameKind
from rulings.cards.record import Card

Way = Callable[[str], tuple[Found | NotFound, Card | None]]
"""Finds the card of one game that a name means."""


@dataclass(frozen=True, slots=True)
class FoundIn:
    """The one card that a name means.

    Attributes:
        game: The key of its game.
        found: How it was found.
        card: The card.
        others: The games that have a card of the name as well, each with the key of that card.
    """

    game: str
    found: Found
    card: Card
    others: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Missed:
    """A name that means no card for certain.

    Attributes:
        candidates: What may have been meant, each with the key of its game.
        is_ambiguous: Whether several match.
        unknown: What stands in brackets and fits no printing.
    """

    candidates: tuple[tuple[str, CardName], ...] = ()
    is_ambiguous: bool = False
    unknown: tuple[str, ...] = ()


def look_up_among(exactly: Mapping[str, Way], nearly: Mapping[str, Way], asked: str) -> FoundIn | Missed:
    """Find the card that a name means.

    Args:
        exactly: Find a card by its name as it stands, by the keys of the games in their order.
        nearly: Find the only card with nearly that name, likewise; nothing where names that are alike do not count.
        asked: The name.

    Returns:
        The card of that name, of the first game that has one, since a name without a game means that game, with the
        others of that name; else the only one of all games with nearly that name; else what may have been meant.
    """
    found, missed = _ask(exactly, asked)
    if any(one.is_ambiguous for one in missed.values()):
        return _ambiguous(found, missed)
    if found:
        return replace(found[0], others=tuple((other.game, other.card.key) for other in found[1:]))
    if not any(one.unknown for one in missed.values()) and nearly:
        found, missed = _ask(nearly, asked)
        if len(found) == 1 and not any(one.is_ambiguous for one in missed.values()):
            return found[0]
        if found or any(one.is_ambiguous for one in missed.values()):
            return _ambiguous(found, missed)
    unknown = next((one.unknown for one in missed.values() if one.unknown), ())
    candidates = ((game, name) for game, one in missed.items() if one.unknown == unknown for name in one.candidates)
    return Missed(tuple(candidates), unknown=unknown)


def _ask(ways: Mapping[str, Way], asked: str) -> tuple[list[FoundIn], dict[str, NotFound]]:
    found: list[FoundIn] = []
    missed: dict[str, NotFound] = {}
    for game, way in ways.items():
        how, card = way(asked)
        if isinstance(how, Found) and card is not None:
            found.append(FoundIn(game, how, card))
        elif isinstance(how, NotFound):
            missed[game] = how
    return found, missed


def _ambiguous(found: Sequence[FoundIn], missed: Mapping[str, NotFound]) -> Missed:
    several = [(game, name) for game, one in missed.items() if one.is_ambiguous for name in one.candidates]
    named = [(one.game, CardName(one.card.key, NameKind.NAME, one.card.name, fold(one.card.name))) for one in found]
    return Missed((*several, *named), is_ambiguous=True)
