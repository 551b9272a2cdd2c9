"""Prevent: abilities are kept from activating (REG, Prevent)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

PREVENT = Effect("prevent", picks_up_later=True, do=lasts)
