"""Hold: cards go on the card that bears the effect, as its ability says (REG, Hold)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.faces import ARTIFACTS
from rulings.redemption.rules.cards.places import SURFACE, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.take_and_give import unknown_place
from rulings.redemption.rules.turn.holding import DIRECTIONS_COME_FIRST, has_own_directions
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_HOLD = "redemption/effect/hold#"
_HERE = "here"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where cards are held other than on the card itself."""
    said = instruction.effect.to
    plain = said is None or (said.card is None and said.target is None and said.player is None)
    if said is not None and not (plain and [place.name for place in wording.places_of(said.place)] == [_HERE]):
        raise unknown_place(instruction, said)


def _is_open(instruction: Instruction) -> bool:
    """Tell whether an effect lets a card hold others at all times, without a condition or a moment of its own.

    Nothing happens when it activates; its player puts cards in and takes them out by game rule
    (redemption/effect/hold#fortress-without-directions).
    """
    setting = instruction.setting
    deed = setting.deed
    narrowed = deed is not None and (deed.limit is not None or deed.time is not None or deed.duration is not None)
    free = not instruction.conditions and not setting.limited and not instruction.is_instead and not narrowed
    return free and not setting.role and setting.either is None


def may_hold(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a hold effect can put a card on the card that bears it.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        Whether both are there, and it is not held there already (redemption/effect/hold#put-on-and-return-cards), and
        no ability of that card says how cards come there (#place-exchange-take-come-first).

    Raises:
        NotThereYetError: It is an Artifact, which would be activated by that.
    """
    if has_own_directions(state, activation.card):
        return False
    if state.where[activation.card].zone not in SURFACE or not state.faces[card].is_known:
        return False
    if not ARTIFACTS.isdisjoint(face(state, card).types):
        raise NotThereYetError(f"That {activation.card} holds {card}, an Artifact, cannot be carried out yet.")
    return state.where[card].on != activation.card


def _hold(step: Step) -> Happening:
    """Each card goes on the card that holds it from now on (redemption/effect/hold#targets-cards-put-or-removed)."""
    now = step.now
    for card in step.targets:
        now = now.moved(card, place_on(now.state, step.activation.card), f"{_HOLD}put-on-and-return-cards")
        now = now.set(card, "held", True, f"{_HOLD}targets-cards-put-or-removed")
    return now


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield DIRECTIONS_COME_FIRST if has_own_directions(state, activation.card) else f"{_HOLD}put-on-and-return-cards"


HOLD = Effect(
    "hold",
    cites_place=False,
    beside=frozenset(("to",)),
    refuse=_refuse,
    removes=True,
    may_target=may_hold,
    is_put_by_rule=_is_open,
    do=_hold,
    why_none=_why_none,
    may_be_replaced=False,
)
