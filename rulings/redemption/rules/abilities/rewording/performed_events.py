"""Events that an *if* behind an effect permits the player of a card to perform (REG, Conditional Phrase)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Condition, Effect, Player
from rulings.texts.phrases import Path, Slot, items_of

_PERFORMED = frozenset(("discard", "banish", "reserve", "reveal", "topdeck", "underdeck"))
"""Events that a player performs by an effect on cards."""


def permitted_event(condition: Condition) -> Effect | None:
    """Find the effect by which the player of a card performs the event of a condition; None where no effect does."""
    claims = items_of(condition.claims)
    claim = claims[0]
    if len(claims) != 1 or not isinstance(claim, Claim) or condition.alternatives or not is_own(claim.subject):
        return None
    name = getattr(claim.kind, "name", claim.kind)
    plain = claim == Claim(kind=claim.kind, subject=claim.subject, object=claim.object, event=True)
    if claim.subject is None or name not in _PERFORMED or claim.object is None or not plain:
        return None
    return Effect(name, target=claim.object, path=Path("", (name, Slot("target", "")), None))


def is_own(subject: object) -> bool:
    """Tell whether it is the player of the card who does something."""
    return subject is None or (isinstance(subject, Player) and subject.kind in ("you", "holder"))
