"""What instant effects did for a time, and what is left of it when the time is over (REG, Convert, Take and Give)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, of_card
from rulings.redemption.rules.abilities.durations import duration_of, has_ended
from rulings.redemption.rules.abilities.in_force import Took, is_out_of_force, stays_in_force
from rulings.redemption.rules.cards.control import DURATION_ENDS, PERMANENT, RanOut, controllers_of
from rulings.redemption.rules.cards.places import owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import is_permanent
from rulings.redemption.rules.ongoing.numbers import was_at_face_value
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.facts import Changed
from rulings.table.state import State

_CONVERT, _TAKE = "redemption/effect/convert#", "redemption/effect/take-and-give#"
_REVERTS = f"{_CONVERT}reverts-when-duration-ends"
_CONVERTED = ("converted", "brigades", "identity")
"""The attributes of a card that a convert effect changes."""

LIST_SHRINKS = "redemption/term/permanent-controller-list#when-a-duration-ends"
LIST_IS_UPDATED = f"{_TAKE}permanent-unless-duration"


@dataclass(frozen=True, slots=True)
class _Timed:
    """An instant effect that did something for a time.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        targets: Its targets.
        line: The line of the log that says that it was carried out.
        facts: What it changed, each with its line of the log.
    """

    activation: Activation
    index: int
    targets: tuple[str, ...]
    line: int
    facts: tuple[tuple[int, Changed], ...]

    @property
    def instruction(self) -> Instruction:
        """The effect."""
        return self.activation.effects[self.index]

    def on(self, card: str) -> tuple[tuple[int, Changed], ...]:
        """What it changed of a card."""
        return tuple((line, fact) for line, fact in self.facts if fact.subject == card)


def end_durations(now: Happening) -> Happening:
    """Let what instant effects did for a time revert where the time is over, the latest first.

    Args:
        now: What happened so far, the end of a phase, battle or turn included.

    Returns:
        The same with the changes (redemption/effect/convert#reverts-when-duration-ends,
        redemption/term/permanent-controller-list#when-a-duration-ends).

    Raises:
        UnclearError: The rules do not say what a card reverts to.
        NotThereYetError: The engine cannot tell yet what becomes of a card that reverts.
    """
    ended = Happening(now.state, DURATION_ENDS)
    for timed in reversed(tuple(_timed(now.state))):
        for card in timed.targets:
            if timed.on(card) and _is_due(ended.state, timed, card):
                revert = _turn_back if timed.instruction.name == "convert" else _give_back
                ended = revert(ended, timed, card)
    return Happening(ended.state, now.cause)


def _timed(state: State) -> Iterator[_Timed]:
    """The instant effects with a duration that were carried out, and are neither negated nor interrupted."""
    for line, entry in enumerate(state.log):
        took = entry.what
        if not isinstance(took, Took) or is_out_of_force(state, took.activation, took.index):
            continue
        activation: Activation = state.activations[took.activation]
        instruction = activation.effects[took.index]
        if is_permanent(instruction.name) and duration_of(instruction) is not None:
            yield _Timed(activation, took.index, took.targets, line, tuple(_changes(state, activation.key, line)))


def _changes(state: State, activation: str, since: int) -> Iterator[tuple[int, Changed]]:
    """What an activation changed by the effect that was carried out in a line of the log, up to its next effect."""
    for line, entry in enumerate(state.log[since + 1 :], since + 1):
        if isinstance(entry.what, Took) and entry.what.activation == activation:
            return
        if isinstance(entry.what, Changed) and entry.cause == activation:
            yield line, entry.what


def _is_due(state: State, timed: _Timed, card: str) -> bool:
    """Whether the time is over, and what was done to the card has not ended already."""
    said = RanOut(timed.activation.key, timed.index, card)
    if any(entry.what == said for entry in state.log[timed.line :]):
        return False
    if timed.instruction.name == "convert" and was_at_face_value(state, card, timed.line):
        return False
    if timed.instruction.name != "convert" and not _is_listed(state, timed, card):
        return False
    done = max(line for line, _ in timed.on(card)) + 1
    return has_ended(state, done, timed.instruction, timed.activation.player, card)


def _is_listed(state: State, timed: _Timed, card: str) -> bool:
    return any(listed.by == timed.activation.key for listed in controllers_of(state, card))


def _turn_back(now: Happening, timed: _Timed, card: str) -> Happening:
    """What a convert effect changed of a card is again what it was; all else stays as it is."""
    along = (fact for _, fact in timed.facts if fact.subject not in timed.targets and fact.attribute in _CONVERTED)
    if any(now.state.get(fact.subject, fact.attribute) == fact.after for fact in along):
        reason = f"Whether the weapon that was converted with {card} reverts as well is not said."
        raise UnclearError(reason, (_REVERTS, f"{_CONVERT}weapon-converts-with-warrior"))
    now = now.say(RanOut(timed.activation.key, timed.index, card), _REVERTS)
    for _, fact in reversed(timed.on(card)):
        if fact.attribute not in _CONVERTED:
            continue
        if now.state.get(card, fact.attribute) != fact.after:
            reason = f"{card} was converted again meanwhile; what it is now is not said."
            raise UnclearError(reason, (_REVERTS, f"{_CONVERT}permanent-unless-duration"))
        now = now.set(card, fact.attribute, fact.before, _REVERTS, f"{_CONVERT}reverting-is-no-convert")
    return now


def _give_back(now: Happening, timed: _Timed, card: str) -> Happening:
    """The entry that a take or give effect added to the Permanent Controller List goes; control may revert."""
    last = controllers_of(now.state, card)[-1]
    now = now.say(RanOut(timed.activation.key, timed.index, card), LIST_SHRINKS, LIST_IS_UPDATED)
    if last.by != timed.activation.key:
        return now
    _refuse_left_behind(now.state, card)
    holder = controllers_of(now.state, card)[-1].player
    said = holder if holder != owner(now.state, card) else None
    return now.set(card, PERMANENT, said, LIST_SHRINKS, LIST_IS_UPDATED)


def _refuse_left_behind(state: State, card: str) -> None:
    """Refuse a card that lies on another, or whose own ability is active, when control of it reverts."""
    if state.where[card].on:
        raise NotThereYetError(f"What becomes of {card} on another card, when control of it reverts, is not there yet.")
    for activation in of_card(state, card):
        goes_on = activation.parts or any(stays_in_force(effect.name) for effect in activation.effects)
        if goes_on and activation.place.zone == state.where[card].zone:
            raise NotThereYetError(f"What the ability of {card} does when control of it reverts is not there yet.")
