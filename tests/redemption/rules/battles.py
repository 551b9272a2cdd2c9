"""The Enhancements that are played in small battles."""

from __future__ import annotations

from tests.redemption.rules.small_games import ANN, BEN, enhancement

STAFF, SNARE = enhancement("Staff", "1/1", good=True), enhancement("Snare", "2/2", good=False)
HANDS = ((ANN, STAFF), (BEN, SNARE))
