"""Who may heal characters that are being discarded, and with what (REG, Heal)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activation, abilities_of, start
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.abilities.rewording.paired_effects import AFFLICTIONS
from rulings.redemption.rules.agenda import Doomed, HealChance, being_discarded
from rulings.redemption.rules.cards.places import (
    BATTLE,
    HAND,
    TERRITORY,
    controller_of,
    face,
    players,
    used_by,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.using_enhancements import matches_brigade
from rulings.redemption.rules.plays import UseAbility
from rulings.redemption.rules.targets.matching import candidates
from rulings.redemption.rules.triggers.manually_triggered import use
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.naming import listed
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

HEAL = "heal"
_HEAL = "redemption/effect/heal#"
HEALABLE = tuple(AFFLICTIONS.values())
"""Conditions of which a character is healed, beside being discarded (redemption/effect/heal#healable)."""

CHANCE = (f"{_HEAL}chance-before-discard-completes", f"{_HEAL}rest-waits-meanwhile")
"""The clauses by which a player has a chance to heal, and all else waits."""

_USES = {"Hero": "good Enhancement", "Evil Character": "evil Enhancement"}


@dataclass(frozen=True, slots=True)
class BeingDiscarded:
    """The statement that characters are being discarded, and who has initiative to heal them first.

    Attributes:
        cards: The characters.
        players: The players.
    """

    cards: tuple[str, ...]
    players: tuple[str, ...]

    def __str__(self) -> str:
        verb = "is" if len(self.cards) == 1 else "are"
        return f"{listed(self.cards)} {verb} being discarded, and {listed(self.players)} may heal first"


def give_chances(
    now: Happening, cards: Iterable[str], *because: str
) -> tuple[Happening, tuple[HealChance | Doomed, ...]]:
    """Let the players who control characters that are about to be discarded heal them first.

    Args:
        now: What happened so far.
        cards: The characters.
        because: The clauses by which there is a chance, beside the usual ones.

    Returns:
        The same with the statement that they are being discarded, and what has to stand on the agenda above that which
        completes the discard; nothing more where nobody has something to heal them with
        (redemption/effect/heal#chance-before-discard-completes, #rest-waits-meanwhile).
    """
    doomed = tuple(cards)
    if not doomed:
        return now, ()
    healers = who_may_heal(replace(now.state, agenda=(*now.state.agenda, Doomed(doomed))), doomed)
    if not healers:
        return now, ()
    said = now.say(BeingDiscarded(doomed, healers), *because, *CHANCE)
    return said, (*(HealChance(player) for player in healers), Doomed(doomed))


def heals(state: State, card: str) -> bool:
    """Tell whether a card has a heal effect."""
    return any(effect.name == HEAL for ability in abilities_of(state, card) for effect in joined_effects(ability))


def who_may_heal(state: State, cards: Iterable[str]) -> tuple[str, ...]:
    """List the players who control characters that are being discarded and have something to heal one with.

    Args:
        state: The state.
        cards: The characters.

    Returns:
        The players in the order of the game (redemption/effect/heal#chance-before-discard-completes).
    """
    doomed = tuple(cards)
    return tuple(
        player
        for player in players(state)
        if any(controller_of(state, card) == player for card in doomed) and may_heal(state, player, doomed)
    )


def may_heal(state: State, player: str, cards: Iterable[str]) -> bool:
    """Tell whether a player could heal one of some characters of theirs with what lies in hand or on the table."""
    own = tuple(card for card in cards if controller_of(state, card) == player)
    return bool(own) and (
        any(_enhancement_heals(state, player, card, own) for card in state.at(Place(HAND, player)))
        or any(_reaches(state, whole, own) for whole in _that_heal(state, player))
    )


def use_to_heal(state: State, play: UseAbility, cause: str) -> State | Refusal:
    """Use an ability that heals while a discard is suspended.

    Args:
        state: The state, with what is suspended on its agenda.
        play: Who uses the ability of which card.
        cause: The name of the play.

    Returns:
        The state with the effect on its agenda, above what is suspended; or why it is not allowed.
    """
    after = use(replace(state, agenda=()), play, cause)
    return after if isinstance(after, Refusal) else replace(after, agenda=(*state.agenda, *after.agenda))


def _that_heal(state: State, player: str) -> Iterator[Activation]:
    """The abilities of a player's cards that heal, and that the player may use at this moment."""
    for whole, part, *_ in watching(state, Kind.MANUAL):
        if any(effect.name == HEAL for effect in whole.effects[part.first : part.end]):
            allowed = use_to_heal(state, UseAbility(player, whole.card), "")
            yield from () if isinstance(allowed, Refusal) else (whole,)


def can_use(state: State, card: str, character: str) -> bool:
    """Tell whether a character can use an Enhancement outside of the order of a battle."""
    enhancement, user = face(state, card), face(state, character)
    suits = any(_USES.get(kind) in enhancement.types for kind in user.types)
    return suits and matches_brigade(state, card, character).holds


def users_of_healing(state: State, player: str, card: str) -> tuple[str, ...]:
    """List the characters on which a player may play a healing Enhancement where no battle asks for it.

    Args:
        state: The state.
        player: The player.
        card: The Enhancement.

    Returns:
        Their characters in territory, and those being discarded, that can use it
        (redemption/effect/heal#on-whom-it-is-played).
    """
    doomed = being_discarded(state.agenda)
    return tuple(
        character
        for character, place in state.where.items()
        if (place.zone == TERRITORY or (place.zone == BATTLE and character in doomed))
        and face(state, character).is_character
        and controller_of(state, character) == player
        and can_use(state, card, character)
    )


def heals_one_of(state: State, player: str, card: str, cards: tuple[str, ...]) -> bool:
    """Tell whether an Enhancement in hand, once played, could heal one of some characters.

    Args:
        state: The state.
        player: Who plays it.
        card: The Enhancement.
        cards: The characters.

    Returns:
        Whether one of its heal effects finds one of them.
    """
    placed = Happening(state, "").moved(card, used_by(users_of_healing(state, player, card)[0])).state
    tried = (start(placed, card, player, ability, "") for ability in abilities_of(placed, card))
    return any(_reaches(known, activation, cards) for known, activation in tried)


def _reaches(state: State, activation: Activation, cards: tuple[str, ...]) -> bool:
    """Whether a heal effect of an ability finds one of some cards; of one that cannot be told, it is none's chance."""
    try:
        healing = (effect for effect in activation.effects if effect.name == HEAL)
        return any(
            not set(cards).isdisjoint(candidates(state, activation, effect, locations_of(effect))) for effect in healing
        )
    except (CannotTellError, UnclearError):
        return False


def _enhancement_heals(state: State, player: str, card: str, cards: tuple[str, ...]) -> bool:
    if not face(state, card).is_enhancement or not heals(state, card):
        return False
    return bool(users_of_healing(state, player, card)) and heals_one_of(state, player, card, cards)
