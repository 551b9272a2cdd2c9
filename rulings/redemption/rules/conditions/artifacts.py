"""Whether cards of a kind are active, as conditions ask it: Artifacts, Sites, Fortresses (REG, Artifact)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.conditions.subjects import ON_THE_SURFACE, counted_by, is_any
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_TERM = "redemption/term/"
_ALWAYS_ACTIVE = {
    "Site": f"{_TERM}site#non-rainbow-always-active",
    "Fortress": f"{_TERM}fortress#active-from-the-start",
}
_ACTIVE = f"{_TERM}artifact#activated-by-putting-face-up"
_RANK = (_ACTIVE, *sorted(_ALWAYS_ACTIVE.values()))


def are_active(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether so many cards of a kind are active.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether they are (redemption/term/artifact#activated-by-putting-face-up, redemption/term/site
        #non-rainbow-always-active, redemption/term/fortress#active-from-the-start); None where it names no cards.

    Raises:
        NotThereYetError: Whether a card of another type is active cannot be told yet.
        UnclearError: It hangs on a Curse that is used as an Enhancement, of which the rules do not say it.
    """
    if claim.object is not None or claim.place is not None:
        return None
    found: list[bool] = []
    clauses: set[str] = set()
    for item in items_of(claim.subject):
        cards = counted_by(state, activation, item, activation.player)
        if cards is None:
            return None
        known = {card: _is_active(state, card) for card in cards}
        least = number_fits(state, activation, item, sum(so is not None and so.holds for so in known.values()))
        most = number_fits(state, activation, item, sum(so is None or so.holds for so in known.values()))
        if least is not most:
            open_ones = " and ".join(card for card, so in known.items() if so is None)
            reason = f"Whether {open_ones}, which is used as an Enhancement, is active is not said."
            raise UnclearError(reason, (f"{_TERM}curse#always-a-curse", f"{_TERM}curse#as-enhancement-no-artifact"))
        if least is None:
            return None
        found.append(least)
        clauses.update(clause for so in known.values() if so is not None for clause in so.because)
    joint = getattr(claim.subject, "joint", "")
    by_rank = tuple(clause for clause in _RANK if clause in (clauses or {_ACTIVE}))
    return Finding(all(found) if joint == "and" else any(found), (*by_rank, ON_THE_SURFACE))


def is_active_on(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the Artifact that speaks is active on such a card.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether it lies activated on one (redemption/effect/activate-an-artifact#follows-card-beneath); None where the
        words speak of another Artifact.
    """
    beneath = state.where[activation.card].on
    if claim.subject is not None or claim.place is not None or claim.object is None:
        return None
    lies_there = bool(beneath) and bool(state.get(activation.card, "activated"))
    return Finding(lies_there and is_any(state, activation, beneath, claim.object), (_ACTIVE,))


def _is_active(state: State, card: str) -> Finding | None:
    """Whether a card is active; None of a Curse or Covenant that is used as an Enhancement."""
    printed, committed = state.faces[card], face(state, card)
    if "Artifact" in committed.types:
        return Finding(is_active_artifact(state, card), (_ACTIVE,))
    if not {"Curse", "Covenant"}.isdisjoint(printed.types) and committed.is_enhancement:
        return None
    always = tuple(_ALWAYS_ACTIVE[kind] for kind in committed.types if kind in _ALWAYS_ACTIVE)
    if RAINBOW not in committed.classes and always:
        return Finding(True, always)
    raise NotThereYetError(f"Whether {card} is active cannot be told yet.")
