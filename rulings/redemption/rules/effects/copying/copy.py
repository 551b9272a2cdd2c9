"""Copy: a card has the special ability of another one, or all that the other one is, and that activates (REG, Copy)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import Activated, Activation, abilities_of, narrow, start
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.abilities.kinds import means_abilities, means_special_abilities
from rulings.redemption.rules.abilities.statements import AsDrawn
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.places import BATTLE, COPIED, IN_PLAY, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.copying.whole_cards import copy_card
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.referencing import number_of
from rulings.redemption.rules.targets.words.aims import aims_of, targets_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_COPY = "redemption/effect/copy#"
_NO_COPIES = f"{_COPY}no-copying-of-copy-abilities"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse copies of several whole cards, those for a stated time, and words that mean other abilities."""
    if _copies_abilities(instruction):
        return
    aims = aims_of(instruction)
    if _lasts_as_stated(instruction) or len(aims) != 1 or means_abilities(aims[0]) or number_of(aims[0]) != 1:
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"How {activation.card} copies `{words}` is not there yet.")


def _lasts_as_stated(instruction: Instruction) -> bool:
    """Whether a text says how long the card has what it copies."""
    deed = instruction.setting.deed
    return deed is not None and deed.duration is not None


def _copies_abilities(instruction: Instruction) -> bool:
    return all(means_special_abilities(target) for target in aims_of(instruction))


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """A special ability with a copy effect is no target (redemption/effect/copy#no-copying-of-copy-abilities)."""
    copying = (effect for effect in activation.effects if effect.name == COPY.name)
    barred = all(map(_copies_abilities, copying)) and _copies(state, card)
    return Finding(False, (_NO_COPIES,)) if barred else Finding(True)


def _copies(state: State, card: str) -> bool:
    """Whether a special ability of a card has a copy effect."""
    return any(effect.name == COPY.name for ability in abilities_of(state, card) for effect in instructions(ability))


def _may_copy(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    if _copies_abilities(instruction):
        return bool(abilities_of(state, card))
    return card != activation.card and state.faces[card].is_known


def _copy(step: Step) -> State:
    """The special ability of each target activates as one of the card's own (#copied-ability-is-added).

    Raises:
        NotThereYetError: What is copied waits for something, has an X, or lasts as the text states; or an effect
            in force might keep it from activating.
    """
    if not _copies_abilities(step.instruction):
        _refuse_copying(step)
        return copy_card(step)
    now, carried = step.now, list[Carry]()
    for card in step.targets:
        for ability in abilities_of(now.state, card):
            _refuse_unknown(now.state, step.activation, card)
            now, begun = _activate(now, step, ability, card)
            carried.append(begun)
    return now.then(*carried, *after(step.frame, len(step.activation.effects))).state


def _refuse_copying(step: Step) -> None:
    """Leave open what the copy of a card does whose ability copies.

    Raises:
        UnclearError: The target is such a card.
    """
    for card in filter(lambda each: _copies(step.state, each), step.targets):
        reason = f"Whether a copy of {card} copies by the ability that it has copied is not said."
        raise UnclearError(reason, (f"{_COPY}card-that-copied-a-card-can-be-copied", _NO_COPIES))


def _activate(now: Happening, step: Step, ability: AbilityReading, source: str) -> tuple[Happening, Carry]:
    """Let an ability activate on the card that copies it; a limit on it is for the other card."""
    own = step.speaker
    state, new = start(now.state, own.card, step.activation.player, ability, own.key)
    is_soul = "Lost Soul" in face(now.state, source).types
    waits = bool(new.parts) and (not is_soul or bool(new.limits))
    if waits or any(has_x(effect.effect) for effect in new.effects):
        raise NotThereYetError(f"What the ability that {own.card} copies waits for, or counts, is not there yet.")
    if _lasts_as_stated(step.instruction) and (new.parts or any(map(stays_in_force, new.effects))):
        raise NotThereYetError(f"How long what {own.card} copies of {source} lasts is not there yet.")
    new = replace(new, place=own.place, manner=own.manner, limits=(), part_of=own.key, spans=(), copied_from=source)
    state, new = narrow(state, new, new.effects)
    said = Happening(state, new.key).say(Activated(new.key), *_WHY)
    said = said.say(AsDrawn(new.key, source), f"{_COPY}lost-soul-ability-as-if-drawn") if is_soul else said
    return Happening(said.state, now.cause), Carry(new.key, 0)


_WHY = tuple(
    f"{_COPY}{key}"
    for key in ("copied-ability-activates-last", "copied-ability-is-added", "ability-alone-brings-no-identifiers")
)


def _refuse_unknown(state: State, activation: Activation, card: str) -> None:
    if any(ongoing(state, "prevent", "negate")):
        raise NotThereYetError(f"Whether what {activation.card} copies of {card} activates cannot be told yet.")


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield f"{_COPY}targets-what-is-copied"
    if any(_copies(state, card) for card, place in state.where.items() if place.zone in IN_PLAY):
        yield _NO_COPIES


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    return ("ongoing",)


def _why(step: Step) -> Iterator[str]:
    """How long the card has what it copies, by where it was played, and where the target is by default."""
    if not _lasts_as_stated(step.instruction):
        yield f"{_COPY}duration-when-played-{'in' if step.speaker.place.zone == BATTLE else 'outside'}-battle"
    if any(step.state.get(card, COPIED) for card in step.targets):
        yield f"{_COPY}card-that-copied-a-card-can-be-copied"
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
