"""Territory class Enhancements outside of battle (REG, Territory Class Enhancement)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.abilities.alternatives_and_options import joined_effects
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.places import HAND, TERRITORY, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.using_enhancements import matches_brigade
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.turn.phases import number_of_turn
from rulings.redemption.rules.turn.user_of_play import play_on_its_user
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_CLASS = "redemption/term/territory-class-enhancement"
_OWN_CHARACTER = f"{_CLASS}#on-own-character-in-territory"
_PLAYED = "played a territory class Enhancement"
_ELSEWHERE = frozenset(("set aside", "heal"))
"""Effects whose Enhancements may be played outside of battle as well."""


def is_for_territory(state: State, play: PlayCard) -> bool:
    """Tell whether a play puts an Enhancement on a character outside of battle.

    Args:
        state: The state.
        play: The play.

    Returns:
        Whether it is a territory class Enhancement and no battle is under way.

    Raises:
        NotThereYetError: It is one that may be played outside of battle for another reason.
    """
    if state.get("", "battle") in ("under way", "resolving") or state.where[play.card] != Place(HAND, play.player):
        return False
    if "territory" in face(state, play.card).classes:
        return True
    names = {effect.name for ability in abilities_of(state, play.card) for effect in joined_effects(ability)}
    if names & _ELSEWHERE:
        raise NotThereYetError(f"Playing {play.card}, which may {min(names & _ELSEWHERE)}, is not there yet.")
    return False


def play_in_territory(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play a territory class Enhancement on a character in territory, once in a turn.

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
        none = Refusal(f"{play.player} has no character in territory to use {play.card}.", (_OWN_CHARACTER,))
        users = tuple(card for card in state.where if _is_at_home(state, play.player, card))
        return play_on_its_user(play, users, none, lambda said: play_in_territory(state, said, cause))
    refusal = _refuse_character(state, play)
    if refusal is not None:
        return refusal
    once = _once(state)
    now = Happening(state, cause).set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    other = matches_brigade(state, play.card, play.on).because
    clauses = (f"{_CLASS}#one-in-preparation-or-discard-phase", _OWN_CHARACTER, once, *other)
    now = now.moved(play.card, place_on(state, play.on), *clauses)
    now = now.set(play.player, _PLAYED, number_of_turn(state), once)
    return now.then(Abilities(play.card, play.player, cause), Spent(play.card)).state


def _once(state: State) -> str:
    """The clause by which one may be played, in the phase at hand."""
    phase = state.get("", "phase")
    found = phase if phase == "discard" else "preparation"
    return f"redemption/procedure/{found}-phase#territory-class-enhancement-once"


def _refuse_moment(state: State, play: PlayCard) -> Refusal | None:
    if state.get("", "active player") != play.player or state.get("", "phase") not in ("preparation", "discard"):
        reason = f"{play.card} is played in {play.player}'s own Preparation or Discard Phase, or in battle."
        return Refusal(reason, (f"{_CLASS}#one-in-preparation-or-discard-phase", _once(state)))
    if state.get(play.player, _PLAYED) == number_of_turn(state):
        reason = f"{play.player} has played a territory class Enhancement in this turn already."
        return Refusal(reason, (_once(state), f"{_CLASS}#one-in-preparation-or-discard-phase"))
    return None


def _is_at_home(state: State, player: str, card: str) -> bool:
    """Whether a card is a character in a territory that a player controls."""
    at_home = state.where[card].zone == TERRITORY and controller_of(state, card) == player
    return at_home and face(state, card).is_character


def _refuse_character(state: State, play: PlayCard) -> Refusal | None:
    card, character = face(state, play.card), face(state, play.on)
    if not _is_at_home(state, play.player, play.on):
        reason = f"{play.on} is no character of {play.player} in territory."
        return Refusal(reason, (_OWN_CHARACTER,))
    kinds = {"Hero": "good Enhancement", "Evil Character": "evil Enhancement"}
    if not any(kinds.get(kind) in card.types for kind in character.types):
        clause = "good-for-heroes" if "good Enhancement" in card.types else "evil-for-evil-characters"
        return Refusal(f"{play.on} cannot use {play.card}.", (f"redemption/term/enhancement#{clause}",))
    matches = matches_brigade(state, play.card, play.on)
    return None if matches.holds else Refusal(f"{play.card} and {play.on} share no brigade.", matches.because)
