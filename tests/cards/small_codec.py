"""A game of no publisher, whose cards are a colour and words: it has nothing that any other game has."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cards.labels import Label, Labelled
from rulings.cards.lists import ReadCards
from rulings.cards.names import CardName, NameKind, distinct_names
from rulings.cards.record import CardCodec, CardData


@dataclass(frozen=True, slots=True)
class Tile:
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class TileCard:
    key: str
    name: str
    printings: tuple[Tile, ...]
    is_order_documented: bool = False


def _to_data(card: TileCard) -> CardData:
    tiles = tuple({"n": tile.name, "c": tile.colour} for tile in card.printings)
    return CardData(card.key, card.name, tiles, card.is_order_documented)


def _from_data(data: CardData) -> TileCard:
    tiles = tuple(Tile(found["n"], found["c"]) for found in data.printings)
    return TileCard(data.key, data.name, tiles, data.is_order_documented)


def _names_of(card: TileCard) -> tuple[CardName, ...]:
    return distinct_names(card.key, [(NameKind.NAME, card.name), (NameKind.NAME, card.key)])


def _labelled(card: TileCard) -> Labelled:
    labels = tuple(Label(tile.name, (frozenset((tile.colour,)),), (tile.colour,), (tile,)) for tile in card.printings)
    return Labelled(card.key, card.name, labels)


TILES = CardCodec("tiles", _to_data, _from_data, _names_of, _labelled)


def tiles(*names: str) -> ReadCards[TileCard]:
    """Make a list with two printings of each name."""
    found = (TileCard(name.casefold(), name, (Tile(name, "red"), Tile(f"{name} II", "blue"))) for name in names)
    return ReadCards(tuple(found), 2 * len(names), ())
