"""Cards that an ability plays or adds to battle: where they go, and who uses them (REG, Play; Add to Battle)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.implied_effects import plays_first
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.places import (
    BATTLE,
    LAND_OF_BONDAGE,
    TERRITORY,
    characters_of,
    controller_of,
    face,
    fighter_of,
    owner,
    used_by,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.band import is_resolving, matches_alignment, may_join
from rulings.redemption.rules.ongoing.disregarding import disregards_brigade
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

PLAYING = frozenset(("play",))
"""Effects that play cards."""

_PLAY = "redemption/effect/play"
_ADD = "redemption/effect/add-to-battle"
_TO_TERRITORY = frozenset(("Fortress", "City", "Site"))


def users(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[str, ...]:
    """List the characters that can use an Enhancement which an effect plays or adds.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The Enhancement.

    Returns:
        Those of the player, in battle or, outside of the Battle Phase, in territory; where the text lets a certain
        character play it, that one alone
        (redemption/effect/play#player-selects-character, #named-character-is-the-user).
    """
    able = tuple(
        fighter
        for fighter in _may_use(state, activation.player)
        if _is_of_its_side(state, fighter, card)
        and (disregards_brigade(instruction) or _shares_brigade(state, fighter, card))
    )
    if instruction.name in PLAYING and _names_user(instruction):
        return tuple(fighter for fighter in able if fighter == fighter_of(state, activation.card))
    return able


def _may_use(state: State, player: str) -> tuple[str, ...]:
    """The characters of a player that can use a card which is played now: in the Battle Phase those in battle."""
    if not is_outside_battle(state):
        return characters_of(state, player)
    return tuple(card for card in state.at(Place(TERRITORY, player)) if face(state, card).is_character)


def is_outside_battle(state: State) -> bool:
    """Tell whether Enhancements are played on characters in territory (redemption/effect/play#usable-in-territory)."""
    return state.get("", "phase") != "battle"


def _names_user(instruction: Instruction) -> bool:
    """Whether an effect says which character plays the Enhancement."""
    return instruction.setting.act is not None and isinstance(instruction.setting.act.subject, Target)


def _is_of_its_side(state: State, character: str, card: str) -> bool:
    """A Hero uses good Enhancements, an Evil Character evil ones."""
    user, enhancement = face(state, character), face(state, card)
    good = "Hero" in user.types and "good Enhancement" in enhancement.types
    evil = "Evil Character" in user.types and "evil Enhancement" in enhancement.types
    return good or evil


def _shares_brigade(state: State, character: str, card: str) -> bool:
    """They are of a brigade of the character's own (redemption/modifier/regardless#regardless-of-brigade)."""
    return not set(face(state, character).brigades).isdisjoint(face(state, card).brigades)


def may_play(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether an effect can play a card.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it is an Enhancement that a character of the player in battle can use
        (redemption/effect/play#usable-in-battle), or outside of the Battle Phase one in territory
        (#usable-in-territory), or a card that is put into a place of its owner.

    Raises:
        NotThereYetError: The engine does not know yet how such a card is played.
    """
    printed = face(state, card)
    if not state.faces[card].is_known:
        raise NotThereYetError(f"Playing {card} cannot be carried out yet.")
    if is_plain_enhancement(state, card):
        able = bool(users(state, activation, instruction, card))
        if able and is_outside_battle(state) and "territory" not in printed.classes:
            raise NotThereYetError(f"Playing {card} in a territory cannot be carried out yet.")
        return able
    if len(printed.types) != 1 or printed.types[0] not in ("Lost Soul", *_TO_TERRITORY):
        raise NotThereYetError(f"Playing {card}, a {' and '.join(printed.types)}, by an effect is not there yet.")
    return True


def may_enter(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a band or add to battle effect can bring a card into battle.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it is a character that may join, or, where it is added, an Enhancement of the same alignment that a
        character of the player in battle can use (redemption/effect/add-to-battle#characters-enhancements-sites-only,
        #alignment-matches-source).
    """
    if not state.faces[card].is_known or is_resolving(state):
        return False
    if instruction.name != "add to battle" or not is_plain_enhancement(state, card):
        return may_join(state, activation, instruction, card)
    same = matches_alignment(state, activation, instruction, card)
    return same and state.where[card].zone != BATTLE and bool(users(state, activation, instruction, card))


def is_plain_enhancement(state: State, card: str) -> bool:
    """Tell whether a card is an Enhancement and nothing else that a character could be."""
    return face(state, card).is_enhancement and not face(state, card).is_character


def put_in(now: Happening, activation: Activation, card: str, user: str) -> Happening:
    """Play a card, or add it to battle, on the character that uses it.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who carries the effect out.
        card: The card.
        user: The character; empty for a card that none uses.

    Returns:
        The same with the card where it is played (redemption/effect/play#moves-it-to-your-character,
        #two-uses-of-play).
    """
    if not user:
        zone = LAND_OF_BONDAGE if "Lost Soul" in face(now.state, card).types else TERRITORY
        return now.moved(card, Place(zone, owner(now.state, card)), f"{_PLAY}#two-uses-of-play")
    named = any(effect.name in PLAYING and _names_user(effect) for effect in activation.effects)
    by_name = (f"{_PLAY}#named-character-is-the-user",) if named else ()
    triggered = ("redemption/term/used-by#placed-by-triggered-play",) if any(map(watches, activation.met)) else ()
    first = (f"{_PLAY}#play-the-first-enhancement",) if any(map(plays_first, activation.effects)) else ()
    clauses = (f"{_PLAY}#moves-it-to-your-character", f"{_PLAY}#outside-of-initiative", *by_name, *first, *triggered)
    if now.state.get(card, "placed"):
        now = now.set(card, "placed", None, f"{_PLAY}#placed-enhancement-may-be-played")
    if is_outside_battle(now.state):
        return now.moved(card, place_on(now.state, user), *clauses, f"{_PLAY}#usable-in-territory")
    now = now.moved(card, used_by(user), *clauses)
    played = "redemption/procedure/initiative#stalemate-or-mutual-destruction"
    now = now.set("", "last played by", controller_of(now.state, user), played)
    return now.set("", "passes", None, "redemption/procedure/pass#three-passes-end-it")


def add(now: Happening, card: str, user: str) -> Happening:
    """Add an Enhancement to battle on the character that uses it (redemption/effect/add-to-battle)."""
    clauses = (f"{_ADD}#moves-cards-into-battle", f"{_ADD}#characters-enhancements-sites-only")
    return now.moved(card, used_by(user), *clauses)
