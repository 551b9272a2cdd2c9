"""Cards, mistakes of a query, and what cards can be narrowed to, as plain dicts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from rulings.cards.browsing.fields import Field, Kind, Sheet
from rulings.cards.browsing.index import CardIndex
from rulings.cards.browsing.query import Mistake
from rulings.games import USUAL_CARDS
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import shorten

PATH = "/cards"

KIND = "card"
"""What kind of thing a card is, beside the kinds of entries."""

LONGEST_CHOICE = 100
"""A field of more values is not offered as a list to choose from."""

_TEXT = 200


def of_sheet(sheet: Sheet, game: str) -> Json:
    """Represent a card in lists: its name, what players know it by, how its text begins."""
    return {
        "card": sheet.key,
        "url": page_of(game, sheet.key),
        "title": sheet.name,
        "kind": KIND,
        "game": game,
        "facts": list(sheet.facts),
        "text": shorten(sheet.text, _TEXT),
    }


def page_of(game: str, key: str) -> str:
    """Write the address of the page of a card; that of a card of the first game goes without its game."""
    return f"{PATH}/{key}" if game == USUAL_CARDS.codec.game else f"{PATH}/{game}/{key}"


def of_mistake(mistake: Mistake, text: str) -> Json:
    """Represent what is wrong in a query, with the words around it."""
    start, end = mistake.span
    return {
        "span": [start, end],
        "before": text[:start],
        "words": text[start:end],
        "after": text[end:],
        "message": mistake.message,
        "hint": mistake.hint,
    }


def of_field(index: CardIndex, field: Field, game: str) -> Json:
    """Represent what can be asked of a card of a game, with the values that there are."""
    values = index.values.get(field.key, {})
    return {
        "key": field.key,
        "title": field.title,
        "short": list(field.short),
        "kind": field.kind.value,
        "says": field.says,
        "example": field.example,
        "url": address_of({"game": asked_game(game), "q": field.example}),
        "values": sorted(field.title_of(value) for value in values) if is_offered(index, field) else [],
    }


def of_choices(index: CardIndex, field: Field, cards: int, chosen: str) -> list[Json]:
    """Represent the values that cards can be narrowed to.

    Args:
        index: The cards.
        field: The field.
        cards: The cards that all other filters leave.
        chosen: What is asked for now.

    Returns:
        Each value that some of these cards have, or that is chosen, with how many have it, by their titles.
    """
    meant = index.meant(field, chosen) if chosen else ()
    counted = ((value, (holders & cards).bit_count()) for value, holders in index.values[field.key].items())
    found = [
        {"value": value, "title": field.title_of(value), "total": total, "is_chosen": (value,) == meant}
        for value, total in counted
        if total or value in meant
    ]
    return sorted(found, key=lambda choice: str(choice["title"]).casefold())


def is_offered(index: CardIndex, field: Field) -> bool:
    """Whether the values of a field are few enough to choose from."""
    return field.kind is Kind.CHOICE and len(index.values[field.key]) <= LONGEST_CHOICE


def asked_game(game: str) -> str:
    """What an address says of a game: nothing of the first, which is meant where none is named."""
    return "" if game == USUAL_CARDS.codec.game else game


def address_of(asked: Mapping[str, str] | Iterable[tuple[str, str]]) -> str:
    """Write the address of a list of cards.

    Args:
        asked: The parameters; empty ones are left out.

    Returns:
        The address.
    """
    given = [(name, value) for name, value in dict(asked).items() if value]
    return f"{PATH}?{urlencode(given)}" if given else PATH
