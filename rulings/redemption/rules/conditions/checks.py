"""Checks of conditions: of what kind they are, and those of the game state that go on (REG, Conditional Phrase)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Condition, Time, Word
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.timing import ONCE_PER, OUTCOME, WATCHED, Kind, is_moment, narrowing, watches
from rulings.redemption.rules.abilities.activation import BEGINNING, STAR_ABILITY, Activated, Activation
from rulings.redemption.rules.abilities.implied_effects import effects_of, permissions_behind
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.abilities.parts import Part, conditions_of
from rulings.redemption.rules.abilities.phrases import clauses_of_phrase
from rulings.redemption.rules.cards.periods import is_in_next_phase, is_next_phase
from rulings.redemption.rules.conditions.battle import BLOCKS, DURING_BATTLE
from rulings.redemption.rules.conditions.game_state import holds
from rulings.redemption.rules.conditions.rescue_attempts import is_of_card, is_told_by_card, why_of_card
from rulings.redemption.rules.conditions.unity import NO_MORE, has_unity
from rulings.table.errors import CannotTellError, NotSaidError, NotThereYetError, UnclearError
from rulings.table.once import once
from rulings.table.state import State
from rulings.table.undoing import Negated
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

_PHRASES = "redemption/term/conditional-phrase#"
_TRIGGERED = "redemption/term/triggered-effect#"
_MANUAL = "redemption/term/manually-triggered-effect#"
REGARDLESS_OF_OUTCOME = "redemption/modifier/regardless#regardless-of-battle-outcome"
_IMMEDIATE = "redemption/term/immediate-effect#"
EACH_PLAYER = "each player"
"""Whose a time is that every player has in turn, as in `each player's upkeep`."""

_UNLESS = "unless"
_ONGOING_CHECKS = frozenset(("while", "during"))

AT_ONCE = (f"{_PHRASES}if-game-state", f"{_IMMEDIATE}no-check-or-immediate-check")
"""The clauses by which a condition is asked once, as its card is played."""

EVENT_IN_FRONT = f"{_PHRASES}if-or-when-event-in-front"
"""The clause by which a condition waits for an event that stands in front."""

CHOSEN_MOMENTS = frozenset(("at any time", "when holder chooses", ONCE_PER))
"""Conjunctions that leave the moment to a player, and ask for nothing of the game."""


def clauses_of_part(part: Part) -> tuple[str, ...]:
    """List the clauses by which the condition of a part begins to be checked.

    Args:
        part: The part.

    Returns:
        That of its kind, and that of each phrase which marks it so.
    """
    marks = tuple(dict.fromkeys(mark for condition in part.conditions for mark in _marks(condition, part.kind)))
    if part.kind is Kind.TRIGGERED:
        return (f"{_TRIGGERED}condition-watches-for-the-event", f"{_TRIGGERED}waits-for-an-event", *marks)
    counted = () if marks else (f"{_PHRASES}optional-instant-with-usage-limit",)
    return (f"{_MANUAL}always-a-constant-check", *marks, *counted)


def _marks(condition: Condition, kind: Kind) -> Iterator[str]:
    if kind is Kind.TRIGGERED:
        if condition.conjunction == OUTCOME:
            yield REGARDLESS_OF_OUTCOME
        elif watches(condition):
            in_front = condition.conjunction in WATCHED
            yield EVENT_IN_FRONT if in_front else f"{_PHRASES}phrase-for-a-point-in-time"
        yield from clauses_of_phrase(condition)
        if any(getattr(term, "name", "") == "lone" for term in walk(condition)):
            yield "redemption/term/alone#lone-means-alone"
        return
    if condition.conjunction in ("at any time", "when holder chooses"):
        yield f"{_PHRASES}at-any-time"
    elif condition.conjunction == "each":
        yield f"{_PHRASES}each-phase"
    elif condition.conjunction == "during" and any(map(_is_phase, times_of(condition))):
        yield f"{_PHRASES}during-phase"
    elif condition.conjunction in _ONGOING_CHECKS:
        yield f"{_PHRASES}while-or-during-game-state"


def refuse_permission(state: State, card: str, ability: AbilityReading) -> None:
    """Refuse an ability that permits an event by an *if* behind its effect which its player performs by no effect.

    Args:
        state: The state.
        card: The card.
        ability: The ability.

    Raises:
        NotThereYetError: Who performs the event, or how, cannot be told yet.
    """
    for _, reason in permissions_untold(card, effects_of(state, ability)):
        raise NotThereYetError(reason)


def permissions_untold(card: str, effects: Sequence[Instruction]) -> Iterator[tuple[int, str]]:
    """List the effects that permit an event which their player performs by no effect, each with what cannot be told.

    Args:
        card: The card that has them.
        effects: The effects of one ability.

    Yields:
        The number of the effect, and the reason.
    """
    for index, effect in enumerate(effects):
        for condition in permissions_behind((effect,)):
            words = wording.words_of(condition)
            yield index, f"What {card} permits by `{words}` behind its effect cannot be carried out yet."


def times_of(condition: Condition) -> tuple[Time, ...]:
    """List the times that a condition names, where it names nothing else.

    Args:
        condition: The condition.

    Returns:
        The times, one for each of several phases that share an owner; none where it names something else.
    """
    items = items_of(condition.claims)
    if not all(isinstance(item, Time) for item in items):
        return ()
    return tuple(each for item in items for each in _times_apart(item))


def _times_apart(time: Time) -> tuple[Time, ...]:
    """Tell apart what is named of a time in one: `your preparation or discard phase`."""
    units = items_of(time.unit)
    return (time,) if len(units) < 2 else tuple(replace(time, unit=Listing((unit,))) for unit in units)


def unit_of(time: Time) -> str:
    """Name what passes in a time: a turn, a phase, a battle."""
    names = (getattr(part, "name", "") for part in walk(time.unit))
    return next((str(found) for found in names if found), "")


def _is_phase(time: Time) -> bool:
    return unit_of(time).removesuffix(" phase") in ("draw", "upkeep", "preparation", "battle", "discard")


def is_checked_always(instruction: Instruction, condition: Condition) -> bool:
    """Tell whether a condition is checked for as long as its effect lasts, not when it activates.

    Args:
        instruction: The effect.
        condition: One of its conditions.

    Returns:
        Whether it is *while*, *during* or *unless* with a game state, and the effect an ongoing one
        (redemption/term/conditional-phrase#while-or-during-game-state, #unless-game-state).
    """
    return stays_in_force(instruction) and condition.conjunction in (*_ONGOING_CHECKS, _UNLESS)


def is_fluid(condition: Condition) -> bool:
    """Tell whether a condition is an ongoing check (redemption/term/conditional-phrase#game-state-checks-are-fluid)."""
    return condition.conjunction in _ONGOING_CHECKS


def clauses_of_checks(instruction: Instruction) -> tuple[str, ...]:
    """List the clauses by which the conditions of an effect go on to be checked; none where they do not."""
    checked = [each for each in conditions_of(instruction) if is_checked_always(instruction, each)]
    phrases = {_UNLESS if each.conjunction == _UNLESS else "while-or-during" for each in checked}
    fluid = (f"{_IMMEDIATE}ongoing-check", f"{_PHRASES}game-state-checks-are-fluid")
    return (*fluid, *(f"{_PHRASES}{phrase}-game-state" for phrase in sorted(phrases))) if checked else ()


def check(state: State, activation: Activation, condition: Condition) -> Finding:
    """Check a condition as the effect that has it activates.

    Args:
        state: The state.
        activation: The activation.
        condition: The condition.

    Returns:
        Whether it holds; where it does not, by which clauses its effect is not carried out.
    """
    of_event = bool(activation.part_of) and condition.conjunction == "during" and bool(times_of(condition))
    tell = is_so_now if of_event or _narrows(activation, condition) else holds
    found = tell(state, activation, condition)
    if found.holds:
        return found
    return Finding(False, (*_FAILS.get(condition.conjunction, AT_ONCE), *found.because))


def _narrows(activation: Activation, condition: Condition) -> bool:
    """Whether a condition of an activation only narrows the `if` before it, so that it is checked at once."""
    during = condition.conjunction == "during"
    return during and any(condition in narrowing(conditions_of(effect)) for effect in activation.effects)


_FAILS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **dict.fromkeys(_ONGOING_CHECKS, (f"{_IMMEDIATE}ongoing-check-on-mandatory-instant",)),
        _UNLESS: (f"{_PHRASES}unless-game-state",),
    }
)


