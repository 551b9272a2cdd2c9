"""Select: cards are picked, of which later effects do this to some and that to others (REG, Select)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.abilities.rewording.selections import SELECT
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import face
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ANY = "redemption/term/select#any-card-on-the-playing-surface"
_ONLY = "redemption/term/select#only-the-selected-card"


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Whether a card can be selected: any but a Lost Soul (redemption/term/select#any-card-on-the-playing-surface)."""
    return Finding("Lost Soul" not in face(state, card).types, (_ANY,))


def _why(step: Step) -> Iterator[str]:
    yield _ANY
    yield _ONLY


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield _ANY


SELECT_EFFECT = Effect(
    SELECT,
    cites_place=False,
    reaches=_reaches,
    do=lasts,
    why=_why,
    why_none=_why_none,
    may_be_replaced=False,
)
