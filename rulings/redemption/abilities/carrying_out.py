"""Carrying out abilities, one effect after the other: conditions, options, targets, special initiative, the effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.cards.text.defaults import entry_of
from rulings.cards.text.instructions import Instruction
from rulings.redemption.abilities.activation import (
    STAR_ABILITY,
    Activated,
    Activation,
    Completed,
    Omitted,
    abilities_of,
    start,
)
from rulings.redemption.abilities.activation_order import clauses_of_step, frames_of, in_order, is_fighter, let_in
from rulings.redemption.abilities.applying import apply, ask_where
from rulings.redemption.abilities.beginning import active_by, refuse_unsaid, was_done_before
from rulings.redemption.abilities.checks import (
    clauses_of_checks,
    clauses_of_failure,
    clauses_of_part,
    is_checked_always,
)
from rulings.redemption.abilities.choosing import (
    ask_targets,
    is_chosen,
    is_full,
    possible_sets,
    say_shielded,
    shut_out,
    still_reached,
    waits_for_targets,
)
from rulings.redemption.abilities.circumstances import holds
from rulings.redemption.abilities.citing import clauses_of
from rulings.redemption.abilities.claiming import clauses_of_claims, clauses_of_conditions
from rulings.redemption.abilities.doers import doers, who_is_meant
from rulings.redemption.abilities.implying import is_replacing
from rulings.redemption.abilities.in_force import Took, is_ongoing_change
from rulings.redemption.abilities.offering import ask_opponent, do_offered, find_offer
from rulings.redemption.abilities.ongoing import is_in_force_without, locations_of
from rulings.redemption.abilities.parts import Part, conditions_of
from rulings.redemption.abilities.replaced import Replaced
from rulings.redemption.abilities.replacing import find_replacements, replace_effect, why_not_replaced, why_safe
from rulings.redemption.abilities.ties import NO_TARGET, NOT_MET, NOT_TIED, NOT_USED, tie_fails
from rulings.redemption.abilities.unity import LACKS_UNITY, NoUnity, has_unity
from rulings.redemption.abilities.usage import counted_apart, discard_used_up, leave_used_up
from rulings.redemption.abilities.watching import Watches
from rulings.redemption.abilities.wordings import clauses_of_reminder
from rulings.redemption.agenda import DROPPED, Carry, Play, Resolution, behind, following, remaining
from rulings.redemption.battle.attacking import say_who_begins
from rulings.redemption.battle.defeat import is_fighting, mark_defeated
from rulings.redemption.battle.game_rules import check_rules
from rulings.redemption.battle.numbers import WORTH, lowers
from rulings.redemption.battle.special_initiative import (
    SPECIAL_INITIATIVE,
    Threatened,
    Wait,
    left_alone,
    why_given,
)
from rulings.redemption.cards.hidden import refuse_hidden
from rulings.redemption.cards.holding import is_open_hold
from rulings.redemption.effects.activating import ACTIVATE_ARTIFACT, WHY_NO_ARTIFACT
from rulings.redemption.effects.choosing_opponents import CHOOSE_OPPONENT, all_targets, is_stopped
from rulings.redemption.effects.converting import ask_brigades
from rulings.redemption.effects.drawing_by_ability import carry_draw, for_each, is_by_others
from rulings.redemption.effects.equipping_by_ability import equip_by_ability
from rulings.redemption.effects.joining import ENTERING, why_none_joins
from rulings.redemption.effects.playing import PLAYING
from rulings.redemption.effects.presenting import cannot_present
from rulings.redemption.effects.protecting import is_shielded
from rulings.redemption.effects.receiving import RECEIVING, places_to
from rulings.redemption.effects.rescuing import why_none
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.happening import Happening
from rulings.redemption.negation.interrupting import interrupt, pairing
from rulings.redemption.negation.modifiers import (
    REGARDLESS,
    disregards_brigade,
    disregards_protection,
    grant,
    is_beyond_reach,
)
from rulings.redemption.negation.negating import negate
from rulings.redemption.negation.preventing import declared, let_activate, withheld_by, withhold
from rulings.redemption.refusals import refuse_unknown
from rulings.redemption.targets.amounts import amount_of_x
from rulings.redemption.targets.finding import why_found
from rulings.redemption.targets.matching import targets_of, why_meant
from rulings.redemption.targets.reach import passed_over
from rulings.redemption.zones import BATTLE, Played, controller_of, face
from rulings.table.choices import Choice, Option
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.undoing import fallen_parts, is_standing

_PLAYED = "redemption/procedure/battle-phase#ability-activates-in-battle"
_WHEN_PLAYED = "redemption/term/activate#activates-when-played"
_STATUS = "redemption/procedure/ability-activation-order#step-1-verify-status"
_TARGETING = "redemption/term/effect-targeting"
_CARRYING = "redemption/term/carry-out-an-effect"
_CLASS = "redemption/term/territory-class-character"
_AT_HOME = f"{_CLASS}#activates-each-time-in-territory"
_SEVERAL = ("redemption/term/ability#connected-effects", "redemption/term/ability#what-connects-effects")
_ONLY_LATER = (
    "redemption/modifier/instead#replacing-effect-has-it-when-played",
    "redemption/modifier/instead#replaced-effect-not-in-retrospect",
)
_ABILITY = "redemption/term/ability"
_OPTION = f"{_ABILITY}#how-an-option-is-marked"
_POINTING = frozenset(("it", "that card", "those"))
_REGARDLESS = "redemption/modifier/regardless"
_END = "redemption/effect/end-the-battle#"
_LOWERING = "redemption/effect/increase-and-decrease#increase-that-would-lower-is-optional"


def begin(state: State, frame: Play) -> State:
    """Activate the abilities of a card in the order in which they are written.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The card.

    Returns:
        The state with its effects on the agenda
        (redemption/procedure/ability-activation-order#step-2-printed-abilities).
    """
    zone = state.where[frame.card].zone
    clause = _PLAYED if zone == BATTLE else _WHEN_PLAYED
    status = (_STATUS,) if is_fighter(state, frame.card) else ()
    at_home = (_AT_HOME,) if active_by(face(state, frame.card), state.where[frame.card]).startswith(_CLASS) else ()
    now = Happening(state, frame.cause).say(
        Played(frame.card, zone), "redemption/term/play#depends-on-card-type", clause, *status, *at_home
    )
    if not has_unity(now.state, frame.card, frame.player):
        return now.say(NoUnity(frame.card), *LACKS_UNITY).state
    since = _came_in(state, frame)
    now = grant(now, frame.card, frame.player, abilities_of(state, frame.card))
    now, unstopped = let_activate(now, frame.card, frame.player)
    now, activating = leave_used_up(now, frame.card, frame.player, unstopped)
    apart = counted_apart(now.state, frame.card, frame.player, activating)
    apart += _SEVERAL if len(activating) > 1 else ()
    state = now.state
    activated: list[tuple[int, Activation]] = []
    for step, ability, modifiers in in_order(state, frame.card, activating):
        state, activation = start(state, frame.card, frame.player, ability, frame.cause, modifiers)
        because = clauses_of_step(state, frame, step, len(activating))
        state = Happening(state, activation.key).say(Activated(activation.key), clause, *because, *apart).state
        activated.append((step, activation))
    for _, activation in activated:
        for part in (part for part in activation.parts if _comes_first(activation, part)):
            state = _watch(Happening(state, activation.key), activation, part).state
    return Happening(state, frame.cause).then(*frames_of(state, frame.card, activated, frame.cause, since)).state


def _came_in(state: State, frame: Play) -> int:
    """The line of the log with which the card came where it is, or the group that came with it."""
    own = (
        index for index, entry in enumerate(state.log) if entry.cause == frame.cause and isinstance(entry.what, Moved)
    )
    return next(own, len(state.log))


def carry(state: State, frame: Carry) -> State | Choice:
    """Deal with an effect of an activation.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The effect.

    Returns:
        The state after, with what is next on its agenda; or a choice that the effect asks for.

    Raises:
        NotThereYetError: The engine does not know yet how to carry it out.
    """
    activation: Activation = state.activations[frame.activation]
    if not is_standing(state, activation.key):
        left = remaining(frame, len(activation.effects))
        return replace(state, answers={**state.answers, f"{activation.key}/{DROPPED}": left})
    now = Happening(state, activation.key)
    if frame.index == len(activation.effects):
        if _only_waits(activation):
            return now.state
        return discard_used_up(now.say(Completed(activation.key)), activation).state
    part = next((part for part in activation.parts if part.first == frame.index), None)
    if part is not None:
        waits = part.names_no_event or _waits_already(state, activation, part)
        if activation.effects[part.first].setting.tie and not waits:
            refuse_unsaid(state, activation, activation.effects[part.first], chosen=True, at_once=False)
        tied = "" if waits else tie_fails(state, activation, activation.effects[part.first])
        if tied:
            now = now.say(Omitted(activation.key, activation.effects[part.first].name, NOT_TIED), tied)
        elif not waits:
            now = _watch(now, activation, part)
        return now.then(behind(frame, part.end, len(activation.effects))).state
    instruction = activation.effects[frame.index]
    after = following(frame, len(activation.effects))
    if was_done_before(activation, instruction) or is_open_hold(instruction):
        return now.then(after).state
    refuse_unknown(activation, instruction)
    if (activation.key, frame.index) in fallen_parts(state):
        gone = replace(state, answers={**state.answers, f"{activation.key}/{frame.index}/{DROPPED}": True})
        return Happening(gone, activation.key).then(after).state
    withholder = withheld_by(state, activation, frame.index)
    if withholder is not None:
        return withhold(now, activation, frame.index, withholder).then(after).state
    if not _is_paid(state, activation, instruction):
        reason = Omitted(activation.key, instruction.name, "its cost was not paid")
        clauses = ("redemption/term/ability#cost-before-benefit", *_replaced(state, activation))
        return now.say(reason, *clauses).then(after).state
    clause = tie_fails(state, activation, instruction)
    if clause:
        return now.say(Omitted(activation.key, instruction.name, NOT_TIED), clause).then(after).state
    settled = (*activation.met, *for_each(instruction))
    for condition in conditions_of(instruction):
        if condition in settled or is_checked_always(instruction, condition):
            continue
        refuse_unsaid(state, activation, instruction, chosen=False, at_once=True)
        if not holds(state, activation, condition):
            reason = Omitted(activation.key, instruction.name, NOT_MET)
            said = clauses_of_claims(now.state, activation, condition)
            return now.say(reason, *clauses_of_failure(condition), *said).then(after).state
    if instruction.name == "draw":
        return _alternative(now, activation, frame, instruction)
    players = (frame.doer,) if frame.doer else doers(state, activation, instruction)
    if len(players) != 1:
        each = (replace(frame, doer=player) for player in players)
        return now.then(*each, after).state
    return _alternative(now, replace(activation, player=players[0]), frame, instruction)


def _watch(now: Happening, activation: Activation, part: Part) -> Happening:
    """Let a part of an ability begin to wait."""
    mixed = () if _only_waits(activation) else (f"{_ABILITY}#three-ways-to-activate-effects",)
    later = _ONLY_LATER if is_replacing(activation, part) else ()
    return now.say(Watches(activation.key, part.first), *clauses_of_part(part), *mixed, *later)


def _waits_already(state: State, activation: Activation, part: Part) -> bool:
    said = Watches(activation.key, part.first)
    return _comes_first(activation, part) and any(entry.what == said for entry in state.log)


def _comes_first(activation: Activation, part: Part) -> bool:
    """Whether a part begins to wait ahead of the abilities: an *instead* is a modifier and activates before them.

    One that says no more than its own sentence is not impacted by the target of an ability
    (redemption/term/activate#modifiers-before-abilities, redemption/modifier/instead
    #replacing-effect-has-it-when-played).
    """
    said = any(effect.is_instead for effect in activation.effects[part.first : part.end])
    return said and part.first == 0 and not part.names_no_event


def _only_waits(activation: Activation) -> bool:
    """Whether nothing of an ability comes about at once: it is active, not completed."""
    return sum(part.end - part.first for part in activation.parts) == len(activation.effects)


def _replaced(state: State, activation: Activation) -> tuple[str, ...]:
    """Why a cost of which another card replaced something is not paid."""
    said = (entry.what for entry in state.log if isinstance(entry.what, Replaced))
    if any(what.activation == activation.key for what in said):
        return ("redemption/modifier/instead#replacement-by-another-card-does-not-pay",)
    return ()


def _is_paid(state: State, activation: Activation, instruction: Instruction) -> bool:
    """A benefit follows only if every effect of its cost was carried out."""
    if instruction.setting.role != "benefit":
        return True
    costs = [
        index
        for index, effect in enumerate(activation.effects)
        if effect.setting.act is instruction.setting.act and effect.setting.role == "cost"
    ]
    took = {
        entry.what.index
        for entry in state.log
        if isinstance(entry.what, Took) and entry.what.activation == activation.key and entry.what.is_full
    }
    return set(costs) <= took


def _alternative(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Ask which of several alternatives is done, then go on to the option; the others are omitted."""
    either = instruction.setting.either
    if either is None:
        return _option(now, activation, frame, instruction)
    if either.joint != "or":
        raise NotThereYetError(f"A choice of one or more effects of {activation.card} cannot be carried out yet.")
    first = _first(activation, lambda effect: effect.setting.either is either)
    question = _question(activation, frame, first, "either")
    chosen = now.state.answers.get(question)
    if chosen is None:
        branches = {effect.setting.branch: effect for effect in activation.effects if effect.setting.either is either}
        options = tuple(
            Option(branch, f"{effect.name} by {activation.card}") for branch, effect in sorted(branches.items())
        )
        words = f"Which effect of {activation.card} is carried out?"
        return Choice(question, activation.player, words, options, (_OPTION,))
    if chosen == instruction.setting.branch:
        return _option(now, activation, frame, instruction)
    reason = Omitted(activation.key, instruction.name, "another was chosen")
    return now.say(reason, _OPTION).then(*_after(activation, frame)).state


def _question(activation: Activation, frame: Carry, first: int, about: str) -> str:
    """Name a question about an effect; each of several players who carry it out is asked for themselves."""
    return f"{activation.key}/{first}/{about}" + (f"/{frame.doer}" if frame.doer else "")


def _after(activation: Activation, frame: Carry) -> tuple[Carry, ...]:
    """What follows an effect; after one that several players carry out, what follows is on the agenda already."""
    return () if frame.doer else (following(frame, len(activation.effects)),)


def _first(activation: Activation, belongs: Callable[[Instruction], bool]) -> int:
    """The index of the first effect that belongs to something."""
    return next(index for index, effect in enumerate(activation.effects) if belongs(effect))


def _option(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Ask whether an optional effect is used, then go on to its targets."""
    clause = _does_nothing(now.state, activation, instruction)
    if clause:
        reason = Omitted(activation.key, instruction.name, "not all that it would replace can leave battle")
        return now.say(reason, clause).then(following(frame, len(activation.effects))).state
    lowering = _lowers(now.state, activation, instruction)
    if not (instruction.is_optional or lowering) or is_by_others(instruction):
        return _targets(now, activation, frame, instruction)
    refuse_unsaid(now.state, activation, instruction, chosen=False, at_once=False)
    first = _first(activation, lambda effect: effect.setting.act is instruction.setting.act)
    question = _question(activation, frame, first, "may")
    chosen = now.state.answers.get(question)
    if chosen is None:
        options = (Option(True, f"uses {activation.card}"), Option(False, f"does not use {activation.card}"))
        words = f"Use the {instruction.name} effect of {activation.card}?"
        return Choice(question, activation.player, words, options, (_LOWERING if lowering else _OPTION,))
    if chosen:
        return _targets(now, activation, frame, instruction)
    reason = Omitted(activation.key, instruction.name, NOT_USED)
    return now.say(reason, _LOWERING if lowering else _OPTION).then(*_after(activation, frame)).state


def _lowers(state: State, activation: Activation, instruction: Instruction) -> bool:
    """Whether an increase to a value would lower the number that its card has, so that it is optional."""
    if instruction.effect.manner != WORTH:
        return False
    speaker: Activation = state.activations[activation.key]
    return lowers(state, instruction, activation.card, amount_of_x(state, speaker, instruction))


def _does_nothing(state: State, activation: Activation, instruction: Instruction) -> str:
    """The clause by which an effect that replaces the characters of a side does nothing; empty where it does."""
    if instruction.name == "present" and cannot_present(state, activation, instruction):
        return "redemption/effect/present#all-must-leave-first"
    if instruction.name == CHOOSE_OPPONENT and is_stopped(state, activation):
        return "redemption/effect/choose-opponent#one-untargetable-stops-all"
    return ""


def _targets(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    if instruction.name == "draw":
        return carry_draw(now, activation, frame, instruction)
    if instruction.name == "equip":
        return equip_by_ability(now, activation, frame, instruction)
    if instruction.name == "interrupt" and instruction.effect.target is None:
        battle = "redemption/effect/interrupt#interrupt-the-battle"
        return _interrupt(now.say(Took(activation.key, frame.index, ()), battle), activation, frame, ())
    if instruction.name == "end the battle":
        return _end_battle(now, instruction)
    first = _first(activation, lambda effect: effect.effect is instruction.effect)
    question = _question(activation, frame, first, "targets")
    chosen = now.state.answers.get(question)
    if chosen is None and waits_for_targets(instruction):
        chosen = ()
    if chosen is None and instruction.effect.target is None:
        itself = instruction.effect.manner == WORTH
        chosen = (activation.card if itself else now.state.where[activation.card].on or activation.card,)
    if chosen is None:
        found = possible_sets(now.state, activation, instruction)
        if instruction.name in RECEIVING and not places_to(now.state, activation, instruction):
            found = [()]
        if not found or (found == [()] and not is_in_force_without(instruction)):
            if instruction.name == "prevent":
                raise NotThereYetError(f"Which card {activation.card} prevents when it comes is not there yet.")
            reason = Omitted(activation.key, instruction.name, NO_TARGET)
            now = say_shielded(now, activation, instruction)
            because = (
                *_why_alone(now.state, activation, instruction),
                *why_safe(now.state, activation, frame.index),
                why_none(now.state, instruction.name)
                or entry_of(instruction.name)
                or "redemption/term/effect-targeting",
                *_why_nowhere(now.state, activation, instruction),
                *passed_over(now.state, activation, instruction, locations_of(instruction)),
                *shut_out(now.state, activation, instruction),
                *(WHY_NO_ARTIFACT if instruction.name == ACTIVATE_ARTIFACT else ()),
                *why_none_joins(now.state, activation, instruction),
            )
            return now.say(reason, *because).then(*_after(activation, frame)).state
        if len(found) > 1 or is_chosen(instruction):
            refuse_unsaid(now.state, activation, instruction, chosen=True, at_once=False)
            return ask_targets(now.state, activation, instruction, question, found)
        chosen = found[0]
        now = Happening(replace(now.state, answers={**now.state.answers, question: chosen}), now.cause)
    refuse_hidden(activation, tuple(chosen))
    earlier = tuple(chosen) if first < frame.index else None
    if earlier:
        chosen = still_reached(now.state, activation, instruction, earlier)
    if earlier and not chosen:
        now = say_shielded(now, activation, instruction, earlier)
        now = now.say(Omitted(activation.key, instruction.name, NO_TARGET), f"{_TARGETING}#several-effects-in-sequence")
        return now.then(*_after(activation, frame)).state
    if instruction.name == CHOOSE_OPPONENT:
        chosen = all_targets(now.state, activation, tuple(chosen))
    choice = ask_where(now.state, activation, instruction, tuple(chosen))
    asked = choice or ask_brigades(now.state, activation, frame.index, tuple(chosen))
    return asked or _suspend_or_apply(now, activation, frame, instruction, tuple(chosen), earlier)


def _why_alone(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The clauses on an effect without a target: what it relies on was not there, or the others go on without it."""
    if any(target.back in _POINTING for target in targets_of(instruction)):
        return (f"{_ABILITY}#later-effect-needs-earlier-target",)
    if len(activation.effects) < 2:
        return ()
    took = any(
        isinstance(entry.what, Took) and entry.what.activation == activation.key and entry.what.targets
        for entry in state.log
    )
    in_turn = (f"{_TARGETING}#several-effects-in-sequence",) if took else ()
    return (f"{_ABILITY}#effects-usually-independent", *in_turn)


def _why_nowhere(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The clause by which nothing can be captured to a place that does not exist."""
    nowhere = instruction.name == "capture" and not places_to(state, activation, instruction)
    return ("redemption/effect/capture#named-place-must-exist",) if nowhere else ()


def _suspend_or_apply(
    now: Happening,
    activation: Activation,
    frame: Carry,
    instruction: Instruction,
    targets: tuple[str, ...],
    earlier: tuple[str, ...] | None,
) -> State | Choice:
    """Give special initiative where the effect would leave an opponent without a character in battle."""
    speaker: Activation = now.state.activations[activation.key]
    player = "" if is_beyond_reach(activation, frame.index) else left_alone(now.state, speaker, instruction, targets)
    question = f"{activation.key}/{frame.index}/{SPECIAL_INITIATIVE}"
    if player and question not in now.state.answers:
        now = Happening(now.state, "game rule")
        replaced = find_replacements(now.state, activation, frame.index, targets)
        who = why_given(now.state, player, instruction, is_replaced=bool(replaced))
        now = now.say(Threatened(activation.key, instruction.name, targets, player), *who)
        now = now.set("", SPECIAL_INITIATIVE, player, *who)
        return now.then(Wait(player, activation.key, frame.index), frame).state
    offer = find_offer(activation, frame.index)
    taken = offer is not None and ask_opponent(now.state, activation, offer)
    if isinstance(taken, Choice):
        return taken
    if offer is not None and taken:
        return do_offered(now, activation, frame.index, offer, targets)
    found = find_replacements(now.state, activation, frame.index, targets)
    if isinstance(found, Choice):
        return found
    now = say_shielded(now, activation, instruction, earlier)
    enough = is_full(now.state, activation, instruction, targets)
    full = enough and all(whole.card == activation.card for whole, _ in found.values())
    targets = tuple(card for card in targets if card not in found)
    x = amount_of_x(now.state, speaker, instruction)
    few = () if enough else (f"{_TARGETING}#too-few-targets", f"{_CARRYING}#fewer-legal-targets-than-specified")
    kept = why_not_replaced(now.state, activation, frame.index, targets)
    kept += why_safe(now.state, activation, frame.index)
    by_itself = bool(found) and full and instruction.setting.role == "cost"
    kept += ("redemption/modifier/instead#own-replacement-pays-the-cost",) if by_itself else ()
    kept += why_meant(now.state, speaker, instruction)
    itself = activation.cause == STAR_ABILITY and activation.card in targets
    kept += ("redemption/term/star-icon#may-target-own-card",) if itself else ()
    paired = pairing(now.state, activation, instruction.name)
    also = (*_disregarding(now.state, activation, instruction, targets), *declared(now.state, instruction, targets))
    also = (*also, *clauses_of_conditions(now.state, speaker, instruction))
    also = (*also, *why_found(now.state, activation.player, instruction, targets))
    lasts = is_ongoing_change(now.state, activation, instruction)
    also = (*also, *clauses_of_reminder(now.state, activation.card, instruction.name))
    also = (*also, *passed_over(now.state, activation, instruction, locations_of(instruction)))
    said = (
        *clauses_of(instruction, lasts=lasts),
        *clauses_of_checks(instruction),
        *_why_doer(activation, speaker, frame),
    )
    now = now.say(Took(activation.key, frame.index, targets, full, x), *said, *few, *kept, *paired, *also)
    fighting = [card for card in targets if is_fighting(now.state, card)]
    if instruction.name == "interrupt":
        return _interrupt(now, activation, frame, targets)
    if instruction.name == "negate":
        now = negate(now, activation, frame.index, targets)
    now = mark_defeated(apply(now, activation, instruction, targets), fighting)
    entered = [
        Play(card, controller_of(now.state, card), activation.key)
        for card in targets
        if instruction.name in PLAYING or (instruction.name in ENTERING and _is_new(now.state, card, fighting))
    ]
    if instruction.name == ACTIVATE_ARTIFACT:
        entered = [Play(card, activation.player, activation.key) for card in targets]
    now, replacing = replace_effect(now, activation, frame.index, found, len(found) + len(targets))
    from_outside = activation.place.zone != BATTLE
    now = say_who_begins(now, [play.card for play in entered], from_outside=from_outside)
    return let_in(check_rules(now), activation, entered, *replacing, *_after(activation, frame)).state


def _why_doer(activation: Activation, speaker: Activation, frame: Carry) -> tuple[str, ...]:
    """The clauses by which another player carries the effect out, or several do."""
    if frame.doer:
        act = activation.effects[frame.index].setting.act
        opponents = getattr(getattr(act, "subject", None), "kind", "") in ("opponents", "each opponent")
        all_others = ("redemption/term/opponent#opponents-are-all-others",) if opponents else ()
        return (f"{_CARRYING}#several-players-can-carry-it-out", *all_others)
    return (*who_is_meant(activation.effects[frame.index]), *_by_another(activation, speaker))


def _by_another(activation: Activation, speaker: Activation) -> tuple[str, ...]:
    told = (f"{_CARRYING}#performing-the-effect", f"{_ABILITY}#who-carries-out-the-effect")
    return told if activation.player != speaker.player else ()


def _is_new(state: State, card: str, fighting: list[str]) -> bool:
    """Whether a card came into battle just now: a character, or an Enhancement that one uses."""
    return state.where[card].zone == BATTLE and card not in fighting


def _disregarding(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> tuple[str, ...]:
    """The clauses by which targets are reached that are protected."""
    if disregards_brigade(instruction):
        return (f"{_REGARDLESS}#regardless-of-brigade",)
    if not disregards_protection(activation, instruction):
        return ()
    reached = any(is_shielded(state, card, instruction.name, activation.card) for card in targets)
    if not reached:
        return ()
    given = [clause for item in activation.modifiers if item.kind == REGARDLESS for clause in item.because]
    return (f"{_REGARDLESS}#regardless-of-x-abilities", f"{_REGARDLESS}#reaches-otherwise-barred-targets", *given)


def _interrupt(now: Happening, activation: Activation, frame: Carry, targets: tuple[str, ...]) -> State:
    """Interrupt: what follows on the card is paired with it, then the interrupted abilities reactivate."""
    activations = now.state.activations
    waiting = [item for item in now.state.agenda if isinstance(item, Carry)]
    own = {key for key, known in activations.items() if known.card == activation.card}
    pending = {item.activation: remaining(item, len(activations[item.activation].effects)) for item in waiting}
    now, back = interrupt(now, activation, frame.index, targets, pending)
    reached = {item.activation for item in back}
    kept = tuple(item for item in now.state.agenda if not (isinstance(item, Carry) and item.activation in reached))
    paired = tuple(item for item in kept if isinstance(item, Carry) and item.activation in own)
    below = tuple(item for item in kept if item not in paired)
    agenda = (*below, *reversed(back), *paired, following(frame, len(activation.effects)))
    return replace(now.state, agenda=agenda)


def _end_battle(now: Happening, instruction: Instruction) -> State:
    """End the battle: what waits is dropped, and battle resolution begins (redemption/effect/end-the-battle)."""
    if instruction.effect.to is not None:
        now = now.set("", "ended as", str(instruction.effect.to), f"{_END}specified-result-counts")
    lost = (f"{_END}pending-abilities-are-lost",) if now.state.agenda else ()
    now = now.say(Completed(now.cause), f"{_END}instant", f"{_END}cannot-be-interrupted-in-practice")
    because = (f"{_END}starts-battle-resolution-at-once", f"{_END}targets-current-battle", *lost)
    now = now.set("", "battle", "resolving", "redemption/procedure/battle-resolution#when-it-begins", *because)
    return replace(now.state, agenda=(Resolution(1),))
