"""Rescue (REG, Rescue)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.experience import earn
from rulings.redemption.rules.cards.places import (
    BATTLE,
    LAND_OF_BONDAGE,
    LAND_OF_REDEMPTION,
    characters_of,
    face,
    owner,
)
from rulings.redemption.rules.cards.redeeming import redeem
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.restricting import keeps_from_rescuing
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_RESCUE = "redemption/effect/rescue#"
_ATTEMPT = "redemption/term/rescue-attempt#"
_IN_PLAY = (BATTLE, "territory", "artifact pile", LAND_OF_BONDAGE)


def may_be_rescued(state: State, player: str, card: str) -> Finding:
    """Tell whether a rescue effect can target a card.

    Args:
        state: The state.
        player: Who rescues.
        card: The card.

    Returns:
        Whether it is a Lost Soul in the Land of Bondage of an opponent, or a human in play; once a rescue attempt has
        been successful, no Lost Soul is (redemption/effect/rescue#lost-souls-in-opponents-land-of-bondage,
        #only-lost-souls-and-humans, #humans-in-play, redemption/term/rescue-attempt#no-further-rescue-by-played-cards).
        The last is cited where it is why.
    """
    found = face(state, card)
    if "Lost Soul" in found.types:
        place = state.where[card]
        holder = holder_of_bondage(state, place)
        if bool(holder) and holder != player and state.get("", "rescue attempt") == "successful":
            return Finding(False, (f"{_ATTEMPT}no-further-rescue-by-played-cards",))
        return Finding(bool(holder) and holder != player)
    human = "human" in found.identifiers and found.is_character and state.where[card].zone in _IN_PLAY
    return Finding(human)


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    kept = keeps_from_rescuing(state, activation.player, card)
    return may_be_rescued(state, activation.player, card) if kept is None else Finding(False, kept.because)


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The entry, and whose Lost Souls are out of reach."""
    yield "redemption/effect/rescue"
    if any("Lost Soul" in face(state, card).types for card in state.at(Place(LAND_OF_BONDAGE, activation.player))):
        yield f"{_RESCUE}lost-souls-in-opponents-land-of-bondage"


def _rescue(step: Step) -> Happening:
    """Each target goes to the Land of Redemption of the player, and the rescue attempt has succeeded."""
    now, activation = step.now, step.activation
    for card in step.targets:
        soul = "Lost Soul" in face(now.state, card).types
        where = (
            ("lost-souls-in-opponents-land-of-bondage",) if soul else ("humans-in-play", "only-lost-souls-and-humans")
        )
        clauses = (f"{_RESCUE}{key}" for key in ("moves-to-land-of-redemption", *where))
        now = redeem(now, card, activation.player, *clauses)
    if now.state.get("", "kind of battle") != "rescue attempt" or activation.player != now.state.get("", "attacker"):
        return now
    now = now.set("", "rescue attempt", "successful", f"{_ATTEMPT}succeeds-by-a-card-played-in-battle")
    goes_on = (f"{_ATTEMPT}goes-on-as-battle-challenge", "redemption/term/battle-challenge#created-by-game-rule")
    now = now.set("", "kind of battle", "battle challenge", *goes_on)
    heroes = characters_of(now.state, activation.player)
    at_once = f"{_ATTEMPT}on-success-triggers-resolve-at-once"
    return earn(now, heroes, "redemption/procedure/experience-credit#earned-mid-battle", at_once)


def holder_of_bondage(state: State, place: Place) -> str:
    """Name the player whose Land of Bondage a place is, or in whose territory the Site lies; empty where it is none."""
    if place.zone != LAND_OF_BONDAGE:
        return ""
    if not place.on:
        return place.player
    site = state.where[place.on]
    return site.player or owner(state, place.on)


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse another manner than that of a Lost Soul: every card that is rescued becomes a Redeemed Soul."""
    said = instruction.effect.manner
    if said is not None and said != _AS_A_SOUL:
        raise NotThereYetError(f"How {activation.card} rescues is not there yet.")


_AS_A_SOUL = "as a Lost Soul"

RESCUE = Effect(
    "rescue",
    beside=frozenset(("manner",)),
    refuse=_refuse,
    cites_place=False,
    home=LAND_OF_REDEMPTION,
    removes=True,
    reaches=_reaches,
    do=_rescue,
    why_none=_why_none,
)
