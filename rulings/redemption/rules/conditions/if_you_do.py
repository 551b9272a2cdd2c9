"""Sentences tied to what stands before them: if you do, if you do not, otherwise (REG, Conditional Phrase)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.reading.abilities import Condition
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.chosen_effects import left_out
from rulings.redemption.rules.abilities.parts import Part, is_by_own_player
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding

NOT_MET = "its condition is not met"
NOT_USED = "its player does not use it"
NO_TARGET = "it has no target"
NOT_TIED = "what it depends on is not so"
NOBODY = "nobody is meant who would do it"
FINDS_NOTHING = "its player finds nothing"
NOT_PAID = "its cost was not paid"
"""Why an effect is not carried out."""

FREE = frozenset(("", "then"))
"""Ties that ask nothing of what stands before them."""

_PHRASES = "redemption/term/conditional-phrase"
_COLON = "redemption/term/colon#while-it-occurs-or-is-true"
_COVERS = "redemption/term/colon#how-far-after-other-effects"


def tie_holds(state: State, activation: Activation, instruction: Instruction) -> Finding:
    """Tell whether the tie of an effect's sentence lets it be carried out.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        Whether it is, and the clause on its tie: *if you do* asks whether what stands before was carried out, *if you
        do not* whether it was left unused, *if you cannot* whether it had no target, *otherwise* whether its condition
        failed. Of a part that waited for an event its first sentence was asked when it began to wait. What stands
        behind a colon does not follow where its player left what stands before it.

    Raises:
        NotThereYetError: The tie is another, or nothing stands before it.
    """
    tie = instruction.setting.tie
    opens_part = bool(activation.part_of) and instruction.setting.sentence == activation.effects[0].setting.sentence
    if tie in FREE or opens_part:
        behind = (instruction,) if instruction.setting.behind_colon else _behind_earlier_colons(activation, instruction)
        fronts = (_in_front(activation, effect) for effect in behind)
        left = any(
            _was_left_unused(state, activation, each) or _was_not_placed(state, activation, each) for each in fronts
        )
        further = () if instruction.setting.behind_colon else (_COVERS,)
        return Finding(not left, (_COLON, *further) if left else ())
    before = _before(activation, instruction.setting.sentence) - left_out(state, activation)
    offer = next((part for part in activation.parts if part.names_no_event), None)
    if offer is not None and (tie != "otherwise" or offer.first not in before):
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    if offer is not None:
        return Finding(was_met(activation, offer) not in state.answers, (f"{_PHRASES}#otherwise",))
    return is_tied_to_what_is_so(state, activation, tie, instruction.setting.sentence)


def is_tied_to_what_is_so(state: State, activation: Activation, tie: str, sentence: int) -> Finding:
    """Tell whether a tie holds of the effects that stand before a sentence.

    Args:
        state: The state, in which they have been dealt with.
        activation: The activation.
        tie: The tie of the sentence.
        sentence: Its number.

    Returns:
        Whether it does, and the clause on it.

    Raises:
        NotThereYetError: The tie is another, or nothing stands before the sentence.
    """
    if tie not in _TIES:
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    key, is_so = _TIES[tie]
    before = _before(activation, sentence) - left_out(state, activation)
    if tie != _BY_ONE_ALONE:
        _refuse_parted(state, activation, before)
    return Finding(is_so(state, activation, before), (f"{_PHRASES}#{key}",))


def _refuse_parted(state: State, activation: Activation, before: set[int]) -> None:
    """Refuse to tell what a sentence asks of several players of whom some carried effects out, and others did not.

    Raises:
        NotThereYetError: It is so: *if you do* asks one of them, *if they do* others.
    """
    names = {activation.effects[index].name for index in before}
    said = [entry.what for entry in state.log.of(Took, Omitted) if entry.what.activation == activation.key]
    by_several = any(isinstance(what, Took) and what.index in before and what.doer for what in said)
    if by_several and any(isinstance(what, Omitted) and what.effect in names for what in said):
        raise NotThereYetError(f"Of which player {activation.card} asks whether it was done cannot be told yet.")


def knows_tie(tie: str) -> bool:
    """Tell whether the engine knows what a tie asks of what stands before it."""
    return tie in _TIES or tie in FREE


def was_met(activation: Activation, offer: Part) -> str:
    """Name the note that the condition of what may take the place of an effect was so as it was about to take place."""
    return f"{activation.key}/{offer.first}/its condition is met"


def _before(activation: Activation, sentence: int) -> set[int]:
    """The effects of the last sentence before another that is not tied itself."""
    free = [
        effect.setting.sentence
        for effect in activation.effects
        if effect.setting.sentence < sentence and not effect.setting.tie
    ]
    if not free:
        raise NotThereYetError(f"What an effect of {activation.card} depends on cannot be told yet.")
    last = max(free)
    return {
        index
        for index, effect in enumerate(activation.effects)
        if effect.setting.sentence == last and effect.setting.permits is None
    }


def _in_front(activation: Activation, instruction: Instruction) -> set[int]:
    """The effects in front of the colon behind which an effect stands; of alternatives, those of its own."""
    setting = instruction.setting
    same = {
        index: effect.setting
        for index, effect in enumerate(activation.effects)
        if effect.setting.sentence == setting.sentence and not effect.setting.behind_colon
    }
    branch = {index for index, each in same.items() if each.either is setting.either and each.branch == setting.branch}
    return branch or set(same)


def _behind_earlier_colons(activation: Activation, instruction: Instruction) -> tuple[Instruction, ...]:
    """The effects behind the colons of earlier sentences; after a look or reveal a colon goes no further than its own.

    The source is redemption/term/colon#how-far-after-other-effects.
    """
    return tuple(
        effect
        for effect in activation.effects
        if effect.setting.behind_colon
        and effect.setting.sentence < instruction.setting.sentence
        and effect.setting.seen is None
    )


def is_permitted(activation: Activation, condition: Condition) -> bool:
    """Tell whether the event of a condition is one that its ability permits its player to perform."""
    return any(effect.setting.permits is condition for effect in activation.effects)


def was_performed(state: State, activation: Activation, condition: Condition) -> bool:
    """Tell whether a player has performed the event that a condition behind an effect permits.

    Args:
        state: The state.
        activation: The activation.
        condition: The condition.

    Returns:
        Whether it has (redemption/term/conditional-phrase#if-event-behind).
    """
    done = _carried_out(state, activation)
    return any(activation.effects[index].setting.permits is condition for index in done)


def _was_left_unused(state: State, activation: Activation, before: set[int]) -> bool:
    """Whether a player chose not to use effects; what they would have paid for is left with them."""
    benefits = {index for index in before if activation.effects[index].setting.role == "benefit"}
    offered = before - benefits
    return bool(offered) and offered <= _omitted(state, activation, NOT_USED)


def _came_to_nothing(state: State, activation: Activation, before: set[int]) -> bool:
    """Whether effects in front of a colon were left by their player, or placed their card nowhere."""
    return _was_left_unused(state, activation, before) or _was_not_placed(state, activation, before)


def _was_not_placed(state: State, activation: Activation, before: set[int]) -> bool:
    """Whether a card was not placed, for want of a target or of what it asks for: its colon makes nothing of that."""
    placing = {index for index in before if activation.effects[index].name == "place"}
    return bool(placing & (_omitted(state, activation, NO_TARGET) | _omitted(state, activation, NOT_MET)))


def _carried_out(state: State, activation: Activation) -> set[int]:
    return {
        entry.what.index
        for entry in state.log.of(Took)
        if entry.what.activation == activation.key and entry.what.is_full
    }


def _omitted(state: State, activation: Activation, reason: str) -> set[int]:
    """The effects that were not carried out for a reason, in the order in which they were dealt with."""
    dealt = [entry.what for entry in state.log.of(Took, Omitted) if entry.what.activation == activation.key]
    return {index for index, what in enumerate(dealt) if isinstance(what, Omitted) and what.reason == reason}


_BY_ONE_ALONE = "if so and opponent not"
"""The tie that asks two players, each for another thing."""


def _did_alone(state: State, activation: Activation, before: set[int]) -> bool:
    """Whether of several players the one who uses the ability carried effects out, and no other did."""
    took = [entry.what for entry in state.log.of(Took) if entry.what.activation == activation.key]
    if any(not what.doer and not is_by_own_player(activation.effects[what.index]) for what in took):
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    done = {(what.index, what.doer or activation.player) for what in took if what.is_full and what.index in before}
    return done == {(index, activation.player) for index in before}


_TIES: Mapping[str, tuple[str, Callable[[State, Activation, set[int]], bool]]] = MappingProxyType(
    {
        "if so": ("if-you-do", lambda state, own, before: before <= _carried_out(state, own)),
        _BY_ONE_ALONE: ("if-you-do", _did_alone),
        "if not": ("if-you-do-not", _was_left_unused),
        "otherwise": ("otherwise", lambda state, own, before: bool(before & _omitted(state, own, NOT_MET))),
        "if impossible": ("if-you-cannot", lambda state, own, before: bool(before & _omitted(state, own, NO_TARGET))),
    }
)
"""By which clause a tie lets a sentence be carried out, and what it asks of the effects before it."""
