"""Weapons on warriors: equipped outside of battle, and kept after it (REG, Warrior, Weapon, Equip)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OWN_SIDE, effect_named
from rulings.redemption.rules.agenda import Carry, Play
from rulings.redemption.rules.cards.bearing import cards_on, manner_of, place_on, weapons_of
from rulings.redemption.rules.cards.places import HAND, TERRITORY, characters_of, face, side_of, used_by
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.using_enhancements import matches_brigade
from rulings.redemption.rules.plays import Equip
from rulings.table.choices import Choice, Option
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

KEEP = "equips after battle"
"""The question with which weapon a warrior is equipped in battle resolution; the warrior's name stands before it."""

_WEAPON = "redemption/term/weapon"
_STEP = "redemption/procedure/battle-resolution#step-7-equip-warriors"
_OUTSIDE = (
    "redemption/term/warrior#one-weapon-outside-of-battle",
    "redemption/term/enhancement#weapons-outside-of-battle",
    "redemption/term/weapon#ability-only-in-battle",
)
_PHASES = ("preparation", "discard")


def equip(state: State, play: Equip, cause: str) -> State | Refusal:
    """Equip a warrior in territory with a weapon from hand, by game rule.

    Args:
        state: The state before.
        play: Who equips whom with what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed. Nothing activates (redemption/term/weapon#ability-only-in-battle).
    """
    refusal = _refuse_moment(state, play) or _refuse_place(state, play) or refuse_bearer(state, play.weapon, play.on)
    if refusal is not None:
        return refusal
    phase = f"redemption/procedure/{state.get('', 'phase')}-phase#weapon"
    clause = f"{_WEAPON}#equipped-in-preparation-or-discard-phase"
    return put_on(Happening(state, cause), play.weapon, play.on, clause, phase, *_OUTSIDE).state


def put_on(now: Happening, weapon: str, character: str, *because: str) -> Happening:
    """Let a weapon lie on a character as equipped.

    Args:
        now: What happened so far.
        weapon: The weapon.
        character: The character.
        because: The clauses that let it be equipped.

    Returns:
        The same with the weapon on the character (redemption/term/weapon#always-an-equipped-card).
    """
    target = place_on(now.state, character)
    if now.state.where[weapon] != target:
        now = now.moved(weapon, target, *because)
    return now.set(weapon, "equipped", True, *because, f"{_WEAPON}#always-an-equipped-card")


def _refuse_moment(state: State, play: Equip) -> Refusal | None:
    clause = f"{_WEAPON}#equipped-in-preparation-or-discard-phase"
    if state.get("", "active player") != play.player:
        return Refusal(f"It is not {play.player}'s turn.", (clause,))
    if state.get("", "phase") not in _PHASES:
        reason = f"Weapons are equipped in the Preparation or Discard Phase; it is the {state.get('', 'phase')} phase."
        return Refusal(reason, (clause,))
    return None


def _refuse_place(state: State, play: Equip) -> Refusal | None:
    phase = f"redemption/procedure/{state.get('', 'phase')}-phase#weapon"
    if state.where[play.weapon] != Place(HAND, play.player):
        reason = f"{play.weapon} is in {state.where[play.weapon]}, not in {play.player}'s hand."
        return Refusal(reason, (phase,))
    if state.where[play.on] != Place(TERRITORY, play.player):
        reason = f"{play.on} is in {state.where[play.on]}, not in {play.player}'s territory."
        return Refusal(reason, (phase,))
    return None


def refuse_bearer(state: State, weapon: str, character: str) -> Refusal | None:
    """Say why a character cannot be equipped with a card.

    Args:
        state: The state.
        weapon: The card.
        character: The character.

    Returns:
        The refusal; None where it is a warrior without a weapon that can use this weapon.
    """
    if "weapon" not in face(state, weapon).classes:
        return Refusal(f"{weapon} is no weapon.", (f"{_WEAPON}#symbol-only-on-enhancements",))
    if not face(state, character).is_character or "warrior" not in face(state, character).classes:
        return Refusal(f"{character} is no warrior.", ("redemption/term/warrior#symbol-only-on-characters",))
    if weapons_of(state, character):
        reason = f"{character} is equipped with {weapons_of(state, character)[0]} already."
        return Refusal(reason, ("redemption/term/warrior#one-weapon-outside-of-battle",))
    if not suits(state, weapon, character):
        reason = f"{character} cannot use {weapon}."
        return Refusal(reason, _why_unsuited(state, weapon, character))
    return None


