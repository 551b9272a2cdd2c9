"""Negate: abilities are undone for good, and others kept from activating (REG, Negate)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

NEGATE = Effect("negate", do=lasts)
