"""What players are kept from by the restrict effects in force (REG, Restrict)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Activity, Exclusion, Owner, Place, Player, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.durations import has_come_for, is_over_for
from rulings.redemption.rules.abilities.in_force import Ongoing, in_force
from rulings.redemption.rules.abilities.targeted_players import players_kept
from rulings.redemption.rules.cards.places import HAND, card_of
from rulings.redemption.rules.conditions.checks import still_holds
from rulings.redemption.rules.ongoing.skipping import SKIP, phase_skipped
from rulings.redemption.rules.players.performer import players_spoken_of
from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    Deactivate,
    DrawCards,
    Play,
    PlayCard,
    PutCard,
)
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.whereabouts import players_in, players_meant, zone_named
from rulings.table.errors import NotSaidError
from rulings.table.once import once
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import items_of

_RESTRICT = "redemption/effect/restrict#"
_THEMSELVES = frozenset(("you", "that player", "they"))
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
    for at, effect in enumerate(in_force(state, "restrict")):
        for activity in items_of(effect.instruction.effect.from_):
            if activity.kind in kinds and _keeps(state, at, player):
                yield Restriction(effect.activation, effect.index, activity)


@once
def _keeps(state: State, at: int, player: str) -> bool:
    """Whether one of the restrict effects is about a player at this moment."""
    effect = in_force(state, "restrict")[at]
    if player not in _players(state, effect) or not _is_time_of(state, effect, player):
        return False
    return still_holds(state, effect.activation, effect.instruction)


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

    Raises:
        NotSaidError: Nobody says on which character a card is played, and it is restricted by that.
    """
    for done in _done(state, made):
        for found in restrictions(state, made.player, done.kind):
            if found.activity.by is None and (not done.card or _means(state, found, made.player, done)):
                reason = f"{found.by.card} restricts {made.player} from {done.words}."
                return Refusal(reason, found.because)
    return None


@dataclass(frozen=True, slots=True)
class _Done:
    """What a player does by a play.

    Attributes:
        kind: The kind of activity.
        words: The words for it.
        card: The card that it is done to; empty where it is done to none.
        on: The card on which it is played, or into which it is put; empty where there is none.
    """

    kind: str
    words: str
    card: str = ""
    on: str = ""


def _done(state: State, made: Play) -> Iterator[_Done]:
    if isinstance(made, Attack):
        yield _Done("attack", "attacking")
    if isinstance(made, Block):
        yield _Done("block", "blocking")
    if isinstance(made, DrawCards):
        yield _Done("draw", "drawing cards")
    if isinstance(made, Deactivate):
        yield _Done("deactivate", f"deactivating {made.card}", made.card)
    if isinstance(made, PutCard) and made.place.on:
        yield _Done("put", f"putting {made.card} into {made.place.on}", made.card, made.place.on)
    if isinstance(made, PlayCard):
        on = f" on {made.on}" if made.on else ""
        yield _Done("play", f"playing {made.card}{on}", made.card, made.on)
    elif isinstance(made, _OF_CARDS) and state.where[made.card].zone == HAND:
        yield _Done("play", f"playing {made.card}", made.card)


def _means(state: State, found: Restriction, player: str, done: _Done) -> bool:
    """Whether a restriction is about a card that a player would play, and about the character on which it is played."""
    if not _is_on(state, found, player, done.on):
        return False
    for target in items_of(found.activity.what):
        if any(_is_on_one(state, found, player, user, done.on) for user in users_excepted(target)):
            continue
        plain = without_users_excepted(target)
        if _is_meant(state, found, player, plain, done.card) and _is_from(state, plain, done.card):
            return True
    return False


def _is_on(state: State, found: Restriction, player: str, on: str) -> bool:
    """Whether the character on which a card is played is one of those on whom a restriction keeps from playing."""
    named = items_of(found.activity.place) if found.activity.place is not None else ()
    return not named or any(_is_on_one(state, found, player, target, on) for target in named)


