"""Protect: cards are shielded from effects, cards or players (REG, Immune and Protect)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

PROTECT = Effect(
    "protect",
    phrases={
        "phrases-that-mean-protect": (
            "cannot be",
            "may not be",
            "prevented from being",
        )
    },
    beside=frozenset(("from_",)),
    do=lasts,
)
