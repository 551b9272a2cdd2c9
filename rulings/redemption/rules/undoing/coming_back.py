"""Abilities that come back: after an interrupt, or when what undid them falls (REG, Interrupt and Abilities)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Interrupted, Took
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import interrupted, stays_in_force
from rulings.redemption.rules.abilities.statements import Redirected
from rulings.redemption.rules.agenda import DROPPED, Carry
from rulings.redemption.rules.battle.game_rules import users_of
from rulings.redemption.rules.cards.places import BATTLE, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic
from rulings.redemption.rules.ongoing.sentences_of_modifiers import PREVENTED
from rulings.redemption.rules.targeting.manual_targeting import may_touch
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.undoing.beginning_late import begin_late
from rulings.redemption.rules.undoing.preventing import hindering
from rulings.table.errors import UnclearError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import CameBack, Lapsed, Negated, fallen, fallen_parts, is_standing

_INTERRUPT = "redemption/effect/interrupt"
_SPECIAL = "redemption/procedure/special-initiative"
_ABILITY = "redemption/term/ability"
_TARGETING = "redemption/term/effect-targeting"
_DYNAMIC = frozenset(("up to", "any number", "at least one"))
"""Numbers of targets that the player selects (redemption/term/effect-targeting#dynamic-number-stays)."""


@dataclass(frozen=True, slots=True)
class Reactivate:
    """An ability that was taken back is next to come back.

    Attributes:
        activation: The activation.
        by: The activation owing to which it comes back.
        undone_by: The activation that had taken it back.
        parts: Which of its effects were taken back; none stands for all.
        pending: Which of its effects had not been carried out yet.
        because: The clause by which it comes back.
        answer: The clause by which special initiative is given again; empty where it is not.
    """

    activation: str
    by: str
    undone_by: str
    parts: tuple[int, ...] = ()
    pending: tuple[int, ...] = ()
    because: str = f"{_INTERRUPT}#reactivate-in-original-order"
    answer: str = ""


def fall(now: Happening, activation: Activation, parts: tuple[int, ...]) -> Happening:
    """Let come back what an ability kept down that has just fallen.

    Args:
        now: What happened so far, the statement that it fell included.
        activation: The ability that was negated, or that could not reactivate.
        parts: Which of its effects fell; none for all.

    Returns:
        The same with the abilities that it had negated, interrupted or prevented on the agenda, those that activated
        first coming first.
    """
    now = begin_late(now, activation.key)
    frames = {frame.activation: frame for frame in _returning(now, activation, parts)}
    order = [key for key in now.state.activations if key in frames]
    return now.then(*(frames[key] for key in order))


def _returning(now: Happening, activation: Activation, parts: tuple[int, ...]) -> Iterator[Reactivate]:
    """What an ability had kept down, with the clause for each.

    An interrupt or negate that is undone itself gives special initiative anew, the fall of what was paired with an
    interrupt does not (redemption/procedure/special-initiative#undone-answer-gives-another,
    redemption/procedure/special-initiative#paired-effects-negated-later).
    """
    state = now.state
    waiting = {frame.activation for frame in state.agenda if isinstance(frame, Reactivate)}
    lapsed = interrupted(state) - waiting
    for said in tuple(entry.what for entry in state.log):
        if isinstance(said, Lapsed) and said.activation in lapsed and said.stopper == activation.key:
            yield _frame(now, said, (), f"{_ABILITY}#prevented-reactivation-waits", "")
        if isinstance(said, Interrupted) and said.activation in lapsed:
            source: Activation = state.activations[said.by]
            if source.key == activation.key and (not parts or _interrupts(source, parts)):
                clause = f"{_SPECIAL}#undone-answer-gives-another"
                yield _frame(now, said, said.parts, f"{_INTERRUPT}#reactivate-in-original-order", clause)
            elif _is_paired(state, source, activation):
                yield _frame(now, said, said.parts, f"{_SPECIAL}#paired-effects-negated-later", "")
        freed = isinstance(said, Negated) and said.by == activation.key and (not parts or said.by_part in parts)
        if freed and not _is_negated(state, said.activation):
            clause = f"{_SPECIAL}#undone-answer-gives-another"
            yield _frame(now, said, said.parts, f"{_ABILITY}#prevented-reactivation-waits", clause)


def is_waiting(state: State, key: str) -> bool:
    """Tell whether an ability is to reactivate, or is suspended."""
    return any(isinstance(frame, Reactivate | Carry) and frame.activation == key for frame in state.agenda)


def _frame(
    now: Happening, said: Negated | Interrupted | Lapsed, parts: tuple[int, ...], because: str, answer: str
) -> Reactivate:
    key = said.activation
    activation: Activation = now.state.activations[key]
    single = tuple(
        index for index in range(len(activation.effects)) if now.state.answers.get(f"{key}/{index}/{DROPPED}")
    )
    pending = (*now.state.answers.get(f"{key}/{DROPPED}", ()), *single)
    return Reactivate(key, now.cause, said.by, parts, pending, because, answer)


def _interrupts(activation: Activation, parts: tuple[int, ...]) -> bool:
    return any(activation.effects[part].name == "interrupt" for part in parts)


def _is_paired(state: State, source: Activation, other: Activation) -> bool:
    """Whether an ability is paired with an interrupt: on the same card, or of a card that came to be played by it.

    The sources are redemption/effect/interrupt#paired-effects-follow-it and #played-cards-join-the-pairing.
    """
    cause = state.activations.get(other.cause)
    same_play = other.card == source.card and other.cause == source.cause
    return same_play or (cause is not None and _is_paired(state, source, cause))


def _is_negated(state: State, key: str) -> bool:
    """Whether something that stands negates the whole of an ability."""
    down, parts = fallen(state), fallen_parts(state)
    return any(
        isinstance(entry.what, Negated)
        and entry.what.activation == key
        and not entry.what.parts
        and entry.what.by not in down
        and (entry.what.by, entry.what.by_part) not in parts
        and not any(_is_return(later.what, entry.what) for later in state.log[line:])
        for line, entry in enumerate(state.log)
    )


def _is_return(what: object, negated: Negated) -> bool:
    return isinstance(what, CameBack) and (what.activation, what.undone_by) == (negated.activation, negated.by)


def come_back(state: State, frame: Reactivate) -> State:
    """Let an ability that was taken back reactivate, or say why it cannot.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The ability.

    Returns:
        The state with its effects on the agenda that were taken back or are still to be done, in the order that they
        have in the ability (redemption/effect/interrupt#only-interrupted-effects-reactivate).
    """
    activation: Activation = state.activations[frame.activation]
    now = Happening(state, frame.by)
    hindrance = _hindrance(state, activation, frame)
    if hindrance is not None:
        lapsed, clauses = hindrance
        kept = replace(state, answers={**state.answers, f"{activation.key}/{DROPPED}": frame.pending})
        now = Happening(kept, frame.by).say(lapsed, *clauses)
        return now.state if _is_negated(state, activation.key) else fall(now, activation, frame.parts).state
    todo = sorted({*_done(state, activation, frame), *frame.pending})
    back = CameBack(activation.key, frame.undone_by)
    now = now.say(back, frame.because, *_how(state, activation, frame, todo))
    answers = _answers_again(state, activation, frame, todo)
    now = Happening(replace(now.state, answers=answers), now.cause)
    index, *rest = (*todo, len(activation.effects))
    return now.then(Carry(activation.key, index, tuple(rest[:-1]))).state


def _how(state: State, activation: Activation, frame: Reactivate, todo: list[int]) -> Iterator[str]:
    """The clauses that say how an ability comes back."""
    if any(is_all(activation, index) for index in todo):
        yield f"{_INTERRUPT}#all-of-something-retargets"
        yield f"{_TARGETING}#interrupted-automatic-updates"
    kept = [index for index in todo if not is_all(activation, index) and _chosen(state, activation, index)]
    if kept:
        yield f"{_INTERRUPT}#activation-and-targeting-stand"
        yield f"{_TARGETING}#interrupted-manual-keeps-targets"
        yield "redemption/term/effect#activation-includes-targeting"
    counts = {target.count.kind for index in kept for target in _aims(activation, index) if target.count is not None}
    if counts & _DYNAMIC:
        yield f"{_TARGETING}#dynamic-number-stays"
    if "last" in counts:
        yield f"{_TARGETING}#next-and-last-do-not-update"
    if frame.undone_by == frame.by:
        yield f"{_INTERRUPT}#when-it-completes"
    if frame.parts:
        yield f"{_INTERRUPT}#only-interrupted-effects-reactivate"
    if any(activation.effects[index].name == "interrupt" for index in todo):
        yield f"{_INTERRUPT}#interrupted-interrupt-keeps-targets"
    suspended = any(f"{activation.key}/{index}/special initiative" in state.answers for index in todo)
    if suspended and frame.because != f"{_SPECIAL}#paired-effects-negated-later":
        yield frame.answer or f"{_SPECIAL}#useless-interrupt-gives-no-other"


def _aims(activation: Activation, index: int) -> tuple[Target, ...]:
    instruction = activation.effects[index]
    return () if instruction.effect.target is None else targets_of(instruction)


def _done(state: State, activation: Activation, frame: Reactivate) -> Iterator[int]:
    """The instant effects that were carried out, and have a legal target left or need none.

    Ongoing effects are in force again by themselves, but what one has used of the cards that came it uses again.
    """
    for index, effect in enumerate(activation.effects):
        meant = (not frame.parts or index in frame.parts) and (activation.key, index) not in fallen_parts(state)
        at_once = not stays_in_force(effect) or effect_named(state, effect.name).utilizes is not None
        if meant and at_once and _took(state, activation, index) is not None:
            before = _chosen(state, activation, index)
            if not before or is_all(activation, index) or _legal(state, activation, index):
                yield index


def is_all(activation: Activation, index: int) -> bool:
    """Whether an effect means all of something, so that its targets are updated as it comes back."""
    instruction = activation.effects[index]
    return instruction.effect.target is not None and is_automatic(instruction)


def _answers_again(state: State, activation: Activation, frame: Reactivate, todo: list[int]) -> dict[str, object]:
    """What was chosen stands, as far as it is legal; what means all of something finds its targets anew.

    The sources are redemption/term/effect-targeting#interrupted-manual-keeps-targets and
    redemption/effect/interrupt#all-of-something-retargets.
    """
    key = activation.key
    gone = {f"{key}/{DROPPED}", *(f"{key}/{index}/{DROPPED}" for index in todo)}
    answers = {name: value for name, value in state.answers.items() if name not in gone}
    for index in todo:
        question = f"{key}/{_first(activation, index)}/targets"
        if question in answers and is_all(activation, index):
            del answers[question]
        elif question in answers:
            answers[question] = _legal(state, activation, index)
        if frame.answer:
            answers.pop(f"{key}/{index}/special initiative", None)
        else:
            answers[f"{key}/{index}/special initiative"] = True
    return answers


def _hindrance(state: State, activation: Activation, frame: Reactivate) -> tuple[Lapsed, tuple[str, ...]] | None:
    """Why an ability cannot reactivate, by the conditions one after the other; None where it can."""
    key = activation.key
    if _is_negated(state, key):
        return Lapsed(key, frame.by, "it is negated"), (f"{_INTERRUPT}#condition-not-prevented-or-redirected",)
    before = _place_before(state, activation)
    redirected = _redirected_by(state, key)
    if redirected:
        clause = f"{_INTERRUPT}#condition-not-prevented-or-redirected"
        return Lapsed(key, frame.by, "it is redirected", redirected), (clause,)
    if _location(state.where[activation.card]) != _location(before):
        return _moved_away(state, activation, before, frame)
    stopper = hindering(state, activation)
    if stopper:
        late = any(item.kind == PREVENTED for item in activation.modifiers)
        clauses = (
            f"{_INTERRUPT}#condition-not-prevented-or-redirected",
            "redemption/effect/prevent#no-reactivation-if-pending",
            *(("redemption/modifier/cannot-be-prevented#after-interrupt-can-be-prevented",) if late else ()),
        )
        return Lapsed(key, frame.by, "it is prevented", stopper), clauses
    targeting = [index for index in range(len(activation.effects)) if _chosen(state, activation, index)]
    if targeting and not any(_legal(state, activation, index) for index in targeting):
        return Lapsed(key, frame.by, "no target is legal any more"), (f"{_INTERRUPT}#condition-a-legal-target-left",)
    return None


def _redirected_by(state: State, key: str) -> str:
    """The activation that redirects an ability; empty where none does that stands."""
    said = (entry.what for entry in state.log.of(Redirected))
    return next((what.by for what in said if what.activation == key and is_standing(state, what.by)), "")


def _moved_away(
    state: State, activation: Activation, before: Place, frame: Reactivate
) -> tuple[Lapsed, tuple[str, ...]]:
    card = activation.card
    by_itself = any(
        entry.cause == activation.key and isinstance(entry.what, Moved) and entry.what.card == card
        for entry in state.log
    )
    if by_itself:
        raise UnclearError(
            f"Whether the ability of {card} reactivates, which had moved its own card.",
            (f"{_INTERRUPT}#condition-same-location",),
        )
    clauses = [f"{_INTERRUPT}#condition-same-location"]
    if before.zone == BATTLE and face(state, card).is_enhancement and not users_of(state, card):
        clauses.insert(0, f"{_INTERRUPT}#condition-enhancement-usable")
    return Lapsed(activation.key, frame.by, "its card is no longer where it was"), tuple(clauses)


def _location(place: Place) -> tuple[str, str, str]:
    return (place.zone, "", "") if place.zone == BATTLE else (place.zone, place.player, place.on)


def _place_before(state: State, activation: Activation) -> Place:
    """Where the card of an ability was as the ability was last taken back."""
    place = state.where[activation.card]
    for entry in reversed(state.log):
        said = entry.what
        if isinstance(said, Interrupted | Negated) and said.activation == activation.key:
            break
        if isinstance(said, Moved) and said.card == activation.card:
            place = said.source
    return place


def _first(activation: Activation, index: int) -> int:
    """The first of the effects that share an object, under which the targets of all of them are kept."""
    effect = activation.effects[index].effect
    return next(first for first, other in enumerate(activation.effects) if other.effect is effect)


def _chosen(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    found = state.answers.get(f"{activation.key}/{_first(activation, index)}/targets")
    return tuple(found) if found else _took(state, activation, index) or ()


def _took(state: State, activation: Activation, index: int) -> tuple[str, ...] | None:
    for entry in reversed(state.log):
        if isinstance(entry.what, Took) and (entry.what.activation, entry.what.index) == (activation.key, index):
            return entry.what.targets
    return None


def _legal(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    instruction = activation.effects[index]
    chosen = _chosen(state, activation, index)
    if instruction.effect.target is None:
        return chosen
    possible = may_touch(state, activation, instruction)
    return tuple(card for card in chosen if card in possible)
