"""Who controls a card, and who has had permanent control of it (REG, Control, Permanent Controller List)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from rulings.redemption.rules.cards.places import card_of, owner
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
class GoesBack:
    """The statement that permanent control of a card goes back to an entry of its list; those behind it are removed.

    Attributes:
        activation: The activation by which it does.
        card: The card.
        kept: How many entries are left.
    """

    activation: str
    card: str
    kept: int

    def __str__(self) -> str:
        return f"Permanent control of {self.card} reverts"


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the Permanent Controller List of a card.

    Attributes:
        player: Who has had permanent control.
        by: The activation or play that gave it; empty for the owner, and for what a scenario begins with.
    """

    player: str
    by: str = ""


def controllers_of(state: State, card: str, but: str = "") -> tuple[Listed, ...]:
    """List who has had permanent control of a card, its owner first (redemption/term/permanent-controller-list).

    Args:
        state: The state.
        card: The card.
        but: An activation that is left out, as one is that does not stand.

    Returns:
        The lines of the list; none of an activation that does not stand, or whose duration is over
        (redemption/term/permanent-controller-list#when-a-duration-ends), or behind the entry to which control went back
        (#reverts-to-a-previous-controller, #reverts-to-the-owner).
    """
    down = fallen(state) | {but}
    said = [
        (entry.what, entry.cause) for entry in state.log.of(Changed, RanOut, GoesBack) if _is_about(entry.what, card)
    ]
    reverting = {DURATION_ENDS, *(what.activation for what, _ in said if isinstance(what, GoesBack))}
    listed = [Listed(owner(state, card))]
    first = next((what.before for what, _ in said if isinstance(what, Changed)), state.get(card, PERMANENT))
    if first is not None:
        listed.append(Listed(str(first)))
    for what, cause in said:
        if isinstance(what, RanOut):
            listed = [one for one in listed if one.by != what.activation]
        elif cause in down:
            continue
        elif isinstance(what, GoesBack):
            listed = listed[: what.kept]
        elif cause in reverting:
            continue
        elif what.after is None:
            listed = listed[:1]
        else:
            listed.append(Listed(str(what.after), cause))
    return tuple(listed)


def _is_about(what: object, card: str) -> TypeGuard[Changed | RanOut | GoesBack]:
    if isinstance(what, Changed):
        return (what.subject, what.attribute) == (card, PERMANENT)
    return isinstance(what, RanOut | GoesBack) and what.card == card


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
    last = controllers_of(state, card, undone)[-1].player
    return last if last != owner(state, card) else None
