"""Rainbow cards: which brigades they have (REG, Brigade, Site)."""

from __future__ import annotations

from rulings.redemption.rules.facts import fact

RAINBOW = "rainbow"
"""The class of cards with a rainbow in the icon box."""

_ENTRY = "redemption/term/brigade"
_GOOD = frozenset(("Hero", "good Enhancement", "Covenant"))
_EVIL = frozenset(("Evil Character", "evil Enhancement", "Curse"))


def brigades_of_rainbow(types: tuple[str, ...]) -> tuple[str, ...]:
    """List the brigades of a rainbow card.

    Args:
        types: Its card types.

    Returns:
        All brigades of its alignment, for a Site every brigade (redemption/term/brigade#rainbow-is-every-brigade,
        redemption/term/site#rainbow-sites); none for a card whose rainbow is no brigade.
    """
    good = tuple(name.lower() for name in fact(_ENTRY, "good"))
    evil = tuple(name.lower() for name in fact(_ENTRY, "evil"))
    if "Site" in types:
        return tuple(dict.fromkeys((*good, *evil)))
    return tuple(dict.fromkeys((*(good if _GOOD & set(types) else ()), *(evil if _EVIL & set(types) else ()))))


def types_of_rainbow(types: tuple[str, ...], beside: tuple[str, ...]) -> tuple[str, ...]:
    """List the types of a card that a rainbow can be of.

    Args:
        types: Its card types.
        beside: The brigades that stand beside the rainbow.

    Returns:
        The types; without those of an alignment of which a brigade stands there.
    """
    named = set(beside)
    good = bool(named & {name.lower() for name in fact(_ENTRY, "good")})
    evil = bool(named & {name.lower() for name in fact(_ENTRY, "evil")})
    return tuple(kind for kind in types if not ((kind in _GOOD and good) or (kind in _EVIL and evil)))
