"""Which conditions on the state of the game the engine does not know: told of their words alone."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Condition
from rulings.redemption.rules.conditions.checks import CHOSEN_MOMENTS, knows_time, times_of
from rulings.redemption.rules.conditions.game_state import asks_for_state, knows_claim
from rulings.texts.phrases import Phrase, items_of


def unknown_claims(condition: Condition) -> Iterator[Phrase]:
    """List what a condition says to be so at this moment and the engine does not know how to tell.

    Args:
        condition: A condition that is asked as its effect activates.

    Yields:
        The claims; the condition itself where it asks for something else than a state of the game.
    """
    if not asks_for_state(condition):
        yield condition
        return
    for said in (condition.claims, *condition.alternatives):
        for claim in items_of(said):
            if isinstance(claim, Condition):
                yield from unknown_claims(claim)
            elif not knows_claim(claim):
                yield claim


def unknown_moments(condition: Condition) -> Iterator[Phrase]:
    """List what a condition says that is checked at all times, and the engine does not know.

    Args:
        condition: A condition that is asked again and again: `while`, `during`, when a player may use an effect.

    Yields:
        The times and claims, or the condition itself.
    """
    if condition.conjunction in CHOSEN_MOMENTS:
        return
    times = times_of(condition)
    yield from (time for time in times if not knows_time(time))
    if not times:
        yield from unknown_claims(condition)
