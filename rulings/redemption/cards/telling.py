"""What is told of cards of Redemption: on their pages, on the terminal, to programs."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cards.record import Data
from rulings.cards.telling import CardTelling, Passage, Wording
from rulings.redemption.cards.record import Card, Legality, Printing


def _about(card: Card) -> Data:
    return {"types": list(card.types), "legality": card.legality.value}


def _facts(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((heading, value) for heading, value in _all_facts(card) if value)


def _all_facts(card: Card) -> Iterator[tuple[str, str]]:
    newest = card.newest
    numbers = (newest.strength, newest.toughness)
    yield "Type", " / ".join(newest.types) + (" (token)" if newest.is_token else "")
    yield "Brigade", newest.brigades.printed
    yield "Numbers", " / ".join(number or "–" for number in numbers) if any(numbers) else ""
    yield "Class", ", ".join(newest.classes)
    yield "Identifier", newest.identifier
    yield "Reference", newest.reference
    yield "Testament", ", ".join(newest.testaments)
    yield "Alignment", newest.alignment
    yield "Legality", card.legality.value or "not in today's format"
    yield "Rarity", newest.rarity


def _passages(printing: Printing) -> tuple[Passage, ...]:
    return (Passage("", (printing.ability,)),) if printing.ability else ()


def _set_of(printing: Printing) -> str:
    return printing.official_set or printing.set


def _remark(printing: Printing) -> str:
    return "banned" if printing.legality is Legality.BANNED else ""


def _variants(card: Card) -> tuple[Wording, ...]:
    return tuple(Wording({"ability": variant.ability}, variant.printings) for variant in card.variants)


def _reads(printing: Printing) -> tuple[str, str, str]:
    return printing.ability, "/".join(printing.types), printing.identifier


def _row(data: Data) -> Data:
    brigades = data["brigades"]
    return {**data, "brigades": brigades["printed"] or "/".join(brigades["face"])}


TELLING = CardTelling(
    about=_about,
    facts=_facts,
    passages=_passages,
    set_of=_set_of,
    remark=_remark,
    variants=_variants,
    reads=_reads,
    types=(
        *(
            "Hero",
            "Evil Character",
            "GE",
            "EE",
            "GE/EE",
            "Hero/GE",
            "Evil Character/EE",
            "Artifact",
            "Curse",
            "Covenant",
        ),
        *("Dominant", "Site", "Fortress", "Lost Soul"),
    ),
    no_text="This card has no special ability.",
    columns=(
        *("name", "set", "official_set", "types", "brigades", "strength", "toughness", "classes", "identifier"),
        *("ability", "rarity", "reference", "testaments", "alignment", "legality"),
    ),
    row=_row,
    unused=frozenset(("image",)),
)
"""How cards of Redemption are told."""
