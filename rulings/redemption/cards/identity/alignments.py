"""On which side cards are: good, evil, neutral, or two of them at once (REG, Alignment, Dual-Alignment)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

NEUTRAL = "neutral"

BY_PRINT = frozenset(("Dominant", "Fortress", "City"))
"""Types whose cards are good or evil by their print (redemption/term/fortress#good-or-evil-by-background)."""

_OF_TYPE: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("Hero", "good Enhancement", "Covenant"), "good"),
        **dict.fromkeys(("Evil Character", "evil Enhancement", "Curse"), "evil"),
        **dict.fromkeys(("Artifact", "Site", "Lost Soul"), NEUTRAL),
    }
)
"""The alignment of card types that have one (redemption/term/alignment, redemption/term/neutral-card#three-kinds)."""


def alignment_of_type(kind: str, printed: str = "") -> str:
    """Tell on which side a card is by one of its types.

    Args:
        kind: The card type.
        printed: What its print shows of a Dominant, Fortress or City: `good`, `evil` or `neutral`.

    Returns:
        The alignment; empty where the print decides and does not say it, and for a type that nobody knows.
    """
    return printed if kind in BY_PRINT else _OF_TYPE.get(kind, "")


def alignments_of(types: Iterable[str], printed: str = "") -> frozenset[str]:
    """List the alignments of a card at face value, where each of its identities has one.

    Args:
        types: Its card types.
        printed: What its print shows of a Dominant, Fortress or City.

    Returns:
        One; several for a dual-alignment card (redemption/term/dual-alignment#two-alignments-at-face-value). The empty
        word is among them where one is not known.
    """
    return frozenset(alignment_of_type(kind, printed) for kind in types)


def alignment_in_decks(alignments: frozenset[str]) -> str:
    """Tell on which side a card counts for deck building (redemption/deck/type-ii#dual-alignment-cards).

    Args:
        alignments: Its alignments at face value.

    Returns:
        The alignment that is not neutral, where there is one such; neutral for a card that is good and evil. Empty
        where one is not known.
    """
    if not alignments or "" in alignments:
        return ""
    pointed = alignments - {NEUTRAL}
    return next(iter(pointed)) if len(pointed) == 1 else NEUTRAL
