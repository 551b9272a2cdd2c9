"""Facts from the book: where the targets of effects are if a text names no place, how many cards a hand holds."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulings.redemption.cards.book_facts import facts_of_book
from rulings.redemption.reading.defaults import Defaults, defaults_of, entry_of


def fact(entry: str, name: str) -> Any:
    """Read a fact of an entry of the book.

    Args:
        entry: The id of the entry.
        name: The name of the fact.

    Returns:
        Its value.
    """
    return facts_of_book()[entry][name]


@cache
def defaults() -> Defaults:
    """Load what the book says of each effect.

    Returns:
        The defaults, the same at every call.
    """
    return defaults_of(facts_of_book())


_IN_PLAY = ("in play",)
_SELECT = "select"
"""What is no effect of its own: cards are picked for what later effects do to them."""

_SELECTABLE = ("in play", "set-aside area", "land of redemption")
"""The playing surface, where cards are selected (redemption/term/select#any-card-on-the-playing-surface)."""

_WITHOUT_A_HEADING = frozenset(("be targeted as a Lost Soul", "deactivate", "move", "put", "remove from a Site"))
"""Words for what is done to cards, and that are no effect of the listing."""


def default_locations(effect: str) -> tuple[str, ...]:
    """Tell where the targets of an effect are by default (redemption/term/default-location).

    Args:
        effect: The name of the effect.

    Returns:
        The places; none where the effect has no default. What the listing has no heading for is done to cards in play
        (redemption/term/default-location#in-play-by-default).
    """
    found = defaults().of(effect)
    if effect == _SELECT:
        return _SELECTABLE
    if found is None:
        return _IN_PLAY if effect in _WITHOUT_A_HEADING else ()
    return tuple(place for place in found.locations if place != "none")


_LASTING_WITHOUT_A_HEADING = frozenset(("be targeted as a Lost Soul",))
"""Words for what is so from then on (redemption/term/ongoing-effect), and that are no effect of the listing."""


@cache
def is_ongoing(effect: str) -> bool:
    """Tell whether an effect is ongoing however it is worded (redemption/term/ongoing-effect)."""
    found = defaults().of(effect)
    return effect in _LASTING_WITHOUT_A_HEADING or (found is not None and found.timing == "ongoing")


@cache
def has_no_duration(effect: str) -> bool:
    """Tell whether an effect is over as it is done, so that no duration can be said of it."""
    found = defaults().of(effect)
    return found is not None and found.duration == "none"


@cache
def targets_players(effect: str) -> bool:
    """Tell whether an effect targets players, and no cards."""
    found = defaults().of(effect)
    return found is not None and found.target == "players"


@cache
def may_last(effect: str) -> bool:
    """Tell whether an effect is ongoing, or is where its text or its card makes it so."""
    found = defaults().of(effect)
    return effect in _LASTING_WITHOUT_A_HEADING or (found is not None and found.timing != "instant")


@cache
def changes_numbers(effect: str) -> bool:
    """Tell whether an effect changes numbers: at once and for good, or for as long as it is in force."""
    return entry_of(effect) == "redemption/effect/increase-and-decrease"


@cache
def is_on_abilities(effect: str) -> bool:
    """Tell whether the targets of an effect are abilities and the cards that have them."""
    found = defaults().of(effect)
    return found is not None and found.target == "cards and abilities"


@cache
def spares_lost_souls(effect: str) -> bool:
    """Tell whether Lost Souls in play are out of the reach of an effect unless they are specified.

    Args:
        effect: The name of the effect.

    Returns:
        Whether it is instant, and works on cards (redemption/term/effect-targeting#lost-souls-must-be-specified).
    """
    found = defaults().of(effect)
    return found is not None and found.timing == "instant" and not is_on_abilities(effect)


@cache
def is_on_lost_souls(effect: str) -> bool:
    """Tell whether the targets of an effect are Lost Souls by its own nature (redemption/effect/rescue)."""
    found = defaults().of(effect)
    return found is not None and found.target.startswith("Lost Souls")
