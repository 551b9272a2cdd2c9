"""Rescue attempts that are told by a card: a rescue attempt at that Site, one of that Hero (REG, Rescue Attempt)."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target, Time
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.conditions.subjects import pointed_at
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

OPEN_SOULS = "open Lost Souls"
"""The name of the question which Lost Souls the Heroes in battle can rescue, which the rules of battles answer."""

_RESCUE_ATTEMPT = "rescue attempt"
_EFFORT = "redemption/term/rescue-attempt#recovering-a-lost-soul-by-battle"
NEEDS_ACCESS = "redemption/term/rescue-attempt#needs-access"
"""The clause by which Heroes in a rescue attempt need access to a Lost Soul."""

_POINTING = frozenset(("this card", "that card", "it"))
_PLACES = frozenset(("Site", "City"))
"""Cards at which a rescue attempt is, not of which: a Lost Soul lies in them."""


def is_told_by_card(time: Time) -> bool:
    """Tell whether a time is a rescue attempt that is told by a card at which a pronoun points."""
    points = isinstance(time.of, Target) and time.of.back in _POINTING and time.of.things is not None
    plain = time.owner is None and time.number is None and time.which in ("", "any")
    return points and plain and getattr(time.unit, "name", "") == _RESCUE_ATTEMPT


def why_of_card(times: Iterable[Time]) -> tuple[str, ...]:
    """Name the clause on what a rescue attempt is for, if one of some times is told by a card."""
    return (_EFFORT,) if any(map(is_told_by_card, times)) else ()


def is_of_card(state: State, activation: Activation, time: Time) -> bool:
    """Tell whether the battle is a rescue attempt of such a card, or at such a Site.

    Args:
        state: The state.
        activation: The activation whose text names it.
        time: The time (`is_told_by_card`).

    Returns:
        Whether it is one, and what Heroes in it can rescue is that card, or lies in that Site
        (redemption/term/rescue-attempt#recovering-a-lost-soul-by-battle, #needs-access).

    Raises:
        NotThereYetError: Which card is meant is not known.
        UnclearError: They can rescue others too, and the rules name no aim of a rescue attempt.
    """
    if state.get("", "battle") != "under way" or state.get("", "kind of battle") != _RESCUE_ATTEMPT:
        return False
    meant = pointed_at(state, activation, time.of)
    if meant is None:
        words = wording.words_of(time.of)
        raise NotThereYetError(f"Which card `{words}` means on {activation.card} is not there yet.")
    at = any(getattr(noun.head, "name", "") in _PLACES for noun in nouns_of(time.of.things))
    souls = state.ask(OPEN_SOULS)
    aimed = [soul for soul in souls if (state.where[soul].on if at else soul) in meant]
    if aimed and len(aimed) < len(souls):
        reason = f"Whether a rescue attempt that can rescue others too is one of those that {activation.card} names"
        raise UnclearError(f"{reason} is not said.", (_EFFORT, NEEDS_ACCESS))
    return bool(aimed)
