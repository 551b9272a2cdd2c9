"""Enhancements outside of battle: territory class, or with a set-aside effect (REG, Territory Class, Set-Aside)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.abilities.set_aside_cards import SET_ASIDE
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.places import HAND, TERRITORY, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.using_enhancements import committed, matches_brigade
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.turn.phases import number_of_turn
from rulings.redemption.rules.turn.set_aside_enhancements import may_be_played_outside
from rulings.redemption.rules.turn.user_of_play import play_on_its_user
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_CLASS = "redemption/term/territory-class-enhancement"
_OWN_CHARACTER = f"{_CLASS}#on-own-character-in-territory"
_PLAYED = "played a territory class Enhancement"


def is_for_territory(state: State, play: PlayCard) -> bool:
    """Tell whether a play puts an Enhancement on a character outside of battle.

    Args:
        state: The state.
        play: The play.

    Returns:
        Whether it is a territory class Enhancement, or has a set-aside effect, and no battle is under way.
    """
    if state.get("", "battle") in ("under way", "resolving") or state.where[play.card] != Place(HAND, play.player):
        return False
    if "territory" in face(state, play.card).classes:
        return True
    names = {effect.name for ability in abilities_of(state, play.card) for effect in joined_effects(ability)}
    return SET_ASIDE in names


def play_in_territory(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play an Enhancement on a character in territory, a territory class one once in a turn.

    Args:
        state: The state before.
        play: Who plays what on whom.
        cause: The name of the play.

    Returns:
        The state after, the Enhancement to be discarded when its abilities are complete; or why it is not allowed.

    Raises:
        NotSaidError: Nobody says on which of several characters it is played.
    """
    refusal = _refuse_moment(state, play)
    if refusal is not None:
        return refusal
    if not play.on:
        none = Refusal(f"{play.player} has no character in territory to use {play.card}.", _why_outside(state, play))
        users = tuple(card for card in state.where if _is_at_home(state, play.player, card))
        return play_on_its_user(play, users, none, lambda said: play_in_territory(state, said, cause))
    refusal = _refuse_character(state, play)
    if refusal is not None:
        return refusal
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    other = matches_brigade(state, play.card, play.on).because
    now = committed(now.moved(play.card, place_on(state, play.on), *_why_outside(state, play), *other), play.card)
    if _is_of_class(state, play.card):
        now = now.set(play.player, _PLAYED, number_of_turn(state), _once(state))
    return now.then(Abilities(play.card, play.player, cause), Spent(play.card)).state


def _is_of_class(state: State, card: str) -> bool:
    return "territory" in face(state, card).classes


def _why_outside(state: State, play: PlayCard) -> tuple[str, ...]:
    """The clauses by which an Enhancement is played on a character in territory."""
    if _is_of_class(state, play.card):
        return (f"{_CLASS}#one-in-preparation-or-discard-phase", _OWN_CHARACTER, _once(state))
    return (*may_be_played_outside(state, play.card).because, _of_phase(state))


def _why_own_character(state: State, play: PlayCard) -> tuple[str, ...]:
    """The clauses by which an Enhancement is played outside of battle on an own character in territory alone."""
    return (_OWN_CHARACTER,) if _is_of_class(state, play.card) else may_be_played_outside(state, play.card).because


def _of_phase(state: State) -> str:
    """The clause of the phase at hand that lists Enhancements with a set-aside ability."""
    phase = "discard" if state.get("", "phase") == "discard" else "preparation"
    return f"redemption/procedure/{phase}-phase#set-aside-enhancement"


def _once(state: State) -> str:
    """The clause by which one may be played, in the phase at hand."""
    phase = state.get("", "phase")
    found = phase if phase == "discard" else "preparation"
    return f"redemption/procedure/{found}-phase#territory-class-enhancement-once"


def _refuse_moment(state: State, play: PlayCard) -> Refusal | None:
    if not _is_of_class(state, play.card):
        return _refuse_set_aside(state, play)
    if state.get("", "active player") != play.player or state.get("", "phase") not in ("preparation", "discard"):
        reason = f"{play.card} is played in {play.player}'s own Preparation or Discard Phase, or in battle."
        return Refusal(reason, (f"{_CLASS}#one-in-preparation-or-discard-phase", _once(state)))
    if state.get(play.player, _PLAYED) == number_of_turn(state):
        reason = f"{play.player} has played a territory class Enhancement in this turn already."
        return Refusal(reason, (_once(state), f"{_CLASS}#one-in-preparation-or-discard-phase"))
    return None


def _refuse_set_aside(state: State, play: PlayCard) -> Refusal | None:
    """Refuse an Enhancement that sets aside where it may not be played, or not now."""
    found = may_be_played_outside(state, play.card)
    if not found.holds:
        return Refusal(f"{play.card} is not played outside of battle, since it {found.reason}.", found.because)
    if state.get("", "active player") != play.player or state.get("", "phase") not in ("preparation", "discard"):
        reason = f"{play.card} is played in {play.player}'s own Preparation or Discard Phase, or in battle."
        return Refusal(reason, (*found.because, _of_phase(state)))
    return None


def _is_at_home(state: State, player: str, card: str) -> bool:
    """Whether a card is a character in a territory that a player controls."""
    at_home = state.where[card].zone == TERRITORY and controller_of(state, card) == player
    return at_home and face(state, card).is_character


def _refuse_character(state: State, play: PlayCard) -> Refusal | None:
    card, character = face(state, play.card), face(state, play.on)
    if not _is_at_home(state, play.player, play.on):
        no_user = f"{play.on} is no character of {play.player} in territory."
        reason = f"{no_user} As what it chooses, say `plays {play.card}, choosing {play.on}`."
        return Refusal(reason, _why_own_character(state, play))
    kinds = {"Hero": "good Enhancement", "Evil Character": "evil Enhancement"}
    if not any(kinds.get(kind) in card.types for kind in character.types):
        clause = "good-for-heroes" if "good Enhancement" in card.types else "evil-for-evil-characters"
        return Refusal(f"{play.on} cannot use {play.card}.", (f"redemption/term/enhancement#{clause}",))
    matches = matches_brigade(state, play.card, play.on)
    return None if matches.holds else Refusal(f"{play.card} and {play.on} share no brigade.", matches.because)
