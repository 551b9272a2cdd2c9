"""Whether cards of a kind are active, as conditions ask it: Artifacts, Sites, Fortresses (REG, Artifact)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Claim
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.conditions.subjects import counted_by, number_fits
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_TERM = "redemption/term/"
_ALWAYS_ACTIVE = {
    "Site": f"{_TERM}site#non-rainbow-always-active",
    "Fortress": f"{_TERM}fortress#active-from-the-start",
}
_ACTIVE = (f"{_TERM}artifact#activated-by-putting-face-up",)


def are_active(state: State, activation: Activation, claim: Claim) -> bool | None:
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
    for item in items_of(claim.subject):
        cards = counted_by(state, activation, item, activation.player)
        if cards is None:
            return None
        known = {card: _is_active(state, card) for card in cards}
        least = number_fits(state, activation, item, sum(so is True for so in known.values()))
        most = number_fits(state, activation, item, sum(so is not False for so in known.values()))
        if least is not most:
            open_ones = " and ".join(card for card, so in known.items() if so is None)
            reason = f"Whether {open_ones}, which is used as an Enhancement, is active is not said."
            raise UnclearError(reason, (f"{_TERM}curse#always-a-curse", f"{_TERM}curse#as-enhancement-no-artifact"))
        if least is None:
            return None
        found.append(least)
    joint = getattr(claim.subject, "joint", "")
    return all(found) if joint == "and" else any(found)


def _is_active(state: State, card: str) -> bool | None:
    """Whether a card is active; None of a Curse or Covenant that is used as an Enhancement."""
    printed, committed = state.faces[card], face(state, card)
    if "Artifact" in committed.types:
        return is_active_artifact(state, card)
    if not {"Curse", "Covenant"}.isdisjoint(printed.types) and committed.is_enhancement:
        return None
    if RAINBOW not in committed.classes and not _ALWAYS_ACTIVE.keys().isdisjoint(committed.types):
        return True
    raise NotThereYetError(f"Whether {card} is active cannot be told yet.")


def why_active(state: State, activation: Activation, claim: Claim) -> Iterator[str]:
    """Name the clauses by which cards of a kind are active, or are not."""
    cards = [
        card
        for item in items_of(claim.subject)
        for card in counted_by(state, activation, item, activation.player) or ()
    ]
    always = {_ALWAYS_ACTIVE[kind] for card in cards for kind in face(state, card).types if kind in _ALWAYS_ACTIVE}
    lying = any("Artifact" in state.faces[card].types for card in cards)
    yield from (*(_ACTIVE if lying or not always else ()), *sorted(always))
