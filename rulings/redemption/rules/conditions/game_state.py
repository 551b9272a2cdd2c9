"""Whether the conditions of an effect hold (REG, Conditional Phrases and Ability Classes)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Condition, Places, Player, Target
from rulings.redemption.rules.abilities.activation import Activation, user_of
from rulings.redemption.rules.abilities.active_while_there import is_where_it_was
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.conditions.artifacts import are_active, is_active_on
from rulings.redemption.rules.conditions.battle import (
    blocks_alone,
    has_blocked,
    has_initiative,
    is_equipped,
    is_opposed,
    is_rescuing,
    stands_alone,
    stands_so,
    was_played_against,
    was_played_during,
    was_played_from,
    was_played_in,
    was_used_against,
)
from rulings.redemption.rules.conditions.cards import are_there, has_so_many, is_only_one, names_only_one, was_played_on
from rulings.redemption.rules.conditions.contents import are_empty, are_held_here, are_occupied, are_unoccupied
from rulings.redemption.rules.conditions.hands import contains_more, is_tie
from rulings.redemption.rules.conditions.history import (
    has_attacked,
    has_drawn,
    has_played,
    is_turn_of,
    knows_turn,
    knows_what_was_done,
)
from rulings.redemption.rules.conditions.if_you_do import is_permitted, was_performed
from rulings.redemption.rules.conditions.losses import is_loss, was_lost
from rulings.redemption.rules.conditions.nothing_else import has_nothing_else, names_nothing_else
from rulings.redemption.rules.conditions.own_deeds import is_own_deed, was_done
from rulings.redemption.rules.conditions.sharing import all_spoken_of, share
from rulings.redemption.rules.conditions.subjects import (
    ON_THE_SURFACE,
    are_of_the_table,
    counted_by,
    each_or_any,
    is_any,
    is_one,
    lies_in,
    pointed_at,
    told,
    with_alternatives,
    within,
)
from rulings.redemption.rules.conditions.use import has_used
from rulings.redemption.rules.players.advantage import has_advantage, is_had_by, why_had
from rulings.redemption.rules.targets.amounts import digits, number_fits, value_of_x
from rulings.redemption.rules.targets.brigades import (
    COUNTS_ONCE,
    brigades_controlled,
    brigades_counted,
    counts_once,
    names_brigades,
    speaks_of_brigades,
    why_counted,
)
from rulings.redemption.rules.targets.whereabouts import players_in, players_named
from rulings.redemption.rules.targets.words.several import all_of_those, spread
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, items_of

_IMMEDIATE = frozenset(("if", "while", "unless"))
_ALONE = "alone"
_NO_OTHERS = frozenset(("the only", "nothing else"))
"""Counts that leave no room for other cards."""
_TIMED = frozenset(("use", "block", "played during", "used during", "draw", "play", "attack", "time"))
"""What may be said to be so at a time, or in one."""

_BENEATH = frozenset(("it", "that card"))
"""Words for the card on which the card itself was placed."""

_THIS_CARD = "redemption/term/while-in-battle#while-this-card-is"
_STILL_COUNTED = "redemption/term/captured-character#still-seen-and-counted"
_FACE_DOWN = "redemption/term/control#face-down-cards"
_CONTROLS = ("redemption/term/control#controller", "redemption/term/control#use-as-your-own")


def holds(state: State, activation: Activation, condition: Condition) -> Finding:
    """Tell whether a condition holds at this moment.

    Args:
        state: The state.
        activation: The activation whose effect has it.
        condition: The condition.

    Returns:
        Whether it holds (redemption/term/conditional-phrase#if-game-state, #unless-game-state), with the clauses on
        what it says of the game.

    Raises:
        NotThereYetError: It waits for an event, or says something that the engine cannot tell yet.
    """
    if is_permitted(activation, condition):
        return Finding(was_performed(state, activation, condition))
    claims = condition.claims
    if not asks_for_state(condition):
        raise _unknown(condition)
    said = [_are_so(state, activation, each, condition) for each in (claims, *condition.alternatives)]
    found = _joined(said, any(each.holds for each in said))
    return replace(found, holds=found.holds is (condition.conjunction != "unless"))


def asks_for_state(condition: Condition) -> bool:
    """Tell whether a condition asks whether something is so at this moment, in words that the engine knows."""
    return condition.conjunction in _IMMEDIATE and isinstance(condition.claims, Listing | Claim)


def knows_claim(claim: Any) -> bool:
    """Tell whether the engine knows how to tell of the game what a claim says, which is no event."""
    if isinstance(claim, Claim) and is_own_deed(claim):
        return True
    if not isinstance(claim, Claim) or claim.origin is not None or claim.exceptions:
        return False
    if claim.event:
        return is_loss(claim)
    if _leaves_no_room(claim.subject) or _leaves_no_room(claim.object):
        return names_nothing_else(claim)
    if _is_of_one(claim) or _is_either(claim):
        return all(knows_claim(each) for each in _each_kind(claim))
    kind = getattr(claim.kind, "name", claim.kind)
    if kind == "lies on" and (claim.subject is None or getattr(claim.object, "back", "") not in _BENEATH):
        return False
    if kind in ("draw", "play") and not knows_what_was_done(claim):
        return False
    if kind == "time":
        return knows_turn(claim)
    if kind == "attack" and not isinstance(claim.subject, Player):
        return False
    return kind in _CLAIMS and (claim.time is None or kind in _TIMED)


def _is_of_one(claim: Claim) -> bool:
    """Whether a claim says several things of one card: it is alone, which no other is, and something more."""
    kinds = [getattr(kind, "name", "") for kind in items_of(claim.kind)]
    return isinstance(claim.kind, Listing) and claim.kind.joint == "and" and _ALONE in kinds


def _is_either(claim: Claim) -> bool:
    """Whether a claim says one thing or another of a player, or of its card: `you are rescuing or blocking`."""
    listed = isinstance(claim.kind, Listing) and claim.kind.joint == "or"
    return listed and (claim.subject is None or isinstance(claim.subject, Player))


def _each_kind(claim: Claim) -> tuple[Claim, ...]:
    return tuple(replace(claim, kind=kind) for kind in items_of(claim.kind))


def _leaves_no_room(said: Any) -> bool:
    counts = (item.count for item in items_of(said) if isinstance(item, Target))
    return any(count is not None and count.kind in _NO_OTHERS for count in counts)


def all_hold(state: State, activation: Activation, conditions: Iterable[Condition]) -> bool:
    """Tell whether each of some conditions holds at this moment; where one does not, no later one is asked."""
    return all(holds(state, activation, condition).holds for condition in conditions)


def _are_so(state: State, activation: Activation, claims: Any, condition: Condition) -> Finding:
    """Whether claims hold: all of them, or one where they are joined by *or*."""
    found = [_claim_holds(state, activation, claim, condition) for claim in items_of(claims)]
    either = isinstance(claims, Listing) and claims.joint == "or"
    return _joined(found, (any if either else all)(each.holds for each in found))


def _joined(found: Sequence[Finding], so: bool) -> Finding:
    """What several verdicts make together: it rests on those that came out as it does."""
    because = dict.fromkeys(clause for each in found if each.holds is so for clause in each.because)
    return Finding(so, tuple(because))


def _unknown(condition: Condition) -> NotThereYetError:
    return NotThereYetError(f"The engine cannot tell yet whether this holds: {wording.words_of(condition)}.")


def _claim_holds(state: State, activation: Activation, claim: Any, condition: Condition) -> Finding:
    if isinstance(claim, Condition):
        return holds(state, activation, claim)
    if not knows_claim(claim):
        raise _unknown(condition)
    if _is_of_one(claim) or _is_either(claim):
        return _are_so(state, activation, Listing(_each_kind(claim), claim.kind.joint), condition)
    said = replace(claim, subject=spread(all_of_those(claim.subject)), object=spread(claim.object))
    if is_own_deed(claim):
        own = was_done(state, activation, said)
        if own is None:
            raise _unknown(condition)
        return replace(own, holds=not own.holds) if claim.negative else own
    if _leaves_no_room(claim.subject) or _leaves_no_room(claim.object):
        return has_nothing_else(state, activation, claim)
    if claim.event:
        return was_lost(state, activation, claim)
    found = _CLAIMS[getattr(claim.kind, "name", claim.kind)](state, activation, said)
    if found is None:
        raise _unknown(condition)
    return replace(found, holds=not found.holds) if claim.negative else found


def _in_place(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Whether cards are in a place: a reference, no targeting (redemption/term/referencing#names-without-acting).

    Without a subject the card itself is meant (redemption/term/while-in-battle#while-this-card-is).
    """
    if claim.subject is None:
        return Finding(lies_in(state, activation, activation.card, within(claim)), (_THIS_CARD,))
    found: list[Finding] = []
    for item in (each for said in items_of(claim.subject) for each in with_alternatives(said)):
        if not isinstance(item, Target) or item.place is not None:
            return None
        so = _is_in_place(state, activation, item, replace(item, place=claim.place))
        if so is None:
            return None
        found.append(so)
    both = isinstance(claim.subject, Listing) and claim.subject.joint == "and"
    return _joined(found, (all if both else any)(each.holds for each in found))


def _is_in_place(state: State, activation: Activation, item: Target, there: Target) -> Finding | None:
    """Whether what one item of a subject names is in the place: brigades, cards that it points at, or such cards."""
    cards = pointed_at(state, activation, item) if item.back else None
    if names_brigades(item):
        brigades = brigades_counted(state, activation, activation.player, there)
        once = (COUNTS_ONCE,) if counts_once(item) else ()
        return told(number_fits(state, activation, item, len(brigades)), *once)
    if cards is not None:
        where = Target(things=None, place=there.place)
        return Finding(all(lies_in(state, activation, card, where) for card in cards) and bool(cards))
    counted = counted_by(state, activation, there, activation.player)
    if counted is None:
        return None
    return told(number_fits(state, activation, item, len(counted)), *_of_captured(state, counted))


def _of_captured(state: State, cards: Iterable[str]) -> tuple[str, ...]:
    """The clause by which captured characters among the cards are counted."""
    return (_STILL_COUNTED,) if any(state.get(card, "captured") for card in cards) else ()


def _control(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Whether a player controls such cards on the playing surface (redemption/term/referencing#where-it-looks)."""
    named = players_named(state, activation, claim.subject)
    if named is None:
        return None
    own: dict[str, None] = {}

    def by(player: str, item: Any) -> bool | None:
        either = [by_itself(player, each) for each in with_alternatives(item)]
        return None if None in either else any(either)

    def by_itself(player: str, item: Any) -> bool | None:
        if speaks_of_brigades(item):
            return number_fits(state, activation, item, len(brigades_controlled(state, activation, player, item)))
        cards = counted_by(state, activation, item, player)
        if cards is None:
            return None
        controlled = [card for card in cards if controller_of(state, card) == player]
        own.update(dict.fromkeys(controlled))
        return number_fits(state, activation, item, len(controlled))

    found = [[by(player, item) for item in items_of(claim.object)] for player in named]
    if any(so is None for each in found for so in each):
        return None
    both = isinstance(claim.object, Listing) and claim.object.joint == "and"
    covered = any(state.get(card, "face down") and controller_of(state, card) in named for card in state.where)
    brigades = tuple(clause for item in items_of(claim.object) for clause in why_counted(item))
    because = (*((_FACE_DOWN,) if covered else ()), *_of_captured(state, own), *brigades, *_CONTROLS, ON_THE_SURFACE)
    return Finding(any(all(each) if both else any(each) for each in found), because)


def _has(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """How many cards a player has in a place, or of a kind on the playing surface, alone or beside another player."""
    named = players_named(state, activation, claim.subject)
    items = items_of(claim.object)
    if named is None or len(items) != 1 or not isinstance(items[0], Target):
        return None
    target = items[0]
    places = wording.places_of(target)
    wheres = _in_each(target)
    if len(places) > 1 and len(wheres) != len(places):
        return None
    if not places and not are_of_the_table(target):
        return None
    numbers = {
        player: sum(
            is_had_by(state, card, player)
            for where in wheres
            for card in counted_by(state, activation, where, player) or ()
        )
        for player in players_in(state)
    }
    if claim.than is None:
        found = [number_fits(state, activation, target, numbers[player]) for player in named]
        return told(None if None in found else any(found), why_had(target))
    others = players_named(state, activation, claim.than)
    if others is None or claim.comparison not in ("more", "fewer"):
        return None
    pairs = [(numbers[player], numbers[other]) for player in named for other in others]
    return Finding(
        any(own > than if claim.comparison == "more" else own < than for own, than in pairs), (why_had(target),)
    )


def _in_each(target: Target) -> tuple[Target, ...]:
    """A target in each of the places in any of which it may be; as it is, where its text does not name several."""
    if not isinstance(target.place, Places) or target.place.items.joint != "or":
        return (target,)
    each = (Listing((place,)) for place in target.place.items.items)
    return tuple(replace(target, place=replace(target.place, items=place)) for place in each)


def _advantage(state: State, activation: Activation, claim: Claim) -> Finding | None:
    named = players_named(state, activation, claim.subject)
    if named is None or claim.place is not None:
        return None
    return has_advantage(state, activation, named, claim.object)


def _used_by(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Whether the character that uses the Enhancement is such a one (redemption/term/used-by)."""
    user = user_of(state, activation)
    if claim.subject is not None or claim.place is not None:
        return None
    return Finding(bool(user) and each_or_any(claim.object, lambda item: is_one(state, activation, user, item)))


def _is(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Whether what was targeted before, or each card of a kind, is of a kind."""
    subjects = items_of(claim.subject)
    if len(subjects) != 1 or not isinstance(subjects[0], Target) or claim.place is not None:
        return None
    if names_only_one(claim):
        return is_only_one(state, activation, claim)
    subject = subjects[0]
    cards = pointed_at(state, activation, subject) if subject.back else all_spoken_of(state, activation, subject)
    if not cards and cards is not None and not subject.back:
        reason = f"Whether all such cards are what {activation.card} asks for, where there are none, is not said."
        raise UnclearError(reason, _ALL_OF_NONE)
    if not cards:
        return None if cards is None else Finding(False)
    return Finding(all(is_any(state, activation, card, claim.object) for card in cards))


def _number(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """What X is at this moment."""
    if claim.subject is not None or claim.object is not None:
        return None
    has, wanted = value_of_x(state, activation), digits(claim.number)
    compared = {"at least": has >= wanted, "at most": has <= wanted, "": has == wanted}
    return told(compared.get(claim.comparison))


def _remains(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Whether the card itself still lies where it was placed (redemption/effect/place#implied-while-placed)."""
    subjects = items_of(claim.subject) if claim.subject is not None else ()
    itself = all(isinstance(item, Target) and item.back == "this card" for item in subjects)
    beneath = claim.object is None or getattr(claim.object, "back", "") in _BENEATH
    if not itself or not beneath or claim.place is not None:
        return None
    return Finding(is_where_it_was(state, activation))


_ALL_OF_NONE = ("redemption/term/unity#at-least-one-card", "redemption/term/referencing#where-it-looks")
"""The clauses that meet where a text speaks of all cards of a kind and there are none: of unity alone it is said."""


_CLAIMS: Mapping[str, Callable[[State, Activation, Claim], Finding | None]] = MappingProxyType(
    {
        "in place": _in_place,
        "control": _control,
        "has": _has,
        "advantage": _advantage,
        "used by": _used_by,
        "is": _is,
        "blocking": stands_so("blocker"),
        "taunting": stands_so("taunter"),
        "rescuing": is_rescuing,
        "defending": stands_so("defender"),
        "attacking": stands_so("attacker"),
        "alone": stands_alone,
        "blocking alone": blocks_alone,
        "opposed": is_opposed,
        "played in": was_played_in,
        "played from": was_played_from,
        "number": _number,
        "remain": _remains,
        **dict.fromkeys(("placed", "lies on"), _remains),
        "equipped": is_equipped,
        "active": are_active,
        "active on": is_active_on,
        "there is": are_there,
        "contains": has_so_many,
        "occupied": are_occupied,
        "unoccupied": are_unoccupied,
        "empty": are_empty,
        "initiative": has_initiative,
        "attack": has_attacked,
        "played on": was_played_on,
        "played against": was_played_against,
        "used against": was_used_against,
        "played during": was_played_during,
        "used during": was_played_during,
        "block": has_blocked,
        "use": has_used,
        "draw": has_drawn,
        "play": has_played,
        "share": share,
        "time": is_turn_of,
        "held": are_held_here,
        "contains more": contains_more,
        "tie": is_tie,
    }
)
"""What can be told of the state; each says None where it cannot tell."""
