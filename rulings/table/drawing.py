"""A table as it is drawn: what lies where with whom, as plain words that every game has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from rulings.table.fates import Fate
from rulings.table.places import Place
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card on a drawn table, or several of which nobody knows anything.

    Attributes:
        name: Its name.
        number: How many there are of it; more than one of unknown cards alone.
        numbers: Its numbers at this moment; empty where it has none, or where they cannot be told.
        controller: Who controls it, where that is another player than the one with whom it lies.
        marks: What else is to be seen of it: expended, captured, held.
        on: What lies on it, in it or under it.
    """

    name: str
    number: int = 1
    numbers: str = ""
    controller: str = ""
    marks: tuple[str, ...] = ()
    on: tuple[DrawnCard, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPlace:
    """A place of a drawn table that holds something.

    Attributes:
        name: What it is called.
        player: Whose it is; empty where it belongs to nobody.
        cards: What lies there, from the top.
        numbers: What all that lies there comes to; empty where nothing is added up.
    """

    name: str
    player: str
    cards: tuple[DrawnCard, ...]
    numbers: str = ""


@dataclass(frozen=True, slots=True)
class DrawnValue:
    """Something that is shown beside the cards.

    Attributes:
        name: What it is: phase, initiative, health.
        value: Its value.
        player: Of whom it is said; empty where of the game.
    """

    name: str
    value: str
    player: str = ""


LASTS = (Fate.IN_FORCE, Fate.WAITS)
"""The fates of sentences that are told beside a table."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A sentence of a card that is in force, or that waits for something.

    Attributes:
        card: The card.
        text: The sentence, as printed.
        fate: In force, or waits.
        reason: What it waits for; empty where nothing is to be said.
    """

    card: str
    text: str
    fate: Fate
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is drawn at one moment.

    Attributes:
        shown: What is shown beside the cards.
        places: The places that hold something, those of a player behind one another.
        suspended: What has begun and is not carried on before something else is done, in words.
        lasting: The sentences of cards that are in force or wait.
    """

    shown: tuple[DrawnValue, ...]
    places: tuple[DrawnPlace, ...]
    suspended: tuple[str, ...] = ()
    lasting: tuple[Lasting, ...] = ()


DrawCard = Callable[[str], DrawnCard]
"""Draws a card by its name, without what lies on it."""


def draw_places(
    state: State, players: Iterable[str], zones: Mapping[str, str], draw: DrawCard, unknown: Collection[str] = ()
) -> tuple[DrawnPlace, ...]:
    """Draw the places of a table that hold something.

    Args:
        state: The state.
        players: The players, in the order in which their places are drawn.
        zones: The zones in the order in which they are drawn, each with what its places are called; places of other
            zones come behind them.
        draw: Draws a card.
        unknown: The cards of which nobody knows anything; those that lie side by side are one.

    Returns:
        The places of each player, then those that belong to nobody; what lies on a card stands at that card.
    """
    upon: dict[str, list[Place]] = {}
    for place, held in state.cards.items():
        if place.on in state.where and held:
            upon.setdefault(place.on, []).append(place)

    def drawn(held: Iterable[str]) -> tuple[DrawnCard, ...]:
        found: list[DrawnCard] = []
        for card in held:
            on = tuple(each for place in upon.get(card, ()) for each in drawn(state.at(place)))
            one = replace(draw(card), on=on)
            if card in unknown:
                one = replace(one, name=_UNKNOWN)
                if found and replace(found[-1], number=1) == one:
                    one = replace(one, number=found.pop().number + 1)
            found.append(one)
        return tuple(found)

    order = {zone: number for number, zone in enumerate(zones)}
    lying = [place for place, held in state.cards.items() if held and place.on not in state.where]
    lying.sort(key=lambda place: order.get(place.zone, len(order)))
    return tuple(
        DrawnPlace(_called(place, zones), place.player, drawn(state.at(place)))
        for player in (*players, "")
        for place in lying
        if place.player == player
    )


_UNKNOWN = "unknown card"


def _called(place: Place, zones: Mapping[str, str]) -> str:
    name = zones.get(place.zone, place.zone)
    return f"{name} on {place.on}" if place.on else name


def draw_plainly(state: State, players: Iterable[str]) -> Table:
    """Draw a table of a game that says nothing more of it than what lies where.

    Args:
        state: The state.
        players: The players.

    Returns:
        The table.
    """
    return Table((), draw_places(state, players, {}, DrawnCard))


def table_as_data(table: Table) -> dict[str, object]:
    """Put a table into plain data.

    Args:
        table: The table.

    Returns:
        What is shown beside the cards, the places with their cards, what is suspended, and what lasts or waits.
    """
    return {
        "shown": [{"name": shown.name, "value": shown.value, "player": shown.player} for shown in table.shown],
        "places": [
            {
                "name": place.name,
                "player": place.player,
                "numbers": place.numbers,
                "cards": [_card_as_data(card) for card in place.cards],
            }
            for place in table.places
        ],
        "suspended": list(table.suspended),
        "lasting": [
            {"card": lasting.card, "text": lasting.text, "fate": str(lasting.fate), "for": lasting.reason}
            for lasting in table.lasting
        ],
    }


def _card_as_data(card: DrawnCard) -> dict[str, object]:
    return {
        "name": card.name,
        "number": card.number,
        "numbers": card.numbers,
        "controller": card.controller,
        "marks": list(card.marks),
        "upon": [_card_as_data(other) for other in card.on],
    }
