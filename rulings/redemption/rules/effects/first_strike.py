"""First strike: characters strike before others (REG, First Strike)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

FIRST_STRIKE = Effect(
    "first strike",
    phrases={
        "who-has-or-gains-it": (
            "has",
            "gains",
        )
    },
    do=lasts,
)
