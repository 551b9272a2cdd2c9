"""Who controls a card, and who has had permanent control of it (REG, Control, Permanent Controller List)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.abilities.activation import card_of
from rulings.redemption.zones import owner
from rulings.table.facts import Changed
from rulings.table.state import State
from rulings.table.undoing import fallen

PERMANENT = "permanent controller"
"""The attribute of a card that names who has permanent control of it; not set for its owner."""

DURATION_ENDS = "the end of a duration"
"""The cause of what happens by itself when the duration of an instant effect is over."""


@dataclass(frozen=True, slots=True)
class RanOut:
    """The statement that what an effect did for a time is over on one of its targets.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        card: The target.
    """

    activation: str
    index: int
    card: str

    def __str__(self) -> str:
        return f"What the ability of {card_of(self.activation)} did to {self.card} for a time is over"


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the Permanent Controller List of a card.

    Attributes:
        player: Who has had permanent control.
        by: The activation or play that gave it; empty for the owner, and for what a scenario begins with.
    """

    player: str
    by: str = ""


def controllers_of(state: State, card: str) -> tuple[Listed, ...]:
    """List who has had permanent control of a card, its owner first (redemption/term/permanent-controller-list).

    Args:
        state: The state.
        card: The card.

    Returns:
        The lines of the list; none of an activation that does not stand, or whose duration is over
        (redemption/term/permanent-controller-list#when-a-duration-ends).
    """
    down = fallen(state)
    changes = [
        (entry.what, entry.cause)
        for entry in state.log
        if isinstance(entry.what, Changed) and (entry.what.subject, entry.what.attribute) == (card, PERMANENT)
    ]
    listed = [Listed(owner(state, card))]
    first = changes[0][0].before if changes else state.get(card, PERMANENT)
    if first is not None:
        listed.append(Listed(str(first)))
    for change, cause in changes:
        if cause in down or cause == DURATION_ENDS:
            continue
        if change.after is None:
            listed = listed[:1]
        else:
            listed.append(Listed(str(change.after), cause))
    over = {entry.what.activation for entry in state.log if isinstance(entry.what, RanOut) and entry.what.card == card}
    return tuple(one for one in listed if not one.by or one.by not in over)


def reverts_to(state: State, card: str, undone: str) -> str | None:
    """Tell who has permanent control of a card when what an activation did is taken back.

    Args:
        state: The state.
        card: The card.
        undone: The activation.

    Returns:
        The value of the attribute: the player who now stands last in the list, nothing for the owner
        (redemption/term/permanent-controller-list#what-it-records).
    """
    last = [listed for listed in controllers_of(state, card) if listed.by != undone][-1].player
    return last if last != owner(state, card) else None
