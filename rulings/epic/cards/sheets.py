"""What a card of Epic says for whoever browses: type, cost, alignment, class, numbers, sets, and what its text has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rulings.cards.browsing.fields import Field, Kind, meanings_of
from rulings.epic.cards.notation import (
    ALLY,
    CHOICE,
    CONTINUOUS,
    DISCARD_PILE,
    EXPEND,
    KEYWORDS,
    LOYALTY,
    NO_TEXT,
    PARTS,
    POWER,
    TRIBUTE,
    TRIGGER,
    keywords_of,
    parts_of,
)
from rulings.epic.cards.record import ALIGNMENTS, EVENT, GOD, TYPES, Card
from rulings.epic.cards.sets import known_sets

_TYPE_NAMES = (("deity", GOD), ("goddess", GOD), ("demigod", GOD), ("spell", EVENT), ("creature", TYPES[0]))
_PART_NAMES = (
    *(("power", part) for part in (POWER, EXPEND)),
    *(("trigger", part) for part in (TRIBUTE, LOYALTY, ALLY, TRIGGER)),
    *(("ally", ALLY), ("expend", EXPEND), ("tap", EXPEND), ("or", CHOICE), ("option", CHOICE), ("static", CONTINUOUS)),
    *(("discard", DISCARD_PILE), ("graveyard", DISCARD_PILE), ("none", NO_TEXT), ("vanilla", NO_TEXT)),
)


def fields_of_cards(shorthand: Mapping[str, str]) -> tuple[Field, ...]:
    """List what can be asked of a card as the list has it.

    Args:
        shorthand: What players write for words of the rules, `flying` for `airborne`.

    Returns:
        The fields.
    """
    sets = known_sets().by_name.values()
    keywords = ((short, word.title()) for short, word in shorthand.items() if word.title() in KEYWORDS)
    return (
        Field("name", "Name", Kind.WORDS, "Words of a name.", 'name:"wolf caller"', ("n",)),
        Field(
            *("type", "Type", Kind.CHOICE, "The card type.", "t:champion", ("t",)),
            titles=_same(TYPES),
            meanings=meanings_of(_TYPE_NAMES),
        ),
        Field("cost", "Cost", Kind.NUMBER, "The gold that it costs; gods have no cost.", "c:0", ("c",), is_typed=True),
        Field(
            *("alignment", "Alignment", Kind.CHOICE, "An alignment; some cards have several.", "a:evil", ("a",)),
            titles=_same(ALIGNMENTS),
        ),
        Field(
            *("class", "Class", Kind.CHOICE, "A further word of its type line.", "cl:dragon", ("cl", "subtype")),
        ),
        Field(
            *("offense", "Offense", Kind.NUMBER, "The offense; it can be compared.", "o>=10", ("o",)),
            is_typed=True,
        ),
        Field(
            *("defense", "Defense", Kind.NUMBER, "The defense; it can be compared.", "d<3", ("d",)),
            is_typed=True,
        ),
        Field(
            *(
                "keyword",
                "Keyword",
                Kind.CHOICE,
                "A keyword that it has or gives itself.",
                "k:blitz",
                ("k",),
            ),
            titles=_same(KEYWORDS),
            meanings=meanings_of(keywords),
        ),
        Field(
            *("has", "Text part", Kind.CHOICE, "What its text is made of.", "has:tribute", ("h",)),
            titles=_same(PARTS),
            meanings=meanings_of(_PART_NAMES),
        ),
        Field(
            *("set", "Set", Kind.CHOICE, "A set that it was printed in.", "set:uprising"),
            titles=MappingProxyType({item.name: item.name for item in sets}),
            meanings=meanings_of((short, item.name) for item in sets for short in item.short),
        ),
        Field("rarity", "Rarity", Kind.CHOICE, "How rare one of its printings is.", "r:rare", ("r",)),
        Field("line", "Type line", Kind.WORDS, "Words of its type line.", 'line:"human mage"', ("tl",)),
        Field("text", "Text", Kind.WORDS, "Words of the rules text that rules.", 'x:"gain control"', ("x",)),
        Field("flavor", "Flavor", Kind.WORDS, "Words that are there for the mood.", "flavor:winter", ("flavour", "ft")),
        Field("artist", "Artist", Kind.WORDS, "Who painted one of its printings.", "artist:apsara", ("art",)),
    )


def values_of(card: Card) -> Mapping[str, tuple[str, ...]]:
    """Say what a card has of each field.

    Args:
        card: The card.

    Returns:
        Its values: sets, rarities, artists and flavor of all printings, everything else of the newest, which rules.
    """
    newest = card.newest
    line = " ".join((*newest.alignments, *newest.subtypes, *(("Token",) if newest.is_token else ()), newest.type))
    return {
        "name": tuple(dict.fromkeys((card.name, *(printing.name for printing in card.printings)))),
        "type": (newest.type,),
        "cost": _number(newest.cost),
        "alignment": newest.alignments,
        "class": newest.subtypes,
        "offense": _number(newest.offense),
        "defense": _number(newest.defense),
        "keyword": keywords_of(newest),
        "has": parts_of(newest),
        "set": _each(printing.set for printing in card.printings),
        "rarity": _each(printing.rarity for printing in card.printings),
        "line": (line,),
        "text": tuple(filter(None, (newest.text, newest.discard_text))),
        "flavor": _each(printing.flavour for printing in card.printings),
        "artist": _each(printing.artist for printing in card.printings),
    }


def facts_of(card: Card) -> tuple[str, ...]:
    """Say of a card what players know it by, in the order of a card's face.

    Args:
        card: The card.

    Returns:
        Its type line, its cost, its numbers, the sets that it was printed in.
    """
    newest = card.newest
    token = " token" if newest.is_token else ""
    line = " ".join((*newest.alignments, *newest.subtypes, newest.type.lower())) + token
    cost = f"{{{newest.cost}}}" if newest.cost is not None else ""
    return tuple(filter(None, (line, cost, newest.numbers, ", ".join(_each(one.set for one in card.printings)))))


def _same(values: Iterable[str]) -> dict[str, str]:
    """Values that are called what they are."""
    return {value: value for value in values}


def _number(value: int | None) -> tuple[str, ...]:
    return (str(value),) if value is not None else ()


def _each(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, values)))
