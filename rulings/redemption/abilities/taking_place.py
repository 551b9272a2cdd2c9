"""An effect takes place: special initiative and what happens instead come first (REG, Carry Out an Effect)."""

from __future__ import annotations

from rulings.cards.text.instructions import Instruction
from rulings.redemption.abilities.activation import STAR_ABILITY, Activation
from rulings.redemption.abilities.activation_order import let_in
from rulings.redemption.abilities.applying import apply
from rulings.redemption.abilities.checks import clauses_of_checks
from rulings.redemption.abilities.choosing import is_full, say_shielded
from rulings.redemption.abilities.citing import clauses_of
from rulings.redemption.abilities.claiming import clauses_of_conditions
from rulings.redemption.abilities.doers import who_is_meant
from rulings.redemption.abilities.in_force import Took, is_ongoing_change
from rulings.redemption.abilities.offering import ask_opponent, do_offered, find_offer
from rulings.redemption.abilities.ongoing import locations_of
from rulings.redemption.abilities.replacing import find_replacements, replace_effect, why_not_replaced, why_safe
from rulings.redemption.abilities.wordings import clauses_of_reminder
from rulings.redemption.agenda import Carry, Play, after
from rulings.redemption.battle.attacking import say_who_begins
from rulings.redemption.battle.defeat import is_fighting, mark_defeated
from rulings.redemption.battle.game_rules import check_rules
from rulings.redemption.battle.special_initiative import SPECIAL_INITIATIVE, Threatened, Wait, left_alone, why_given
from rulings.redemption.effects.activating import ACTIVATE_ARTIFACT
from rulings.redemption.effects.joining import ENTERING
from rulings.redemption.effects.playing import PLAYING
from rulings.redemption.effects.protecting import is_shielded
from rulings.redemption.happening import Happening
from rulings.redemption.negation.interrupting import interrupt, pairing
from rulings.redemption.negation.modifiers import REGARDLESS, disregards_brigade, disregards_protection, is_beyond_reach
from rulings.redemption.negation.negating import negate
from rulings.redemption.negation.preventing import declared
from rulings.redemption.targets.amounts import amount_of_x
from rulings.redemption.targets.finding import why_found
from rulings.redemption.targets.matching import why_meant
from rulings.redemption.targets.reach import passed_over
from rulings.redemption.zones import BATTLE, controller_of
from rulings.table.choices import Choice
from rulings.table.state import State

_TARGETING = "redemption/term/effect-targeting"
_CARRYING = "redemption/term/carry-out-an-effect"
_ABILITY = "redemption/term/ability"
_REGARDLESS = "redemption/modifier/regardless"


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
    speaker: Activation = now.state.activations[activation.key]
    player = "" if is_beyond_reach(activation, frame.index) else left_alone(now.state, speaker, instruction, targets)
    asked_for = f"{activation.key}/{frame.index}/{SPECIAL_INITIATIVE}"
    if player and asked_for not in now.state.answers:
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
        return interrupt(now, activation, frame, targets)
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
    return let_in(check_rules(now), activation, entered, *replacing, *after(frame, len(activation.effects))).state


def _why_doer(activation: Activation, speaker: Activation, frame: Carry) -> tuple[str, ...]:
    """The clauses by which another player carries the effect out, or several do."""
    if frame.doer:
        act = activation.effects[frame.index].setting.act
        opponents = getattr(getattr(act, "subject", None), "kind", "") in ("opponents", "each opponent")
        all_others = ("redemption/term/opponent#opponents-are-all-others",) if opponents else ()
        return (f"{_CARRYING}#several-players-can-carry-it-out", *all_others)
    return (*who_is_meant(activation.effects[frame.index]), *_by_another(activation, speaker))


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


def _by_another(activation: Activation, speaker: Activation) -> tuple[str, ...]:
    told = (f"{_CARRYING}#performing-the-effect", f"{_ABILITY}#who-carries-out-the-effect")
    return told if activation.player != speaker.player else ()
