"""What instant effects did for a time, and what is left of it when the time is over (REG, Convert, Take and Give)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulings.redemption.reading.abilities import Claim
from rulings.redemption.rules.abilities.activation import BEGINNING, Activation
from rulings.redemption.rules.abilities.active_while_there import is_where_it_was
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import duration_of, event_at_end, has_ended
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import is_out_of_force
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.control import DURATION_ENDS, RanOut
from rulings.redemption.rules.cards.places import COPIED, COPIED_FOR
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.place import PLACE, bound_to_placing
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Changed, Moved
from rulings.table.state import State


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
            if timed.lines_on(card) and _is_due(ended.state, timed, card):
                revert = effect_named(ended.state, timed.instruction.name).revert
                ended = revert(ended, timed, card) if revert is not None else ended
    return Happening(ended.state, now.cause)


def end_placings(now: Happening) -> Happening:
    """Let what cards did for as long as they lay where their own abilities placed them revert when they have gone.

    Args:
        now: What happened so far.

    Returns:
        The same with the changes, the latest first (redemption/term/colon#every-other-case).

    Raises:
        UnclearError: The rules do not say what a card reverts to.
        NotThereYetError: The engine cannot tell yet what becomes of what the effect did.
    """
    gone = {key for key, activation in now.state.activations.items() if _has_gone(now.state, activation)}
    if not gone:
        return now
    _refuse_untraced(now.state, gone)
    ended = Happening(now.state, DURATION_ENDS)
    for timed in reversed(tuple(_bound(now.state, gone))):
        for card in timed.targets:
            if timed.lines_on(card) and _is_still_there(ended.state, timed, card):
                ended = _revert(ended, timed, card)
    return Happening(ended.state, now.cause)


def end_with_events(now: Happening, ends: Callable[[Timed, Claim], bool]) -> Happening:
    """Let what instant effects did until an event revert where that has happened, the latest first.

    Args:
        now: What happened so far.
        ends: Tells of such an effect and its event whether that has happened.

    Returns:
        The same with the changes (redemption/effect/set-aside#return-when-duration-ends,
        redemption/term/permanent-controller-list#when-a-duration-ends).

    Raises:
        UnclearError: The rules do not say what a card reverts to.
        NotThereYetError: The engine cannot tell yet what becomes of a card that reverts.
    """
    known = now.state.activations.values()
    if not any(event_at_end(effect) is not None for activation in known for effect in activation.effects):
        return now
    ended = Happening(now.state, DURATION_ENDS)
    for timed in reversed(tuple(_timed(now.state))):
        event = event_at_end(timed.instruction)
        if event is None or not ends(timed, event):
            continue
        for card in timed.targets:
            if timed.lines_on(card) and _is_still_there(ended.state, timed, card):
                ended = _revert(ended, timed, card)
    return Happening(ended.state, now.cause)


def _refuse_untraced(state: State, gone: set[str]) -> None:
    """Refuse what a card did as it was placed before the beginning, of which the log has no trace that could revert."""
    told = [state.log[line].what for line in state.log.places_of(Took)]
    traced = {(took.activation, took.index) for took in told}
    for activation in (state.activations[key] for key in gone):
        if activation.cause != BEGINNING:
            continue
        for index in bound_to_placing(activation):
            if (activation.key, index) not in traced:
                name = activation.effects[index].name
                raise NotThereYetError(f"What becomes of the {name} effect of {activation.card} is not there yet.")


def _has_gone(state: State, activation: Activation) -> bool:
    """Whether an ability placed its own card, which lies there no more."""
    places = bool(activation.effects) and activation.effects[0].name == PLACE
    return (activation.manner == "placed" or places) and not is_where_it_was(state, activation)


def _bound(state: State, gone: set[str]) -> Iterator[Timed]:
    """What abilities did for as long as their cards lay where they were placed, as far as it is not negated."""
    for line in state.log.places_of(Took):
        took: Took = state.log[line].what
        bound = took.activation in gone and took.index in bound_to_placing(state.activations[took.activation])
        if bound and not is_out_of_force(state, took.activation, took.index):
            yield _timed_at(state, line, took, _WHILE_PLACED)


def _revert(now: Happening, timed: Timed, card: str) -> Happening:
    revert = effect_named(now.state, timed.instruction.name).revert
    if revert is None:
        raise NotThereYetError(
            f"What becomes of the {timed.instruction.name} effect of {timed.activation.card} is not there yet."
        )
    return revert(now, timed, card)


_WHILE_PLACED = (
    "redemption/term/colon#every-other-case",
    "redemption/term/immediate-effect#ongoing-check-on-mandatory-instant",
)


def end_copies(now: Happening) -> Happening:
    """Let cards be themselves again that have copied another one outside of battle, as a phase ends.

    Args:
        now: What happened so far.

    Returns:
        The same without what they have copied (redemption/effect/copy#duration-when-played-outside-battle).
    """
    copies = [card for card in now.state.where if now.state.get(card, COPIED_FOR) == PHASE]
    ended = Happening(now.state, DURATION_ENDS)
    for card in copies:
        for attribute in (COPIED, COPIED_FOR):
            ended = ended.set(card, attribute, None, "redemption/effect/copy#duration-when-played-outside-battle")
    return Happening(ended.state, now.cause)


PHASE = "phase"
"""How long what is copied outside of battle is there."""


def _timed(state: State) -> Iterator[Timed]:
    """The instant effects with a duration that were carried out, and are neither negated nor interrupted."""
    for line in state.log.places_of(Took):
        took: Took = state.log[line].what
        if is_out_of_force(state, took.activation, took.index):
            continue
        activation: Activation = state.activations[took.activation]
        instruction = activation.effects[took.index]
        if effect_named(state, instruction.name).revert is not None and duration_of(instruction) is not None:
            yield _timed_at(state, line, took)


def _timed_at(state: State, line: int, took: Took, why: tuple[str, ...] = ()) -> Timed:
    """What an effect did that was carried out in a line of the log."""
    activation: Activation = state.activations[took.activation]
    done = tuple(_done(state, activation.key, line))
    changes = tuple((at, what) for at, what in done if isinstance(what, Changed))
    moves = tuple((at, what) for at, what in done if isinstance(what, Moved))
    return Timed(activation, took.index, took.targets, line, changes, moves, why)


def _done(state: State, activation: str, since: int) -> Iterator[tuple[int, Changed | Moved]]:
    """What an activation did by the effect that was carried out in a line of the log, up to its next effect."""
    for line, entry in enumerate(state.log[since + 1 :], since + 1):
        if isinstance(entry.what, Took) and entry.what.activation == activation:
            return
        if isinstance(entry.what, Changed | Moved) and entry.cause == activation:
            yield line, entry.what


def _is_due(state: State, timed: Timed, card: str) -> bool:
    """Whether the time is over, and what was done to the card has not ended already."""
    if not _is_still_there(state, timed, card):
        return False
    done = max(timed.lines_on(card)) + 1
    return has_ended(state, done, timed.instruction, timed.activation.player, card)


def _is_still_there(state: State, timed: Timed, card: str) -> bool:
    """Whether what was done to a card for a time has not ended already."""
    said = RanOut(timed.activation.key, timed.index, card)
    if any(line >= timed.line and state.log[line].what == said for line in state.log.places_of(RanOut)):
        return False
    return effect_named(state, timed.instruction.name).may_revert(state, timed, card)
