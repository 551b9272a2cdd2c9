"""Copies of whole cards: a card has all that another one is and does in place of its own (REG, Copy)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.abilities.in_force import goes_on
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.activation_when_played import let_abilities_activate
from rulings.redemption.rules.agenda import Play, after
from rulings.redemption.rules.cards.bearing import weapons_of
from rulings.redemption.rules.cards.places import (
    BATTLE,
    COPIED,
    COPIED_FOR,
    GAINED_ABILITIES,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    GIVEN_TESTAMENT,
    face,
)
from rulings.redemption.rules.ongoing.numbers import now as numbers_now
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.turn.reverting import PHASE
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_COPY = "redemption/effect/copy#"
_GIVES, _REPLACES = f"{_COPY}copied-card-gives-everything", f"{_COPY}copied-card-replaces-own"
_ATTRIBUTES = "redemption/term/attribute#which-attributes-there-are"
_ACTIVATES = f"{_COPY}copied-ability-activates-last"
_CHANGES = (
    "captured",
    "converted",
    "face down",
    GAINED_ABILITIES,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    GIVEN_TESTAMENT,
)


def copy_card(step: Step) -> State:
    """Let a card be a copy of another one from now on; then the ability that it has copied activates.

    Args:
        step: The effect, with its target.

    Returns:
        The state with the effects of the copied ability on its agenda.

    Raises:
        NotThereYetError: The two are of different types, or the other one is not as it was printed.
        UnclearError: Nothing says what becomes of the rest of its own ability, or of changed numbers.
    """
    activation, (card,) = step.activation, step.targets
    own = activation.card
    _refuse_rest(step)
    _refuse_changed(step.state, own, card)
    source = str(step.state.get(card, COPIED) or card)
    lasts = BATTLE if step.speaker.place.zone == BATTLE else PHASE
    now = step.now.set(own, COPIED, source, _GIVES, _REPLACES, _ATTRIBUTES).set(own, COPIED_FOR, lasts, _GIVES)
    now = now.then(*after(step.frame, len(activation.effects)))
    state = let_abilities_activate(now, Play(own, step.speaker.player, activation.key), _ACTIVATES)
    return _as_part(step.state, state, activation.key, source)


def _as_part(before: State, state: State, whole: str, source: str) -> State:
    """Let what has activated be part of the copy, and say where it comes from."""
    new = {
        key: replace(known, part_of=whole, copied_from=source)
        for key, known in state.activations.items()
        if key not in before.activations
    }
    return replace(state, activations={**state.activations, **new})


def _refuse_rest(step: Step) -> None:
    """Leave open what becomes of what else the ability of the card says, which is replaced.

    Raises:
        UnclearError: It has more effects to come, or some that go on or wait.
    """
    activation = step.speaker
    rest = activation.effects[step.frame.index + 1 :]
    lasting = any(goes_on(effect) for effect in activation.effects[: step.frame.index])
    waiting = any(part.kind is not Kind.IMMEDIATE for part in activation.parts)
    several = len(abilities_of(step.state, activation.card)) > 1
    if rest or lasting or waiting or several:
        reason = f"What becomes of the rest of the ability of {activation.card}, which is replaced, is not said."
        raise UnclearError(reason, (_REPLACES,))


def _refuse_changed(state: State, own: str, card: str) -> None:
    """Refuse a card that is not as it was printed, or is of another type."""
    found, printed_card = face(state, own), state.faces[card]
    if len(printed_card.types) != 1 or printed_card.identities or found.types != face(state, card).types:
        raise NotThereYetError(f"How {own} becomes a copy of {card}, which is of another type, is not there yet.")
    if any(state.get(card, change) for change in _CHANGES) or weapons_of(state, own):
        raise NotThereYetError(f"What {own} copies of {card}, which is not as it was printed, is not there yet.")
    if found.is_character and numbers_now(state, card) != printed(state, card):
        reason = f"Whether {own} copies the numbers of {card} as they are printed or as they have become is not said."
        raise UnclearError(reason, (_GIVES, _ATTRIBUTES))
