"""Harm: what a card suffers from an ability on a card of the opposite alignment (REG, Harm)."""

from __future__ import annotations

from enum import Enum

from rulings.redemption.rules.cards.faces import printed_alignment
from rulings.redemption.rules.cards.places import controller_of, face
from rulings.table.state import State


class Harmed(Enum):
    """Whether a card is harmed; nobody may have said of which alignment one of the two cards is."""

    YES = "it is"
    NO = "it is not"
    UNKNOWN = "nobody knows"


def harm_to(state: State, card: str, source: str, player: str) -> Harmed:
    """Tell whether an ability harms a card that it targets.

    Args:
        state: The state before it.
        card: The card that is targeted.
        source: The card that has the ability.
        player: Who controls that card.

    Returns:
        Whether the cards are of opposite alignment, or the other is an opponent's neutral card
        (redemption/term/harm#targeted-by-opposite-alignment, #targeted-by-opponents-neutral-card).
    """
    own, by = printed_alignment(face(state, card)), printed_alignment(face(state, source))
    if by == "neutral":
        return Harmed.YES if controller_of(state, card) != player else Harmed.NO
    if own == "neutral":
        return Harmed.NO
    if not own or not by:
        return Harmed.UNKNOWN
    return Harmed.YES if own != by else Harmed.NO
