"""Use other Enhancements: characters use those that match none of their brigades (REG, Use Other Enhancements)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.ongoing.using_enhancements import (
    BRIGADE,
    USE_OTHER_ENHANCEMENTS,
    asks_for_brigade,
    without_brigade,
)
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_BRIGADES = "redemption/term/brigade"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse Enhancements out of another place than the hand, and words of which it is not known what they mean."""
    for target in items_of(instruction.effect.with_):
        known = replace(target, things=without_brigade(target)) if target.things is not None else target
        if wording.places_of(target) or any(unknown_words(known)):
            words = wording.words_of(target)
            raise NotThereYetError(f"How a character uses `{words}`, as {activation.card} has it, is not there yet.")


def _may_target(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    return face(state, card).is_character


def _ask(step: Step) -> Choice | None:
    """Ask for the brigade where the text lets one be selected."""
    if not asks_for_brigade(step.instruction):
        return None
    options = tuple(Option(brigade, brigade) for brigade in _brigades(step))
    return step.choose(BRIGADE, "Which brigade is selected?", options)


def _brigades(step: Step) -> tuple[str, ...]:
    """The brigades of the Enhancements that the targets can use, each once."""
    kinds = {"Hero": "good", "Evil Character": "evil"}
    sides = [kinds[kind] for card in step.targets for kind in face(step.state, card).types if kind in kinds]
    return tuple(dict.fromkeys(str(name).lower() for side in sides for name in fact(_BRIGADES, side)))


USE_OTHER = Effect(
    USE_OTHER_ENHANCEMENTS,
    beside=frozenset(("with_",)),
    refuse=_refuse,
    phrases={
        "regardless-of-brigade": ("regardless of brigade",),
        "redemption/modifier/regardless#redundant-in-use-other-enhancements": ("regardless of brigade",),
    },
    carries=("targets-characters",),
    may_target=_may_target,
    ask=_ask,
    do=lasts,
)
