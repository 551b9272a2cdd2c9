"""What a conversion does to identifiers, types and abilities of a card (REG, Convert)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Noun, Target
from rulings.redemption.reading.instructions import instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.cards.faces import Face
from rulings.table.facts import Value
from rulings.texts.kernel import walk

OPPOSITE = MappingProxyType(
    {
        "Hero": "Evil Character",
        "Evil Character": "Hero",
        "good Enhancement": "evil Enhancement",
        "evil Enhancement": "good Enhancement",
    }
)
"""Of what type a card becomes that is converted to the opposite alignment."""

EVIL = frozenset(("Evil Character", "evil Enhancement"))

_LOST_BY = MappingProxyType(
    {
        "Hero": frozenset(("heretic", "magician", "pharisee", "prophet", "sadducee", "thief")),
        "Evil Character": frozenset(("disciple", "martyr", "missionary")),
    }
)
"""Identifiers that belong to the other alignment, by what a converted character becomes."""


def turned(found: Face, into: str, brigades: Value) -> Face:
    """Make what a card is after a conversion.

    Args:
        found: What it was before.
        into: The type that it became.
        brigades: Its brigades now; None for those that it had.

    Returns:
        The card with its type and brigades changed, and all else as it was (redemption/effect/convert
        #rest-generally-stays), without identifiers that belong to the other alignment.
    """
    kept = found.identifiers if into in found.types else identifiers_after(found, into)
    new = brigades if isinstance(brigades, tuple) else found.brigades
    return replace(found, types=(into,), brigades=new, identifiers=kept)


def identifiers_after(printed: Face, into: str) -> tuple[str, ...]:
    """List the identifiers of a character that was converted to the other alignment.

    Args:
        printed: What is printed on it.
        into: What it becomes.

    Returns:
        Those that it keeps (redemption/effect/convert#identifiers-lost-by-new-heroes,
        #identifiers-lost-by-fallen-heroes); of an angel, demon (#angel-becomes-demon).
    """
    kept = [found for found in printed.identifiers if found not in _LOST_BY.get(into, frozenset())]
    falls = into == "Evil Character" and "Hero" in printed.types
    return tuple("demon" if found == "angel" and falls else found for found in kept)


def may_activate(printed: Face, into: str, ability: AbilityReading) -> bool:
    """Tell whether an ability of a converted card may activate.

    Args:
        printed: What is printed on the card.
        into: The type that it became; empty where it was not converted.
        ability: The ability.

    Returns:
        Whether it may: no ability of a card that turned from good to evil (redemption/effect/convert
        #hero-turned-evil-loses-abilities), of one that turned from evil to good all that do not target Heroes
        (#evil-turned-hero-keeps-most-abilities).
    """
    if not into or into in printed.types:
        return True
    if into in EVIL:
        return False
    return not any(_names_heroes(effect.effect.target) for effect in instructions(ability))


def _names_heroes(aim: object) -> bool:
    targets = [part for part in walk(aim) if isinstance(part, Target)] if aim is not None else []
    nouns = [part for target in targets for part in walk(target) if isinstance(part, Noun)]
    return any(getattr(noun.head, "name", "") == "Hero" for noun in nouns)
