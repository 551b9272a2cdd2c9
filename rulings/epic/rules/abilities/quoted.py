"""Abilities in quotation marks, which cards gain."""

from __future__ import annotations

from rulings.epic.reading.abilities import POWER, TRIGGERED, Ability, Costs, Opening, Quoted


def ability_of(quoted: Quoted) -> Ability:
    """Make the ability that a card gains by a text in quotation marks."""
    opening: Opening = quoted.ability
    kind = POWER if isinstance(opening.head, Costs) else TRIGGERED
    return Ability(kind, opening.head, (opening.sentence,))
