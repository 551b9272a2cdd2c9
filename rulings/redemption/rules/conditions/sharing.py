"""Whether cards share an attribute, as a condition asks (REG, Share)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.conditions.subjects import counted_by, pointed_at
from rulings.redemption.rules.targets.comparing import all_share, is_comparable
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_SHARE = ("redemption/term/share#partly-the-same-on-all", "redemption/term/share#one-of-several-values-is-enough")


def share(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether all cards of a kind share an attribute; where there are none, they share nothing."""
    subjects, attribute = items_of(claim.subject), getattr(claim.object, "name", "")
    if len(subjects) != 1 or not isinstance(subjects[0], Target) or claim.than is not None:
        return None
    cards = all_spoken_of(state, activation, subjects[0])
    if cards is None or claim.place is not None or not is_comparable(attribute):
        return None
    return Finding(bool(cards) and all_share(state, cards, attribute), _SHARE)


def all_spoken_of(state: State, activation: Activation, target: Target) -> tuple[str, ...] | None:
    """List all cards of a kind, or all that were spoken of before; None where a claim is about some of them."""
    if target.back:
        return pointed_at(state, activation, target)
    if target.count is None or target.count.kind not in ("all", "each"):
        return None
    return counted_by(state, activation, target, activation.player)
