"""Play: an ability plays a card, or adds one to battle that a character uses (REG, Play)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.redemption.reading.abilities import Destination, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.implied_effects import plays_first
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Play as PlayFrame
from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.faces import LOCATIONS
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
from rulings.redemption.rules.ongoing.disregarding import disregards_brigade
from rulings.redemption.rules.ongoing.using_enhancements import committed, matches_brigade
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import candidates
from rulings.redemption.rules.targets.playing_first import first_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

_PLAY = "redemption/effect/play"
_ADD = "redemption/effect/add-to-battle"

_PUT_DOWN = frozenset(("Lost Soul", "Hero", "Evil Character", *LOCATIONS))
"""Card types that are played by being put in a place of their owner."""

Able = Callable[[State, Activation, Instruction, str], tuple[str, ...]]
"""Lists the characters that can use an Enhancement by an effect."""


def users(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[str, ...]:
    """List the characters that can use an Enhancement which an effect plays or adds.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The Enhancement.

    Returns:
        Those of the player, in battle or, outside of the Battle Phase, in territory
        (redemption/effect/play#player-selects-character).
    """
    return tuple(
        fighter
        for fighter in _may_use(state, activation.player)
        if _is_of_its_side(state, fighter, card)
        and (disregards_brigade(instruction) or _shares_brigade(state, fighter, card))
    )


def _players(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[str, ...]:
    """The characters that can play an Enhancement; where the text lets certain ones do so, those alone.

    The sources are redemption/effect/play#named-character-is-the-user and #player-selects-character.
    """
    able = users(state, activation, instruction, card)
    to = instruction.effect.to
    if to is not None:
        named = _named(state, activation, instruction, to)
        able = tuple(fighter for fighter in able if fighter in named)
    if _names_user(instruction):
        return tuple(fighter for fighter in able if fighter == fighter_of(state, activation.card))
    return able


def _named(state: State, activation: Activation, instruction: Instruction, to: Destination) -> tuple[str, ...]:
    """The characters on which a text lets an Enhancement be played."""
    found = replace(instruction, effect=replace(instruction.effect, target=to.target, to=None))
    return candidates(state, activation, found, (BATTLE, TERRITORY))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse an Enhancement that is played on what is not known to name characters."""
    to = instruction.effect.to
    if to is not None and (not isinstance(to.target, Target) or any(unknown_words(to.target))):
        raise NotThereYetError(f"On whom {activation.card} plays an Enhancement cannot be told yet.")


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
    """They share a brigade, or an effect lets it (redemption/modifier/regardless#regardless-of-brigade)."""
    return matches_brigade(state, card, character).holds


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
        able = bool(_players(state, activation, instruction, card))
        if able and is_outside_battle(state) and "territory" not in printed.classes:
            raise NotThereYetError(f"Playing {card} in a territory cannot be carried out yet.")
        return able
    if not any(kind in _PUT_DOWN for kind in printed.types):
        raise NotThereYetError(f"Playing {card}, a {' and '.join(printed.types)}, by an effect is not there yet.")
    return True


def is_plain_enhancement(state: State, card: str) -> bool:
    """Tell whether a card is an Enhancement and nothing else that a character could be."""
    return face(state, card).is_enhancement and not face(state, card).is_character


def used_among(step: Step) -> tuple[str, ...]:
    """List the targets that an effect puts on a character that uses them."""
    return tuple(card for card in step.targets if face(step.state, card).is_enhancement)


def ask_users(step: Step) -> Choice | None:
    """Ask which character uses an Enhancement that an effect adds to battle."""
    return _ask_among(step, users)


def ask_players(step: Step) -> Choice | None:
    """Ask which character plays an Enhancement."""
    return _ask_among(step, _players)


def _ask_among(step: Step, able: Able) -> Choice | None:
    for card in used_among(step):
        characters = able(step.state, step.activation, step.instruction, card)
        options = tuple(Option(character, character) for character in characters)
        choice = step.choose(f"user of {card}", f"Which character uses {card}?", options)
        if choice is not None:
            return choice
    return None


def _user(step: Step, state: State, card: str, able: Able) -> str:
    """The character that uses a card: the one that was chosen, or the only one."""
    characters = able(state, step.activation, step.instruction, card)
    chosen = step.chosen(f"user of {card}")
    return str(chosen) if chosen in characters else characters[0]


def play_targets(step: Step) -> Happening:
    """Each target is played: on the character that uses it, or into a place of its owner (redemption/effect/play)."""
    now = step.now
    for card in step.targets:
        if is_plain_enhancement(now.state, card):
            now = _play_on(now, step, card, _user(step, now.state, card, _players))
        else:
            zone = LAND_OF_BONDAGE if "Lost Soul" in face(now.state, card).types else TERRITORY
            now = now.moved(card, Place(zone, owner(now.state, card)), f"{_PLAY}#two-uses-of-play")
    return now


def _play_on(now: Happening, step: Step, card: str, user: str) -> Happening:
    """Play an Enhancement on the character that uses it (redemption/effect/play#moves-it-to-your-character)."""
    by_name = (f"{_PLAY}#named-character-is-the-user",) if _names_user(step.instruction) else ()
    is_triggered = any(map(watches, step.activation.met))
    triggered = ("redemption/term/used-by#placed-by-triggered-play",) if is_triggered else ()
    first = (f"{_PLAY}#play-the-first-enhancement",) if plays_first(step.instruction) else ()
    other = matches_brigade(now.state, card, user).because
    by_effect = (f"{_PLAY}#use-other-enhancements-works-too", *other) if other and not by_name else ()
    plain = (f"{_PLAY}#moves-it-to-your-character", f"{_PLAY}#outside-of-initiative")
    clauses = (*plain, *by_name, *first, *triggered, *by_effect)
    if now.state.get(card, "placed"):
        now = now.set(card, "placed", None, f"{_PLAY}#placed-enhancement-may-be-played")
    if is_outside_battle(now.state):
        at_home = now.moved(card, place_on(now.state, user), *clauses, f"{_PLAY}#usable-in-territory")
        return committed(at_home, card)
    now = committed(now.moved(card, used_by(user), *clauses), card)
    played = "redemption/procedure/initiative#stalemate-or-mutual-destruction"
    now = now.set("", "last played by", controller_of(now.state, user), played)
    return now.set("", "passes", None, "redemption/procedure/pass#three-passes-end-it")


def add_used(step: Step) -> Happening:
    """Add Enhancements to battle, each on the character that uses it (redemption/effect/add-to-battle)."""
    now, clauses = step.now, (f"{_ADD}#moves-cards-into-battle", f"{_ADD}#characters-enhancements-sites-only")
    for card in used_among(step):
        now = committed(now.moved(card, used_by(_user(step, now.state, card, users)), *clauses), card)
    return now


def _played(step: Step) -> tuple[PlayFrame, ...]:
    """The abilities of what was played activate; those of a character in a territory do so by themselves, if at all."""
    at_once = (card for card in step.targets if not _is_at_home(step.state, card))
    return tuple(PlayFrame(card, controller_of(step.state, card), step.activation.key) for card in at_once)


def _is_at_home(state: State, card: str) -> bool:
    return state.where[card].zone == TERRITORY and not state.where[card].on and face(state, card).is_character


def _spent(step: Step) -> tuple[Spent, ...]:
    """Enhancements that were played in territory are put away when their abilities are complete."""
    if not is_outside_battle(step.state):
        return ()
    return tuple(Spent(card) for card in step.targets if is_plain_enhancement(step.state, card))


PLAY = Effect(
    "play",
    carries=(
        "player-selects-character",
        "usable-in-battle",
        "completes-after-its-abilities",
    ),
    beside=frozenset(("to",)),
    refuse=_refuse,
    aim=first_of,
    may_target=may_play,
    ask=ask_players,
    do=play_targets,
    activates=_played,
    spends=_spent,
    may_be_replaced=False,
)
