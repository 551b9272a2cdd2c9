"""Whether the conditions of an effect hold (REG, Conditional Phrases and Ability Classes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.cards.abilities import Claim, Condition, Player, Target
from rulings.cards.text import wording
from rulings.cards.text.phrases import Listing, Term, items_of
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.active_artifacts import some_active
from rulings.redemption.abilities.advantage import has_advantage, is_had_by, players_named
from rulings.redemption.abilities.lasting import is_where_it_was
from rulings.redemption.abilities.ties import is_permitted, was_performed
from rulings.redemption.abilities.used import has_used
from rulings.redemption.cards.bearing import weapons_of
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.targets.amounts import digits, has_x, how_many, settled, value_of_x
from rulings.redemption.targets.brigades import brigades_counted, names_brigades
from rulings.redemption.targets.qualities import fits, is_so, means
from rulings.redemption.targets.referencing import counted, pointed_back
from rulings.redemption.targets.whereabouts import players_in
from rulings.redemption.zones import (
    BATTLE,
    characters_of,
    controller_of,
    face,
    fighter_of,
    is_alone,
    side_holding,
    side_of,
)
from rulings.table.facts import Moved
from rulings.table.state import State

_IMMEDIATE = frozenset(("if", "while", "unless"))


def holds(state: State, activation: Activation, condition: Condition) -> bool:
    """Tell whether a condition holds at this moment.

    Args:
        state: The state.
        activation: The activation whose effect has it.
        condition: The condition.

    Returns:
        Whether it holds (redemption/term/conditional-phrase#if-game-state, #unless-game-state).

    Raises:
        NotThereYetError: It waits for an event, or says something that the engine cannot tell yet.
    """
    if is_permitted(activation, condition):
        return was_performed(state, activation, condition)
    claims = condition.claims
    if condition.conjunction not in _IMMEDIATE or not isinstance(claims, Listing | Claim) or condition.alternatives:
        raise _unknown(condition)
    found = [_claim_holds(state, activation, claim, condition) for claim in items_of(claims)]
    so = any(found) if isinstance(claims, Listing) and claims.joint == "or" else all(found)
    return so is (condition.conjunction != "unless")


def _unknown(condition: Condition) -> NotThereYetError:
    return NotThereYetError(f"The engine cannot tell yet whether this holds: {wording.words_of(condition)}.")


def _claim_holds(state: State, activation: Activation, claim: Any, condition: Condition) -> bool:
    if isinstance(claim, Condition):
        return holds(state, activation, claim)
    if not isinstance(claim, Claim) or claim.event or claim.origin is not None:
        raise _unknown(condition)
    kind = getattr(claim.kind, "name", claim.kind)
    if claim.time is not None and kind != "use":
        raise _unknown(condition)
    told = _CLAIMS.get(kind)
    so = told(state, activation, claim) if told is not None else None
    if so is None:
        raise _unknown(condition)
    return so is not claim.negative


def _each_or_any(listing: Any, told: Callable[[Any], bool]) -> bool:
    found = [told(item) for item in items_of(listing)]
    return all(found) if isinstance(listing, Listing) and listing.joint == "and" else any(found)


def _number_fits(state: State, activation: Activation, target: Target, found: int) -> bool | None:
    """Whether so many cards are as many as a target says; a bare noun says one at least."""
    count = target.count
    if count is None:
        return found > 0
    plain: Mapping[str, Callable[[], bool]] = {
        "exactly": lambda: found >= how_many(state, activation, count),
        "at least": lambda: found >= how_many(state, activation, count),
        "at least one": lambda: found > 0,
        "at most": lambda: found <= how_many(state, activation, count),
        "more than": lambda: found > how_many(state, activation, count),
        "more than one": lambda: found > 1,
        "none": lambda: found == 0,
        "only one": lambda: found == 1,
    }
    return plain[count.kind]() if count.kind in plain else None


def _counted(state: State, activation: Activation, target: Any, doer: str) -> tuple[str, ...] | None:
    if not isinstance(target, Target) or target.back:
        return None
    wanted = settled(state, activation, target) if has_x(target) else target
    return counted(state, activation, doer, wanted)


def _in_place(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether cards are in a place: a reference, no targeting (redemption/term/referencing#names-without-acting).

    Without a subject the card itself is meant (redemption/term/while-in-battle#while-this-card-is).
    """
    if claim.subject is None:
        return _lies_in(state, activation.card, _within(claim))
    found: list[bool] = []
    for item in items_of(claim.subject):
        if not isinstance(item, Target) or item.place is not None:
            return None
        cards = _pointed(state, activation, item) if item.back else None
        if names_brigades(item):
            brigades = brigades_counted(state, activation, activation.player, replace(item, place=claim.place))
            so: bool | None = _number_fits(state, activation, item, len(brigades))
        elif cards is not None:
            where = Target(things=None, place=claim.place)
            so = all(_lies_in(state, card, where) for card in cards) and bool(cards)
        else:
            cards_there = _counted(state, activation, replace(item, place=claim.place), activation.player)
            so = None if cards_there is None else _number_fits(state, activation, item, len(cards_there))
        if so is None:
            return None
        found.append(so)
    return all(found) if isinstance(claim.subject, Listing) and claim.subject.joint == "and" else any(found)


def _lies_in(state: State, card: str, where: Target) -> bool:
    names = wording.where(where)
    if names == ("battle",):
        return state.where[card].zone == BATTLE
    raise NotThereYetError(f"Whether {card} is in {', '.join(names)} cannot be told yet.")


def _pointed(state: State, activation: Activation, target: Target) -> tuple[str, ...] | None:
    """The cards that a word points at: this card, its user, what was targeted before."""
    if target.back == "this card":
        printed = face(state, activation.card)
        return (activation.card,) if target.things is None or fits(printed, target.things) else None
    if target.back in ("user", "bearer"):
        return (fighter_of(state, activation.card),)
    if target.back in ("it", "that card"):
        return pointed_back(state, activation, target)
    return None


def _control(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether a player controls such cards on the playing surface (redemption/term/referencing#where-it-looks)."""
    named = players_named(state, activation, claim.subject)
    if named is None:
        return None

    def by(player: str, item: Any) -> bool | None:
        cards = _counted(state, activation, item, player)
        if cards is None:
            return None
        own = [card for card in cards if controller_of(state, card) == player]
        return _number_fits(state, activation, item, len(own))

    found = [[by(player, item) for item in items_of(claim.object)] for player in named]
    if any(so is None for each in found for so in each):
        return None
    both = isinstance(claim.object, Listing) and claim.object.joint == "and"
    return any(all(each) if both else any(each) for each in found)


def _has(state: State, activation: Activation, claim: Claim) -> bool | None:
    """How many cards a player has in a place, alone or beside another player."""
    named = players_named(state, activation, claim.subject)
    items = items_of(claim.object)
    if named is None or len(items) != 1 or not isinstance(items[0], Target) or len(wording.places_of(items[0])) != 1:
        return None
    target = items[0]
    numbers = {
        player: sum(is_had_by(state, card, player) for card in _counted(state, activation, target, player) or ())
        for player in players_in(state)
    }
    if claim.than is None:
        found = [_number_fits(state, activation, target, numbers[player]) for player in named]
        return None if None in found else any(found)
    others = players_named(state, activation, claim.than)
    if others is None or claim.comparison not in ("more", "fewer"):
        return None
    pairs = [(numbers[player], numbers[other]) for player in named for other in others]
    return any(own > than if claim.comparison == "more" else own < than for own, than in pairs)


def _advantage(state: State, activation: Activation, claim: Claim) -> bool | None:
    named = players_named(state, activation, claim.subject)
    if named is None or claim.place is not None:
        return None
    return any(has_advantage(state, activation, player, claim.object) for player in named)


def _used_by(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether the character that uses the Enhancement is such a one (redemption/term/used-by)."""
    user = state.where[activation.card].on
    if claim.subject is not None or claim.place is not None:
        return None
    return bool(user) and _each_or_any(claim.object, lambda item: _is_one(state, activation, user, item))


def _is_one(state: State, activation: Activation, card: str, said: Any) -> bool:
    """Whether a card is what is said of it: a kind of card, or a quality."""
    if isinstance(said, Target) and said.things is not None and said.place is None and not said.back:
        if said.owner is not None and controller_of(state, card) not in _owners(activation, said):
            return False
        return means(state, activation, card, said.things)
    if isinstance(said, Term):
        return is_so(state, activation, card, said)
    raise NotThereYetError(f"The engine does not know yet what {wording.what(said)} means.")


def _owners(activation: Activation, target: Target) -> tuple[str, ...]:
    if target.owner is not None and target.owner.kind == "you":
        return (activation.player,)
    raise NotThereYetError(f"The engine does not know yet whose {wording.what(target)} is.")


def _is(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether what was targeted before, or each card of a kind, is of a kind."""
    subjects = items_of(claim.subject)
    if len(subjects) != 1 or not isinstance(subjects[0], Target) or claim.place is not None:
        return None
    subject = subjects[0]
    cards = _pointed(state, activation, subject) if subject.back else _all_of(state, activation, subject)
    if not cards:
        return None if cards is None or not subject.back else False
    return all(_is_any(state, activation, card, claim.object) for card in cards)


def _is_any(state: State, activation: Activation, card: str, said: Any) -> bool:
    return _each_or_any(said, lambda item: _is_one(state, activation, card, item))


def _all_of(state: State, activation: Activation, target: Target) -> tuple[str, ...] | None:
    """All cards of a kind, where a claim is about each of them."""
    if target.count is None or target.count.kind not in ("all", "each"):
        return None
    return _counted(state, activation, target, activation.player)


def _stands_so(attribute: str) -> Callable[[State, Activation, Claim], bool | None]:
    """Make what tells whether a character is on the attacking or blocking side."""

    def told(state: State, activation: Activation, claim: Claim) -> bool | None:
        side = str(state.get("", attribute))
        if isinstance(claim.subject, Player):
            return _player_stands_so(state, activation, claim, side)
        cards = _subjects(state, activation, claim)
        if cards is None or claim.place is not None:
            return None
        on_side = [card for card in cards if card in characters_of(state, side)]
        if claim.object is not None:
            against = _opposing(state, side)
            return bool(on_side) and _each_or_any(
                claim.object, lambda item: any(_is_one(state, activation, card, item) for card in against)
            )
        return _as_many(state, activation, claim, len(on_side))

    return told


def _player_stands_so(state: State, activation: Activation, claim: Claim, side: str) -> bool | None:
    """Whether a player attacks or defends: from the beginning of the battle until its resolution is over.

    The sources are redemption/term/attacking#how-long-a-player-attacks,
    redemption/term/defending#how-long-a-player-defends and, of one who controls a character that does so,
    redemption/term/blocking#blocking-player.
    """
    named = players_named(state, activation, claim.subject)
    if named is None or claim.object is not None or claim.place is not None:
        return None
    present = claim.kind != "blocking" or bool(characters_of(state, side))
    return state.get("", "battle") in ("under way", "resolving") and side in named and present


def _rescuing(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether characters, or the player who controls them, are rescuing (redemption/term/rescuing#rescuing-player)."""
    attacks = _stands_so("attacker")(state, activation, claim)
    return None if attacks is None else attacks and state.get("", "kind of battle") == "rescue attempt"


def _as_many(state: State, activation: Activation, claim: Claim, found: int) -> bool | None:
    subjects = items_of(claim.subject)
    if claim.subject is None or (isinstance(subjects[0], Target) and subjects[0].back):
        return found > 0
    return _number_fits(state, activation, subjects[0], found) if len(subjects) == 1 else found > 0


def _subjects(state: State, activation: Activation, claim: Claim) -> tuple[str, ...] | None:
    """The cards of which something is said; the character itself, or the user of the Enhancement, where none is."""
    if claim.subject is None:
        return (fighter_of(state, activation.card),)
    found: list[str] = []
    for item in items_of(claim.subject):
        if not isinstance(item, Target):
            return None
        cards = _pointed(state, activation, item) if item.back else _counted(state, activation, item, activation.player)
        if cards is None:
            return None
        found += cards
    return tuple(found)


def _opposing(state: State, side: str) -> tuple[str, ...]:
    return tuple(card for player in players_in(state) if player != side for card in characters_of(state, player))


def _alone(state: State, activation: Activation, claim: Claim) -> bool | None:
    """A character is alone if it is the only one on its side (redemption/term/alone#only-character-on-its-side)."""
    cards = _subjects(state, activation, claim)
    if cards is None:
        return None
    return any(is_alone(state, card) for card in cards)


def _blocking_alone(state: State, activation: Activation, claim: Claim) -> bool | None:
    return bool(_alone(state, activation, claim)) and _stands_so("defender")(state, activation, claim)


def _opposed(state: State, activation: Activation, claim: Claim) -> bool | None:
    """A character is opposed if the other side has one (redemption/term/opposed-and-opposing#opposed-character)."""
    cards = _subjects(state, activation, claim)
    if cards is None:
        return None
    fighting = [card for card in cards if state.where[card] == side_of(side_holding(state, card))]
    against = {card: _opposing(state, side_holding(state, card)) for card in fighting}
    if claim.by is None:
        return any(against.values())
    items = items_of(claim.by)
    if not all(isinstance(item, Target) for item in items):
        return None
    return any(
        _number_fits(state, activation, item, sum(_is_one(state, activation, other, item) for other in others))
        for others in against.values()
        for item in items
    )


def _played_in(state: State, activation: Activation, claim: Claim) -> bool | None:
    if wording.where(_within(claim)) != ("battle",) or claim.subject is not None:
        return None
    return state.where[activation.card].zone == BATTLE


def _played_from(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Where the card came from when it came into battle last."""
    zones = wording.where(_within(claim))
    if claim.subject is not None or not zones:
        return None
    moves = (entry.what for entry in reversed(state.log) if isinstance(entry.what, Moved))
    entered = next((move for move in moves if move.card == activation.card and move.target.zone == BATTLE), None)
    return None if entered is None else entered.source.zone in zones


def _within(claim: Claim) -> Target:
    return Target(things=None, place=claim.place)


def _equipped(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether a character is equipped with a weapon (redemption/term/weapon#always-an-equipped-card)."""
    cards = _subjects(state, activation, claim)
    if cards is None or claim.object is not None or claim.place is not None:
        return None
    return _as_many(state, activation, claim, sum(bool(weapons_of(state, card)) for card in cards))


def _number(state: State, activation: Activation, claim: Claim) -> bool | None:
    """What X is at this moment."""
    if claim.subject is not None or claim.object is not None:
        return None
    has, wanted = value_of_x(state, activation), digits(claim.number)
    compared = {"at least": has >= wanted, "at most": has <= wanted, "": has == wanted}
    return compared.get(claim.comparison)


def _remains(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Whether the card itself still lies where it was placed (redemption/effect/place#implied-while-placed)."""
    subjects = items_of(claim.subject) if claim.subject is not None else ()
    itself = all(isinstance(item, Target) and item.back == "this card" for item in subjects)
    if not itself or claim.object is not None or claim.place is not None:
        return None
    return is_where_it_was(state, activation)


_CLAIMS: Mapping[str, Callable[[State, Activation, Claim], bool | None]] = MappingProxyType(
    {
        "in place": _in_place,
        "control": _control,
        "has": _has,
        "advantage": _advantage,
        "used by": _used_by,
        "is": _is,
        "blocking": _stands_so("defender"),
        "rescuing": _rescuing,
        "defending": _stands_so("defender"),
        "attacking": _stands_so("attacker"),
        "active": some_active,
        "alone": _alone,
        "blocking alone": _blocking_alone,
        "opposed": _opposed,
        "played in": _played_in,
        "played from": _played_from,
        "number": _number,
        "equipped": _equipped,
        "remain": _remains,
        "placed": _remains,
        "use": has_used,
    }
)
"""What can be told of the state; each says None where it cannot tell."""
