"""Positions with two cards of Epic, laid as scenarios: whose turn it is, what is in play, what is played when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.epic.positions.cards_asked_for import kinds_of
from rulings.epic.reading.abilities import MAIN, POWER
from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.cards.places import HAND, IN_PLAY, SUPPLEMENTAL_ZONE
from rulings.versus.game import Laid, Line, Pair

_ACTIVE, _OTHER = "A", "B"
"""Whose turn it is, and the other player."""


class Use(StrEnum):
    """How a card is used."""

    ATTACKS = "attacks"
    BLOCKS = "blocks"
    IS_PLAYED = "is played"
    HAS_A_POWER_USED = "has a power used"
    IS_THERE = "is there"


@dataclass(frozen=True, slots=True)
class Seat:
    """A way in which a player can use a card.

    Attributes:
        player: The player.
        use: How.
        zone: Where it lies before.
        power: Which of its powers is used, from 1; 0 for none.
    """

    player: str
    use: Use
    zone: str
    power: int = 0

    @property
    def says(self) -> str:
        """The way in words."""
        if self.use in (Use.ATTACKS, Use.BLOCKS):
            return str(self.use)
        if self.use is Use.HAS_A_POWER_USED:
            return f"has its power {self.power} used"
        by = "the active player" if self.player == _ACTIVE else "the other player"
        return f"{self.use} {'by' if self.use is Use.IS_PLAYED else 'with'} {by}"


_TOGETHER = (
    (Use.ATTACKS, Use.BLOCKS),
    (Use.ATTACKS, Use.IS_PLAYED),
    (Use.IS_PLAYED, Use.IS_THERE),
    (Use.HAS_A_POWER_USED, Use.IS_THERE),
    (Use.IS_THERE, Use.IS_PLAYED),
)
"""The uses of the active player and of the other in which one card can come upon the other."""


def lay(pair: Pair[Face]) -> Iterator[Laid]:
    """Lay the positions in which two cards can be used.

    Args:
        pair: The cards.

    Yields:
        A position for each way to use them, with either of them in the hands of the player whose turn it is.
    """
    laid = [laid for active in (0, 1) for laid in _with_active(pair, active)]
    yield from laid or (_both_there(pair, active) for active in (0, 1))


def _with_active(pair: Pair[Face], active: int) -> Iterator[Laid]:
    """The positions in which one of the cards, by its number, is with the active player."""
    for own in _seats(pair.faces[active], _ACTIVE):
        for others in _seats(pair.faces[1 - active], _OTHER):
            if (own.use, others.use) in _TOGETHER:
                yield _lay(pair, active, own, others, active_first=_is_earlier(own, others))
            if own.use is others.use is Use.IS_PLAYED and pair.faces[active].is_event:
                yield from (_lay(pair, active, own, others, active_first=first) for first in (True, False))


def _is_earlier(own: Seat, others: Seat) -> bool:
    """Whether the card of the active player is used before the other, which is there already or is played in answer."""
    return others.use is not Use.IS_THERE or own.use is Use.IS_THERE


def _both_there(pair: Pair[Face], active: int) -> Laid:
    seats = [
        next(seat for seat in _seats(pair.faces[at], player) if seat.use is Use.IS_THERE)
        for at, player in ((active, _ACTIVE), (1 - active, _OTHER))
    ]
    return _lay(pair, active, seats[0], seats[1], active_first=True)


def _seats(card: Face, player: str) -> Iterator[Seat]:
    """The ways in which a player can use a card in the turn of the active one."""
    if card.is_event:
        yield Seat(player, Use.IS_PLAYED, HAND)
        return
    zone = SUPPLEMENTAL_ZONE if card.is_god else IN_PLAY
    if player == _ACTIVE:
        powers = kinds_of(card, MAIN).count(POWER)
        yield from (Seat(player, Use.HAS_A_POWER_USED, zone, number + 1) for number in range(powers))
    if not card.is_god:
        yield Seat(player, Use.ATTACKS if player == _ACTIVE else Use.BLOCKS, zone)
        if player == _ACTIVE:
            yield Seat(player, Use.IS_PLAYED, HAND)
    yield Seat(player, Use.IS_THERE, zone)


def _lay(pair: Pair[Face], active: int, own: Seat, others: Seat, *, active_first: bool) -> Laid:
    names = list(pair.names)
    if names[0] == names[1]:
        names[active], names[1 - active] = f"{names[0]} 1", f"{names[0]} 2"
    before: dict[str, Any] = {
        _ACTIVE: {own.zone: [pair.names[active]]},
        _OTHER: {others.zone: [pair.names[1 - active]]},
    }
    play = _plays(own, others, names, active, active_first=active_first)
    ways = (own.says, others.says) if active == 0 else (others.says, own.says)
    first = active if active_first else 1 - active
    return Laid(ways, first, {}, before, tuple(play), (names[0], names[1]))


def _plays(own: Seat, others: Seat, names: list[str], active: int, *, active_first: bool) -> Iterator[Line]:
    ours, theirs = names[active], names[1 - active]
    if not active_first and others.use is Use.IS_PLAYED:
        yield Line("passes", _ACTIVE)
        yield Line(f"plays {theirs}", _OTHER, 1 - active)
        yield Line("passes if asked", _OTHER)
    if own.use is Use.ATTACKS:
        yield Line(f"attacks with {ours}", _ACTIVE, active)
    elif own.use is Use.IS_PLAYED:
        yield Line(f"plays {ours}", _ACTIVE, active)
    elif own.use is Use.HAS_A_POWER_USED:
        yield Line(f"uses power {own.power} of {ours}", _ACTIVE, active)
    if others.use is Use.BLOCKS:
        yield Line("nobody plays anything")
        yield Line(f"blocks with {theirs}", _OTHER, 1 - active)
        yield Line("nobody plays anything more")
    elif others.use is Use.IS_PLAYED and active_first:
        yield Line("passes", _ACTIVE)
        yield Line(f"plays {theirs}", _OTHER, 1 - active)
