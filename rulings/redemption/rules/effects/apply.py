"""Applying an effect to its targets, where it leaves open where they go the player being asked."""

from __future__ import annotations

from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.activate_an_artifact import ACTIVATE_ARTIFACT, activate_artifact, places_for
from rulings.redemption.rules.effects.band import JOINING
from rulings.redemption.rules.effects.listing import EFFECTS
from rulings.redemption.rules.effects.play import PLAYING, add, put_in, users
from rulings.redemption.rules.effects.take_and_give import RECEIVING, places_to
from rulings.redemption.rules.turn.artifact_slots import Slot
from rulings.table.choices import Choice, Option
from rulings.table.places import Place
from rulings.table.state import State


def ask_where(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> Choice | None:
    """Ask where the targets go: to whom, or which character uses an Enhancement.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The choice; None where nothing is open, or answered already.
    """
    if instruction.name in RECEIVING and targets:
        options = tuple(Option(str(place), str(place)) for place in places_to(state, activation, instruction))
        words = f"Where does the {instruction.name} effect of {activation.card} bring its targets?"
        return _ask(state, activation, instruction, "to", words, options)
    if instruction.name == ACTIVATE_ARTIFACT:
        return _ask_slots(state, activation, instruction, targets)
    for card in targets:
        if is_used(state, instruction, card):
            able = users(state, activation, instruction, card)
            options = tuple(Option(character, character) for character in able)
            words = f"Which character uses {card}?"
            choice = _ask(state, activation, instruction, f"user of {card}", words, options)
            if choice is not None:
                return choice
    return None


def _ask_slots(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> Choice | None:
    """Ask on which card, or on the Artifact pile, Artifacts become active."""
    for card in targets:
        slots = places_for(state, activation, instruction, card)
        options = tuple(
            Option(ARTIFACT_PILE, "the Artifact pile") if slot is None else Option(slot.on, slot.on) for slot in slots
        )
        words = f"Where does {card} become active?"
        choice = _ask(state, activation, instruction, f"slot of {card}", words, options)
        if choice is not None:
            return choice
    return None


def _slot(state: State, activation: Activation, instruction: Instruction, card: str) -> Slot | None:
    """Where an Artifact becomes active: where its player chose, or in the only place."""
    slots = places_for(state, activation, instruction, card)
    chosen = state.answers.get(_question(activation, instruction, f"slot of {card}"))
    return next((slot for slot in slots if slot is not None and slot.on == chosen), slots[0])


def _ask(
    state: State, activation: Activation, instruction: Instruction, about: str, words: str, options: tuple[Option, ...]
) -> Choice | None:
    question = _question(activation, instruction, about)
    if len(options) < 2 or question in state.answers:
        return None
    return Choice(question, activation.player, words, options, (entry_of(instruction.name) or "",))


def _question(activation: Activation, instruction: Instruction, about: str) -> str:
    index = next(at for at, effect in enumerate(activation.effects) if effect.effect is instruction.effect)
    return f"{activation.key}/{index}/{about}"


def is_used(state: State, instruction: Instruction, card: str) -> bool:
    """Tell whether an effect puts a card on a character that uses it."""
    return instruction.name in (*PLAYING, *JOINING) and face(state, card).is_enhancement


def apply(now: Happening, activation: Activation, instruction: Instruction, targets: tuple[str, ...]) -> Happening:
    """Do to its targets what an effect does.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The same with what the effect does; nothing where it is in force instead.
    """
    if instruction.name in RECEIVING:
        return RECEIVING[instruction.name](now, targets, _place_to(now.state, activation, instruction))
    if instruction.name == ACTIVATE_ARTIFACT:
        for card in targets:
            now = activate_artifact(now, activation, card, _slot(now.state, activation, instruction, card))
        return now
    if instruction.name in PLAYING:
        for card in targets:
            now = put_in(now, activation, card, _user(now.state, activation, instruction, card))
        return now
    used = tuple(card for card in targets if is_used(now.state, instruction, card))
    for card in used:
        now = add(now, card, _user(now.state, activation, instruction, card))
    if instruction.name in EFFECTS:
        return EFFECTS[instruction.name](now, activation, tuple(card for card in targets if card not in used))
    return now


def _place_to(state: State, activation: Activation, instruction: Instruction) -> Place:
    """The place where received cards go: the one that was chosen, or the only one."""
    possible = places_to(state, activation, instruction)
    chosen = state.answers.get(_question(activation, instruction, "to"))
    return next((place for place in possible if str(place) == chosen), possible[0])


def _user(state: State, activation: Activation, instruction: Instruction, card: str) -> str:
    """The character that uses a card: the one that was chosen, or the only one; empty where none does."""
    if not is_used(state, instruction, card):
        return ""
    able = users(state, activation, instruction, card)
    chosen = state.answers.get(_question(activation, instruction, f"user of {card}"))
    return chosen if chosen in able else able[0]
