"""Which printings of Epic are tried, and how one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.epic.cards.plain_data import CODEC
from rulings.epic.cards.record import Card
from rulings.epic.language.cards import of_printing
from rulings.epic.positions.survey import try_card
from rulings.epic.reading.prepare import whole_text
from rulings.epic.reading.survey import ALL
from rulings.trials.game import GameTrials
from rulings.trials.survey import Tried


def _choose(cards: Sequence[Card], group: str) -> Iterator[tuple[int, int]]:
    """List a printing for each different text of a type of card and its alignments, of which loyalty speaks."""
    seen: set[tuple[str, str, tuple[str, ...]]] = set()
    for index, card in enumerate(cards):
        for number, printing in enumerate(card.printings):
            text = whole_text(printing.text, printing.discard_text)
            tried = (text, printing.type, printing.alignments)
            if text and tried not in seen:
                seen.add(tried)
                yield index, number


def _try_printing(card: Card, number: int, bound: int, seed: int) -> Tried | None:
    printing = card.printings[number]
    face = of_printing(printing.name, printing)
    return try_card(face, bound, seed) if not face.unread else None


TRIALS: GameTrials[Card] = GameTrials(CODEC, (ALL,), _choose, _try_printing)
"""How cards of Epic are tried."""
