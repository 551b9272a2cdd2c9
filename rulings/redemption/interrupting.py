"""Interrupting the battle: abilities are undone, wait, and try to reactivate (REG, Interrupt)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.activation import Activation, card_of
from rulings.redemption.drawing import draw_again
from rulings.redemption.effects import EFFECTS, MOVES, spared, undo
from rulings.redemption.happening import Happening
from rulings.redemption.matching import candidates
from rulings.redemption.ongoing import ONGOING, Interrupted, Reactivated, Took, is_past, locations_of, stopped_by
from rulings.redemption.zones import BATTLE, last_played, of_phase
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import fallen

_INTERRUPT = "redemption/effect/interrupt"


@dataclass(frozen=True, slots=True)
class Lapsed:
    """The statement that an interrupted ability cannot reactivate, and why."""

    activation: str
    reason: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} does not reactivate: {self.reason}"


@dataclass(frozen=True, slots=True)
class Reactivate:
    """An interrupted ability is next to reactivate.

    Attributes:
        activation: The activation.
        place: Where its card was when it was interrupted.
        pending: Which of its effects had not been carried out yet; -1 where all had been.
    """

    activation: str
    place: Place
    pending: int


@dataclass(frozen=True, slots=True)
class Redo:
    """An effect of a reactivated ability is carried out again on the same targets."""

    activation: str
    index: int


def interrupt_battle(
    now: Happening, activation: Activation, pending: dict[str, int]
) -> tuple[Happening, list[Reactivate]]:
    """Interrupt the battle.

    Args:
        now: What happened so far.
        activation: The activation that interrupts.
        pending: The effect at which each suspended activation stands.

    Returns:
        The same with the abilities interrupted and undone, the most recent first; and what is to reactivate, in the
        order in which the abilities first activated.
    """
    state = now.state
    reached = [known for known in state.activations.values() if _is_reached(state, activation, known, pending)]
    for known in reversed(reached):
        now = now.say(Interrupted(known.key, activation.key), f"{_INTERRUPT}#interrupt-the-battle")
        now = undo(now, known)
    back = [Reactivate(known.key, state.where[known.card], pending.get(known.key, -1)) for known in reached]
    return now, back


def _is_reached(state: State, activation: Activation, known: Activation, pending: dict[str, int]) -> bool:
    """Active abilities, those that are defeating one's character, and those on the opponent's last card."""
    if known.card == activation.card or known.key in fallen(state.log) or spared(known) or is_past(state, known):
        return False
    names = {effect.name for effect in known.effects}
    is_active = not ONGOING.isdisjoint(names) or bool(known.parts)
    is_defeating = known.player != activation.player and (known.key in pending or _removed(state, activation, known))
    is_last = known.player != activation.player and known.card == last_played(state, activation.card)
    return is_active or (is_defeating and not {*MOVES, "convert"}.isdisjoint(names)) or is_last


def _removed(state: State, activation: Activation, known: Activation) -> bool:
    """Whether an ability took a character of the player out of this battle."""
    return any(
        entry.cause == known.key
        and isinstance(entry.what, Moved)
        and entry.what.source == Place(BATTLE, activation.player)
        for entry in of_phase(state)
    )


def reactivate(state: State, frame: Reactivate) -> tuple[Happening, list[Redo], int]:
    """Let an interrupted ability try to reactivate.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The ability.

    Returns:
        What happened; the effects that are carried out again; and the effect at which it goes on, or -1
        (redemption/effect/interrupt#condition-same-location and the conditions after it).
    """
    activation: Activation = state.activations[frame.activation]
    now = Happening(state, "game rule")
    reason = _hindrance(state, activation, frame)
    if reason:
        text, clause = reason
        return now.say(Lapsed(activation.key, text), f"{_INTERRUPT}#{clause}"), [], -1
    now = now.say(Reactivated(activation.key), f"{_INTERRUPT}#reactivate-in-original-order")
    done = [
        Redo(activation.key, index)
        for index, effect in enumerate(activation.effects)
        if effect.name not in ONGOING and _targets_of(state, activation, index)
    ]
    return now, done, frame.pending


def _hindrance(state: State, activation: Activation, frame: Reactivate) -> tuple[str, str] | None:
    if activation.key in fallen(state.log):
        return "it is negated", "condition-not-prevented-or-redirected"
    if state.where[activation.card] != frame.place:
        return "its card has moved", "condition-same-location"
    user = frame.place.on
    if user and state.where[user].zone != BATTLE:
        return "its user is no longer in battle", "condition-enhancement-usable"
    if stopped_by(state, activation.card):
        return "it is prevented", "condition-not-prevented-or-redirected"
    indexes = range(len(activation.effects))
    targets = [index for index in indexes if _chosen(state, activation, index)]
    if targets and not any(_legal(state, activation, index) for index in targets):
        return "no target is legal any more", "condition-a-legal-target-left"
    return None


def _chosen(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    found = state.answers.get(f"{activation.key}/{index}/targets")
    return tuple(found) if found else _targets_of(state, activation, index)


def _targets_of(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    for entry in reversed(state.log):
        if isinstance(entry.what, Took) and (entry.what.activation, entry.what.index) == (activation.key, index):
            return entry.what.targets
    return ()


def _legal(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    instruction = activation.effects[index]
    chosen = _chosen(state, activation, index)
    if instruction.effect.target is None:
        return chosen
    possible = candidates(state, activation, instruction, locations_of(instruction))
    return tuple(card for card in chosen if card in possible)


def redo(state: State, frame: Redo) -> Happening:
    """Carry an effect out again on those of its targets that are still legal.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The effect.

    Returns:
        What happened.
    """
    activation: Activation = state.activations[frame.activation]
    instruction = activation.effects[frame.index]
    targets = _legal(state, activation, frame.index)
    now = Happening(state, activation.key)
    if instruction.name == "draw":
        return draw_again(now, activation, frame.index)
    return EFFECTS[instruction.name](now, activation, targets) if targets else now
