"""Cards as plain data, in which they are kept and shown."""

from __future__ import annotations

from rulings.cards.record import CardCodec, CardData, Data
from rulings.redemption.cards.labels import labelled
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.record import Brigades, Card, Legality, Printing, Testament


def printing_to_data(printing: Printing) -> Data:
    """Write a printing as plain data.

    Args:
        printing: The printing.

    Returns:
        All that the list says of it.
    """
    brigades = printing.brigades
    return {
        "name": printing.name,
        "set": printing.set,
        "official_set": printing.official_set,
        "image": printing.image,
        "types": list(printing.types),
        "token": printing.is_token,
        "brigades": {"printed": brigades.printed, "face": list(brigades.face), "other": list(brigades.other)},
        "strength": printing.strength,
        "toughness": printing.toughness,
        "classes": list(printing.classes),
        "identifier": printing.identifier,
        "ability": printing.ability,
        "rarity": printing.rarity,
        "reference": printing.reference,
        "testaments": [testament.value for testament in printing.testaments],
        "alignment": printing.alignment,
        "legality": printing.legality.value,
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
        ValueError: There is no such testament or legality.
    """
    brigades = data["brigades"]
    return Printing(
        line=data["line"],
        name=data["name"],
        set=data["set"],
        official_set=data["official_set"],
        image=data["image"],
        types=tuple(data["types"]),
        is_token=data["token"],
        brigades=Brigades(brigades["printed"], tuple(brigades["face"]), tuple(brigades["other"])),
        strength=data["strength"],
        toughness=data["toughness"],
        classes=tuple(data["classes"]),
        identifier=data["identifier"],
        ability=data["ability"],
        rarity=data["rarity"],
        reference=data["reference"],
        testaments=tuple(map(Testament, data["testaments"])),
        alignment=data["alignment"],
        legality=Legality(data["legality"]),
    )


def _to_data(card: Card) -> CardData:
    return CardData(card.key, card.name, tuple(map(printing_to_data, card.printings)), card.is_order_documented)


def _from_data(data: CardData) -> Card:
    return Card(data.key, data.name, tuple(map(printing_from_data, data.printings)), data.is_order_documented)


CODEC = CardCodec("redemption", _to_data, _from_data, names_of, labelled)
"""How cards of Redemption are kept."""
