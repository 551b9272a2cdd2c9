"""An effect takes place: special initiative and what happens instead come first (REG, Carry Out an Effect)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from rulings.redemption.rules.abilities.activation import STAR_ABILITY
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import effect_of
from rulings.redemption.rules.abilities.in_force import is_ongoing_change
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.ability_activation_order import let_in
from rulings.redemption.rules.agenda import after, being_discarded
from rulings.redemption.rules.battle.attacking import say_who_begins
from rulings.redemption.rules.battle.defeat import is_fighting, mark_defeated
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.places import BATTLE
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.carrying_out.clauses import (
    clauses_of_colon,
    why_no_harm,
    why_reached,
    why_suspended_is_reached,
)
from rulings.redemption.rules.carrying_out.healing import give_chance_to_perishing
from rulings.redemption.rules.conditions.checks import clauses_of_checks, what_was_met
from rulings.redemption.rules.conditions.reach import find
from rulings.redemption.rules.facts import is_on_abilities, spares_lost_souls
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.modifiers import is_beyond_reach
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.place import why_placed_are_reached, why_while_placed
from rulings.redemption.rules.targeting.hands_looked_at import look_at_hands
from rulings.redemption.rules.targeting.manual_targeting import is_full, say_shielded
from rulings.redemption.rules.targeting.repeated_activation import why_repeated
from rulings.redemption.rules.targeting.searching import decks_searched, shuffle_searched
from rulings.redemption.rules.targets.amounts import amount_of_x, with_turns_counted
from rulings.redemption.rules.targets.finding import by_name, why_found
from rulings.redemption.rules.triggers.instead import (
    find_replacements,
    replace_effect,
    why_not_replaced,
    why_safe,
)
from rulings.redemption.rules.triggers.instead_by_choice import put_for_some, put_offer_in_place
from rulings.redemption.rules.triggers.losing import replace_losses
from rulings.redemption.rules.triggers.perishing import spared_by_instead
from rulings.redemption.rules.undoing.interrupting import ask_orders, pairing
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


def suspend(step: Step) -> Step | State:
    """Give special initiative where an effect would leave an opponent without a character in battle.

    Args:
        step: The effect, with its targets.

    Returns:
        The effect; or the state in which it is suspended (redemption/procedure/special-initiative#who-gets-it).
    """
    key, index, instruction = step.activation.key, step.frame.index, step.instruction
    is_free = is_beyond_reach(step.activation, index)
    player = "" if is_free else left_alone(step.state, step.speaker, instruction, step.targets)
    if not player or f"{key}/{index}/{SPECIAL_INITIATIVE}" in step.state.answers:
        return step
    replaced = find_replacements(step.state, step.activation, index, step.targets)
    because = why_given(step.state, player, instruction, is_replaced=bool(replaced))
    given = Happening(step.state, "game rule")
    given = given.say(Threatened(key, instruction.name, step.targets, player), *because)
    given = given.set("", SPECIAL_INITIATIVE, player, *because)
    return given.then(Wait(player, key, index), step.frame).state


def replace(step: Step) -> Step | Choice | State:
    """Find what takes the place of an effect that is about to be done.

    Args:
        step: The effect, with its targets.

    Returns:
        The effect with what replaces it on some targets; a choice, of a player whether something else happens instead,
        or of chance in which order drawn cards go back; or the state in which another effect is in its place.
    """
    offered = put_offer_in_place(step.now, step.activation, step.frame.index, step.targets)
    if not isinstance(offered, Happening):
        return offered
    found = find_replacements(offered.state, step.activation, step.frame.index, step.targets)
    if isinstance(found, Choice):
        return found
    found = {**put_for_some(offered.state, step.activation, step.frame.index, step.targets), **found}
    order = ask_orders(offered, step.activation, step.frame.index, step.targets)
    return order or dataclasses.replace(step, now=offered, replaced=found)


def carry_out(step: Step) -> Step | State:
    """Say that an effect is carried out, and do it on the targets of which nothing replaces it.

    Args:
        step: The effect, with its targets and what replaces it.

    Returns:
        The effect done; or the state after it, where it settles itself what follows
        (redemption/term/carry-out-an-effect).
    """
    activation, instruction = step.activation, step.instruction
    now = say_shielded(step.now, activation, instruction, step.earlier)
    enough = is_full(now.state, activation, instruction, step.targets)
    full = enough and all(whole.card == activation.card for whole, _ in step.replaced.values())
    left = tuple(card for card in step.targets if card not in step.replaced)
    few = () if enough else _TOO_FEW
    pays = _PAYS if step.replaced and full and instruction.setting.role == "cost" else ()
    step = dataclasses.replace(step, now=now, targets=left)
    amount = amount_of_x(now.state, step.speaker, instruction)
    took = Took(activation.key, step.frame.index, left, full, amount, step.frame.doer)
    now = now.say(took, *_why(step), *few, *pays)
    now = dataclasses.replace(now, state=with_turns_counted(now.state, step.speaker, activation, step.frame.index))
    fighting = tuple(card for card in left if is_fighting(now.state, card))
    searched = decks_searched(now.state, activation, instruction, left)
    now = look_at_hands(now, activation, instruction, left)
    step = dataclasses.replace(step, now=now, fighting=fighting)
    effect = effect_of(step)
    done = effect.do(step) if effect.do is not None else now
    if isinstance(done, State):
        return shuffle_searched(Happening(done, now.cause), searched, left).state
    done = shuffle_searched(done, searched, left)
    fought = () if is_on_abilities(effect.name) else fighting  # a negated entry is no removal
    return dataclasses.replace(step, now=mark_defeated(done, fought))


def settle(step: Step) -> State | Choice:
    """Settle what follows an effect: what takes its place on other targets, what activates, what game rules do.

    Args:
        step: The effect, done.

    Returns:
        The state with what is next on its agenda; or the choice of a player whether something happens instead of what
        a game rule would do.
    """
    activation, index, found = step.activation, step.frame.index, step.replaced
    spared = spared_by_instead(step.state, activation, index)
    if isinstance(spared, Choice):
        return spared
    entered = effect_of(step).activates(step)
    now, replacing = replace_effect(step.now, activation, index, found, len(found) + len(step.targets))
    now, sparing = replace_losses(now, spared)
    from_outside = activation.place.zone != BATTLE
    now = say_who_begins(now, [play.card for play in entered], from_outside=from_outside)
    following = after(step.frame, len(activation.effects))
    now, chances = give_chance_to_perishing(now, spared)
    left = (*chances, *effect_of(step).spends(step), *replacing, *sparing, *following)
    return let_in(check_rules(now, (*spared, *being_discarded(chances))), activation, list(entered), *left).state


def _why(step: Step) -> Iterator[str]:
    """The clauses by which an effect takes place as it does, on these targets and no others."""
    state, activation, instruction, targets = step.state, step.activation, step.instruction, step.targets
    effect, speaker, index = effect_of(step), step.speaker, step.frame.index
    yield from clauses_of(effect, instruction, lasts=is_ongoing_change(state, activation, instruction))
    yield from clauses_of_checks(instruction)
    yield from clauses_of_colon(activation, instruction)
    yield from effect.why_several if len(targets) > 1 else ()
    yield from step.frame.because
    yield from why_not_replaced(state, activation, index, targets)
    yield from why_safe(state, activation, index)
    yield from by_name(state, speaker, instruction)
    yield from why_while_placed(speaker, instruction)
    yield from why_placed_are_reached(state, targets)
    if activation.cause == STAR_ABILITY and activation.card in targets:
        yield "redemption/term/star-icon#may-target-own-card"
    yield from pairing(state, activation, instruction.name)
    yield from why_reached(state, activation, instruction, targets)
    yield from why_suspended_is_reached(state, instruction, targets)
    yield from why_no_harm(state, instruction)
    yield from effect.why(step)
    yield from why_repeated(state, activation, instruction, targets)
    yield from what_was_met(state, speaker, instruction)
    yield from why_found(state, speaker, activation.player, instruction, targets)
    if spares_lost_souls(instruction.name):
        yield from find(state, activation, instruction, locations_of(instruction)).because
