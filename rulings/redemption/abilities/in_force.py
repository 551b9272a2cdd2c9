"""What is said of activations in the log, and the effects that are in force by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.cards.text.instructions import Instruction
from rulings.redemption.abilities.activation import Activation, Completed, card_of
from rulings.redemption.abilities.durations import duration_of, is_over
from rulings.redemption.abilities.lasting import is_where_it_was
from rulings.redemption.defaults import defaults
from rulings.redemption.zones import LAND_OF_BONDAGE, TERRITORY, phase_began
from rulings.table.state import State, once
from rulings.table.undoing import CameBack, fallen, fallen_parts

ONGOING = frozenset(("increase", "decrease", "first strike", "ignore", "prevent", "protect", "site access"))
"""Effects that do nothing at once: they are in force as long as their activation stands."""


ON_ABILITIES = frozenset(("negate", "interrupt", "prevent"))
"""Effects on abilities; protection shields the card only (redemption/effect/immune-and-protect)."""


@dataclass(frozen=True, slots=True)
class Took:
    """The statement that an effect was carried out, and on which targets.

    Attributes:
        activation: Name of the activation.
        index: Which of its effects.
        targets: The cards; for an effect on all of something, those of that moment.
        is_full: Whether there were as many as the text specifies (redemption/term/carry-out-an-effect).
        amount: The value of X at that moment, where the effect has it as an amount that stays
            (redemption/effect/increase-and-decrease#instant-star-amount-is-fixed).
    """

    activation: str
    index: int
    targets: tuple[str, ...]
    is_full: bool = True
    amount: int | None = None

    def __str__(self) -> str:
        aimed = " and ".join(self.targets)
        return f"{card_of(self.activation)} affects {aimed}" if aimed else f"{card_of(self.activation)} is in force"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The statement that an ability is interrupted.

    Attributes:
        activation: The activation.
        by: The activation that interrupts it.
        parts: Which of its effects are interrupted; none stands for all.
    """

    activation: str
    by: str
    parts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is interrupted by {card_of(self.by)}"


@dataclass(frozen=True, slots=True)
class Stopped:
    """The statement that abilities do not activate.

    Attributes:
        card: The card that has them.
        by: The activation that prevents or negates them.
        abilities: Which abilities of the card.
    """

    card: str
    by: str
    abilities: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{card_of(self.by)} stops {self.card}"


@dataclass(frozen=True, slots=True)
class Ongoing:
    """An effect that was carried out by an activation that stands.

    Attributes:
        activation: The activation.
        instruction: The effect.
        targets: Its targets: those chosen, or all that it means at this moment.
        since: The line of the log that says that it was carried out.
        amount: The value of X that stays, where it has one.
    """

    activation: Activation
    instruction: Instruction
    targets: tuple[str, ...]
    since: int = 0
    amount: int | None = None


_LIES_ACTIVE = frozenset((TERRITORY, LAND_OF_BONDAGE, "artifact pile", "set-aside area"))
"""Zones in which abilities stay active for as long as their cards lie there."""

_LASTING = ONGOING - {"increase", "decrease"}


def is_past(state: State, activation: Activation) -> bool:
    """Tell whether an ability was completed in an earlier phase and nothing of it lasts.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Whether no negate or interrupt reaches it any more (redemption/effect/interrupt#only-current-phase-undone).
    """
    earlier = state.log[: phase_began(state)]
    completed = any(isinstance(entry.what, Completed) and entry.what.activation == activation.key for entry in earlier)
    return completed and _LASTING.isdisjoint(effect.name for effect in activation.effects)


def interrupted(state: State) -> frozenset[str]:
    """List the activations that are interrupted at this moment, and those that could not reactivate."""
    return frozenset(key for key, parts in _interruptions(state).items() if not parts)


@once
def _interruptions(state: State) -> Mapping[str, tuple[int, ...]]:
    """The activations that are interrupted, each with the effects to which that is limited."""
    found: dict[str, tuple[int, ...]] = {}
    for entry in state.log:
        if isinstance(entry.what, Interrupted):
            found[entry.what.activation] = entry.what.parts
        elif isinstance(entry.what, CameBack):
            found.pop(entry.what.activation, None)
    return found


def is_out_of_force(state: State, activation: str, index: int) -> bool:
    """Tell whether an effect is negated or interrupted.

    Args:
        state: The state.
        activation: The name of its activation.
        index: Which of its effects.

    Returns:
        Whether it is, alone or with its whole activation.
    """
    if activation in fallen(state) or (activation, index) in fallen_parts(state):
        return True
    parts = _interruptions(state).get(activation)
    return parts is not None and (not parts or index in parts)


@once
def in_force(state: State, *names: str) -> tuple[Ongoing, ...]:
    """List the effects of some names that are in force, in the order in which they came about.

    Args:
        state: The state.
        names: Names of effects.

    Returns:
        Each with the targets that it took.
    """
    return tuple(effect for effect in _taken(state) if effect.instruction.name in names and _lasts(state, effect))


@once
def _taken(state: State) -> tuple[Ongoing, ...]:
    """The effects that were carried out and are neither negated nor interrupted."""
    return tuple(
        _as_ongoing(state, entry.what, line)
        for line, entry in enumerate(state.log)
        if isinstance(entry.what, Took) and not is_out_of_force(state, entry.what.activation, entry.what.index)
    )


def _as_ongoing(state: State, took: Took, line: int) -> Ongoing:
    activation: Activation = state.activations[took.activation]
    return Ongoing(activation, activation.effects[took.index], took.targets, line, took.amount)


def _lasts(state: State, effect: Ongoing) -> bool:
    """Whether the card of an effect is still where it is active, and neither its phase nor its duration is over."""
    activation, instruction = effect.activation, effect.instruction
    if not is_where_it_was(state, activation):
        return False
    stays = activation.place.zone in _LIES_ACTIVE and not activation.part_of
    if not stays and effect.since < phase_began(state) and _ends_with_phase(instruction):
        return False
    return not is_over(state, effect.since, instruction)


def _ends_with_phase(instruction: Instruction) -> bool:
    return duration_of(instruction) is None and ends_with_phase(instruction.name)


def ends_with_phase(effect: str) -> bool:
    """Tell whether an effect lasts until the end of the phase in which it was activated, as the book has it.

    A negate lasts as a prevent does, as far as it prevents (redemption/effect/negate#ongoing-where-it-prevents).
    """
    known = defaults().of("prevent" if effect == "negate" else effect)
    return known is not None and known.duration.startswith("end of phase")
