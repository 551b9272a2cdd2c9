"""Ignore: characters cannot harm who ignores them (REG, Ignore)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

IGNORE = Effect(
    "ignore",
    carries=(
        "different-alignments",
        "ignoring-character-must-be-in-battle",
    ),
    phrases={
        "phrases-that-mean-ignore": (
            "repel",
            "repels",
            "repelled",
            "may not be blocked by",
            "cannot enter battle",
        ),
        "has-no-effect-on-characters": ("no effect",),
        "redemption/effect/immune-and-protect#may-not-be-in-longer-phrase": ("may not be blocked by",),
        "redemption/effect/prevent#phrases-with-own-meaning": ("cannot enter battle",),
    },
    beside=frozenset(("by",)),
    do=lasts,
)
