"""Plays that heal, which have moments of their own: before a discard completes, and on any turn (REG, Heal)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.agenda import HealChance, Spent, being_discarded, of_current_battle
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.places import BATTLE, DISCARD_PILE, HAND, TERRITORY, controller_of, face, used_by
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import Pass, Play, PlayCard, UseAbility
from rulings.redemption.rules.triggers.heal_chances import (
    CHANCE,
    HEALABLE,
    heals,
    heals_one_of,
    may_heal,
    use_to_heal,
    users_of_healing,
)
from rulings.redemption.rules.triggers.manually_triggered import use
from rulings.redemption.rules.turn.user_of_play import play_on_its_user
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_HEAL = "redemption/effect/heal#"
_ON_WHOM = f"{_HEAL}on-whom-it-is-played"
_ANY_TURN = f"{_HEAL}healing-enhancement-any-turn"
_OF_PHASES = ("preparation", "discard")


def chance_to_heal(state: State) -> HealChance | None:
    """Tell who has initiative to heal characters that are being discarded; None where nobody has."""
    frame = state.agenda[-1] if state.agenda else None
    return frame if isinstance(frame, HealChance) else None


def is_open(state: State, chance: HealChance) -> bool:
    """Tell whether a player can still heal one of the characters that are being discarded."""
    return may_heal(state, chance.player, being_discarded(state.agenda))


def answer_chance(state: State, made: Play, cause: str, chance: HealChance) -> State | Refusal:
    """Make a play while a discard is suspended so that a player may heal.

    Args:
        state: The state.
        made: The play.
        cause: Its name.
        chance: Who may heal.

    Returns:
        The state after a healing play (redemption/effect/heal#enhancement-or-effect-may-heal), with what is suspended
        below it, or after a pass; or why it is not allowed.
    """
    doomed = " and ".join(card for card in being_discarded(state.agenda) if controller_of(state, card) == chance.player)
    if made.player == chance.player and isinstance(made, Pass):
        return replace(state, agenda=state.agenda[:-1])
    if made.player == chance.player and isinstance(made, PlayCard) and heals(state, made.card):
        return play_to_heal(state, made, cause)
    if made.player == chance.player and isinstance(made, UseAbility):
        return use_to_heal(state, made, cause)
    reason = f"{chance.player} may heal {doomed} now, or pass."
    return Refusal(reason, (*CHANCE, f"{_HEAL}enhancement-or-effect-may-heal"))


def is_played_to_heal(state: State, play: PlayCard) -> bool:
    """Tell whether an Enhancement is played by the rules of healing, not by those of a battle or territory class.

    Args:
        state: The state.
        play: The play.

    Returns:
        Whether it heals and is played on no character in battle (redemption/effect/heal#healing-enhancement-any-turn).
    """
    if "territory" in face(state, play.card).classes or not heals(state, play.card):
        return False
    no_battle = state.get("", "battle") not in ("under way", "resolving")
    return no_battle if not play.on else state.where[play.on].zone != BATTLE


def play_to_heal(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play a healing Enhancement, on any turn, on a character that can use it.

    Args:
        state: The state before.
        play: Who plays what on whom.
        cause: The name of the play.

    Returns:
        The state after, with the abilities of the Enhancement next; or why it is not allowed.

    Raises:
        NotSaidError: Nobody says on which of several characters it is played.
    """
    if state.where[play.card] != Place(HAND, play.player):
        return Refusal(f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand.", (_ON_WHOM,))
    if of_current_battle(state.agenda) and chance_to_heal(state) is None:
        return Refusal("An effect is being carried out.", (_ANY_TURN,))
    users = users_of_healing(state, play.player, play.card)
    none = Refusal(f"{play.player} has no character at home or being discarded to use {play.card}.", (_ON_WHOM,))
    if not play.on:
        return play_on_its_user(play, users, none, lambda said: play_to_heal(state, said, cause))
    if play.on not in users:
        return Refusal(f"{play.card} is not played on {play.on} to heal.", (_ON_WHOM,))
    healable = _healable(state, play.player)
    if not healable or not heals_one_of(state, play.player, play.card, healable):
        reason = f"{play.player} controls no character that {play.card} can heal."
        return Refusal(reason, (_ANY_TURN, f"{_HEAL}healable", *_too_late(state, play.player)))
    in_battle = state.where[play.on].zone == BATTLE
    place = used_by(play.on) if in_battle else place_on(state, play.on)
    phase = state.get("", "phase")
    listed = (f"redemption/procedure/{phase}-phase#heal-enhancement",) if phase in _OF_PHASES else ()
    chance = (f"{_HEAL}enhancement-or-effect-may-heal",) if chance_to_heal(state) is not None else ()
    now = Happening(state, cause).moved(play.card, place, _ON_WHOM, _ANY_TURN, *chance, *listed)
    spent = () if in_battle else (Spent(play.card),)
    return now.then(Abilities(play.card, play.player, cause), *spent).state


def _too_late(state: State, player: str) -> tuple[str, ...]:
    """The clause by which nobody is healed who lies in a player's discard pile."""
    lost = any(face(state, card).is_character for card in state.at(Place(DISCARD_PILE, player)))
    return (f"{_HEAL}too-late-in-discard-pile",) if lost else ()


def use_or_refuse(state: State, play: UseAbility, cause: str) -> State | Refusal:
    """Use an ability at the moment that its player chooses; of a character at home, healing is none of them.

    Args:
        state: The state before.
        play: Who uses the ability of which card.
        cause: The name of the play.

    Returns:
        The state with the effect on its agenda, or why it is not allowed
        (redemption/effect/heal#healing-characters-act-in-battle).
    """
    after = use(state, play, cause)
    found = face(state, play.card)
    at_home = state.where[play.card].zone == TERRITORY and found.is_character and "territory" not in found.classes
    if isinstance(after, Refusal) and at_home and heals(state, play.card):
        return replace(after, because=(f"{_HEAL}healing-characters-act-in-battle", *after.because))
    return after


def _healable(state: State, player: str) -> tuple[str, ...]:
    """The characters of a player that can be healed."""
    doomed = being_discarded(state.agenda)
    return tuple(
        card
        for card in state.where
        if controller_of(state, card) == player
        and (card in doomed or any(state.get(card, condition) for condition in HEALABLE))
    )
