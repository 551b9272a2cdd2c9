"""Conditions of a card on the table that can come about no more, or whose time is over (REG, Triggered Effect)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Condition
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.triggers.implied_instead import is_replacing
from rulings.redemption.rules.triggers.points_in_time import is_of_one_turn
from rulings.redemption.rules.triggers.predicates_of_events import SUFFERED
from rulings.redemption.rules.triggers.trigger_conditions import event_claims, is_end
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_ARRIVES = frozenset(("put", "play"))
"""Deeds by which a card comes to where its ability activates."""

_GRANTED = "redemption/term/modifier#granted-to-other-cards"
_OPEN = (
    "redemption/term/triggered-effect#mandatory-persists-through-phase",
    "redemption/term/ongoing-effect#when-it-completes",
)


def waits_for_own_arrival(part: Part) -> bool:
    """Tell whether what a part waits for can come about no more while its card lies where it was played.

    Args:
        part: The part, of a card that was played and whose play has triggered what it triggers.

    Returns:
        Whether it waits for its own card to be played or put in play.
    """
    awaited = [condition for condition in part.conditions if watches(condition)]
    return bool(awaited) and all(map(_is_own_arrival, awaited))


def _is_own_arrival(condition: Condition) -> bool:
    if condition.conjunction == "on activation":
        return True
    claims = event_claims(condition)
    kinds = {getattr(kind, "name", kind) for claim in claims for kind in items_of(claim.kind)}
    deeds = {SUFFERED.get(kind, "") for kind in kinds}
    return bool(claims) and deeds <= _ARRIVES and all(claim.subject is None for claim in claims)


def why_over(state: State, activation: Activation, part: Part, ended: str) -> tuple[str, ...]:
    """Tell why a part of a card on the table stops waiting as a phase ends.

    Args:
        state: The state after the phase.
        activation: The activation that has the part.
        part: The part.
        ended: The phase that has ended.

    Returns:
        The clauses; none where the part goes on, since it names this turn, which goes on.

    Raises:
        UnclearError: Its text names no time: the rules say only that what is mandatory lasts at least that long.
    """
    if is_of_one_turn(part):
        return ()
    if is_replacing(state, activation, part):
        return (_GRANTED,)
    if ended == "battle" and any(map(is_end, part.conditions)):
        return ("redemption/term/after-battle#happens-in-battle-resolution",)
    raise UnclearError(f"How long {activation.card} stays on the table, whose ability waits on, is not said.", _OPEN)
