"""Activating an Artifact by an ability (REG, Activate an Artifact)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, DECK, DISCARD_PILE, HAND
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.most_controlled import refuse_more
from rulings.redemption.rules.ongoing.restricting import is_anybody_restricted
from rulings.redemption.rules.targets.words.aims import ON_ITSELF, targets_of
from rulings.redemption.rules.turn.artifact_slots import Slot, put_active, slot_on, slots_for
from rulings.redemption.rules.turn.artifacts import was_active
from rulings.redemption.rules.turn.holding import what_it_holds
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_ENTRY = "redemption/effect/activate-an-artifact#"
_FROM = (f"{_ENTRY}from-own-hand-or-artifact-pile", f"{_ENTRY}targets-the-artifact")

_PILES = frozenset((DECK, "reserve", DISCARD_PILE))
_KNOWN_SOURCES = _PILES | {HAND, ARTIFACT_PILE}


def may_be_activated(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether an effect can activate an Artifact.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The Artifact.

    Returns:
        Whether it lies in the player's own hand, in a pile of the player that the text names, or inactive on the
        player's own Artifact pile (#from-own-hand-or-artifact-pile, #pile-target-is-inactive), was not active before in
        this turn (redemption/term/artifact#once-off-not-again-this-turn), and there is a place for it
        (#holding-location-must-accept-it).
    """
    place = state.where[card]
    on_pile = place == Place(ARTIFACT_PILE, activation.player) and bool(state.get(card, "face down"))
    elsewhere = place.player == activation.player and place.zone in (HAND, *_PILES)
    comes = (on_pile or elsewhere) and not was_active(state, card)
    return comes and bool(places_for(state, activation, instruction, card))


def places_for(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[Slot | None, ...]:
    """List where an effect can let an Artifact become active.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The Artifact.

    Returns:
        The Artifact pile, as None, and the cards that take it; where the effect names its own card, that one alone
        (#placed-where-artifact-is-legal, #holding-location-must-accept-it); none where players are restricted from one
        more active Artifact (redemption/effect/restrict#forbids-an-action).
    """
    found = _places_said(state, activation, instruction, card)
    if not is_anybody_restricted(state):
        return found
    now = Happening(state, activation.key)
    active = ((slot, activate_artifact(now, activation, card, slot).state) for slot in found)
    return tuple(slot for slot, after in active if refuse_more(state, after) is None)


def _places_said(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[Slot | None, ...]:
    said, on = instruction.effect.to, activation.card
    here = any(wording.where(target) == ON_ITSELF for target in items_of(instruction.effect.target))
    if said is None and not here:
        return (None, *slots_for(state, activation.player, card))
    accepted = slot_on(state, activation.player, card, on)
    if accepted is not None or what_it_holds(state, on) is not None:
        return (accepted,) if accepted is not None else ()
    return (Slot(on, 1, (f"{_ENTRY}placed-where-artifact-is-legal",)),)


def activate_artifact(now: Happening, activation: Activation, card: str, slot: Slot | None) -> Happening:
    """An Artifact becomes active where it is put; the one that was active there is deactivated first.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        card: The Artifact.
        slot: Where; None for the Artifact pile.

    Returns:
        The same with the Artifact active.
    """
    clauses = (f"{_ENTRY}extra-artifact-activation", f"{_ENTRY}placed-where-artifact-is-legal", *_FROM)
    if slot is not None:
        return put_active(now, card, slot, *clauses)
    pile = Place(ARTIFACT_PILE, activation.player)
    one = (f"{_ENTRY}full-location-deactivates-old-one", f"{_ENTRY}one-active-artifact-a-location")
    for other in now.state.at(pile):
        if other != card:
            now = now.set(other, "face down", True, *one)
    return now.put_on_top(card, pile, *clauses).set(card, "face down", None, *clauses)


def _ask_slots(step: Step) -> Choice | None:
    """Ask on which card, or on the Artifact pile, Artifacts become active."""
    for card in step.targets:
        options = tuple(
            Option(ARTIFACT_PILE, "the Artifact pile") if slot is None else Option(slot.on, slot.on)
            for slot in places_for(step.state, step.activation, step.instruction, card)
        )
        choice = step.choose(f"slot of {card}", f"Where does {card} become active?", options)
        if choice is not None:
            return choice
    return None


def _activate(step: Step) -> Happening:
    """Each target becomes active where its player chose, or in the only place."""
    now = step.now
    for card in step.targets:
        slots = places_for(now.state, step.activation, step.instruction, card)
        chosen = step.chosen(f"slot of {card}")
        slot = next((slot for slot in slots if slot is not None and slot.on == chosen), slots[0])
        now = activate_artifact(now, step.activation, card, slot)
    return now


def _activated(step: Step) -> tuple[Play, ...]:
    """The abilities of each Artifact activate."""
    return tuple(Play(card, step.activation.player, step.activation.key) for card in step.targets)


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which there may be no Artifact that an effect can activate."""
    yield "redemption/effect/activate-an-artifact"
    yield f"{_ENTRY}from-own-hand-or-artifact-pile"
    yield f"{_ENTRY}pile-target-is-inactive"
    yield f"{_ENTRY}holding-location-must-accept-it"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse another place from which it comes, or to which it goes, than is known."""
    named = {zone for target in targets_of(instruction) for zone in wording.where(target)}
    if named - _KNOWN_SOURCES:
        raise NotThereYetError(f"Activating an Artifact from {min(named - _KNOWN_SOURCES)} cannot be carried out yet.")
    to = instruction.effect.to
    target = getattr(to, "target", None)
    if to is not None and (not isinstance(target, Target) or target.back != "this card"):
        raise NotThereYetError(f"Where {activation.card} activates an Artifact cannot be told yet.")


ACTIVATE_ARTIFACT = Effect(
    "activate artifact",
    cites_place=False,
    beside=frozenset(("to",)),
    refuse=_refuse,
    may_target=may_be_activated,
    ask=_ask_slots,
    do=_activate,
    activates=_activated,
    why_none=_why_none,
    may_be_replaced=False,
)
