"""The effects that are in force, by what is said of activations in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulings.redemption.reading.abilities import Target, Time
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import BEGINNING, LYING_ON, Activation, Completed
from rulings.redemption.rules.abilities.active_while_there import is_just_set_aside, is_renewed, is_where_it_was
from rulings.redemption.rules.abilities.afflictions import affliction_of
from rulings.redemption.rules.abilities.carried_out import Interrupted, Retargeted, Took
from rulings.redemption.rules.abilities.durations import duration_of, has_run_out, is_over_for, rounds_at_most, still_on
from rulings.redemption.rules.abilities.parts import ROUNDS_ARE_NO_USES, conditions_of, rounds_allowed
from rulings.redemption.rules.abilities.reservations import is_reserved
from rulings.redemption.rules.abilities.switching import Exchanged, SwitchedBack, standing_exchanges, switched
from rulings.redemption.rules.abilities.targeted_players import players_kept
from rulings.redemption.rules.cards.faces import ARTIFACTS
from rulings.redemption.rules.cards.periods import is_next_phase, is_next_phase_over, is_of_phase, is_phase_over
from rulings.redemption.rules.cards.places import ARTIFACT_PILE, LAND_OF_BONDAGE, TERRITORY
from rulings.redemption.rules.facts import changes_numbers, defaults, is_on_abilities, is_ongoing, may_last
from rulings.table.errors import NotSaidError, UnclearError
from rulings.table.log import Log
from rulings.table.once import once
from rulings.table.state import State
from rulings.table.undoing import CameBack, Lapsed, Negated, fallen, fallen_in
from rulings.texts.phrases import items_of


@dataclass(frozen=True, slots=True, eq=False)
class Ongoing:
    """An effect that was carried out by an activation that stands; each is like no other, so that it is told by itself.

    Attributes:
        activation: The activation.
        index: Which of its effects it is.
        targets: Its targets: those chosen, or all that it means at this moment.
        since: The line of the log that says that it was carried out.
        amount: The value of X that stays, where it has one.
        untold: Cards of which the scenario does not say whether they are targets, each with what is not said.
    """

    activation: Activation
    index: int
    targets: tuple[str, ...]
    since: int = 0
    amount: int | None = None
    untold: Mapping[str, NotSaidError] = field(default_factory=dict, hash=False, compare=False)

    @property
    def instruction(self) -> Instruction:
        """The effect."""
        return self.activation.effects[self.index]


_LIES_ACTIVE = frozenset((TERRITORY, LAND_OF_BONDAGE, ARTIFACT_PILE, "set-aside area"))
"""Zones in which abilities stay active for as long as their cards lie there."""


def lies_active(activation: Activation) -> bool:
    """Tell whether an ability stays active for as long as its card lies where it is, also on another card."""
    lies = activation.place.zone in _LIES_ACTIVE or activation.manner in LYING_ON
    return lies and not activation.part_of


_CHECKED = frozenset(("while", "during"))


def stays_in_force(effect: Instruction) -> bool:
    """Tell whether an effect does nothing at once: it is in force as long as its activation stands."""
    return changes_numbers(effect.name) or goes_on(effect)


def goes_on(effect: Instruction) -> bool:
    """Tell whether an effect is ongoing, however it is worded or since it means what comes next, or all that comes.

    The sources are redemption/term/ongoing-effect and redemption/effect/toss#ongoing-for-next-or-all.
    """
    name = effect.name
    if is_ongoing(name) or not may_last(name) or changes_numbers(name) or is_on_abilities(name):
        return is_ongoing(name)
    targets = [target for target in items_of(effect.effect.target) if isinstance(target, Target)]
    return bool(targets) and all(target.count is not None and target.count.kind in TO_COME for target in targets)


TO_COME = frozenset(("next", "all", "each"))
"""Counts of cards that come later."""


def is_ongoing_change(state: State, activation: Activation, instruction: Instruction) -> bool:
    """Tell whether an increase or decrease is ongoing.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        Whether it is on a card that is active as an Artifact, tied to a place effect, or has a duration, and does not
        say that it happens on activation (redemption/effect/increase-and-decrease#which-are-ongoing,
        #on-activation-is-instant); one by which another effect does what it does is instant
        (redemption/effect/toss#decrease-is-instant).
    """
    if not changes_numbers(instruction.name) or instruction.setting.within:
        return False
    as_artifact = activation.place.zone == ARTIFACT_PILE or state.get(activation.card, "activated") is not None
    if as_artifact and not ARTIFACTS.isdisjoint(state.faces[activation.card].types):
        return not is_on_activation(instruction)
    return instruction.setting.placed or duration_of(instruction) is not None


def is_on_activation(instruction: Instruction) -> bool:
    """Tell whether an effect says that it happens on activation."""
    return any(condition.conjunction == "on activation" for condition in instruction.conditions)


def is_past(state: State, activation: Activation) -> bool:
    """Tell whether an ability was completed in an earlier phase and nothing of it lasts.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Whether no negate or interrupt reaches it any more (redemption/effect/interrupt#only-current-phase-undone); one
        of which a part goes on waiting is an ongoing ability (redemption/term/ability#instant-or-ongoing).
    """
    if activation.parts:
        return False
    lines = (line for line in state.log.places_of(Completed) if state.log[line].what.activation == activation.key)
    completed = any(not is_of_phase(state, line) for line in lines)
    lasting = (goes_on(effect) or is_ongoing_change(state, activation, effect) for effect in activation.effects)
    return completed and not any(lasting)


def interrupted(state: State) -> frozenset[str]:
    """List the activations that are interrupted at this moment, and those that could not reactivate."""
    return frozenset(key for key, parts in state.log.told_by(_SAID, _interruptions).items() if not parts)


_SAID = (Interrupted, CameBack)
"""What says which activations are interrupted, and come back."""


def _interruptions(log: Log) -> Mapping[str, tuple[int, ...]]:
    """The activations that are interrupted, each with the effects to which that is limited."""
    found: dict[str, tuple[int, ...]] = {}
    for entry in log.of(*_SAID):
        if isinstance(entry.what, Interrupted):
            found[entry.what.activation] = entry.what.parts
        else:
            found.pop(entry.what.activation, None)
    return found


def is_out_of_force(state: State, activation: str, index: int) -> bool:
    """Tell whether an effect is negated or interrupted, or not taken into account any more.

    Args:
        state: The state.
        activation: The name of its activation.
        index: Which of its effects.

    Returns:
        Whether it is, alone or with its whole activation.
    """
    return _is_out_of_force(state.log, activation, index) or is_reserved(state, activation, index)


def _is_out_of_force(log: Log, activation: str, index: int) -> bool:
    whole, of_parts = fallen_in(log)
    if activation in whole or (activation, index) in of_parts:
        return True
    parts = log.told_by(_SAID, _interruptions).get(activation)
    return parts is not None and (not parts or index in parts)


@once
def in_force(state: State, *names: str) -> tuple[Ongoing, ...]:
    """List the effects of some names that are in force, in the order in which they came about.

    Args:
        state: The state.
        names: Names of effects; none for all that may last.

    Returns:
        Each with the targets that it took.
    """
    found: list[Ongoing] = []
    for place, effect in enumerate(_taken(state)):
        now = _in_force_at(state, place) if _is_of(effect.instruction.name, names) else None
        if now is not None:
            found.append(now)
    return tuple(found)


@once
def _in_force_at(state: State, place: int) -> Ongoing | None:
    """The effect at a place among those that were carried out, with the targets that are left; None if it is over."""
    effect = _taken(state)[place]
    return _still_affected(state, effect) if _lasts(state, effect) else None


def weigh(state: State) -> int:
    """Tell how much there is to weigh in a state: each card against each effect that lasts, and what happened."""
    lasting = sum(may_last(effect.instruction.name) for effect in _taken(state))
    return len(state.where) * (1 + lasting) + len(state.log)


def _is_of(effect: str, names: tuple[str, ...]) -> bool:
    return effect in names if names else may_last(effect)


@once
def _taken(state: State) -> tuple[Ongoing, ...]:
    """The effects that were carried out and are neither negated nor interrupted."""
    return tuple(
        Ongoing(state.activations[took.activation], took.index, targets, line, took.amount)
        for line, took, targets in state.log.told_by(_TAKES, _standing)
        if not is_reserved(state, took.activation, took.index)
    )


_TAKES = (Took, Retargeted, Exchanged, SwitchedBack, Interrupted, CameBack, Negated, Lapsed)
"""What says which effects are carried out, on which targets, and whether that stands."""


def _standing(log: Log) -> tuple[tuple[int, Took, tuple[str, ...]], ...]:
    """The lines that say that an effect was carried out that is neither negated nor interrupted, with its targets."""
    lines = ((line, log[line].what) for line in log.places_of(Took))
    return tuple(
        (line, took, _targets_since(log, line, took))
        for line, took in lines
        if not _is_out_of_force(log, took.activation, took.index)
    )


def _targets_since(log: Log, line: int, took: Took) -> tuple[str, ...]:
    """The targets of an effect that was carried out in a line of the log, which it may have lost for others since."""
    targets, since = took.targets, line
    for later in log.places_of(Retargeted):
        again: Retargeted = log[later].what
        if later > line and (again.activation, again.index) == (took.activation, took.index):
            targets, since = again.targets, later
    for later, said in standing_exchanges(log):
        if later > since and (said.activation, said.index) != (took.activation, took.index):
            targets = switched(targets, said.pairs)
    return targets


def _lasts(state: State, effect: Ongoing) -> bool:
    """Whether the card of an effect is still where it is active, and neither its phase nor its duration is over.

    What is paired with a condition lasts as long as that (redemption/effect/paralyze#sometimes-paired).
    """
    activation, instruction = effect.activation, effect.instruction
    paired = affliction_of(state, activation, effect.index)
    if paired is not None:
        return bool(paired.left)
    here = _is_active_still(state, activation, instruction) or is_just_set_aside(state, activation)
    if not here and not _is_of_this_phase(state, effect):
        return False
    if _ends_with_phase(instruction) and not lies_active(activation) and is_phase_over(state, effect.since):
        return False
    ahead = _phases_to_come(instruction)
    if ahead and any(is_next_phase_over(state, time, effect.since, activation.player) for time in ahead):
        return False
    players = players_kept(state, activation, effect.index) or ()
    if players and all(is_over_for(state, effect.since, instruction, player) for player in players):
        return False
    if has_run_out(state, effect.since, instruction, activation.player):
        return False
    _refuse_more_rounds(state, effect)
    return True


def _refuse_more_rounds(state: State, effect: Ongoing) -> None:
    """Refuse to tell whether an effect goes on whose limit names a number of rounds.

    Raises:
        UnclearError: So many may have passed; before that it is in force in any case.
    """
    named = [found for limit in effect.activation.limits if (found := rounds_allowed(limit)) is not None]
    if named and rounds_at_most(state, effect.since) >= min(named):
        reason = f"Whether {effect.activation.card} goes on after {min(named)} rounds, or is discarded, is not said."
        raise UnclearError(reason, ROUNDS_ARE_NO_USES)


def _still_affected(state: State, effect: Ongoing) -> Ongoing:
    """An effect without those targets for which the turns that it lasts have been counted, or that were cured of it."""
    paired = affliction_of(state, effect.activation, effect.index)
    if paired is not None and not paired.cured.isdisjoint(effect.targets):
        return replace(effect, targets=tuple(card for card in effect.targets if card not in paired.cured))
    if not effect.targets or duration_of(effect.instruction) is None:
        return effect
    targets = (card for card in effect.targets if still_on(state, effect.since, effect.instruction, card))
    return replace(effect, targets=tuple(targets))


def _is_active_still(state: State, activation: Activation, instruction: Instruction) -> bool:
    """Whether an ability is still active where its card lies; an instant change of numbers does not depend on it.

    The source is redemption/effect/increase-and-decrease#instant-change-is-permanent.
    """
    instant = _is_unchecked_change(instruction) and not is_ongoing_change(state, activation, instruction)
    return instant or is_where_it_was(state, activation)


@once
def _is_unchecked_change(instruction: Instruction) -> bool:
    """Whether an effect changes numbers, and nothing is checked as long as it lasts."""
    checked = any(condition.conjunction in _CHECKED for condition in instruction.conditions)
    return changes_numbers(instruction.name) and not checked


def _is_of_this_phase(state: State, effect: Ongoing) -> bool:
    """Whether an ongoing effect goes on though its card has left, since the phase is not over in which it activated.

    The source is redemption/term/ongoing-effect#when-it-completes. What brought the card there must not be undone; and
    what lies placed on another card, or is a Lost Soul, has an end of its own (redemption/effect/place
    #implied-while-placed, redemption/term/lost-soul#abilities-end-with-rescue).
    """
    activation, instruction = effect.activation, effect.instruction
    if activation.cause == BEGINNING or is_phase_over(state, effect.since) or is_renewed(state, activation):
        return False
    if activation.cause in fallen(state) or activation.cause in interrupted(state):
        return False
    if activation.manner == "placed" or activation.place.zone == LAND_OF_BONDAGE:
        return False
    return is_ongoing(instruction.name) or is_ongoing_change(state, activation, instruction)


@once
def _ends_with_phase(instruction: Instruction) -> bool:
    """Whether an effect ends with its phase, since its text names neither a duration nor a phase to come."""
    if _phases_to_come(instruction):
        return False
    return duration_of(instruction) is None and ends_with_phase(instruction.name)


@once
def _phases_to_come(instruction: Instruction) -> tuple[Time, ...]:
    """The phases to come during which an effect is to be in force."""
    during = (condition for condition in conditions_of(instruction) if condition.conjunction == "during")
    times = (item for condition in during for item in items_of(condition.claims) if isinstance(item, Time))
    return tuple(filter(is_next_phase, times))


def ends_with_phase(effect: str) -> bool:
    """Tell whether an effect lasts until the end of the phase in which it was activated, as the book has it.

    A negate lasts as a prevent does, as far as it prevents (redemption/effect/negate#ongoing-where-it-prevents).
    """
    known = defaults().of("prevent" if effect == "negate" else effect)
    return known is not None and known.duration.startswith("end of phase")
