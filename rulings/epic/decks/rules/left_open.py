"""What the rules for every format leave to the format that is played."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Finding, Standing
from rulings.epic.decks.deck_card import DeckCard
from rulings.epic.decks.parts import GODS

LIMITS = "epic/rule/deck#limits-left-to-formats"
"""The clause by which size, copies and mixture of a deck are left to the formats."""

SOME_FORMATS = ("epic/rule/god-card#allowed-in-some-formats", "epic/rule/god-card#formats-on-website")
"""The clauses by which Gods are for some formats only."""


def limits(deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Say what nobody can show of a deck by these rules; epic/rule/deck#limits-left-to-formats.

    Args:
        deck: The deck, of which it does not depend.

    Yields:
        The finding.
    """
    sentence = (
        "The Complete Rules do not say how many cards a deck has, how often it may have the same card, or how its "
        "cards have to be mixed; compare the numbers with what the format says."
    )
    yield Finding("limits-of-the-format", sentence, (LIMITS,), standing=Standing.OPEN)


def gods(deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find God cards that the format has to allow; epic/rule/god-card#allowed-in-some-formats.

    Args:
        deck: The deck.

    Yields:
        The finding.
    """
    names = tuple(copies.card.name for copies in deck.within(GODS) if copies.card.is_god)
    if names:
        sentence = f"God cards may be played in some formats only; see whether this one allows {' and '.join(names)}."
        yield Finding("gods-of-the-format", sentence, SOME_FORMATS, names, standing=Standing.OPEN)
