"""How two cards of Redemption are set against each other."""

from __future__ import annotations

from rulings.redemption.positions.against.deeds import deeds
from rulings.redemption.positions.against.laying import lay
from rulings.redemption.rules.cards.faces import Face
from rulings.versus.game import GameVersus

_TYPES = {
    "Hero": "blue, 6/6, human",
    "Evil Character": "brown, 6/6, human",
    "good Enhancement": "blue",
    "evil Enhancement": "brown",
    "good Dominant": "",
    "evil Dominant": "",
    "Artifact": "",
    "Covenant": "blue",
    "Curse": "brown",
    "good Fortress": "",
    "evil Fortress": "",
    "good City": "",
    "evil City": "",
    "Site": "blue",
    "Lost Soul": "",
}
"""What is taken of a card of which only the type and the text are given."""

_SHIELDS = frozenset(
    (
        "redemption/effect/immune-and-protect",
        "redemption/effect/ignore",
        "redemption/modifier/cannot-be-negated",
        "redemption/modifier/cannot-be-interrupted",
        "redemption/modifier/cannot-be-prevented",
    )
)

_RESTRICTIONS = frozenset(("redemption/effect/restrict", "redemption/effect/ignore"))

VERSUS: GameVersus[Face] = GameVersus("redemption", _TYPES, lay, deeds, _SHIELDS, _RESTRICTIONS)
"""How two cards of Redemption are set against each other."""
