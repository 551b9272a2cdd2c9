"""Which games there are: the one place that knows the wings by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulings.redemption.language.game import REDEMPTION
from rulings.scenarios.game import Game

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (REDEMPTION,)})
"""The games by name; a scenario that names none is of the first."""
