"""What players are kept from by the restrict effects in force (REG, Restrict)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Activity, Owner, Place, Player, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.durations import has_come_for, is_over_for
from rulings.redemption.rules.abilities.in_force import Ongoing, in_force
from rulings.redemption.rules.abilities.targeted_players import players_kept
from rulings.redemption.rules.cards.places import HAND, card_of
from rulings.redemption.rules.conditions.checks import still_holds
from rulings.redemption.rules.players.performer import players_spoken_of
from rulings.redemption.rules.plays import Activate, AddSite, Attack, Block, DrawCards, Play, PlayCard, PutCard
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.whereabouts import players_in, players_meant, zone_named
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import items_of

_RESTRICT = "redemption/effect/restrict#"
_OF_CARDS = (Attack, Block, AddSite, PutCard, Activate)
"""Plays by which a card is played that comes from hand."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """What a player is kept from.

    Attributes:
        by: The activation whose effect does it.
        index: Which of its effects.
        activity: What the player must not do.
    """

    by: Activation
    index: int
    activity: Activity

    @property
    def because(self) -> tuple[str, ...]:
        """The clauses by which the player must not."""
        effect = self.by.effects[self.index].effect
        short = effect.target is None and self.activity.kind == "play"
        return (f"{_RESTRICT}forbids-an-action", *((f"{_RESTRICT}restrict-a-card-type",) if short else ()))


@dataclass(frozen=True, slots=True)
class Kept:
    """The statement that a player does not do what an effect would have done, being restricted from it.

    Attributes:
        player: The player.
        by: The name of the activation that restricts.
        what: What is not done.
    """

    player: str
    by: str
    what: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} keeps {self.player} from {self.what}"


def players_targeted(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the players whom a restrict effect targets: all, where it names nobody.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The players (redemption/effect/restrict#targets-players, #restrict-a-card-type).

    Raises:
        NotThereYetError: Who it is cannot be told yet.
    """
    if instruction.effect.target is None:
        return players_in(state)
    named = (item for item in items_of(instruction.effect.target) if isinstance(item, Player))
    found = {player for item in named for player in players_spoken_of(state, activation, instruction, item)}
    return tuple(player for player in players_in(state) if player in found)


def restrictions(state: State, player: str, *kinds: str) -> Iterator[Restriction]:
    """List what a player is kept from at this moment.

    Args:
        state: The state.
        player: The player.
        kinds: The kinds of activity that matter.

    Yields:
        The restrictions in the order in which they came about; one whose *while* is not so is not in force now.
    """
    for effect in in_force(state, "restrict"):
        if player not in _players(state, effect) or not _is_time_of(state, effect, player):
            continue
        if not still_holds(state, effect.activation, effect.instruction):
            continue
        for activity in items_of(effect.instruction.effect.from_):
            if activity.kind in kinds:
                yield Restriction(effect.activation, effect.index, activity)


def _is_time_of(state: State, effect: Ongoing, player: str) -> bool:
    """Whether an effect has begun for a player whom it targets, and is not over."""
    at, instruction = effect.since, effect.instruction
    return has_come_for(state, at, instruction, player) and not is_over_for(state, at, instruction, player)


def _players(state: State, effect: Ongoing) -> tuple[str, ...]:
    """The players whom an effect targeted; those that it means now where it was active from the beginning."""
    found = players_kept(state, effect.activation, effect.index)
    return found if found is not None else players_targeted(state, effect.activation, effect.instruction)


def is_anybody_restricted(state: State) -> bool:
    """Tell whether any restrict effect was carried out that may still be in force."""
    return bool(in_force(state, "restrict"))


def refuse_restricted(state: State, made: Play) -> Refusal | None:
    """Refuse a play from which its player is restricted.

    Args:
        state: The state.
        made: The play.

    Returns:
        The refusal, with the card that restricts (redemption/effect/restrict#forbids-an-action); None where nothing
        keeps the player from it.
    """
    for kind, card, words in _activities(state, made):
        for found in restrictions(state, made.player, kind):
            if not card or _means(state, found, made.player, card):
                reason = f"{found.by.card} restricts {made.player} from {words}."
                return Refusal(reason, found.because)
    return None


def _activities(state: State, made: Play) -> Iterator[tuple[str, str, str]]:
    """What a player does by a play: the kind of activity, the card that it is done to, and the words for it."""
    if isinstance(made, Attack):
        yield "attack", "", "attacking"
    if isinstance(made, Block):
        yield "block", "", "blocking"
    if isinstance(made, DrawCards):
        yield "draw", "", "drawing cards"
    if isinstance(made, PlayCard) or (isinstance(made, _OF_CARDS) and state.where[made.card].zone == HAND):
        yield "play", made.card, f"playing {made.card}"


def _means(state: State, found: Restriction, player: str, card: str) -> bool:
    """Whether a restriction is about a card that a player would play."""
    return any(
        is_meant(state, found.by, player, target, card) and _is_from(state, target, card)
        for target in items_of(found.activity.what)
    )


def _is_from(state: State, target: Target, card: str) -> bool:
    """Whether a card is where a restriction says that it would come from."""
    named = wording.places_of(target)
    return not named or state.where[card].zone in {zone_named(place) for place in named}


def keeps_from_searching(state: State, player: str, zone: str, whose: str) -> Restriction | None:
    """Find what keeps a player from searching a pile.

    Args:
        state: The state.
        player: Who would search.
        zone: The pile.
        whose: The player whose pile it is.

    Returns:
        The restriction; None where there is none.
    """
    for found in restrictions(state, player, "search"):
        if any(_is_pile(state, found, player, place, zone, whose) for place in piles_of(found.activity)):
            return found
    return None


def piles_of(activity: Activity) -> tuple[Place, ...]:
    """List the piles from whose search an activity keeps."""
    return tuple(wording.places_of(activity.place))


def _is_pile(state: State, found: Restriction, player: str, place: Place, zone: str, whose: str) -> bool:
    if zone_named(place) != zone:
        return False
    if not isinstance(place.owner, Owner):
        return True
    owners = players_meant(state, found.by, player, place.owner)
    return owners is None or whose in owners


def keeps_from_drawing(state: State, player: str) -> Restriction | None:
    """Find what keeps a player from drawing cards by an ability; None where nothing does."""
    return next(restrictions(state, player, "draw"), None)


def knows_activity(activity: Any) -> bool:
    """Tell whether the engine knows what an activity is, and when it is done."""
    if not isinstance(activity, Activity) or activity.against is not None:
        return False
    if activity.kind in ("attack", "block"):
        return activity.what is None and activity.place is None
    if activity.kind == "draw":
        return activity.what is None and activity.place is None and activity.by is None
    if activity.kind == "search":
        piles = piles_of(activity)
        return activity.what is None and bool(piles) and all(not place.part for place in piles)
    return activity.kind == "play" and activity.place is None
