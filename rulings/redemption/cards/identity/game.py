"""Who is who in Redemption, for whoever asks of any game."""

from __future__ import annotations

from rulings.cards.identity import GameIdentity
from rulings.redemption.cards.identity.comparing import compare
from rulings.redemption.cards.identity.gathering import characters_of
from rulings.redemption.cards.identity.report import report_of
from rulings.redemption.cards.plain_data import CODEC

IDENTITY = GameIdentity(CODEC, compare, characters_of, report_of)
"""Who is who in Redemption."""
