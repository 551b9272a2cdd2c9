"""Whose place a text names to which an effect brings its targets, where the effect itself knows whose it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulings.redemption.reading import wording
from rulings.redemption.rules.abilities.rewording.performers_own import THEIRS
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.targets.whereabouts import players_meant
from rulings.table.errors import UnclearError
from rulings.table.state import State

_ITS_OWN = frozenset(("owner", "its", *THEIRS))
"""Words for who has the card by themselves."""


def refuse_place_of_another(
    step: Step, cards: Iterable[str], whose: Callable[[State, str], str], *because: str
) -> None:
    """Refuse to decide where a card goes of which the text names the place of another player than the effect does.

    Args:
        step: The effect.
        cards: Its targets.
        whose: Tells for a card to whose place the effect brings it.
        because: The clauses that say so.

    Raises:
        UnclearError: The text says *your hand*, *your deck* or the like, and the card belongs to somebody else's.
    """
    said = step.instruction.effect.to
    for place in wording.places_of(said.place) if said is not None else ():
        if place.owner is None or place.owner.kind in _ITS_OWN:
            continue
        named = players_meant(step.state, step.speaker, step.activation.player, place.owner)
        for card in cards:
            if named is not None and whose(step.state, card) not in named:
                words = wording.words_of(place)
                reason = f"Whether {card} goes to `{words}` or to that of {whose(step.state, card)} is not decided."
                raise UnclearError(reason, because)
