"""How two cards of Epic are set against each other."""

from __future__ import annotations

from rulings.epic.language.cards import NAME
from rulings.epic.positions.against.deeds import deeds
from rulings.epic.positions.against.laying import lay
from rulings.epic.rules.cards.faces import Face
from rulings.versus.game import GameVersus

_TYPES = {"Champion": "good, 1, 4/5, human", "event": "good, 1", "God": "good"}
"""What is taken of a card of which only the type and the text are given."""

_RESTRICTIONS = frozenset(("epic/rule/unblockable", "epic/rule/airborne", "epic/rule/scope"))

VERSUS: GameVersus[Face] = GameVersus(NAME, _TYPES, lay, deeds, frozenset(), _RESTRICTIONS)
"""How two cards of Epic are set against each other."""
