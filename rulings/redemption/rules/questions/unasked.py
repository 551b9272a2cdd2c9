"""Why a card is no target that a player could have chosen in a step (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.carried_out import Stopped
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import BATTLE, card_of
from rulings.redemption.rules.conditions.alternatives import variants
from rulings.redemption.rules.ongoing.disregarding import disregards_protection
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.protecting import Shielded, protection
from rulings.redemption.rules.players.performer import doers
from rulings.redemption.rules.targets.matching import candidates_of, is_reached, speaker_of
from rulings.redemption.rules.targets.not_meant import why_not_meant
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.turn.phases import is_closed
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_CLOSED = "redemption/term/reserve#inaccessible-before-second-round"
_ELSEWHERE = "redemption/term/default-location#where-targets-are"
_NOT_MEANT = "redemption/term/target#what-the-effect-acts-on"


def why_unasked(states: Sequence[State], chosen: str, card: str) -> Refusal | None:
    """Say why nothing in a step asked a player to choose a card.

    Args:
        states: The states of the step.
        chosen: The card; or `uses` or `does not use` before the card whose ability would be used.
        card: The card for whose ability it would be chosen; empty for any.

    Returns:
        What keeps it from being a target, the reason that is nearest to it first: it is meant and protected or out of
        reach, it lies elsewhere, it is not what the words mean, or the effect is not carried out. None where no effect
        of the step has targets.
    """
    used = next((chosen.removeprefix(words) for words in _OF_USE if chosen.startswith(words)), "")
    found = list(_on_effects(states, chosen, card)) if chosen in states[-1].where else []
    if found:
        return min(found, key=lambda each: each.distance).refusal
    return next(_not_carried_out(states, card or used), None)


_OF_USE = ("uses ", "does not use ")


@dataclass(frozen=True, slots=True)
class _Obstacle:
    """What keeps a card from being a target of an effect.

    Attributes:
        distance: How far the card is from being one: 0 where the words mean it, more where they do not.
        refusal: Why it is none.
    """

    distance: int
    refusal: Refusal


def _on_effects(states: Sequence[State], chosen: str, card: str) -> Iterator[_Obstacle]:
    """What keeps a card from being a target of each effect that was dealt with in the states."""
    for state in states:
        frame = state.agenda[-1] if state.agenda else None
        if not isinstance(frame, Carry):
            continue
        activation: Activation = state.activations[frame.activation]
        if card not in ("", activation.card) or frame.index == len(activation.effects):
            continue
        try:
            found = _obstacle(state, activation, frame, chosen)
        except (CannotTellError, UnclearError):
            found = None
        if found is not None:
            yield found


def _obstacle(state: State, activation: Activation, frame: Carry, chosen: str) -> _Obstacle | None:
    """What keeps a card from being a target of an effect; None where it is one, or the effect has none."""
    instruction = activation.effects[frame.index]
    if instruction.effect.target is None:
        return None
    performed = doers(state, activation, instruction).players
    player = frame.doer or next(iter(performed), activation.player)
    doing = replace(activation, player=player)
    speaker = speaker_of(state, activation)
    found = [
        _of_target(state, doing, instruction, variant, chosen, target)
        for target in targets_of(instruction)
        for variant in variants(state, speaker, target)
    ]
    if any(obstacle is None for obstacle in found):
        return None
    return min((obstacle for obstacle in found if obstacle is not None), key=lambda each: each.distance, default=None)


def _of_target(
    state: State, activation: Activation, instruction: Instruction, target: Target, chosen: str, printed: Target
) -> _Obstacle | None:
    """What keeps a card from being one target of an effect; as printed it has all that may stand in its stead."""
    of = f"The {instruction.name} effect of {activation.card}"
    if chosen in candidates_of(state, activation, instruction.name, target, locations_of(instruction)).cards:
        refusal = _out_of_reach(state, activation, instruction, chosen)
        return _Obstacle(0, refusal) if refusal is not None else None
    meant = not target.back and is_meant(state, speaker_of(state, activation), activation.player, target, chosen)
    reached = is_reached(state, activation, target, chosen, instruction.name)
    if meant and not reached.holds:
        return _Obstacle(1, Refusal(f"{of} does not reach {chosen}.", reached.because))
    if meant:
        where = state.where[chosen]
        reason = f"{of} does not look in {where if where.zone != BATTLE else BATTLE}, where {chosen} is."
        return _Obstacle(2, Refusal(reason, (_ELSEWHERE,)))
    speaker = speaker_of(state, activation)
    why = None if target.back else why_not_meant(state, speaker, activation.player, target, chosen)
    said = f": {why.reason}" if why is not None else ""
    reason = f"{of} targets {_in_words(printed)}, and {chosen} is not meant{said}."
    return _Obstacle(3, Refusal(reason, (*(why.because if why is not None else ()), _NOT_MEANT)))


def _in_words(target: Target) -> str:
    """The words of a target; of one that has been said outright for the engine, no words of the text."""
    try:
        return f"`{wording.words_of(target)}`"
    except ValueError:
        return "other cards"


def _out_of_reach(state: State, activation: Activation, instruction: Instruction, chosen: str) -> Refusal | None:
    """Why an effect cannot have a card as its target that its words mean and that lies where it looks."""
    of = f"The {instruction.name} effect of {activation.card}"
    if is_closed(state, chosen):
        return Refusal(f"{chosen} is in {state.where[chosen]} in the first round.", (_CLOSED,))
    found = protection(state, chosen, instruction.name, activation.card)
    if found is not None and not disregards_protection(state, activation, instruction).holds:
        said = Shielded(chosen, found.by, activation.key, instruction.name)
        return Refusal(f"{said}.", found.because)
    effect = effect_named(state, instruction.name)
    if not effect.may_target(state, activation, instruction, chosen):
        return Refusal(
            f"{of} cannot have {chosen} as its target.", tuple(effect.why_none(state, activation, instruction))
        )
    return None


def _not_carried_out(states: Sequence[State], card: str) -> Iterator[Refusal]:
    """Why effects were not carried out in the states, or abilities did not activate."""
    for entry in states[-1].log[len(states[0].log) :]:
        said = entry.what
        if isinstance(said, Omitted) and card in ("", card_of(said.activation)):
            yield Refusal(f"{said}.", entry.because)
        if isinstance(said, Stopped) and card in ("", said.card):
            yield Refusal(
                f"The ability of {said.card} does not activate, because of {card_of(said.by)}.", entry.because
            )
