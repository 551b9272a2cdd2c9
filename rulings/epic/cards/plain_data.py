"""Cards as plain data, in which they are kept and shown."""

from __future__ import annotations

from rulings.cards.record import CardCodec, CardData, Data
from rulings.epic.cards.labels import labelled
from rulings.epic.cards.names import names_of
from rulings.epic.cards.record import Card, Printing


def printing_to_data(printing: Printing) -> Data:
    """Write a printing as plain data.

    Args:
        printing: The printing.

    Returns:
        All that the list says of it.
    """
    return {
        "name": printing.name,
        "set": printing.set,
        "type": printing.type,
        "token": printing.is_token,
        "alignments": list(printing.alignments),
        "cost": printing.cost,
        "offense": printing.offense,
        "defense": printing.defense,
        "subtypes": list(printing.subtypes),
        "text": printing.text,
        "discard_text": printing.discard_text,
        "reminders": list(printing.reminders),
        "flavour": printing.flavour,
        "rarity": printing.rarity,
        "artist": printing.artist,
        "line": printing.line,
    }


def printing_from_data(data: Data) -> Printing:
    """Read a printing.

    Args:
        data: As `printing_to_data` wrote it.

    Returns:
        The printing.

    Raises:
        KeyError: Something is missing.
        TypeError: Something is of another kind.
    """
    return Printing(
        line=data["line"],
        name=data["name"],
        set=data["set"],
        type=data["type"],
        is_token=data["token"],
        alignments=tuple(data["alignments"]),
        cost=data["cost"],
        offense=data["offense"],
        defense=data["defense"],
        subtypes=tuple(data["subtypes"]),
        text=data["text"],
        discard_text=data["discard_text"],
        reminders=tuple(data["reminders"]),
        flavour=data["flavour"],
        rarity=data["rarity"],
        artist=data["artist"],
    )


def _to_data(card: Card) -> CardData:
    return CardData(card.key, card.name, tuple(map(printing_to_data, card.printings)), card.is_order_documented)


def _from_data(data: CardData) -> Card:
    return Card(data.key, data.name, tuple(map(printing_from_data, data.printings)), data.is_order_documented)


CODEC = CardCodec("epic", _to_data, _from_data, names_of, labelled)
"""How cards of Epic are kept."""