def _why_unsuited(state: State, weapon: str, character: str) -> tuple[str, ...]:
    """The clauses by which a character cannot use a weapon: it is of the other side, or of other brigades."""
    brigade = (f"{_WEAPON}#brigade-must-match", "redemption/term/enhancement#brigade-must-match")
    if _is_of_the_side(state, weapon, character):
        return brigade
    side = "good-for-heroes" if "good Enhancement" in face(state, weapon).types else "evil-for-evil-characters"
    return (*brigade, f"redemption/term/enhancement#{side}")


def suits(state: State, card: str, character: str) -> bool:
    """Tell whether a character can use an Enhancement: of its own side, and of matching brigade.

    The sources are redemption/term/enhancement#good-for-heroes, redemption/term/enhancement#evil-for-evil-characters
    and redemption/term/enhancement#brigade-must-match.
    """
    return _is_of_the_side(state, card, character) and matches_brigade(state, card, character).holds


def _is_of_the_side(state: State, card: str, character: str) -> bool:
    """Whether an Enhancement is good and the character a Hero, or both are evil."""
    kinds = {"Hero": "good Enhancement", "Evil Character": "evil Enhancement"}
    types = face(state, card).types
    return any(kinds[kind] in types for kind in face(state, character).types if kind in kinds)


def keep_weapons(now: Happening) -> Happening | Choice:
    """Let warriors without a weapon be equipped with those in battle, in battle resolution.

    Args:
        now: What happened so far; the answers of players are in its state.

    Returns:
        The same with the weapons equipped; or the next choice (redemption/procedure/battle-resolution
        #step-7-equip-warriors). Enhancements that are left over are discarded afterwards.
    """
    for player in (str(now.state.get("", "attacker")), str(now.state.get("", "defender"))):
        for warrior in characters_of(now.state, player):
            free = tuple(_free_weapons(now.state, player, warrior))
            if not free:
                continue
            question = f"{warrior} {KEEP}"
            chosen = now.state.answers.get(question)
            if chosen is None:
                options = (*(Option(weapon, weapon) for weapon in free), Option("", "nothing"))
                words = f"With which weapon is {warrior} equipped?"
                return Choice(question, player, words, options, (_STEP, f"{_WEAPON}#equipped-at-battle-resolution"))
            if chosen:
                kept = (f"{_WEAPON}#equipped-at-battle-resolution", f"{_WEAPON}#kept-outside-of-battle")
                now = put_on(now, str(chosen), warrior, _STEP, *kept)
    return now


def _free_weapons(state: State, player: str, warrior: str) -> Iterator[str]:
    """The weapons on a side of the battle that are not equipped and that a warrior may be equipped with."""
    for character in state.at(side_of(player)):
        for card in state.at(used_by(character)):
            if manner_of(state, card) == "used" and refuse_bearer(state, card, warrior) is None:
                yield card


def arm(state: State, frame: Play, below: int) -> State:
    """Let the weapons of a character that was played in battle activate after its own abilities.

    Args:
        state: The state, with the abilities of the character on its agenda.
        frame: The character.
        below: How much of the agenda was there before.

    Returns:
        The state with the weapons on its agenda, before abilities that add characters
        (redemption/procedure/ability-activation-order#step-4-weapons).
    """
    weapons = [Play(weapon, frame.player, frame.cause) for weapon in weapons_of(state, frame.card)]
    own = state.agenda[below:][::-1]
    first = next((index for index, item in enumerate(own) if not _comes_before_weapons(state, item)), len(own))
    ordered = (*own[:first], *weapons, *own[first:])
    return replace(state, agenda=(*state.agenda[:below], *ordered[::-1])) if weapons else state


def _comes_before_weapons(state: State, item: object) -> bool:
    if not isinstance(item, Carry):
        return False
    activation: Activation = state.activations[item.activation]
    return all(effect_named(state, effect.name).adds_to != OWN_SIDE for effect in activation.effects)


def unattached(state: State, character: str) -> tuple[str, ...]:
    """List the Enhancements that a character uses and that are neither placed nor equipped."""
    return tuple(card for card in cards_on(state, character) if manner_of(state, card) == "used")
