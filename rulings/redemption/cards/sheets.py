"""What a card of Redemption says for whoever browses: type, brigades, numbers, sets, identifiers and the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from rulings.cards.browsing.fields import Field, Kind, meanings_of
from rulings.redemption.cards.cells import ALIGNMENTS, BRIGADES, CLASSES, MULTI, TYPES
from rulings.redemption.cards.record import Card, Legality, Printing, Testament
from rulings.redemption.cards.sets import known_sets

_NUMBERS = re.compile(r"-?\d+|[X*]")
_OTHER = "Other"
_CHARACTERS = ("Hero", "Evil Character")
_TYPE_NAMES = (
    *((code, name) for code, name in TYPES.items()),
    *(("character", name) for name in _CHARACTERS),
    *(("EC", "Evil Character"), ("LS", "Lost Soul"), ("soul", "Lost Soul")),
)
_BRIGADE_NAMES = (("rainbow", MULTI), ("multicolor", MULTI), ("grey", "Gray"), ("PG", "Pale Green"))


def fields_of_cards() -> tuple[Field, ...]:
    """List what can be asked of a card as the list has it.

    Returns:
        The fields.
    """
    sets = known_sets().by_code
    named = ((name, item.code) for item in sets.values() for name in (item.name, *item.reg))
    return (
        Field("name", "Name", Kind.WORDS, "Words of a name, also of older printings.", 'name:"lost soul"', ("n",)),
        Field(
            *("type", "Type", Kind.CHOICE, "The card type.", "t:hero", ("t",)),
            titles=_same(TYPES.values()),
            meanings=meanings_of(_TYPE_NAMES),
        ),
        Field(
            *("brigade", "Brigade", Kind.CHOICE, "A brigade in an icon box.", "b:blue", ("b",)),
            titles={**_same(BRIGADES), MULTI: "Multi (rainbow)"},
            meanings=meanings_of(_BRIGADE_NAMES),
        ),
        Field(
            *("class", "Class", Kind.CHOICE, "The class, such as warrior.", "c:warrior", ("c",)),
            titles=_same(CLASSES),
        ),
        Field(
            *("set", "Set", Kind.CHOICE, "A set that it was printed in, by code or name.", "set:GoC"),
            titles=MappingProxyType({item.code: f"{item.name} ({item.code})" for item in sets.values()}),
            meanings=meanings_of(named),
        ),
        Field(
            *("identifier", "Identifier", Kind.WORDS, "Words of the identifier line.", "i:prophet", ("i",)),
            is_typed=True,
        ),
        Field(
            *("testament", "Testament", Kind.CHOICE, "The part of the Bible.", "testament:new"),
            titles=_same(testament.value for testament in Testament),
            meanings=meanings_of((("OT", "Old"), ("NT", "New"))),
        ),
        Field("strength", "Strength", Kind.NUMBER, "The strength; it can be compared.", "s>=8", ("s",)),
        Field("toughness", "Toughness", Kind.NUMBER, "The toughness; it can be compared.", "to<3", ("to",)),
        Field(
            *("alignment", "Alignment", Kind.CHOICE, "Good, evil or neutral.", "a:evil", ("a",)),
            titles=_same(ALIGNMENTS),
        ),
        Field(
            *("legality", "Legality", Kind.CHOICE, "Where it may be played.", "l:rotation", ("l",)),
            titles={**_same((Legality.ROTATION.value, Legality.BANNED.value)), _OTHER: "Not in rotation"},
        ),
        Field("rarity", "Rarity", Kind.CHOICE, "How rare one of its printings is.", "r:promo", ("r",)),
        Field("reference", "Reference", Kind.WORDS, "Words of the reference.", 'ref:"Matthew 18"', ("ref",)),
        Field("text", "Text", Kind.WORDS, "Words of the special ability that rules.", 'x:"lost soul"', ("x",)),
    )


def values_of(card: Card) -> Mapping[str, tuple[str, ...]]:
    """Say what a card has of each field.

    Args:
        card: The card.

    Returns:
        Its values: names, sets and rarities of all printings, everything else of the newest, which rules.
    """
    newest = card.newest
    return {
        "name": tuple(dict.fromkeys((card.name, *(printing.name for printing in card.printings)))),
        "type": card.types,
        "brigade": newest.brigades.distinct,
        "class": newest.classes,
        "set": tuple(dict.fromkeys(map(_set_of, card.printings))),
        "identifier": (newest.identifier,),
        "testament": tuple(testament.value for testament in newest.testaments),
        "strength": tuple(_numbers(newest.strength)),
        "toughness": tuple(_numbers(newest.toughness)),
        "alignment": (newest.alignment,) if newest.alignment else (),
        "legality": (card.legality.value if card.legality is not Legality.OTHER else _OTHER,),
        "rarity": tuple(dict.fromkeys(printing.rarity for printing in card.printings if printing.rarity)),
        "reference": (newest.reference,),
        "text": (newest.ability,),
    }


def facts_of(card: Card) -> tuple[str, ...]:
    """Say of a card what players know it by, in the order of a card's face.

    Args:
        card: The card.

    Returns:
        Type, brigades, numbers, class, the sets that it was printed in.
    """
    newest = card.newest
    token = " (token)" if newest.is_token else ""
    numbers = f"{newest.strength or '–'} / {newest.toughness or '–'}" if newest.strength or newest.toughness else ""
    sets = ", ".join(dict.fromkeys(map(_set_of, card.printings)))
    said = (" / ".join(card.types) + token, newest.brigades.printed, numbers, ", ".join(newest.classes), sets)
    return tuple(filter(None, said))


def _same(values: Iterable[str]) -> dict[str, str]:
    """Values that are called what they are."""
    return {value: value for value in values}


def _set_of(printing: Printing) -> str:
    found = known_sets().find(printing.set)
    return found.code if found is not None else printing.set


def _numbers(printed: str) -> Iterator[str]:
    """The numbers of all identities, and the letters that stand for one."""
    yield from dict.fromkeys(_NUMBERS.findall(printed))
