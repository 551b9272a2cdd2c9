"""Copy: a card has the special ability of another one added to its own, and that activates (REG, Copy)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import Activated, Activation, abilities_of, narrow, start
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.kinds import means_special_abilities
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.places import BATTLE, IN_PLAY, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.words.aims import aims_of, targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_COPY = "redemption/effect/copy#"
_NO_COPIES = f"{_COPY}no-copying-of-copy-abilities"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a copy of a whole card, or of what is narrowed otherwise than by its card."""
    if not all(means_special_abilities(target) for target in aims_of(instruction)):
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"How {activation.card} copies `{words}` is not there yet.")


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """A special ability with a copy effect is no target (redemption/effect/copy#no-copying-of-copy-abilities)."""
    return Finding(False, (_NO_COPIES,)) if _copies(state, card) else Finding(True)


def _copies(state: State, card: str) -> bool:
    """Whether a special ability of a card has a copy effect."""
    return any(effect.name == COPY.name for ability in abilities_of(state, card) for effect in instructions(ability))


def _may_copy(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    return bool(abilities_of(state, card))


def _copy(step: Step) -> State:
    """The special ability of each target activates as one of the card's own (#copied-ability-is-added).

    Raises:
        NotThereYetError: What is copied waits for something, has an X, or is that of a Lost Soul; or an effect in force
            might keep it from activating.
    """
    now, carried = step.now, list[Carry]()
    for card in step.targets:
        for ability in abilities_of(now.state, card):
            _refuse_unknown(now.state, step.activation, card)
            now, begun = _activate(now, step, ability)
            carried.append(begun)
    return now.then(*carried, *after(step.frame, len(step.activation.effects))).state


def _activate(now: Happening, step: Step, ability: AbilityReading) -> tuple[Happening, Carry]:
    """Let an ability activate on the card that copies it; a limit on it is for the other card."""
    own = step.speaker
    state, new = start(now.state, own.card, step.activation.player, ability, own.key)
    if new.parts or any(has_x(effect.effect) for effect in new.effects):
        raise NotThereYetError(f"What the ability that {own.card} copies waits for, or counts, is not there yet.")
    new = replace(new, place=own.place, manner=own.manner, limits=(), part_of=own.key, spans=())
    state, new = narrow(state, new, new.effects)
    said = Happening(state, new.key).say(Activated(new.key), *_WHY)
    return Happening(said.state, now.cause), Carry(new.key, 0)


_WHY = tuple(
    f"{_COPY}{key}"
    for key in ("copied-ability-activates-last", "copied-ability-is-added", "ability-alone-brings-no-identifiers")
)


def _refuse_unknown(state: State, activation: Activation, card: str) -> None:
    if any(ongoing(state, "prevent", "negate")) or "Lost Soul" in face(state, card).types:
        raise NotThereYetError(f"Whether what {activation.card} copies of {card} activates cannot be told yet.")


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield f"{_COPY}targets-what-is-copied"
    if any(_copies(state, card) for card, place in state.where.items() if place.zone in IN_PLAY):
        yield _NO_COPIES


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    return ("ongoing",)


def _why(step: Step) -> Iterator[str]:
    """How long the card has what it copies, by where it was played, and where the target is by default."""
    deed = step.instruction.setting.deed
    if deed is None or deed.duration is None:
        yield f"{_COPY}duration-when-played-{'in' if step.speaker.place.zone == BATTLE else 'outside'}-battle"
    if not any(target.back or wording.places_of(target) for target in targets_of(step.instruction)):
        yield f"{_COPY}targets-in-play"


COPY = Effect(
    "copy",
    refuse=_refuse,
    carries=("duplicates-ability-or-attributes", "targets-what-is-copied"),
    reaches=_reaches,
    may_target=_may_copy,
    do=_copy,
    why_none=_why_none,
    duration=_duration,
    why=_why,
    may_be_replaced=False,
)
