"""Which printings of Redemption are tried, and how one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Card, Legality
from rulings.redemption.language.cards import of_printing
from rulings.redemption.positions.survey import try_card
from rulings.redemption.reading.survey import OTHERS, ROTATION
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.problems import ScenarioError
from rulings.trials.game import GameTrials
from rulings.trials.survey import Tried


def _choose(cards: Sequence[Card], group: str) -> Iterator[tuple[int, int]]:
    """List a printing for each different text: of today's format, or those that it does not have."""
    seen: set[str] = set()
    for is_today in (True, False):
        for index, card in enumerate(cards):
            for number, printing in enumerate(card.printings):
                is_other = (printing.legality is Legality.ROTATION) != is_today
                if is_other or not printing.ability or printing.ability in seen:
                    continue
                seen.add(printing.ability)
                if is_today == (group == ROTATION):
                    yield index, number


def _try_printing(card: Card, number: int, bound: int, seed: int) -> Tried | None:
    face = _face(card, number)
    return try_card(face, bound, seed) if face is not None else None


def _face(card: Card, number: int) -> Face | None:
    try:
        face = of_printing(card.name, card, card.printings[number], 0)
    except ScenarioError:
        return None
    is_whole = face.ability is not None and not face.ability.unread and not face.unheard
    return face if is_whole else None


TRIALS: GameTrials[Card] = GameTrials(CODEC, (ROTATION, OTHERS), _choose, _try_printing)
"""How cards of Redemption are tried."""
