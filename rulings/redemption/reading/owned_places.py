"""Places that each player has one of."""

from __future__ import annotations

OWNED = frozenset(
    (
        "territory",
        "hand",
        "deck",
        "discard pile",
        "reserve",
        "banish pile",
        "artifact pile",
        "set-aside area",
        "land of bondage",
        "land of redemption",
        "storehouse",
    )
)
"""Places that belong to a player each; a bare one is one's own (redemption/term/their)."""
