"""Ignore: characters cannot harm who ignores them (REG, Ignore)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

IGNORE = Effect("ignore", beside=frozenset(("by",)), do=lasts)
