"""The names by which people ask for a card of Epic."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cards.names import CardName, NameKind, distinct_names
from rulings.epic.cards.record import Card

_ARTICLE = "The "
_TITLE = ", "
_TOKEN = " Token"


def names_of(card: Card) -> tuple[CardName, ...]:
    """List the names by which a card is found.

    Args:
        card: The card.

    Returns:
        Its own name, those on its printings, its key; its name without the article; either part of `Name, title`; a
        token without that word. Each folded name once, as the surest sort.
    """
    return distinct_names(card.key, _names(card))


def _names(card: Card) -> Iterator[tuple[NameKind, str]]:
    yield NameKind.NAME, card.name
    for printing in card.printings:
        yield NameKind.NAME, printing.name
    yield NameKind.NAME, card.key
    yield NameKind.SHORT, card.name.removeprefix(_ARTICLE)
    if card.newest.is_token:
        yield NameKind.ALTERNATIVE, card.name.removesuffix(_TOKEN)
    name, parted, title = card.name.partition(_TITLE)
    if parted:
        yield NameKind.ALTERNATIVE, name
        yield NameKind.ALTERNATIVE, title
        yield NameKind.ALTERNATIVE, title.removeprefix(_ARTICLE.lower())
