"""An effect takes place: special initiative and what happens instead come first (REG, Carry Out an Effect)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activation
from rulings.redemption.rules.abilities.in_force import Took, is_ongoing_change
from rulings.redemption.rules.abilities.phrases import clauses_of_reminder
from rulings.redemption.rules.activation.ability_activation_order import let_in
from rulings.redemption.rules.agenda import Carry, Play, Spent, after
from rulings.redemption.rules.battle.attacking import say_who_begins
from rulings.redemption.rules.battle.defeat import is_fighting, mark_defeated
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.places import BATTLE, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import why_elsewhere, why_no_harm, why_reached
from rulings.redemption.rules.conditions.checks import clauses_of_checks, what_was_met
from rulings.redemption.rules.conditions.reach import find
from rulings.redemption.rules.effects.activating import ACTIVATE_ARTIFACT
from rulings.redemption.rules.effects.apply import apply
from rulings.redemption.rules.effects.joining import ENTERING
from rulings.redemption.rules.effects.manual_targeting import is_full, say_shielded
from rulings.redemption.rules.effects.playing import PLAYING, is_outside_battle, is_plain_enhancement
from rulings.redemption.rules.effects.repeated_activation import why_repeated
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.modifiers import is_beyond_reach
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.place import why_placed_are_reached, why_while_placed
from rulings.redemption.rules.targets.amounts import amount_of_x
from rulings.redemption.rules.targets.finding import by_name, why_found
from rulings.redemption.rules.targets.matching import SPARES_LOST_SOULS
from rulings.redemption.rules.triggers.instead import (
    Replacement,
    find_replacements,
    replace_effect,
    why_not_replaced,
    why_safe,
)
from rulings.redemption.rules.triggers.instead_by_choice import put_offer_in_place
from rulings.redemption.rules.triggers.losing import replace_losses
from rulings.redemption.rules.triggers.perishing import spared_by_instead
from rulings.redemption.rules.undoing.interrupting import ask_orders, interrupt, pairing
from rulings.redemption.rules.undoing.negating import negate
from rulings.redemption.rules.undoing.preventing import declared
from rulings.redemption.rules.undoing.special_initiative import (
    SPECIAL_INITIATIVE,
    Threatened,
    Wait,
    left_alone,
    why_given,
)
from rulings.table.choices import Choice
from rulings.table.state import State

_CARRYING = "redemption/term/carry-out-an-effect"
_TOO_FEW = ("redemption/term/effect-targeting#too-few-targets", f"{_CARRYING}#fewer-legal-targets-than-specified")
_PAYS = ("redemption/modifier/instead#own-replacement-pays-the-cost",)


def take_place(
    now: Happening,
    activation: Activation,
    frame: Carry,
    instruction: Instruction,
    targets: tuple[str, ...],
    earlier: tuple[str, ...] | None,
) -> State | Choice:
    """Let an effect take place, or suspend it where it would leave an opponent without a character in battle.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        frame: The effect on the agenda.
        instruction: The effect.
        targets: Its targets.
        earlier: The targets of the verb before it that shares its object; None for the first verb.

    Returns:
        The state with the effect done, or with special initiative given; or the choice of a player whether something
        else happens instead (redemption/term/carry-out-an-effect).
    """
    suspended = _suspend(now, activation, frame, instruction, targets)
    if suspended is not None:
        return suspended
    offered = put_offer_in_place(now, activation, frame.index, targets)
    if not isinstance(offered, Happening):
        return offered
    now = offered
    found = find_replacements(now.state, activation, frame.index, targets)
    if isinstance(found, Choice):
        return found
    order = ask_orders(now, activation, frame.index, targets)
    if order is not None:
        return order
    now = say_shielded(now, activation, instruction, earlier)
    enough = is_full(now.state, activation, instruction, targets)
    full = enough and all(whole.card == activation.card for whole, _ in found.values())
    left = tuple(card for card in targets if card not in found)
    few = () if enough else _TOO_FEW
    pays = _PAYS if found and full and instruction.setting.role == "cost" else ()
    x = amount_of_x(now.state, now.state.activations[activation.key], instruction)
    because = _why(now.state, activation, frame, instruction, left)
    now = now.say(Took(activation.key, frame.index, left, full, x), *because, *few, *pays)
    if instruction.name == "interrupt":
        return interrupt(now, activation, frame, left)
    return _carry_out(now, activation, frame, left, found)


def _suspend(
    now: Happening, activation: Activation, frame: Carry, instruction: Instruction, targets: tuple[str, ...]
) -> State | None:
    """Give special initiative where an effect would leave an opponent without a character in battle."""
    speaker: Activation = now.state.activations[activation.key]
    player = "" if is_beyond_reach(activation, frame.index) else left_alone(now.state, speaker, instruction, targets)
    if not player or f"{activation.key}/{frame.index}/{SPECIAL_INITIATIVE}" in now.state.answers:
        return None
    replaced = find_replacements(now.state, activation, frame.index, targets)
    because = why_given(now.state, player, instruction, is_replaced=bool(replaced))
    given = Happening(now.state, "game rule")
    given = given.say(Threatened(activation.key, instruction.name, targets, player), *because)
    given = given.set("", SPECIAL_INITIATIVE, player, *because)
    return given.then(Wait(player, activation.key, frame.index), frame).state


def _carry_out(
    now: Happening, activation: Activation, frame: Carry, targets: tuple[str, ...], found: Mapping[str, Replacement]
) -> State | Choice:
    """Do what an effect does, then what takes its place on other targets, and what game rules do after it.

    Whether something happens instead of what a game rule would do is asked first.
    """
    name = activation.effects[frame.index].name
    fighting = [card for card in targets if is_fighting(now.state, card)]
    if name == "negate":
        now = negate(now, activation, frame.index, targets)
    fought = [card for card in fighting if is_fighting(now.state, card)]  # a negated entry is no removal
    now = mark_defeated(apply(now, activation, activation.effects[frame.index], targets), fought)
    entered = _entered(now.state, activation, name, targets, fighting)
    spared = spared_by_instead(now.state, activation, frame.index)
    if isinstance(spared, Choice):
        return spared
    now, replacing = replace_effect(now, activation, frame.index, found, len(found) + len(targets))
    now, sparing = replace_losses(now, spared)
    from_outside = activation.place.zone != BATTLE
    now = say_who_begins(now, [play.card for play in entered], from_outside=from_outside)
    left: tuple[Carry | Spent, ...] = (
        *_spent(now.state, name, targets),
        *replacing,
        *sparing,
        *after(frame, len(activation.effects)),
    )
    return let_in(check_rules(now, spared), activation, entered, *left).state


def _entered(
    state: State, activation: Activation, effect: str, targets: tuple[str, ...], fighting: Sequence[str]
) -> list[Play]:
    """The targets whose abilities activate now: those that were played, or that came into battle."""
    if effect == ACTIVATE_ARTIFACT:
        return [Play(card, activation.player, activation.key) for card in targets]
    return [
        Play(card, controller_of(state, card), activation.key)
        for card in targets
        if effect in PLAYING or (effect in ENTERING and _is_new(state, card, fighting))
    ]


def _spent(state: State, effect: str, targets: tuple[str, ...]) -> list[Spent]:
    """What is to be put away when its abilities are complete: Enhancements that were played in territory."""
    if effect not in PLAYING or not is_outside_battle(state):
        return []
    return [Spent(card) for card in targets if is_plain_enhancement(state, card)]


def _why(
    state: State, activation: Activation, frame: Carry, instruction: Instruction, targets: tuple[str, ...]
) -> Iterator[str]:
    """The clauses by which an effect takes place as it does, on these targets and no others."""
    speaker: Activation = state.activations[activation.key]
    yield from clauses_of(instruction, lasts=is_ongoing_change(state, activation, instruction))
    yield from clauses_of_checks(instruction)
    if instruction.name == "discard" and len(targets) > 1:
        yield "redemption/effect/discard#several-cards-are-revealed"
    yield from frame.because
    yield from why_not_replaced(state, activation, frame.index, targets)
    yield from why_safe(state, activation, frame.index)
    yield from by_name(state, speaker, instruction)
    yield from why_while_placed(speaker, instruction)
    yield from why_placed_are_reached(state, targets)
    yield from why_elsewhere(state, activation, instruction)
    if activation.cause == STAR_ABILITY and activation.card in targets:
        yield "redemption/term/star-icon#may-target-own-card"
    yield from pairing(state, activation, instruction.name)
    yield from why_reached(state, activation, instruction, targets)
    yield from why_no_harm(state, instruction)
    yield from declared(state, instruction, targets)
    yield from why_repeated(state, activation, instruction, targets)
    yield from what_was_met(state, speaker, instruction)
    yield from why_found(state, speaker, activation.player, instruction, targets)
    yield from clauses_of_reminder(state, activation.card, instruction.name)
    if instruction.name in SPARES_LOST_SOULS:
        yield from find(state, activation, instruction, locations_of(instruction)).because


def _is_new(state: State, card: str, fighting: Sequence[str]) -> bool:
    """Whether a card came into battle just now: a character, or an Enhancement that one uses."""
    return state.where[card].zone == BATTLE and card not in fighting
