"""Positions with two cards, laid as scenarios: who fights, what lies where, what is played in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulings.redemption.positions.against.made_up import describe_soul, describe_user
from rulings.redemption.positions.against.seats import Arrangement, Moment, Seat, Side, Use, arrangements
from rulings.redemption.positions.cards_asked_for import EVIL_CHARACTER, HERO
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import HAND, LAND_OF_BONDAGE, TERRITORY
from rulings.versus.game import Laid, Line, Pair

_PLAYER = {Side.ATTACKER: "A", Side.DEFENDER: "B"}
_KIND = {Side.ATTACKER: HERO, Side.DEFENDER: EVIL_CHARACTER}
_USER = {Side.ATTACKER: "a made-up Hero", Side.DEFENDER: "a made-up Evil Character"}
_SIDES = ("top side", "bottom side")
_LOST_SOUL = "Lost Soul"
_EVEN, _LOSING = (1, 12), (1, 1)
"""Numbers of the characters that are made up: neither defeats its like, or one that any other defeats."""

_WHOSE = {
    Use.ATTACKS: "",
    Use.BLOCKS: "",
    Use.IS_AT_HOME: " with the …",
    Use.IS_PLAYED_ON: " by the …",
    Use.IS_PLAYED: " by the …",
    Use.IS_ACTIVATED: " by the …",
    Use.IS_PUT_DOWN: " by the …",
    Use.IS_ACTIVE: " with the …",
    Use.LIES_THERE: " with the …",
}

_OTHER_SIDE = {Side.ATTACKER: Side.DEFENDER, Side.DEFENDER: Side.ATTACKER}


def lay(pair: Pair[Face]) -> Iterator[Laid]:
    """Lay the positions in which two cards can be used.

    Args:
        pair: The cards.

    Yields:
        A position for each way to use them: on either side, in each order.
    """
    for arrangement in arrangements(pair.faces):
        yield _Laying(pair, arrangement).lay()


@dataclass(slots=True)
class _Laying:
    """A position in the making.

    Attributes:
        pair: The cards.
        arrangement: How they are used.
        cards: The characters that are made up, by name.
        places: What lies where, by player.
        play: What is played.
        names: What the two cards are called on the table.
    """

    pair: Pair[Face]
    arrangement: Arrangement
    cards: dict[str, str] = field(default_factory=dict)
    places: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    play: list[Line] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def lay(self) -> Laid:
        soul = describe_soul(self.pair.faces)
        self.cards |= {_LOST_SOUL: soul} if soul else {}
        for side, player in _PLAYER.items():
            self.places[player] = {}
            if self._has_battle and not self._fighters(side):
                self._make_up(side)
            self._lay_cards(side)
            self._put(LAND_OF_BONDAGE, player, _LOST_SOUL)
        self.names = list(self._names())
        self._say_plays()
        before: dict[str, Any] = {"so far": "nothing this turn", **self.places}
        seats = self.arrangement.seats
        ways = (self._way(seats[0], 0), self._way(seats[1], 1))
        names = (self.names[0], self.names[1])
        plays, other_plays = tuple(self.play), self._otherwise()
        return Laid(ways, self.arrangement.first, self.cards, before, plays, names, other_plays, self._is_usual())

    @property
    def _has_battle(self) -> bool:
        return any(moment >= Moment.ATTACK for moment in self.arrangement.moments)

    def _fighters(self, side: Side) -> list[int]:
        seats = self.arrangement.seats
        return [at for at in (0, 1) if seats[at].side is side and seats[at].fights]

    def _make_up(self, side: Side) -> None:
        """Make a character up that fights on a side, and can use the cards that are played there."""
        seats = self.arrangement.seats
        used = [self.pair.faces[at] for at in (0, 1) if seats[at].use is Use.IS_PLAYED_ON and seats[at].side is side]
        opposed = self._fighters(_OTHER_SIDE[side])
        numbers = _LOSING if opposed and used else _EVEN
        self.cards[_USER[side]] = describe_user(_KIND[side], used, self.pair.faces, numbers)
        self._put(TERRITORY, _PLAYER[side], _USER[side])

    def _lay_cards(self, side: Side) -> None:
        for at in (0, 1):
            seat = self.arrangement.seats[at]
            if seat.side is side:
                self._put(self._zone(seat, at), _PLAYER[side], self._as_it_lies(seat, at))

    def _zone(self, seat: Seat, at: int) -> str:
        """Where it lies; one with two identities of one type fights from hand, where nobody has to say which counts."""
        return HAND if seat.fights and self.pair.faces[at].identities else seat.zone

    def _as_it_lies(self, seat: Seat, at: int) -> str:
        name, face = self.pair.names[at], self.pair.faces[at]
        if seat.use is Use.IS_ACTIVATED:
            return f"face down {name}"
        if self._zone(seat, at) != TERRITORY:
            return name
        if face.identities:
            return f"{name}, as {_called(face.identities[0].identity)}"
        is_of_two_kinds = len(face.types) > 1
        as_what = "Fortress" if seat.kind == "City" else seat.kind
        if is_of_two_kinds or seat.kind == "City":
            return f"{name}, as a {as_what}"
        return name

    def _put(self, zone: str, player: str, card: str) -> None:
        self.places[player].setdefault(zone, []).append(card)

    def _names(self) -> Iterator[str]:
        """Copies of one card are numbered in the order in which they are laid."""
        one, other = self.pair.names
        if one != other:
            yield from (one, other)
            return
        seats = self.arrangement.seats
        is_turned = seats[0].side is Side.DEFENDER and seats[1].side is Side.ATTACKER
        yield from (f"{one} {2 if is_turned else 1}", f"{other} {1 if is_turned else 2}")

    def _say_plays(self) -> None:
        self._say_uses(Moment.PREPARATION)
        if not self._has_battle:
            return
        self._say(Side.ATTACKER, f"attacks with {self._fighter(Side.ATTACKER)}", self._of(Side.ATTACKER))
        if (
            max(self.arrangement.moments) >= Moment.BLOCK
            or self.arrangement.seats[0].side is self.arrangement.seats[1].side
        ):
            self._say(Side.DEFENDER, f"blocks with {self._fighter(Side.DEFENDER)}", self._of(Side.DEFENDER))
        self._say_uses(Moment.IN_BATTLE)
        self.play.append(Line("nobody plays anything more"))

    def _say_uses(self, moment: Moment) -> None:
        """Say the uses of a moment, in their order."""
        moments, first = self.arrangement.moments, self.arrangement.first or 0
        for at in (first, 1 - first):
            if moments[at] == moment:
                self._say_use(at)

    def _say_use(self, at: int) -> None:
        seat, name = self.arrangement.seats[at], self.names[at]
        if seat.use is Use.IS_PLAYED_ON:
            self.play.append(Line("passes if asked", _PLAYER[_OTHER_SIDE[seat.side]]))
            self._say(seat.side, f"plays {name} on {self._fighter(seat.side)}", at)
        elif seat.use is Use.IS_ACTIVATED:
            self._say(seat.side, f"activates {name}", at)
        elif seat.use is Use.IS_PUT_DOWN:
            as_what = " as a Fortress" if seat.kind == "City" else ""
            self._say(seat.side, f"puts {name} in {_PLAYER[seat.side]}'s territory{as_what}", at)
        else:
            self._say(seat.side, f"plays {name}", at)

    def _say(self, side: Side, words: str, of: int | None) -> None:
        self.play.append(Line(words, _PLAYER[side], of))

    def _fighter(self, side: Side) -> str:
        found = self._fighters(side)
        return self.names[found[0]] if found else _USER[side]

    def _of(self, side: Side) -> int | None:
        return next(iter(self._fighters(side)), None)

    def _way(self, seat: Seat, at: int) -> str:
        """Say how a card is used, and on whose side where its use does not tell."""
        before = " before the battle" if self._has_battle and self.arrangement.moments[at] == Moment.PREPARATION else ""
        return f"{seat.use}{_WHOSE[seat.use]}".replace("…", seat.side) + before

    def _is_usual(self) -> bool:
        """Whether no card is idle, and none is played before the other comes to battle."""
        seats, moments = self.arrangement.seats, self.arrangement.moments
        is_early = any(
            seat.use is Use.IS_PLAYED and moment == Moment.PREPARATION and self._has_battle
            for seat, moment in zip(seats, moments, strict=True)
        )
        return not is_early and not any(seat.is_idle for seat in seats)

    def _otherwise(self) -> tuple[Line, ...]:
        """What is played where an Enhancement waits for its player to decline special initiative, as one that heals."""
        late = next((at for at, line in enumerate(self.play) if line.of == self._used_last()), None)
        seat = self.arrangement.seats[self._used_last()]
        if late is None or seat.use is not Use.IS_PLAYED_ON:
            return ()
        return (*self.play[:late], Line("passes if asked", _PLAYER[seat.side]), *self.play[late:])

    def _used_last(self) -> int:
        return 1 - (self.arrangement.first or 0)


def _called(identity: str) -> str:
    return f"its {identity}" if identity in _SIDES else identity
