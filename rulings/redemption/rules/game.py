"""A game of Redemption: laid out, played, and carried on until the next play."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.activation import BEGINNING
from rulings.redemption.rules.abilities.unique_cards import enter_silently, silenced
from rulings.redemption.rules.activation.ability_activation_order import Verify, verify
from rulings.redemption.rules.activation.activation_when_played import begin
from rulings.redemption.rules.activation.active_at_the_beginning import activate_all
from rulings.redemption.rules.activation.arriving import Arrived, arrive, welcome
from rulings.redemption.rules.activation.drawing import draw_by_rule
from rulings.redemption.rules.activation.stars import Revealed, Stars, reveal_stars, use_stars
from rulings.redemption.rules.agenda import (
    Again,
    Carry,
    Doomed,
    Dwindle,
    Fall,
    HealChance,
    Onward,
    Perish,
    Resolution,
    Returning,
    Selecting,
    SideBattle,
    Spent,
    Trigger,
    Use,
)
from rulings.redemption.rules.agenda import Play as PlayFrame
from rulings.redemption.rules.battle.access import QUESTIONS as ACCESS
from rulings.redemption.rules.battle.attacking import Begin, begin_battle
from rulings.redemption.rules.battle.game_rules import check_rules, let_perish, settle_kind
from rulings.redemption.rules.battle.quotas import refuse_overfull
from rulings.redemption.rules.battle.standing import QUESTIONS as BATTLES
from rulings.redemption.rules.battle.surrendering import Surrender, surrender
from rulings.redemption.rules.cards.deck_order import OrderOpenError, turn_up
from rulings.redemption.rules.cards.experience import Credit, give_credit
from rulings.redemption.rules.cards.identities import IdentityOpenError, is_undecided
from rulings.redemption.rules.cards.leaving import enhancement_on
from rulings.redemption.rules.cards.places import HAND, TERRITORY, face, is_at_face_value, players
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.cards.unsettled import new_lines, same_everywhere
from rulings.redemption.rules.carrying_out.dwindling import let_dwindle
from rulings.redemption.rules.carrying_out.effects_in_turn import carry
from rulings.redemption.rules.effects.listing import QUESTIONS as EFFECTS
from rulings.redemption.rules.ongoing.most_controlled import refuse_more
from rulings.redemption.rules.ongoing.numbers import QUESTIONS as NUMBERS
from rulings.redemption.rules.ongoing.restricting import refuse_restricted
from rulings.redemption.rules.ongoing.skipping import refuse_skipped
from rulings.redemption.rules.ongoing.tied_modifiers import begin_as_targeted
from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    Deactivate,
    DiscardCard,
    DrawCards,
    EndPhase,
    EndTurn,
    Equip,
    GoTo,
    Pass,
    Play,
    PlayCard,
    PutCard,
    ShuffleHand,
    UseAbility,
)
from rulings.redemption.rules.procedures.battle_phase import (
    ON_A_CHARACTER,
    add_site,
    attack,
    block,
    decline,
    play_enhancement,
)
from rulings.redemption.rules.procedures.dominants import clear_table, play_dominant, put_away
from rulings.redemption.rules.procedures.healing import (
    answer_chance,
    chance_to_heal,
    is_open,
    is_played_to_heal,
    play_to_heal,
    use_or_refuse,
)
from rulings.redemption.rules.procedures.priority import reset
from rulings.redemption.rules.procedures.putting import discard_from_hand, put
from rulings.redemption.rules.procedures.resolution import complete_discard, resolve
from rulings.redemption.rules.procedures.until_events import end_as_events_happen
from rulings.redemption.rules.procedures.upkeep import refuse_undone
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.targeting.places_of_cards import QUESTIONS as PLACES
from rulings.redemption.rules.targeting.repeated_activation import activate_again, choose_again
from rulings.redemption.rules.targets.pointing_back import QUESTIONS as REFERENCES
from rulings.redemption.rules.targets.selecting import select_identity
from rulings.redemption.rules.triggers.awaited_modifiers import begin_awaited
from rulings.redemption.rules.triggers.awaited_moments import QUESTIONS as MOMENTS
from rulings.redemption.rules.triggers.manually_triggered import DOMINANTS_FIRST, activate_used
from rulings.redemption.rules.triggers.pending_effects import settle_pending
from rulings.redemption.rules.triggers.usage_limits import refuse_unsaid_uses
from rulings.redemption.rules.triggers.waiting_conditions import notice
from rulings.redemption.rules.turn.artifacts import activate, activate_idly, deactivate, lies_idle
from rulings.redemption.rules.turn.negations_end import lift_negations
from rulings.redemption.rules.turn.phases import PRE_GAME, end_phase, end_turn, go_onward, go_to
from rulings.redemption.rules.turn.returning import end_paired, return_cards
from rulings.redemption.rules.turn.reverting import end_placings
from rulings.redemption.rules.turn.territory_class import is_for_territory, play_in_territory
from rulings.redemption.rules.turn.weapons import arm, equip
from rulings.redemption.rules.turn.winning import refuse_out_of_game
from rulings.redemption.rules.undoing.coming_back import Reactivate, come_back
from rulings.redemption.rules.undoing.drawn_order import shuffle_hand
from rulings.redemption.rules.undoing.special_initiative import Wait
from rulings.table.choices import Choice
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.exploration import Ended
from rulings.table.log import Log
from rulings.table.places import Place
from rulings.table.state import State, set_up
from rulings.table.verdicts import Refusal


def lay_out(setup: Setup) -> State:
    """Lay out a game.

    Args:
        setup: Who plays, which cards lie where, which phase it is.

    Returns:
        The state; nothing has happened yet.

    Raises:
        ImpossibleError: A card lies in two places or in none.
        NotSaidError: Nobody said as which of its types a City, a Site or a Fortress was played.
        NotThereYetError: An ability would be active where its card lies, which the engine does not carry out yet.
    """
    if len(setup.players) < 2:
        raise NotThereYetError("A game of one player cannot be run.")
    for name, printed in setup.faces.items():
        if {"multi", "rainbow"} & {brigade.lower() for brigade in printed.brigades}:
            raise NotThereYetError(f"Which brigades {name} has as a rainbow card cannot be told yet.")
    laid = set_up(setup.faces, setup.places)
    known = {
        ("", "players"): setup.players,
        ("", "active player"): setup.players[0],
        ("", "first player"): setup.players[0],
        ("", "phase"): setup.phase,
        ("", "turn"): 1,
        **{(card, "owner"): player for card, player in setup.owners.items()},
        **setup.attributes,
    }
    questions = {**NUMBERS, **EFFECTS, **REFERENCES, **PLACES, **BATTLES, **ACCESS, **MOMENTS}
    state = _as_they_lie(replace(laid, attributes=known, questions=questions))
    _refuse_opening_hands(state)
    refuse_overfull(state)
    for card in state.where:
        found = face(state, card)
        if is_undecided(found) and not is_at_face_value(state.where[card]) and not state.get(card, "face down"):
            kinds = ("Site", "Fortress") if "City" in found.types else found.types
            raise NotSaidError(f"Say as what {card} was played: as {' or as '.join(kinds)}.")
    if state.get("", "battle") is not None:
        state = replace(settle_kind(Happening(state, BEGINNING)).state, log=Log())
    refuse_unsaid_uses(state)
    return activate_all(state)


def _as_they_lie(state: State) -> State:
    """Select the identities that cards have by where they lie.

    A City that holds a Lost Soul was played as a Site, and goes on being one when it holds none any more; a card on a
    character at home is the Enhancement that such a character uses.
    """
    cities = {(card, "identity"): "Site" for card in state.where if face(state, card).types == ("City", "Site")}
    at_home = {card: place.on for card, place in state.where.items() if place.zone == TERRITORY and place.on}
    used = {(card, "identity"): enhancement_on(state, card, bearer) for card, bearer in at_home.items()}
    selected = {**cities, **{known: kind for known, kind in used.items() if kind}}
    return replace(state, attributes={**state.attributes, **selected})


def play(state: State, made: Play, cause: str = "play") -> State | Refusal:
    """Make a play.

    Args:
        state: The state before.
        made: The play.
        cause: A name for it, under which its facts are found in the log.

    Returns:
        The state right after, with what follows on its agenda; or why the rules do not allow it.

    Raises:
        NotThereYetError: The play needs a rule that the engine does not know yet.
    """
    return same_everywhere(state, lambda table: _play(table, made, cause), _gist)


def _gist(before: State, after: State | Choice | Refusal) -> object:
    """What a step comes to, as far as it must be the same wherever a card lies of which that is not said."""
    return new_lines(before, after) if isinstance(after, State) else after


def _play(state: State, made: Play, cause: str) -> State | Refusal:
    """Make a play; it waits until an identity of a card is selected, or the next card of a shuffled deck is known."""
    try:
        return _play_at_once(state, made, cause)
    except (IdentityOpenError, OrderOpenError):
        return Happening(state, cause).then(Selecting(made, cause)).state


def _play_at_once(state: State, made: Play, cause: str) -> State | Refusal:
    refused = refuse_out_of_game(state, made) or refuse_undone(state, made) or refuse_skipped(state, made)
    refused = refused or refuse_restricted(state, made)
    chance = chance_to_heal(state)
    if chance is not None:
        healed = refused or answer_chance(state, made, cause, chance)
        return healed if isinstance(healed, Refusal) else _finish_step(state, healed)
    after = refused or _make(state, made, cause)
    if isinstance(after, State):
        after = refuse_more(state, after) or after
    if isinstance(after, Refusal) or isinstance(made, ShuffleHand):
        return after
    if isinstance(made, PlayCard) and "Dominant" in state.faces[made.card].types:
        return _finish_step(state, after)
    used = (DOMINANTS_FIRST,) if isinstance(made, UseAbility) else ()
    return _finish_step(state, clear_table(state, _lift(reset(after, cause, *used))))


def _finish_step(before: State, after: State) -> State:
    """Let what happened in a step activate what came home by it, and trigger what waits for it."""
    after = end_as_events_happen(before, begin_awaited(before, begin_as_targeted(before, after)))
    return let_perish(notice(before, end_paired(before, welcome(before, activate_again(before, after)))))


def _make(state: State, made: Play, cause: str) -> State | Refusal:
    match made:
        case Attack():
            return attack(state, made, cause)
        case Block():
            return block(state, made, cause)
        case AddSite():
            return add_site(state, made, cause)
        case Pass():
            return decline(state, made, cause)
        case PlayCard():
            return _play_card(state, made, cause)
        case Activate():
            return activate(state, made, cause)
        case Deactivate():
            return deactivate(state, made, cause)
        case UseAbility():
            return use_or_refuse(state, made, cause)
        case Equip():
            return equip(state, made, cause)
        case DrawCards():
            return draw_by_rule(state, made, cause)
        case ShuffleHand():
            return shuffle_hand(state, made, cause)
        case DiscardCard():
            return discard_from_hand(state, made, cause)
        case PutCard():
            return put(state, made, cause)
        case GoTo():
            return go_to(state, made, cause)
        case EndPhase():
            return end_phase(state, made, cause)
        case EndTurn():
            return end_turn(state, made, cause)


def _refuse_opening_hands(state: State) -> None:
    """In the pre-game phase a hand is drawn; one that lies there already would leave open what came before."""
    if state.get("", "phase") != PRE_GAME:
        return
    for player in players(state):
        if state.at(Place(HAND, player)):
            raise NotThereYetError(f"The hand of {player} in the pre-game phase is drawn: lay it on top of the deck.")


def _play_card(state: State, made: PlayCard, cause: str) -> State | Refusal:
    card = face(state, made.card)
    if "Dominant" in card.types:
        return play_dominant(state, made, cause)
    if not made.on and {"Hero", "Evil Character", "Site", "Fortress"} & set(card.types):
        return put(state, PutCard(made.player, made.card, Place(card.plays_to or TERRITORY, made.player)), cause)
    if made.on and card.is_character and not card.is_enhancement:
        return Refusal(f"{made.card} is no Enhancement, and is not played on a card.", (ON_A_CHARACTER,))
    if not card.is_enhancement:
        kinds = " or ".join(card.types)
        raise NotThereYetError(f"That {made.card} is played, of the type {kinds}, cannot be carried out yet.")
    if is_played_to_heal(state, made):
        return play_to_heal(state, made, cause)
    if is_for_territory(state, made):
        return play_in_territory(state, made, cause)
    return play_enhancement(state, made, cause)


def _enter(state: State, frame: PlayFrame) -> State:
    """Let the abilities of a card that is played in battle activate, where nothing silences it."""
    if lies_idle(state, frame.card):
        return activate_idly(state, frame.card, frame.cause)
    return enter_silently(state, frame.card, frame.cause) if silenced(state, frame.card) else begin(state, frame)


def advance(state: State) -> State | Choice | Ended:
    """Carry on by one step.

    Args:
        state: The state.

    Returns:
        The next state; or a choice that a player has to make; or the end, where the next play is waited for.
    """
    if not state.agenda or isinstance(state.agenda[-1], Wait | SideBattle) or state.get("", "winner"):
        return Ended(state)
    chance = chance_to_heal(state)
    if chance is not None and is_open(state, chance):
        return Ended(state)
    return same_everywhere(state, _advance, _gist)


def _advance(state: State) -> State | Choice:
    frame = state.agenda[-1]
    player = frame.play.player if isinstance(frame, Selecting) else ""
    try:
        return _play_on(state, frame) if isinstance(frame, Selecting) else _carry_on(state)
    except IdentityOpenError as found:
        return select_identity(state, found, player)
    except OrderOpenError as found:
        return turn_up(state, found)


def _play_on(state: State, frame: Selecting) -> State:
    """Make the play that has waited for a selection.

    Raises:
        NotThereYetError: With the identity that was selected the rules do not allow it.
    """
    after = _play_at_once(replace(state, agenda=state.agenda[:-1]), frame.play, frame.cause)
    if isinstance(after, Refusal):
        raise NotThereYetError(f"That the identity which is selected does not allow the play: {after.reason}")
    return after


def _carry_on(state: State) -> State | Choice:
    after = _do_next(state)
    return _finish_step(state, clear_table(state, _lift(after))) if isinstance(after, State) else after


def _lift(state: State) -> State:
    """What a card did or negated for as long as it lay placed is so no more when it has gone."""
    return lift_negations(end_placings(Happening(state, "game rule"))).state


def _do_next(state: State) -> State | Choice:
    frame = state.agenda[-1]
    without = replace(state, agenda=state.agenda[:-1])
    match frame:
        case Trigger():
            return settle_pending(state)
        case Again():
            return choose_again(without, frame)
        case Verify():
            return verify(without, frame)
        case Returning():
            return return_cards(without, frame)
        case HealChance() | Doomed():
            return without
        case Fall():
            return complete_discard(without, frame)
        case Dwindle():
            return let_dwindle(without, frame)
        case Perish():
            return check_rules(Happening(without, frame.cause)).state
        case Onward():
            return go_onward(without, frame)
        case Use():
            return activate_used(without, frame)
        case Spent():
            return put_away(without, frame)
        case Begin():
            return begin_battle(without, frame)
        case Resolution():
            return resolve(without, frame)
        case Credit():
            return give_credit(without, frame)
        case Surrender():
            return surrender(without, frame)
        case PlayFrame():
            return arm(_enter(without, frame), frame, len(without.agenda))
        case Carry():
            return carry(without, frame)
        case Reactivate():
            return come_back(without, frame)
        case Arrived():
            return arrive(without, frame)
        case Stars():
            return reveal_stars(without, frame)
        case Revealed():
            return use_stars(without, frame)
        case _:
            raise AssertionError(f"{frame!r} is nothing that can be done")
