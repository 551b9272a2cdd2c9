"""In which order the abilities of characters activate that are played in battle (REG, Ability Activation Order)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OPPOSING_SIDE, OTHER_BATTLE, OWN_SIDE, effect_named
from rulings.redemption.rules.abilities.implied_effects import effects_of
from rulings.redemption.rules.abilities.parts import parts_of
from rulings.redemption.rules.agenda import Carry, Play, of_current_battle
from rulings.redemption.rules.cards.gained_abilities import is_gained
from rulings.redemption.rules.cards.places import HAND, characters_of, face, player_who_is, players, side_of
from rulings.redemption.rules.cards.statements import Blocks
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.modifiers import Modified
from rulings.redemption.rules.undoing.preventing import refuse_block
from rulings.table.facts import Moved
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.texts.kernel import walk

_ORDER = "redemption/procedure/ability-activation-order#"
PRINTED, GAINED, SAME_SIDE, OPPOSITE_SIDE, SIDE_BATTLE = 2, 3, 5, 7, 8
STEPS = {
    PRINTED: f"{_ORDER}step-2-printed-abilities",
    GAINED: f"{_ORDER}step-3-gained-abilities",
    SAME_SIDE: f"{_ORDER}step-5-adding-to-same-side",
    OPPOSITE_SIDE: f"{_ORDER}step-7-adding-to-opposite-side",
    SIDE_BATTLE: f"{_ORDER}step-8-side-battles",
}
"""The steps in which the abilities of one card activate, and the clause of each."""

WEAPONS = f"{_ORDER}step-4-weapons"
"""The clause by which a weapon activates as its bearer is played in battle."""


@dataclass(frozen=True, slots=True)
class Verify:
    """Step 6 is next: who blocks and who is blocked.

    Attributes:
        since: The line of the log with which the characters of the group came into battle.
        cause: The play or effect that brought them.
    """

    since: int
    cause: str


def step_of(state: State, card: str, ability: AbilityReading) -> int:
    """Tell in which step an ability activates.

    Args:
        state: The state.
        card: The card that has it.
        ability: The ability.

    Returns:
        2, for an ability that was gained 3, or for a character that is played in battle 5, 7 or 8 where an effect that
        does not wait for anything brings a character to the same side, to the other side, or into a side battle. Those
        of any other card activate in the order of print (redemption/term/activate#order-of-abilities).
    """
    if not is_fighter(state, card):
        return PRINTED
    effects = effects_of(state, ability)
    later = {index for part in parts_of(effects) for index in range(part.first, part.end)}
    now = [effect for index, effect in enumerate(effects) if index not in later]
    sides = {_side(state, effect) for effect in now}
    latest = (step for side, step in _STEP_OF_SIDE.items() if side in sides)
    return next(latest, GAINED if is_gained(ability) else PRINTED)


_STEP_OF_SIDE = MappingProxyType({OTHER_BATTLE: SIDE_BATTLE, OPPOSING_SIDE: OPPOSITE_SIDE, OWN_SIDE: SAME_SIDE})
"""The step in which abilities activate that bring characters to a side, the latest first."""


def is_fighter(state: State, card: str) -> bool:
    """Tell whether a card is a character on a side of the battle."""
    return any(state.where[card] == side_of(player) for player in players(state)) and face(state, card).is_character


def _side(state: State, effect: Instruction) -> str:
    """The side to which an effect brings characters; a text may name that of an opponent."""
    side = effect_named(state, effect.name).adds_to
    if side != OWN_SIDE or effect.effect.to is None:
        return side
    owners = (getattr(part, "owner", None) for part in walk(effect.effect.to))
    return OPPOSING_SIDE if any(getattr(owner, "kind", "") == "opponent" for owner in owners) else side


def in_order(
    state: State, card: str, activating: Sequence[tuple[AbilityReading, tuple[Modified, ...]]]
) -> list[tuple[int, AbilityReading, tuple[Modified, ...]]]:
    """Sort the abilities of a card by their steps; within a step they stay in the order of print.

    Args:
        state: The state.
        card: The card.
        activating: Its abilities, each with its modifiers.

    Returns:
        Each with its step.
    """
    steps = [(step_of(state, card, ability), ability, modifiers) for ability, modifiers in activating]
    return sorted(steps, key=lambda item: item[0])


def clauses_of_step(state: State, frame: Play, step: int, number: int) -> tuple[str, ...]:
    """List the clauses by which an ability activates when it does.

    Args:
        state: The state.
        frame: The card that is played.
        step: The step.
        number: How many abilities the card has.

    Returns:
        That of the step, for a character in battle; and that of the order of print where there are several.
    """
    several = ("redemption/term/activate#order-of-abilities",) if number > 1 else ()
    if is_fighter(state, frame.card):
        return (STEPS[step], *several)
    moves = [entry.what for entry in _caused(state, frame) if isinstance(entry.what, Moved)]
    from_hand = any(move.card == frame.card and move.source.zone == HAND for move in moves)
    equipped = bool(state.get(frame.card, "equipped")) and not from_hand
    return (WEAPONS, *several) if equipped else several


def _caused(state: State, frame: Play) -> Iterator[Entry]:
    return (entry for entry in state.log if entry.cause == frame.cause)


def frames_of(
    state: State, card: str, activations: Sequence[tuple[int, Activation]], cause: str, since: int
) -> tuple[Carry | Verify, ...]:
    """List what is to be done when a card is played.

    Args:
        state: The state.
        card: The card.
        activations: Its activations, each with its step.
        cause: The play or effect that brought the card.
        since: The line of the log with which it came.

    Returns:
        Steps 2 to 5, step 6 once for the whole group, and steps 7 and 8.
    """
    early = tuple(Carry(activation.key, 0) for step, activation in activations if step < OPPOSITE_SIDE)
    late = tuple(Carry(activation.key, 0) for step, activation in activations if step >= OPPOSITE_SIDE)
    in_group = any(isinstance(frame, Verify) for frame in of_current_battle(state.agenda))
    verify = (Verify(since, cause),) if is_fighter(state, card) and not in_group else ()
    return (*early, *verify, *late)


def let_in(now: Happening, activation: Activation, entered: Sequence[Play], *following: object) -> Happening:
    """Put the abilities of characters that an ability has brought into battle on the agenda.

    Args:
        now: What happened so far.
        activation: The ability that brought them.
        entered: The characters, in the order in which they came.
        following: What the ability still does.

    Returns:
        The same. Of a character in battle, all abilities of the step activate first, then the steps are gone through
        for every new character (redemption/procedure/ability-activation-order#step-5-adding-to-same-side).
    """
    if not entered or not is_fighter(now.state, activation.card):
        return now.then(*entered, *following)
    agenda = now.state.agenda
    at = len(agenda)
    while at and _comes_first(now.state, activation, agenda[at - 1]):
        at -= 1
    opened = replace(now.state, agenda=(*agenda[:at], *reversed(entered), *agenda[at:]))
    return Happening(opened, now.cause).then(*following)


def _comes_first(state: State, activation: Activation, frame: object) -> bool:
    """Whether something on the agenda is another ability of the same card, or a character that it brought before."""
    if isinstance(frame, Carry):
        other: Activation = state.activations[frame.activation]
        return (other.card, other.cause) == (activation.card, activation.cause)
    return isinstance(frame, Play) and frame.cause in {
        key for key, known in state.activations.items() if known.card == activation.card
    }


def verify(state: State, frame: Verify) -> State:
    """Carry out step 6: say who blocks whom; who begins the battle is said as the characters enter it.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The step.

    Returns:
        The state with what was verified in its log
        (redemption/procedure/ability-activation-order#step-6-verify-begins-and-blocked).

    Raises:
        UnclearError: A character blocks of which an effect says that it may not.
    """
    attacker, defender = player_who_is(state, "attacker"), player_who_is(state, "blocker")
    now = Happening(state, frame.cause)
    for index, entry in enumerate(state.log):
        move = entry.what
        if index < frame.since or not isinstance(move, Moved) or not _enters(move) or move.target != side_of(defender):
            continue
        refuse_block(state, move.card)
        clauses = ("redemption/term/block#when-a-character-blocks", "redemption/term/block#blocks-heroes-present")
        blocks = Blocks(move.card, _present(state, attacker, index))
        now = now.say(blocks, f"{_ORDER}step-6-verify-begins-and-blocked", *clauses)
    return now.state


def _enters(move: Moved) -> bool:
    return move.target.zone == "battle" != move.source.zone and not move.target.on


def _present(state: State, player: str, index: int) -> tuple[str, ...]:
    """The characters of a player that were in battle at a line of the log."""
    present = list(characters_of(state, player))
    side = side_of(player)
    for entry in reversed(state.log[index + 1 :]):
        move = entry.what
        if not isinstance(move, Moved) or move.source == move.target:
            continue
        if move.target == side and move.card in present:
            present.remove(move.card)
        elif move.source == side and state.faces[move.card].is_character:
            present.append(move.card)
    return tuple(present)
