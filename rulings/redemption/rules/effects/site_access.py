"""Site access: Heroes get access to Sites (REG, Site Access)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect, lasts

SITE_ACCESS = Effect("site access", cites_place=False, do=lasts)
