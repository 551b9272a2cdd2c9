"""Redirect: another player carries out an ability, or another card has the numbers of a card (REG, Redirect)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, narrow, start_part
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.kinds import means_abilities
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.statements import NumbersRedirected, Redirected
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.numbers import Numbers
from rulings.redemption.rules.ongoing.numbers import now as numbers
from rulings.redemption.rules.targets.words.aims import aims_of
from rulings.redemption.rules.undoing.coming_back import Reactivate
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_REDIRECT = "redemption/effect/redirect#"


def _pending(state: State, card: str) -> tuple[Reactivate, ...]:
    """The abilities of a card that were interrupted, and are to reactivate."""
    frames = (frame for frame in state.agenda if isinstance(frame, Reactivate))
    return tuple(frame for frame in frames if state.activations[frame.activation].card == card)


def _may_redirect(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether an ability of a card is pending or going to be, or there are numbers on it to redirect.

    An ability is pending since it was interrupted, or is going to be by the verb in front.
    """
    if _of_ability(instruction) and ("interrupt" in effect_names(instruction.effect) or bool(_pending(state, card))):
        return True
    return _of_numbers(instruction) and numbers(state, card) != Numbers(0, 0)


def _of_ability(instruction: Instruction) -> bool:
    """Whether a text redirects abilities: where it names them, or the card and not its numbers alone."""
    return instruction.effect.manner is None


def _of_numbers(instruction: Instruction) -> bool:
    """Whether a text redirects numbers: where it names them, or the card and not its ability alone."""
    return not any(map(means_abilities, aims_of(instruction)))


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield f"{_REDIRECT}targets-in-battle"
    if _of_ability(instruction):
        yield f"{_REDIRECT}ability-must-be-pending"


def _redirect(step: Step) -> Happening:
    """Each target's ability is carried out by the player of the redirect; its numbers go to the card that redirects.

    The sources are redemption/effect/redirect#changes-who-decides-or-benefits and #both-are-two-effects.
    """
    now, instruction = step.now, step.instruction
    for card in step.targets:
        pending = _pending(now.state, card) if _of_ability(instruction) else ()
        moves = _of_numbers(instruction) and numbers(now.state, card) != Numbers(0, 0)
        both = (_BOTH,) if pending and moves else ()
        now = _move_numbers(now, step, card, *both) if moves else now
        for frame in pending:
            now = _turn(now, step, frame, *both)
    return now


def _without_toughness(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """The characters that are left without toughness, where it is redirected.

    The source is redemption/procedure/special-initiative#game-rule-triggered-by-the-effect.
    """
    moves = _of_numbers(instruction) and instruction.effect.manner != "strength"
    return frozenset(card for card in targets if moves and face(state, card).is_character)


def _move_numbers(now: Happening, step: Step, card: str, *because: str) -> Happening:
    """Take strength and toughness from a card, and give it to the card that redirects.

    The sources are redemption/effect/redirect#numbers-redirect-targets-card and #numbers-move-to-redirecting-card.
    """
    found, manner = numbers(now.state, card), step.instruction.effect.manner
    strength = found.strength if manner != "toughness" else 0
    toughness = found.toughness if manner != "strength" else 0
    own = step.activation
    said = NumbersRedirected(card, own.card, strength, toughness, own.key, step.frame.index)
    return now.say(said, *_WHY_NUMBERS, *_why_identity(now.state, card), *because)


def _why_identity(state: State, card: str) -> Iterator[str]:
    """The clauses on the identity that a card of two keeps, also where what would have changed it was interrupted."""
    printed = state.faces[card]
    if len(printed.types) > 1 or printed.identities:
        yield f"{_REDIRECT}dual-icon-keeps-identity"
        abilities = (state.activations[frame.activation] for frame in _pending(state, card))
        if any(effect.name == "convert" for ability in abilities for effect in ability.effects):
            yield f"{_REDIRECT}interrupted-identity-change"


def _turn(now: Happening, step: Step, frame: Reactivate, *because: str) -> Happening:
    """Let an ability activate anew for another player at the moment at which it would have reactivated."""
    old: Activation = now.state.activations[frame.activation]
    if old.parts or frame.parts:
        raise NotThereYetError(f"How a part of the ability of {old.card} is redirected is not there yet.")
    whole = Part(0, len(old.effects), Kind.IMMEDIATE, ())
    state, new = start_part(now.state, old, whole, step.speaker.key)
    new = replace(new, player=step.activation.player, part_of=step.speaker.key, limits=(), met=())
    state, new = narrow(state, new, new.effects)
    said = Happening(state, now.cause).say(
        Redirected(old.key, step.speaker.key), *_WHY, *_why_identity(now.state, old.card), *because
    )
    said = Happening(said.state, new.key).say(Activated(new.key), *_ANEW)
    at = said.state.agenda.index(frame)
    agenda = (*said.state.agenda[:at], Carry(new.key, 0), *said.state.agenda[at:])
    return Happening(replace(said.state, agenda=agenda), now.cause)


_WHY = tuple(
    f"{_REDIRECT}{key}"
    for key in ("changes-who-decides-or-benefits", "who-played-and-used-it-stays", "card-stays-where-it-is")
)
_BOTH = f"{_REDIRECT}both-are-two-effects"
_WHY_NUMBERS = tuple(
    f"{_REDIRECT}{key}"
    for key in (
        "changes-who-decides-or-benefits",
        "numbers-redirect-targets-card",
        "numbers-move-to-redirecting-card",
        "numbers-redirect-is-ongoing",
    )
)
_ANEW = tuple(
    f"{_REDIRECT}{key}"
    for key in ("ability-gets-new-targets", "wording-stays", "restrictions-seen-by-redirecting-player")
)


def _duration(instruction: Instruction, lasts: bool) -> tuple[str, ...]:
    """The clauses by which the redirect of an ability is instant, and that of numbers lasts."""
    of_ability = ("ability-must-be-pending", "ability-redirect-is-instant") if _of_ability(instruction) else ()
    return (*of_ability, *(("numbers-redirect-is-ongoing",) if _of_numbers(instruction) else ()))


REDIRECT = Effect(
    "redirect",
    beside=frozenset(("manner",)),
    duration=_duration,
    may_target=_may_redirect,
    why_none=_why_none,
    do=_redirect,
    leaving=_without_toughness,
    why_leaving=("redemption/procedure/special-initiative#game-rule-triggered-by-the-effect",),
    may_be_replaced=False,
)
