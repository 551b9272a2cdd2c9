"""The abilities that a card has now, with those that continuous abilities give it."""

from __future__ import annotations

from rulings.epic.reading.abilities import Ability, Quoted
from rulings.epic.rules.abilities.quoted import ability_of
from rulings.epic.rules.cards.places import is_in_play
from rulings.epic.rules.standing.abilities_of import abilities_of
from rulings.epic.rules.standing.keywords import gains_no_abilities, granted
from rulings.table.state import State


def abilities_with_given(state: State, card: str) -> tuple[Ability, ...]:
    """List the abilities of a card where it lies, and, in play, what continuous abilities say that it has.

    Args:
        state: The state.
        card: The card.

    Returns:
        Its own and gained abilities first, then those that it has as long as a continuous ability says so; a card that
        cannot gain abilities has none of another card.
    """
    own = abilities_of(state, card)
    if not is_in_play(state, card):
        return own
    given = [grant for grant in granted(state, card, Quoted) if grant.mood == "does"]
    if any(grant.source != card for grant in given) and gains_no_abilities(state, card):
        given = [grant for grant in given if grant.source == card]
    return (*own, *(ability_of(grant.what) for grant in given))