def _is_meant(state: State, found: Restriction, player: str, target: Target, card: str) -> bool:
    told = settled(state, found.by, target) if has_x(target) else target
    return is_meant(state, found.by, player, told, card)


def _excepts_user(exception: Exclusion) -> bool:
    """Whether an exception says on whom cards may be played all the same: `(except on an Edomite)`."""
    said = exception.what
    return isinstance(said, Tail) and getattr(said.kind, "name", said.kind) == "on" and isinstance(said.what, Target)


def users_excepted(target: Target) -> tuple[Target, ...]:
    """List on whom cards may be played all the same, where a restriction says so."""
    return tuple(item.what.what for item in target.exceptions if _excepts_user(item))


def without_users_excepted(target: Any) -> Any:
    """Make the same target without the exceptions that say on whom cards may be played all the same."""
    if not isinstance(target, Target):
        return target
    return replace(target, exceptions=tuple(item for item in target.exceptions if not _excepts_user(item)))


def _is_on_one(state: State, found: Restriction, player: str, user: Target, on: str) -> bool:
    """Whether the character on which a card is played is one of those that are named.

    Raises:
        NotSaidError: Nobody says on which character it is played.
    """
    if not on:
        raise NotSaidError(f"Say on which character the card is played: {found.by.card} restricts {player} by that.")
    return _is_meant(state, found, player, replace(user, count=None), on)


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


def keeps_from_rescuing(state: State, player: str, card: str) -> Restriction | None:
    """Find what keeps a player from rescuing a card.

    Args:
        state: The state.
        player: Who would rescue it.
        card: The card.

    Returns:
        The restriction; None where there is none.
    """
    for found in restrictions(state, player, "rescue"):
        named = (replace(target, count=None) for target in items_of(found.activity.what))
        if any(_is_meant(state, found, player, target, card) for target in named):
            return found
    return None


def keeps_from_drawing(state: State, player: str, activation: Activation) -> Restriction | None:
    """Find what keeps a player from drawing cards by an ability.

    Args:
        state: The state.
        player: Who would draw.
        activation: The ability.

    Returns:
        The restriction; None where nothing keeps the player from it: one from drawing by abilities that the player
        controls is about no other.
    """
    found = restrictions(state, player, "draw")
    return next((each for each in found if each.activity.by is None or activation.player == player), None)


def knows_activity(activity: Any) -> bool:
    """Tell whether the engine knows what an activity is, and when it is done."""
    if not isinstance(activity, Activity) or activity.against is not None:
        return False
    if activity.kind == SKIP:
        return bool(phase_skipped(activity))
    if activity.kind in ("attack", "block"):
        return activity.what is None and activity.place is None
    if activity.kind == "draw":
        return activity.what is None and activity.place is None and (activity.by is None or _is_own_ability(activity))
    if activity.kind == "search":
        piles = piles_of(activity)
        return activity.what is None and bool(piles) and all(not place.part for place in piles)
    on = items_of(activity.place) if activity.place is not None else ()
    if activity.kind == "rescue":
        return activity.what is not None and not on and activity.by is None
    if activity.kind == "deactivate":
        return activity.what is not None and not on
    return activity.kind in ("play", "put") and all(isinstance(item, Target) for item in on)


def _is_own_ability(activity: Activity) -> bool:
    """Whether an activity is done by abilities that who is kept from it controls."""
    said = items_of(activity.by)
    tails = [tail for item in said if isinstance(item, Target) for tail in item.tails]
    heads = {
        getattr(noun.head, "name", "") for item in said if isinstance(item, Target) for noun in items_of(item.things)
    }
    of_themselves = all(isinstance(tail.subject, Player) and tail.subject.kind in _THEMSELVES for tail in tails)
    return heads <= {"ability", "special ability"} and len(tails) == len(said) == 1 and of_themselves
