"""The game: how it is laid out, what each play does, and how it goes on by one step at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.epic.rules.actions.leaving_play import without_the_broken
from rulings.epic.rules.agenda import Announce, Begin, DrawAnew, Finish, GainInitiative, Resolve, Settle
from rulings.epic.rules.asking import AsksError
from rulings.epic.rules.battle.attack import attack, why_must_attack, why_no_attack
from rulings.epic.rules.battle.battle_damage import battle_damage
from rulings.epic.rules.battle.block import battle_laid, block, why_no_block
from rulings.epic.rules.beginning.mulligan import drawn_anew, mulligan, why_no_mulligan
from rulings.epic.rules.cards.places import OWNER, players
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Ceases, DealtDamage, LeftPlay
from rulings.epic.rules.playing.playing_cards import announce, finish, play_card, why_not_played
from rulings.epic.rules.playing.powers import use_power, why_not_used
from rulings.epic.rules.plays import (
    Attack,
    Block,
    Concede,
    EndTurn,
    EverybodyPasses,
    Mulligan,
    Pass,
    Play,
    PlayCard,
    UsePower,
)
from rulings.epic.rules.reservations import with_reservations, with_reservations_at_the_beginning
from rulings.epic.rules.resolving.resolving import resolve
from rulings.epic.rules.setup import BATTLE, MAIN, START, STARTING_HEALTH, Setup
from rulings.epic.rules.standing.continuous import STOPS, gives_others
from rulings.epic.rules.standing.gains import Gained, HasCounters
from rulings.epic.rules.standing.keywords import RIGHTEOUS, has
from rulings.epic.rules.standing.questions import QUESTIONS
from rulings.epic.rules.triggers.batches import settle
from rulings.epic.rules.triggers.triggering import with_triggered
from rulings.epic.rules.turn.ending import HEALTH, LEAVING, eliminated, winner, without_the_dead
from rulings.epic.rules.turn.gold import GOLD
from rulings.epic.rules.turn.initiative import (
    ACTIVE,
    BLOCK,
    INITIATIVE,
    MUST_DECLARE,
    PHASE,
    STEP,
    active_player,
    attacking_player,
    defending_player,
    everybody_passes,
    gains_initiative,
    passes,
    phase,
    step_of_battle,
    window,
    without_initiative,
)
from rulings.epic.rules.turn.phases import TURN, clean_up, down_to_seven, end_phase, main_phase, start_phase
from rulings.table.choices import Choice
from rulings.table.errors import UnclearError
from rulings.table.exploration import Ended
from rulings.table.state import State, set_up
from rulings.table.verdicts import Refusal

COUNTERS_BEFORE = "counters before"
"""Of a Champion, in a setup: how many counters are on it, and what each adds to offense and defense."""

ENDS_WITH_ITS_CARD = "epic/rule/ability#continuous-grant-ends-with-its-card"
TOO_LATE = "epic/rule/righteous#too-late-against-lethal-damage"
OVER = "epic/rule/winning-and-losing#two-ways-to-win"


def lay_out(setup: Setup) -> State:
    """Lay out the beginning of a scenario.

    Args:
        setup: What it begins with.

    Returns:
        The state; the player whose turn it is has Initiative in the Main Phase.
    """
    state = set_up(setup.faces, setup.places)
    attributes: dict[tuple[str, str], Any] = {
        ("", "players"): setup.players,
        ("", ACTIVE): setup.players[0],
        ("", PHASE): setup.phase,
        ("", TURN): 1,
        **{(player, HEALTH): STARTING_HEALTH for player in setup.players},
        **{(player, GOLD): 1 for player in setup.players},
        **{(card, OWNER): owner for card, owner in setup.owners.items()},
    }
    if setup.phase in (MAIN, BATTLE):
        attributes["", INITIATIVE] = setup.players[0]
    attributes |= setup.attributes
    counted = {key: value for key, value in attributes.items() if key[1] == COUNTERS_BEFORE}
    state = replace(
        state, attributes={key: attributes[key] for key in attributes.keys() - counted}, questions=QUESTIONS
    )
    now = Now(state, "")
    for (card, _), (number, offense, defense) in counted.items():
        now = now.say(Gained(card, HasCounters(int(number), int(offense), int(defense))))
    laid = with_reservations_at_the_beginning(battle_laid(now).state)
    return replace(laid, agenda=(Begin(START),)) if setup.phase == START else laid


def play(state: State, made: Play, cause: str) -> State | Refusal:
    """Make a play.

    Args:
        state: The state, in which nothing is left to be done.
        made: The play.
        cause: The name by which its facts are found.

    Returns:
        The state after, or why the rules do not allow it.
    """
    won = winner(state)
    if won is not None:
        return Refusal(f"The game is over; {won} has won.", (OVER,))
    refuse_without_active_player(state)
    refusal = why_not(state, made)
    if refusal is not None:
        return refusal
    return _after(state, _made(Now(state, cause), made))


def refuse_without_active_player(state: State) -> None:
    """Say that nobody can tell how a game goes on whose turn or battle has lost its player.

    Args:
        state: The state.

    Raises:
        UnclearError: The player whose turn it is, or one of the two who fight, is out of the game.
    """
    needed = (
        active_player(state),
        *(player for player in (attacking_player(state), defending_player(state)) if player),
    )
    gone = next((player for player in needed if player not in players(state)), None)
    if gone is not None and winner(state) is None:
        reason = f"{gone} is out of the game; no rule says how the turn of the others goes on."
        raise UnclearError(reason, (LEAVING, "epic/rule/phases#four-phases"))


def why_not(state: State, made: Play) -> Refusal | None:
    """Say why a play is not allowed; None where it is."""
    match made:
        case PlayCard():
            return why_not_played(state, made)
        case UsePower():
            return why_not_used(state, made)
        case Attack():
            return why_no_attack(state, made)
        case Block():
            return why_no_block(state, made)
        case Mulligan():
            return why_no_mulligan(state, made)
        case Pass():
            if step_of_battle(state) == BLOCK:
                return why_no_block(state, Block(made.player))
            return without_initiative(state, made.player) or why_must_attack(state, made.player)
        case EndTurn():
            return _why_turn_goes_on(state, made)
        case EverybodyPasses():
            return _why_not_all_pass(state)
        case Concede():
            return None


def _why_turn_goes_on(state: State, made: EndTurn) -> Refusal | None:
    if active_player(state) != made.player:
        return Refusal(f"It is not {made.player}'s turn.", (MUST_DECLARE,))
    if phase(state) != MAIN:
        return Refusal("A turn is ended in the Main Phase.", (MUST_DECLARE,))
    return without_initiative(state, made.player) or why_must_attack(state, made.player)


def _why_not_all_pass(state: State) -> Refusal | None:
    if not window(state):
        return Refusal("Nobody has Initiative that could be passed.", (MUST_DECLARE,))
    return why_must_attack(state, active_player(state))


def _made(now: Now, made: Play) -> Now:
    match made:
        case PlayCard():
            return play_card(now, made)
        case UsePower():
            return use_power(now, made)
        case Attack():
            return attack(now, made)
        case Block():
            return block(now, made)
        case Mulligan():
            return mulligan(now, made)
        case Pass():
            return block(now, Block(made.player)) if step_of_battle(now.state) == BLOCK else passes(now, made.player)
        case EndTurn() | EverybodyPasses():
            return everybody_passes(now)
        case Concede():
            return eliminated(now, made.player, LEAVING)


def advance(state: State) -> State | Choice | Ended:
    """Carry on by one step.

    Args:
        state: The state.

    Returns:
        The state after, a choice that a player has to make, or the end where nothing is left to be done.
    """
    if not state.agenda or winner(state) is not None:
        return Ended(state)
    refuse_without_active_player(state)
    task = state.agenda[-1]
    taken = replace(state, agenda=state.agenda[:-1])
    try:
        done = _done(taken, task)
    except AsksError as error:
        return error.choice
    if isinstance(done, Choice):
        return done
    return _after(state, Now(done, ""))


def _done(state: State, task: Any) -> State | Choice:
    match task:
        case Settle():
            return settle(state)
        case Resolve():
            return resolve(state, task)
        case Announce():
            return announce(state, task)
        case Finish():
            return finish(state, task)
        case DrawAnew():
            return drawn_anew(state, task)
        case GainInitiative():
            return gains_initiative(Now(state, "game rule"), task.player, *task.because).state
        case Begin():
            begun = STEPS[task.step](Now(state, "game rule"))
            return begun if isinstance(begun, Choice) else begun.state
    raise TypeError(f"{task!r} is no task of this game")


def _block_step(now: Now) -> Now:
    return now.set("", STEP, BLOCK, "epic/rule/battle-phase#declaring-blockers")


STEPS: Mapping[str, Callable[[Now], Now | Choice]] = MappingProxyType(
    {
        START: start_phase,
        MAIN: main_phase,
        "end": end_phase,
        "down to seven": down_to_seven,
        "clean up": clean_up,
        BLOCK: _block_step,
        "damage": battle_damage,
    }
)
"""What begins, by the name of the step."""


def _after(before: State, now: Now) -> State:
    """Let what follows at once happen: who is dead is out, lethal damage breaks, and what triggers waits."""
    now = Now(now.state, "game rule")
    if winner(now.state) is None:
        now = without_the_dead(now, *_too_late(before, now.state))
    if winner(now.state) is None:
        now = without_the_broken(now)
    now = _with_what_ceases(before, now)
    after = with_triggered(before, with_reservations(before, now.state))
    return replace(after, agenda=()) if winner(after) is not None else after


def _too_late(before: State, after: State) -> tuple[str, ...]:
    """The clause by which health comes too late that a righteous Champion gives by the damage of a battle."""
    dealt = [entry.what for entry in after.log[len(before.log) :] if isinstance(entry.what, DealtDamage)]
    righteous = any(damage.in_battle and has(before, damage.source, RIGHTEOUS) for damage in dealt)
    return (TOO_LATE,) if righteous else ()


def _with_what_ceases(before: State, now: Now) -> Now:
    """Say of cards that left play that what they gave others ends."""
    left = [entry.what.card for entry in now.state.log[len(before.log) :] if isinstance(entry.what, LeftPlay)]
    for card in left:
        if card in before.faces and gives_others(before, card):
            now = now.say(Ceases(card), STOPS, ENDS_WITH_ITS_CARD)
    return now
