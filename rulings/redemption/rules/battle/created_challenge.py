"""A battle challenge that an ability creates (REG, Battle Challenge)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.undoing import fallen, fallen_parts

CONTINUE_AS_CHALLENGE = "continue as a battle challenge"
"""The effect that makes the battle a battle challenge."""

STAYS_CHALLENGE = "redemption/term/battle-challenge#created-by-ability-stays-unless-negated"
IS_CHALLENGE = "redemption/term/battle-challenge#when-it-is-one"


def create_challenge(now: Happening, activation: Activation, index: int) -> Happening:
    """Let an ability make the battle under way a battle challenge; game rules say that it is one.

    Args:
        now: What happened so far.
        activation: The activation.
        index: Which of its effects does.

    Returns:
        The same, with the statement that the effect was carried out.

    Raises:
        NotThereYetError: There is no battle.
    """
    if now.state.get("", "battle") != "under way":
        raise NotThereYetError(f"What {activation.card} makes of a battle that is not under way is not there yet.")
    return now.say(Took(activation.key, index, ()), IS_CHALLENGE, STAYS_CHALLENGE)


def is_created(state: State) -> bool:
    """Tell whether an ability that stands has made the battle a battle challenge; an interrupted one is not negated."""
    down, parts = fallen(state), fallen_parts(state)
    return any(said.activation not in down and (said.activation, said.index) not in parts for said in _created(state))


def was_created(state: State) -> bool:
    """Tell whether an ability, also one that does not stand any more, has made the battle a battle challenge."""
    return bool(_created(state))


def _created(state: State) -> list[Took]:
    said = [entry.what for entry in of_phase(state) if isinstance(entry.what, Took)]
    return [
        took for took in said if state.activations[took.activation].effects[took.index].name == CONTINUE_AS_CHALLENGE
    ]
