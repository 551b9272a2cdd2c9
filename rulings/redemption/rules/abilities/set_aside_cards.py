"""Cards that effects have set aside, and the abilities that are paired with that (REG, Set-Aside)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.redemption.reading.connections import ON_RETURN
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.in_force import is_out_of_force
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.cards.places import card_of
from rulings.table.facts import Moved
from rulings.table.log import Log
from rulings.table.naming import listed
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import State

SET_ASIDE = "set aside"
"""The name of the effect."""

AREA = "set-aside area"
"""The zone to which it brings cards."""

RETURN = "return from set-aside"
"""The deed of cards that come back when it is time."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """What an effect has set aside.

    Attributes:
        activation: The activation.
        index: Which of its effects.
        line: The line of the log that says that it was carried out.
        sources: Where each card was before.
        left: Those of them that are still there by this effect.
    """

    activation: Activation
    index: int
    line: int
    sources: Mapping[str, Place]
    left: tuple[str, ...]

    @property
    def instruction(self) -> Instruction:
        """The effect."""
        return self.activation.effects[self.index]

    @property
    def is_whole(self) -> bool:
        """Whether all the cards are still set aside (redemption/effect/set-aside#paired-ability-is-the-benefit)."""
        return bool(self.left) and len(self.left) == len(self.sources)


@dataclass(frozen=True, slots=True)
class Returned:
    """The statement that cards have come back from a set-aside area.

    Attributes:
        activation: The activation that set them aside.
        index: Which of its effects.
        cards: The cards.
        in_time: Whether no card of the effect has left the area too early, so that "on return" triggers.
    """

    activation: str
    index: int
    cards: tuple[str, ...]
    in_time: bool = True

    def __str__(self) -> str:
        verb = "returns" if len(self.cards) == 1 else "return"
        return f"{listed(self.cards)}, which {card_of(self.activation)} set aside, {verb}"


@dataclass(frozen=True, slots=True)
class LeftTooSoon:
    """The statement that a card has left a set-aside area before its time, so that what is paired with that ends.

    Attributes:
        activation: The activation that set it aside.
        card: The card.
    """

    activation: str
    card: str

    def __str__(self) -> str:
        return f"{self.card} is set aside no more: what {card_of(self.activation)} does meanwhile and on return is over"


@once
def set_aside(state: State) -> tuple[SetAside, ...]:
    """List what effects have set aside that are neither negated nor interrupted, the earliest first."""
    return tuple(_set_aside(state))


def _set_aside(state: State) -> Iterator[SetAside]:
    for line in state.log.places_of(Took):
        took: Took = state.log[line].what
        activation: Activation = state.activations[took.activation]
        if activation.effects[took.index].name != SET_ASIDE or is_out_of_force(state, took.activation, took.index):
            continue
        moves = dict(_moves(state.log, took.activation, line))
        left = tuple(card for card, at in moves.items() if _is_last_move(state, card, at))
        yield SetAside(
            activation, took.index, line, {card: state.log[at].what.source for card, at in moves.items()}, left
        )


def _moves(log: Log, activation: str, since: int) -> Iterator[tuple[str, int]]:
    """The cards that an effect moved to a set-aside area, each with the line of the log that says so."""
    for line, entry in enumerate(log[since + 1 :], since + 1):
        if isinstance(entry.what, Took) and entry.what.activation == activation:
            return
        if isinstance(entry.what, Moved) and entry.cause == activation and entry.what.target.zone == AREA:
            yield entry.what.card, line


def _is_last_move(state: State, card: str, line: int) -> bool:
    lines = (at for at in reversed(state.log.places_of(Moved)) if state.log[at].what.card == card)
    return state.where[card].zone == AREA and next(lines) == line


def set_aside_by(state: State, activation: str, index: int) -> SetAside:
    """Tell what an effect has set aside the last time that it was carried out."""
    return next(
        known for known in reversed(set_aside(state)) if (known.activation.key, known.index) == (activation, index)
    )


def is_paired_part(activation: Activation, part: Part) -> bool:
    """Tell whether a part of an ability is what a set-aside effect is paired with."""
    return is_on_return(part) or _is_behind_colon(activation, part)


def is_on_return(part: Part) -> bool:
    """Tell whether a part waits for cards that are set aside to come back."""
    return any(condition.conjunction == ON_RETURN for condition in part.conditions)


def _is_behind_colon(activation: Activation, part: Part) -> bool:
    """Whether a part stands behind the colon of a set-aside effect."""
    first = activation.effects[part.first]
    before = activation.effects[: part.first]
    return first.setting.behind_colon and any(effect.name == SET_ASIDE for effect in before)


def has_paired_ability(state: State, card: str) -> bool:
    """Tell whether a set-aside effect of a card is paired with an ability that lasts as long.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether a sentence says what happens on return, or what goes on meanwhile stands behind a colon
        (redemption/effect/set-aside#paired-ability-is-the-benefit).
    """
    effects = [effect for ability in abilities_of(state, card) for effect in instructions(ability)]
    on_return = any(condition.conjunction == ON_RETURN for effect in effects for condition in effect.conditions)
    sets_aside = [effect.setting.sentence for effect in effects if effect.name == SET_ASIDE]
    return bool(sets_aside) and (on_return or any(map(_is_paired_effect, effects)))


def _is_paired_effect(effect: Instruction) -> bool:
    return effect.name != SET_ASIDE and effect.setting.behind_colon


def goes_on_set_aside(state: State, activation: Activation, part: Part) -> bool | None:
    """Tell whether a part that is paired with a set-aside effect goes on waiting by that.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.

    Returns:
        Whether all the cards that an effect of the same play has set aside remain so; None of a part that waits as
        others do, as one that awaits a return does before anything is set aside
        (redemption/effect/set-aside#paired-ability-is-the-benefit, #paired-ability-ends-on-return).
    """
    if not is_paired_part(activation, part):
        return None
    if any(known.is_whole and is_of_same_play(state, known.activation, activation) for known in set_aside(state)):
        return True
    return None if is_on_return(part) else False


def those_come_back(state: State, activation: Activation) -> tuple[str, ...]:
    """List the cards whose return has triggered an activation.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        The cards that came back together and that the same play had set aside; none where the activation is of another
        event (redemption/term/on-return#when-it-comes-back).
    """
    awaited = (condition.conjunction for effect in activation.effects for condition in effect.conditions)
    if not activation.part_of or ON_RETURN not in awaited:
        return ()
    said = (state.log[line].what for line in reversed(state.log.places_of(Returned)))
    own = (each for each in said if is_of_same_play(state, state.activations[each.activation], activation))
    return next((each.cards for each in own), ())


def is_of_same_play(state: State, one: Activation, other: Activation) -> bool:
    """Tell whether two activations are of abilities of one card that the same play brought about."""
    return one.card == other.card and _whole(state, one).cause == _whole(state, other).cause


def _whole(state: State, activation: Activation) -> Activation:
    while activation.part_of:
        activation = state.activations[activation.part_of]
    return activation
