"""The formats of Epic: what holds in every one of them.

The Complete Rules hold whatever the format is, and leave sizes, copies and mixture to the formats, of which no document
in force tells (epic/rule/deck#limits-left-to-formats). So these rules can show that a deck is not legal, but never that
it is; each finding offers what mends it, and no set of changes is offered for the whole.
"""

from __future__ import annotations

from types import MappingProxyType

from rulings.decks.deck import Deck
from rulings.decks.findings import Change
from rulings.decks.formats import Format
from rulings.epic.decks.counting import counts
from rulings.epic.decks.deck_card import DeckCard
from rulings.epic.decks.rules.contents import no_gods, no_tokens, only_gods_beside
from rulings.epic.decks.rules.left_open import gods, limits

COMPLETE_RULES = "epic@2016"


def formats() -> tuple[Format[DeckCard], ...]:
    """List the formats.

    Returns:
        What holds in any.
    """
    return (
        Format(
            "any",
            "Any format",
            ("any format",),
            COMPLETE_RULES,
            (no_tokens, no_gods, only_gods_beside, limits, gods),
            _no_set,
            MappingProxyType({}),
            counts,
            ("epic/rule/deck#game-cards-you-start-with",),
        ),
    )


def _no_set(deck: Deck[DeckCard]) -> tuple[Change, ...]:
    """Offer no set of changes as one that makes a deck legal: none can be shown to."""
    return ()
