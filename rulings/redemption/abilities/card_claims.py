"""What a condition says of single cards: that they are active, the only ones, or there (REG, Artifact; Curse; Site)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.cards.abilities import Claim, Target
from rulings.cards.text.phrases import items_of
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.claimed import counted_by, is_any, number_fits
from rulings.redemption.cards.rainbow import RAINBOW
from rulings.redemption.errors import NotThereYetError, UnclearError
from rulings.redemption.targets.qualities import is_active_artifact
from rulings.redemption.targets.whereabouts import SURFACE
from rulings.redemption.zones import face
from rulings.table.state import State

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


def is_there(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether there are such cards as a claim names in a place (redemption/term/referencing#where-it-looks)."""
    items = items_of(claim.object)
    if claim.subject is not None or len(items) != 1 or not isinstance(items[0], Target):
        return None
    wanted = items[0] if claim.place is None else replace(items[0], place=claim.place)
    cards = counted_by(state, activation, wanted, activation.player)
    return None if cards is None else number_fits(state, activation, wanted, len(cards))


def names_only_one(claim: Claim) -> bool:
    """Tell whether a claim says that a card is the only one of a kind: `Job is the only human Hero you control`."""
    objects = items_of(claim.object)
    counts = [said.count for said in objects if isinstance(said, Target) and said.count is not None]
    return len(objects) == len(counts) == 1 and counts[0].kind == "only one"


def is_only_one(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether the subject of a claim is the only card of the kind that it says."""
    cards = counted_by(state, activation, replace(items_of(claim.object)[0], count=None), activation.player)
    named = counted_by(state, activation, items_of(claim.subject)[0], activation.player)
    if cards is None or named is None:
        return None
    return len(cards) == 1 and cards[0] in named


def was_played_on(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether an Enhancement was played on such a character: on the one that uses it, where nobody else did.

    The sources are redemption/term/used-by#played-on-it and #user-left-battle.
    """
    user = state.where[activation.card].on
    if claim.subject is not None or claim.place is not None:
        return None
    return bool(user) and state.where[user].zone in SURFACE and is_any(state, activation, user, claim.object)
