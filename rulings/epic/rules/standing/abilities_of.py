"""Which abilities a card has now: those of its text, those that it gained, without those that it lost."""

from __future__ import annotations

from rulings.epic.reading.abilities import DISCARD_PILE as IN_DISCARD_PILE
from rulings.epic.reading.abilities import POWER, Ability
from rulings.epic.rules.cards.places import DISCARD_PILE, IN_PLAY
from rulings.epic.rules.standing.gains import HasAbility, LosesAbilities, gains_of
from rulings.table.once import once
from rulings.table.state import State

GREY_TEXT = "epic/rule/ability#grey-text-only-in-discard-pile"
OTHER_TEXT = "epic/rule/ability#other-text-dead-in-discard-pile"
IN_PLAY_TEXT = "epic/rule/ability#rules-text-of-objects-in-play"


@once
def abilities_of(state: State, card: str) -> tuple[Ability, ...]:
    """List the abilities that are rules text of a card where it lies.

    Args:
        state: The state.
        card: The card.

    Returns:
        In play those that are not on gray ground, with what it gained and without what it lost; in the discard pile
        those on gray ground; elsewhere none.
    """
    zone = state.where[card].zone
    printed = state.faces[card].abilities
    if zone == DISCARD_PILE:
        return tuple(ability for ability in printed if ability.half == IN_DISCARD_PILE)
    if zone != IN_PLAY and not state.faces[card].is_god:
        return ()
    found = tuple(ability for ability in printed if ability.half != IN_DISCARD_PILE)
    for gain in gains_of(state, card):
        if isinstance(gain, LosesAbilities):
            found = tuple(ability for ability in found if not _is_lost(ability, gain))
        elif isinstance(gain, HasAbility):
            found = (*found, gain.ability)
    return found


def _is_lost(ability: Ability, lost: LosesAbilities) -> bool:
    """Whether an ability is among those that are lost: a power, or anything else."""
    return ("powers" if ability.kind == POWER else "abilities") in lost.kinds


def has_lost_abilities(state: State, card: str) -> bool:
    """Tell whether a card has lost its abilities, keywords among them."""
    return any(isinstance(gain, LosesAbilities) and "abilities" in gain.kinds for gain in gains_of(state, card))
