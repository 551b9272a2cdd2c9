"""Redirect: another player carries out an ability that was interrupted, and chooses its targets (REG, Redirect)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, narrow, start_part
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.statements import Redirected
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry, after
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.numbers import printed
from rulings.redemption.rules.undoing.coming_back import Reactivate
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_REDIRECT = "redemption/effect/redirect#"


def _pending(state: State, card: str) -> tuple[Reactivate, ...]:
    """The abilities of a card that were interrupted, and are to reactivate."""
    frames = (frame for frame in state.agenda if isinstance(frame, Reactivate))
    return tuple(frame for frame in frames if state.activations[frame.activation].card == card)


def _may_redirect(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether an ability is pending, since it was interrupted, or is going to be by the verb in front."""
    return "interrupt" in effect_names(instruction.effect) or bool(_pending(state, card))


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield f"{_REDIRECT}targets-in-battle"
    yield f"{_REDIRECT}ability-must-be-pending"


def _redirect(step: Step) -> State:
    """Each target's ability is carried out by the player of the redirect (#changes-who-decides-or-benefits)."""
    now = step.now
    for card in step.targets:
        _refuse_numbers(now.state, card)
        for frame in _pending(now.state, card):
            now = _turn(now, step, frame)
    return now.then(*after(step.frame, len(step.activation.effects))).state


def _refuse_numbers(state: State, card: str) -> None:
    """Refuse a card with numbers, of which it is not said whether they go along with its ability.

    Raises:
        UnclearError: The card has strength or toughness (redemption/effect/redirect#both-are-two-effects,
            #numbers-redirect-targets-card).
    """
    numbers = printed(state, card)
    if numbers.strength or numbers.toughness:
        reason = f"Whether the strength and toughness of {card} are redirected with its ability is not said."
        raise UnclearError(reason, (f"{_REDIRECT}changes-who-decides-or-benefits",))


def _turn(now: Happening, step: Step, frame: Reactivate) -> Happening:
    """Let an ability activate anew for another player at the moment at which it would have reactivated."""
    old: Activation = now.state.activations[frame.activation]
    if old.parts or frame.parts:
        raise NotThereYetError(f"How a part of the ability of {old.card} is redirected is not there yet.")
    whole = Part(0, len(old.effects), Kind.IMMEDIATE, ())
    state, new = start_part(now.state, old, whole, step.speaker.key)
    new = replace(new, player=step.activation.player, part_of=step.speaker.key, limits=(), met=())
    state, new = narrow(state, new, new.effects)
    said = Happening(state, now.cause).say(Redirected(old.key, step.speaker.key), *_WHY)
    said = Happening(said.state, new.key).say(Activated(new.key), *_ANEW)
    at = said.state.agenda.index(frame)
    agenda = (*said.state.agenda[:at], Carry(new.key, 0), *said.state.agenda[at:])
    return Happening(replace(said.state, agenda=agenda), now.cause)


_WHY = tuple(
    f"{_REDIRECT}{key}"
    for key in ("changes-who-decides-or-benefits", "who-played-and-used-it-stays", "card-stays-where-it-is")
)
_ANEW = tuple(
    f"{_REDIRECT}{key}"
    for key in ("ability-gets-new-targets", "wording-stays", "restrictions-seen-by-redirecting-player")
)


REDIRECT = Effect(
    "redirect",
    carries=("ability-must-be-pending", "ability-redirect-is-instant"),
    may_target=_may_redirect,
    why_none=_why_none,
    do=_redirect,
    may_be_replaced=False,
)