def what_was_met(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """Name the clauses on what the conditions of an effect say that takes place.

    Args:
        state: The state in which it does.
        activation: The activation.
        instruction: The effect.

    Yields:
        What was found of each when it was asked; of one that is checked at all times, what is so at this moment; and
        of an event, what it is.
    """
    found = {met.condition: met.because for met in activation.found}
    for condition in conditions_of(instruction):
        if condition in found:
            yield from found[condition]
        elif is_checked_always(instruction, condition):
            yield from _what_is_so(state, activation, condition)
        elif condition in activation.met and any(getattr(part, "kind", "") == "block" for part in _claims(condition)):
            yield BLOCKS


def _what_is_so(state: State, activation: Activation, condition: Condition) -> tuple[str, ...]:
    """Why a condition that is checked at all times is so; that it cannot be told stops nothing before it counts."""
    try:
        return is_so_now(state, activation, condition).because
    except (CannotTellError, UnclearError):
        return ()


def _claims(condition: Condition) -> Iterator[Claim]:
    return (claim for claim in items_of(condition.claims) if isinstance(claim, Claim))


def still_holds(state: State, activation: Activation, instruction: Instruction) -> bool:
    """Tell whether what an effect checks at all times is so at this moment.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        Whether it is active (redemption/term/conditional-phrase#when-a-check-stops-being-true).

    Raises:
        NotThereYetError: A negate is over whose condition is no longer so, after it had undone an ability.
        UnclearError: The unity of its card is true no more, and the rules say only that no ability can be used.
    """
    if activation.cause != STAR_ABILITY and not has_unity(state, activation.card, activation.player).holds:
        reason = f"Whether the {instruction.name} effect of {activation.card} goes on without unity is not said."
        raise UnclearError(reason, (NO_MORE,))
    holds_still = all(is_so_now(state, activation, condition).holds for condition in _lasting(instruction))
    if not holds_still and any(entry.cause == activation.key for entry in state.log.of(Negated)):
        raise NotThereYetError(
            f"What becomes of the abilities that {activation.card} negated for a while is not there yet."
        )
    return holds_still


@once
def _lasting(instruction: Instruction) -> tuple[Condition, ...]:
    """The conditions of an effect that are checked for as long as it is in force."""
    return tuple(
        condition
        for condition in conditions_of(instruction)
        if is_checked_always(instruction, condition)
        or (instruction.name == "negate" and condition.conjunction in _ONGOING_CHECKS)
    )


def is_so_now(state: State, activation: Activation, condition: Condition) -> Finding:
    """Tell whether a condition that is checked constantly holds: a time that it names, or a state of the game.

    Args:
        state: The state.
        activation: The activation.
        condition: The condition.

    Returns:
        Whether it holds (redemption/term/conditional-phrase#each-phase, #during-phase, #at-any-time), and the clauses
        on what it says. Each phase of a name means each of one's own (redemption/term/phase#each-phase-means-yours).
    """
    if condition.conjunction in CHOSEN_MOMENTS:
        return Finding(True)
    if times := times_of(condition):
        battle = condition.conjunction == "during" and any(map(_is_battle, times))
        because = (*((DURING_BATTLE,) if battle else ()), *why_of_card(times))
        own = activation.player == state.get("", "active player")
        if condition.conjunction == "each" and not own and all(time.owner is None for time in times):
            return Finding(False, because)
        return Finding(any(_is_time(state, activation, time) for time in times), because)
    return holds(state, activation, condition)


def is_so_as_played(state: State, activation: Activation, condition: Condition) -> Finding:
    """Tell whether a condition of a modifier is so as a card is played: a time, where it names one with *during*.

    Args:
        state: The state as the card is played.
        activation: The activation that has the modifier.
        condition: The condition, which waits for no event.

    Returns:
        Whether it holds, with the clauses.
    """
    is_time = condition.conjunction == "during" and bool(times_of(condition))
    return is_so_now(state, activation, condition) if is_time else holds(state, activation, condition)


def _is_battle(time: Time) -> bool:
    return any(isinstance(part, Word) and part.name == "battle" for part in walk(time.unit))


def _is_time(state: State, activation: Activation, time: Time) -> bool:
    name = unit_of(time)
    if is_next_phase(time):
        return is_in_next_phase(state, time, _activated_at(state, activation), activation.player)
    if is_told_by_card(time):
        return is_of_card(state, activation, time)
    _refuse_unknown(time)
    own = activation.player == state.get("", "active player")
    whose = time.owner.kind if time.owner is not None else EACH_PLAYER
    if whose != EACH_PLAYER and (whose == "you") is not own:
        return False
    if name in ("battle", "rescue attempt"):
        return state.get("", "battle") == "under way" and (name == "battle" or state.get("", "kind of battle") == name)
    if name == "turn":
        return True
    return state.get("", "phase") == name.removesuffix(" phase")


def _activated_at(state: State, activation: Activation) -> int:
    """The line of the log with which an ability activated.

    Raises:
        NotSaidError: It did so before the beginning, and nobody has said what has been since.
    """
    key = activation.part_of or activation.key
    lines = [line for line in state.log.places_of(Activated) if state.log[line].what.activation == key]
    if not lines or activation.cause == BEGINNING:
        raise NotSaidError(f"What phases have been since {activation.card} activated is not said.")
    return lines[-1]


def refuse_unknown_times(condition: Condition) -> None:
    """Refuse a condition that names a time of which the engine does not know when it is.

    Raises:
        NotThereYetError: It names one, so that nobody can tell when an effect is in force that is so during it.
    """
    for time in times_of(condition):
        _refuse_unknown(time)


def _refuse_unknown(time: Time) -> None:
    if not knows_time(time):
        raise NotThereYetError(f"The engine does not know yet when `{wording.words_of(time)}` is.")


def knows_time(time: Time) -> bool:
    """Tell whether the engine knows when a time is that a condition names."""
    is_plain = time.which in ("", "any") and time.number is None and time.of is None
    of_player = time.owner is None or time.owner.kind in ("you", "opponent", "any opponent", EACH_PLAYER)
    return (is_plain and of_player) or is_next_phase(time) or is_told_by_card(time)


def moments_of(part: Part) -> tuple[Condition, ...]:
    """List the conditions that say when a player may use a part of an ability."""
    return tuple(condition for condition in part.conditions if is_moment(condition))
