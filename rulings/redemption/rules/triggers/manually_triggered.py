"""Using a manually triggered effect: its controller chooses the moment (REG, Manually Triggered Effect)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, Met, start_part
from rulings.redemption.rules.abilities.pairs import goes_on_paired
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.agenda import Carry, Use, of_current_battle
from rulings.redemption.rules.cards.places import SURFACE, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import is_so_now, moments_of
from rulings.redemption.rules.conditions.unity import NO_MORE, has_unity
from rulings.redemption.rules.plays import UseAbility
from rulings.redemption.rules.triggers.mandatory_in_phases import refuse_again
from rulings.redemption.rules.triggers.usage_limits import is_used_up, use_against_others
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.choices import Choice, Option
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_NO_MORE = "redemption/term/conditional-phrase#when-a-check-stops-being-true"
_MANUAL = "redemption/term/manually-triggered-effect"
_OWN_PHASES = "redemption/term/phase#each-phase-means-yours"
DOMINANTS_FIRST = f"{_MANUAL}#dominants-come-first"
"""The clause by which the use of such an effect resets Action Priority."""


def use(state: State, play: UseAbility, cause: str) -> State | Refusal:
    """Use an ability of a card at the moment that its player chooses.

    Args:
        state: The state before.
        play: Who uses the ability of which card.
        cause: The name of the play.

    Returns:
        The state with the effect on its agenda, or why it is not allowed.
    """
    when = f"{_MANUAL}#when-it-may-be-used"
    if of_current_battle(state.agenda):
        return Refusal("An effect is being carried out.", (when,))
    own = [item[:2] for item in watching(state, Kind.MANUAL) if item[0].card == play.card]
    refusal = None if _go_on_paired(state, play.player, own) else _refuse_card(state, play)
    if refusal is not None:
        return refusal
    if not own:
        reason = f"No ability of {play.card} leaves the moment to its player now."
        return Refusal(reason, (f"{_MANUAL}#always-a-constant-check",))
    met = [(activation, part) for activation, part in own if may_be_used(state, activation, part)]
    if not met:
        own_phases = (_OWN_PHASES,) if any(_names_phase(part) for _, part in own) else ()
        return Refusal(f"What the ability of {play.card} asks for is not so now.", (when, _NO_MORE, *own_phases))
    used_up = [(activation, part, is_used_up(state, activation, part)) for activation, part in met]
    left = [(activation, part) for activation, part, found in used_up if not found.holds]
    if not left:
        clauses = dict.fromkeys(clause for _, _, found in used_up for clause in found.because)
        return Refusal(f"The ability of {play.card} was used as often as it may be.", tuple(clauses))
    for activation, part in left:
        refuse_again(state, activation, part)
    now = Happening(state, cause)
    return now.then(Use(play.player, tuple((activation.key, part.first) for activation, part in left))).state


def _refuse_card(state: State, play: UseAbility) -> Refusal | None:
    """Refuse a card that a player does not control on the table, or whose unity is not true."""
    when = f"{_MANUAL}#when-it-may-be-used"
    if state.where[play.card].zone not in SURFACE:
        return Refusal(f"{play.card} is in {state.where[play.card]}.", (when,))
    if controller_of(state, play.card) != play.player:
        return Refusal(f"{play.player} does not control {play.card}.", (when,))
    if not has_unity(state, play.card, play.player).holds:
        return Refusal(f"The unity of {play.card} is not true.", (NO_MORE,))
    return None


def _go_on_paired(state: State, player: str, own: Sequence[tuple[Activation, Part]]) -> bool:
    """Whether parts that a player may use go on by what they are paired with, wherever their card lies."""
    return bool(own) and all(
        whole.player == player and goes_on_paired(state, whole, part) is True for whole, part in own
    )


def usable_elsewhere(state: State, player: str) -> tuple[str, ...]:
    """List the cards that are not on the table and that a player may use, since what is paired with them goes on."""
    waiting = [item[:2] for item in watching(state, Kind.MANUAL) if state.where[item[0].card].zone not in SURFACE]
    return tuple(dict.fromkeys(whole.card for whole, part in waiting if _go_on_paired(state, player, [(whole, part)])))


def _names_phase(part: Part) -> bool:
    return any(condition.conjunction == "each" for condition in part.conditions)


def may_be_used(state: State, activation: Activation, part: Part) -> bool:
    """Whether the game state meets the conditions of a part."""
    return all(is_so_now(state, activation, condition).holds for condition in moments_of(part))


def activate_used(state: State, frame: Use) -> State | Choice:
    """Activate the effect that is used; where a card has several, its player chooses one.

    Args:
        state: The state, the frame taken off its agenda.
        frame: What may be used.

    Returns:
        The state with the effect next on its agenda, or the choice.
    """
    question = f"{frame.parts[0][0]}/use {len(state.log)}"
    chosen = state.answers.get(question)
    if len(frame.parts) == 1:
        chosen = 0
    if chosen is None:
        options = tuple(Option(index, _words(state, part)) for index, part in enumerate(frame.parts))
        because = (f"{_MANUAL}#controller-chooses-the-moment",)
        return Choice(question, frame.player, "Which ability is used?", options, because)
    return _activate(state, frame.parts[chosen])


def _words(state: State, named: tuple[str, int]) -> str:
    whole, part = _find(state, named)
    effects: Sequence[str] = [effect.name for effect in whole.effects[part.first : part.end]]
    return f"{' and '.join(effects)} by {whole.card}"


def _find(state: State, named: tuple[str, int]) -> tuple[Activation, Part]:
    whole: Activation = state.activations[named[0]]
    return whole, next(part for part in whole.parts if part.first == named[1])


def _activate(state: State, named: tuple[str, int]) -> State:
    whole, part = _find(state, named)
    met = tuple(Met(condition, is_so_now(state, whole, condition).because) for condition in moments_of(part))
    state, activation, apart = use_against_others(*start_part(state, whole, part, whole.key, found=met))
    if activation.effects[0].is_optional:
        state = replace(state, answers={**state.answers, f"{activation.key}/0/may": True})
    now = Happening(state, activation.key)
    chooses = (f"{_MANUAL}#controller-chooses-the-moment", f"{_MANUAL}#when-it-may-be-used")
    clauses = (*chooses, f"{_MANUAL}#always-instant", *is_used_up(state, whole, part).because, *apart)
    return now.say(Activated(activation.key), *clauses).then(Carry(activation.key, 0)).state
