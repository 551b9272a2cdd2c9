"""The tables of an answer as plain dicts for the page: what lies with each player, and what is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulings.table.drawing import DrawnCard, DrawnPlace, DrawnValue, Table

Json = dict[str, Any]


def of_table(table: Table, before: Table | None = None) -> Json:
    """Represent a table as the page draws it.

    Args:
        table: The table.
        before: The table as it was drawn before; None for the first one.

    Returns:
        What is shown of the game; each player with what is shown of that player and the places; what belongs to nobody;
        what is suspended, and what lasts or waits. What was not so before is marked as new.
    """
    known = set(_seen(before.places)) if before is not None else None
    shown = frozenset(before.shown) if before is not None else frozenset(table.shown)
    lasted = frozenset(before.lasting) if before is not None else frozenset(table.lasting)
    players = list(dict.fromkeys((*(s.player for s in table.shown), *(p.player for p in table.places))))
    return {
        "shown": [_of_shown(each, shown) for each in table.shown if not each.player or each.name == _STATE],
        "players": [
            {
                "player": player,
                "shown": [
                    _of_shown(each, shown) for each in table.shown if each.player == player and each.name != _STATE
                ],
                "places": [_of_place(place, known) for place in table.places if place.player == player],
            }
            for player in sorted(players, key=lambda player: not player)
            if player or any(not place.player for place in table.places)
        ],
        "suspended": list(table.suspended),
        "lasting": [
            {
                "card": lasting.card,
                "text": lasting.text,
                "fate": str(lasting.fate),
                "reason": lasting.reason,
                "new": lasting not in lasted,
            }
            for lasting in table.lasting
        ],
    }


_STATE = "state of battle"
"""What is shown of the game though it is said of a player."""


def _of_shown(shown: DrawnValue, before: frozenset[DrawnValue]) -> Json:
    value = f"{shown.player} is {shown.value}" if shown.name == _STATE and shown.player else shown.value
    return {"name": shown.name, "value": value, "new": shown not in before}


def _of_place(place: DrawnPlace, known: set[Any] | None) -> Json:
    where = (place.player, place.name)
    cards = [_of_card(card, where, known) for card in place.cards]
    return {"name": place.name, "numbers": place.numbers, "cards": cards}


def _of_card(card: DrawnCard, where: tuple[str, ...], known: set[Any] | None) -> Json:
    return {
        "name": card.name,
        "number": card.number,
        "numbers": card.numbers,
        "controller": card.controller,
        "marks": list(card.marks),
        "new": known is not None and _sight(card, where) not in known,
        "upon": [_of_card(other, (*where, card.name), known) for other in card.on],
    }


def _seen(places: Iterable[DrawnPlace]) -> Iterator[Any]:
    for place in places:
        for card in place.cards:
            yield from _seen_of(card, (place.player, place.name))


def _seen_of(card: DrawnCard, where: tuple[str, ...]) -> Iterator[Any]:
    yield _sight(card, where)
    for other in card.on:
        yield from _seen_of(other, (*where, card.name))


def _sight(card: DrawnCard, where: tuple[str, ...]) -> Any:
    return where, card.name, card.number, card.numbers, card.controller, card.marks
