"""Which of the effects of an ability were chosen, where its player chooses among them (REG, Ability)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.agenda import Carry, question
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.choices import Option
from rulings.table.state import State
from rulings.texts.phrases import Listing

OPTION = "redemption/term/ability#how-an-option-is-marked"
"""The clause by which a choice between effects is an option."""

NOT_CHOSEN = "another was chosen"
"""Why an effect is left out where its player has chosen others."""

Picked = tuple[int, ...]
"""Which of the alternatives are chosen."""


def was_not_chosen(state: State, activation: Activation, frame: Carry) -> bool:
    """Tell whether an effect is not carried out, since others were chosen.

    Args:
        state: The state.
        activation: The activation.
        frame: The effect.

    Returns:
        Whether it is; not where nobody has chosen yet.
    """
    setting = activation.effects[frame.index].setting
    if setting.either is None:
        return False
    asked = (question_of(activation, each, setting.either) for each in (frame, replace(frame, doer="")))
    chosen = next((state.answers[name] for name in asked if name in state.answers), None)
    return chosen is not None and name_of(setting.branch) not in chosen


def left_out(state: State, activation: Activation) -> frozenset[int]:
    """List the effects of an activation that are not carried out, since others were chosen.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Their numbers; neither a cost nor what *if you do* asks about is among them.
    """
    frames = (Carry(activation.key, index) for index in range(len(activation.effects)))
    return frozenset(frame.index for frame in frames if was_not_chosen(state, activation, frame))


def say_left_out(now: Happening, activation: Activation, instruction: Instruction) -> Happening:
    """Say that an effect is not carried out, since others were chosen."""
    return now.say(Omitted(activation.key, instruction.name, NOT_CHOSEN), OPTION)


def question_of(activation: Activation, frame: Carry, either: Listing) -> str:
    """Name the question which of several effects are carried out."""
    first = activation.first(lambda effect: effect.setting.either is either)
    return question(frame, first, "either")


def name_of(branch: int) -> str:
    """Name an alternative by its number in the order of print."""
    return f"option {branch + 1}"


def names(branches: Picked) -> tuple[str, ...]:
    """Name the alternatives that are chosen together."""
    return tuple(map(name_of, branches))


def use_or_not(card: str, effects: Iterable[Instruction] = ()) -> tuple[Option, Option]:
    """Make the options to use what a card offers, or to leave it (redemption/term/ability#how-an-option-is-marked).

    Args:
        card: The card.
        effects: What is done by using it, by which a player may say it too: *to draw*, *not to draw*.

    Returns:
        The two options, whose values are true and false.
    """
    done = to_do(effects)
    left = tuple(f"not {words}" for words in done)
    return Option(True, f"uses {card}", named_by=done), Option(False, f"does not use {card}", named_by=left)


def to_do(effects: Iterable[Instruction]) -> tuple[str, ...]:
    """Name what is done by effects, each once: *to draw*."""
    return tuple(dict.fromkeys(f"to {effect.name}" for effect in effects))


def done_by_card(state: State, activation: Activation) -> tuple[str, ...]:
    """Name the effects of all abilities of a card that have activated, each once."""
    known = (other for other in state.activations.values() if other.card == activation.card)
    return tuple(dict.fromkeys(effect.name for other in known for effect in other.effects))


def done_together(activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name the effects of an ability that share the targets of one: `negate and discard a Hero`."""
    together = (effect.name for effect in activation.effects if effect.effect is instruction.effect)
    return tuple(dict.fromkeys((instruction.name, *together)))
