"""What may stand in the stead of a target under a condition: `(or all Heroes if used by a Babylonian)`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Alternative, Located, Places, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of


def variants(state: State, speaker: Activation, target: Target) -> Iterator[Target]:
    """List a target and what may be chosen in its stead, its condition being so.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        target: The target.

    Yields:
        The target itself, then the others
        (redemption/term/conditional-phrase#if-game-state).

    Raises:
        NotThereYetError: The engine does not know yet what would stand in its stead.
    """
    yield replace(target, alternatives=()) if target.alternatives else target
    for alternative in target.alternatives:
        if alternative.joint != "or":
            raise NotThereYetError(f"The engine does not know yet what {wording.words_of(alternative)} means.")
        if all_hold(state, speaker, alternative.conditions):
            yield from _instead(target, alternative)


def _instead(target: Target, alternative: Alternative) -> Iterator[Target]:
    """Other targets, or the same one in another place or number."""
    found: Any = alternative.what
    items = items_of(found)
    if isinstance(found, Places | Located) or all(isinstance(item, Located) for item in items):
        yield replace(target, place=found, alternatives=())
        return
    for item in items:
        if not isinstance(item, Target) or item.alternatives:
            raise NotThereYetError(f"The engine does not know yet what {wording.words_of(alternative)} means.")
        things = item.things or target.things
        yield replace(item, things=things, place=item.place or target.place, owner=item.owner or target.owner)
