"""Whether the card of an event is the one that a condition names, and the place too (REG, Conditional Phrase)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import (
    Alternative,
    Claim,
    Condition,
    Located,
    Noun,
    Owner,
    Place,
    Places,
    Tail,
    Target,
)
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.rewording.cards_beneath import BENEATH_ITSELF
from rulings.redemption.rules.abilities.rewording.ones import CONTROLLED
from rulings.redemption.rules.cards.bearing import weapons_of
from rulings.redemption.rules.cards.places import TERRITORY, controller_of, face, is_alone
from rulings.redemption.rules.targets.comparing import unknown_tail
from rulings.redemption.rules.targets.matching import fits, is_excepted, nouns_of
from rulings.redemption.rules.targets.qualities import means
from rulings.redemption.rules.targets.referencing import is_itself, is_meant
from rulings.redemption.rules.targets.tails import PRINTED, controls_each, holds_tail, is_player, kind_of, knows_tail
from rulings.redemption.rules.targets.whereabouts import INSIDE_TERRITORY
from rulings.redemption.rules.targets.words.several import names_each
from rulings.redemption.rules.triggers.causes_of_events import unknown_condition
from rulings.redemption.rules.triggers.event import Event, is_in_play
from rulings.table.facts import Moved
from rulings.table.places import Place as TablePlace
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

_IN_PLAY = "in play"
_LONE = "lone"
_LAST = "last"
_BEGINS = frozenset(("attack", "begin a battle", "begin a rescue"))


def _begins(condition: Condition) -> bool:
    """Whether a condition waits for a character to begin a battle: whether it is lone is asked later."""
    claims = [part for part in walk(condition) if isinstance(part, Claim)]
    return all(getattr(claim.kind, "name", claim.kind) in _BEGINS for claim in claims)


def _without(things: Any, name: str) -> Listing:
    """The nouns without a quality that is asked for apart."""
    nouns = tuple(
        replace(noun, qualities=tuple(group for group in noun.qualities if not _says(group, name)))
        for noun in nouns_of(things)
    )
    return Listing(nouns)


def _says(things: Any, name: str) -> bool:
    return any(getattr(term, "name", "") == name for term in walk(things))


_EQUIPPED = "equipped"
_STAYS = frozenset(("attack", "begin a battle", "begin a rescue", "block", "enter battle"))
"""Predicates of events after which the card lies on the table as it did when they came about."""


def told_at_event(condition: Condition) -> frozenset[str]:
    """Name the qualities that are looked at when an event comes about, though the print does not tell them.

    Args:
        condition: The condition that waits for it.

    Returns:
        That a character is lone, and of one to which nothing has happened yet that it is equipped.
    """
    claims = [part for part in walk(condition) if isinstance(part, Claim)]
    kinds = {getattr(kind, "name", kind) for claim in claims for kind in items_of(claim.kind)}
    return frozenset((_LONE, _EQUIPPED)) if kinds <= _STAYS else frozenset((_LONE,))


def asks_for_lone(part: Part) -> bool:
    """Tell whether a part waits for a lone character to begin a battle.

    Args:
        part: The part.

    Returns:
        Whether it does; the character must be alone when the effect activates
        (redemption/term/begins-a-battle#lone-character-begins).
    """
    return any(map(begins_alone, part.conditions))


def begins_alone(condition: Condition) -> bool:
    """Tell whether a condition waits for a lone character to begin a battle; that it is lone no event tells."""
    return watches(condition) and _begins(condition) and _says(condition, _LONE)


def is_target(state: State, activation: Activation, target: Any, event: Event, condition: Condition) -> bool:
    """Tell whether the card of an event is one that a condition names.

    Args:
        state: The state.
        activation: The activation that waits.
        target: What the condition names.
        event: The event.
        condition: The condition.

    Returns:
        Whether it is such a card, of such a player, in such a place.

    Raises:
        NotThereYetError: The condition names it in a way that the engine does not know yet.
    """
    if not knows_card(target):
        raise unknown_condition(condition)
    for further in target.alternatives:
        if any(is_target(state, activation, item, event, condition) for item in items_of(further.what)):
            return True
    if target.back == "this card":
        return bool(event.card) and event.card == _this_card(state, activation, target)
    if target.back in ("user", "bearer"):
        return event.card == (state.where[activation.card].on or activation.place.on)
    if target.back == BENEATH_ITSELF:
        return bool(event.card) and event.card == _card_beneath(state, activation)
    if event.face is None:
        raise unknown_condition(condition)
    if not _is_whose(activation, target.owner, event, condition):
        return False
    if not lies(activation, target.place, event.origin, condition):
        return False
    if is_itself(state, activation, target, event.card):
        return False
    things = target.things
    if _says(things, _LONE) and (_begins(condition) or not event.deeds.isdisjoint(("block", "be blocked"))):
        if not _begins(condition) and not is_alone(state, event.card):
            return False
        things = _without(things, _LONE)
    if _says(things, _EQUIPPED) and _EQUIPPED in told_at_event(condition):
        if not weapons_of(state, event.card):
            return False
        things = _without(things, _EQUIPPED)
    if not _is_such(state, activation, things, event) or is_excepted(
        state, activation, activation.player, target, event.card
    ):
        return False
    return not _says_last(target) or _is_last(state, activation, things, event)


def _is_such(state: State, activation: Activation, things: Listing, event: Event) -> bool:
    """Whether the card of an event is of a kind: by what is printed on it, and by whose it was."""
    if event.face is None:
        return False
    shown = event.face
    return any(
        fits(shown, Listing((noun,)), _TOLD_OF_EVENTS)
        and all(_holds(state, activation, event, each) for each in noun.tails)
        for noun in nouns_of(things)
    )


_WHOSE = frozenset(("own", "control"))
_IN_BATTLE = "brigade in battle"
_TOLD_OF_EVENTS = frozenset((*PRINTED, *_WHOSE, _IN_BATTLE))
"""Tails of the card of an event: told by its print, by the event, or by the battle into which it was played."""


def _holds(state: State, activation: Activation, event: Event, tail: Tail) -> bool:
    """Whether what follows a noun is so of the card of an event, as it was when that came about."""
    if kind_of(tail) in _WHOSE:
        player = event.owner if kind_of(tail) == "own" else event.controller
        return is_player(state, activation, player, tail.subject or tail.what, tail) is not tail.negative
    if kind_of(tail) == _IN_BATTLE and "play" not in event.deeds:
        raise unknown_tail(tail)
    return holds_tail(state, activation, event.card, tail)


def _knows_tail(tail: Tail) -> bool:
    return kind_of(tail) in _TOLD_OF_EVENTS and knows_tail(tail) and not controls_each(tail)


def _says_last(target: Target) -> bool:
    return target.count is not None and target.count.kind == _LAST


def _is_last(state: State, activation: Activation, things: Any, event: Event) -> bool:
    """Whether no card of the kind is left that its controller has in the place from which one has gone."""
    zone = event.origin.zone if event.origin is not None else ""
    left = (card for card, place in state.where.items() if place.zone == zone and not place.on)
    own = (card for card in left if controller_of(state, card) == event.controller)
    return not any(means(state, activation, card, things) for card in own)


def _this_card(state: State, activation: Activation, target: Target) -> str:
    """The card itself; where it is no such card as `this Hero` names, the one on which it lies placed."""
    printed = face(state, activation.card)
    is_itself = target.things is None or not state.get(activation.card, "placed") or fits(printed, target.things)
    return activation.card if is_itself else _card_beneath(state, activation)


def _card_beneath(state: State, activation: Activation) -> str:
    """The card on which the card that an ability has placed lies, or lay until the event; by default it is its own."""
    placed = _placed_by(state, activation)
    moves = (move for move in reversed(state.log.of(Moved)) if move.what.card == placed)
    before = (move.what.source.on for move in moves if move.what.source.on)
    return state.where[placed].on or next(before, "")


def _placed_by(state: State, activation: Activation) -> str:
    """The card that an ability has placed on another; its own where it has placed itself or nothing."""
    placing = [index for index, effect in enumerate(activation.effects) if effect.name == "place"]
    others = (index for index in placing if not _places_itself(activation.effects[index]))
    placed = (state.answers.get(f"{activation.key}/{index}/targets") for index in others)
    return next((str(cards[0]) for cards in placed if cards), activation.card)


def _places_itself(instruction: Instruction) -> bool:
    return all(getattr(item, "back", "") == "this card" for item in items_of(instruction.effect.target))


def knows_card(target: Any) -> bool:
    """Tell whether the engine knows which card of an event a condition can mean, its kind aside."""
    if not isinstance(target, Target) or target.tails or names_each(target):
        return False
    if not all(map(_is_further_kind, target.alternatives)):
        return False
    if target.back:
        return target.back in ("this card", "user", "bearer", BENEATH_ITSELF)
    count, owner = target.count, target.owner
    counts = count is None or (count.kind in ("exactly", "any", "at least one", _LAST) and count.which in ("", "other"))
    nouns = items_of(target.things) if target.things is not None else ()
    tails = (tail for noun in nouns for tail in getattr(noun, "tails", ()))
    if not all(map(_knows_tail, tails)):
        return False
    return target.things is not None and counts and (owner is None or owner.kind in _OWNERS)


def _is_further_kind(further: Alternative) -> bool:
    """Whether what stands in brackets behind a card are further cards, at no condition: `Abner (or a meek Hero)`."""
    return not further.conditions and all(map(knows_card, items_of(further.what)))


_OWNERS = frozenset(("you", "opponent", "any opponent", CONTROLLED))


def _is_whose(activation: Activation, whose: Owner | None, event: Event, condition: Condition) -> bool:
    if whose is None:
        return True
    if whose.kind == "you":
        return activation.player == event.controller == event.owner
    if whose.kind == CONTROLLED:
        return activation.player == event.controller
    if whose.kind in ("opponent", "any opponent"):
        return event.controller != activation.player
    raise unknown_condition(condition)


def is_any_card(said: Any) -> bool:
    """Tell whether a condition names cards of any kind, whose and wherever, and no number of them.

    Args:
        said: What it names: *a card*, *cards*, *one or more cards*.

    Returns:
        Whether it does. So a draw of several is meant as one of a single card is, since it is one event
        (redemption/effect/draw#several-cards-one-action).
    """
    if not isinstance(said, Target) or said != Target(said.things, said.count):
        return False
    count = said.count
    some = count is None or (count.kind in _SOME and count.number is None and not count.which)
    return some and all(_is_card_of_any_kind(noun) for noun in items_of(said.things))


_SOME = frozenset(("exactly", "any", "any number", "at least one"))
"""How a text counts that says no number; *exactly* without one stands for an article."""


def _is_card_of_any_kind(noun: Any) -> bool:
    return isinstance(noun, Noun) and noun == Noun(noun.head) and getattr(noun.head, "name", "") == "card"


def place_named(said: Any) -> Any:
    """Find the place that a condition names with the card to which something happens; None where it names none."""
    items = items_of(said)
    places = [item.place for item in items if isinstance(item, Target) and item.place is not None]
    return places[0] if places else None


def lies(activation: Activation, said: Any, place: TablePlace | None, condition: Condition) -> bool:
    """Tell whether a place is the one that a condition names; one that names none means any.

    Args:
        activation: The activation that waits.
        said: What the condition says of the place.
        place: The place; None where the event has none.
        condition: The condition.

    Returns:
        Whether it is.

    Raises:
        NotThereYetError: The place is named in a way that the engine does not know yet.
    """
    if said is None:
        return True
    if not isinstance(said, Places | Place | Located):
        raise unknown_condition(condition)
    return any(_is_place(activation, part, place, condition) for part in _zones_in(said))


def _zones_in(said: Any) -> list[Place]:
    """The places that a condition names, without the cards that hold others."""
    places = (part for part in walk(said) if isinstance(part, Place) and not isinstance(part.name, Target))
    return [replace(place, name=name) for place in places for name in items_of(place.name)]


def _holders_in(said: Any) -> list[Target]:
    """The cards that a condition names as places: `put in hand or a Fortress`."""
    return [part.name for part in walk(said) if isinstance(part, Place) and isinstance(part.name, Target)]


_PUT = frozenset(("put", "put in either"))


def comes_to(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    """Tell whether a card comes to where a claim says, also where it says onto or into which card.

    Args:
        state: The state.
        activation: The activation that waits.
        claim: The claim.
        event: The event.
        condition: The condition with the claim.

    Returns:
        Whether it does; it is put in play only from outside (redemption/term/put#moves-in-from-outside), not from a
        territory into battle.
    """
    on = event.target.on if event.target is not None else ""
    holders = [claim.place] if isinstance(claim.place, Target) else _holders_in(claim.place)
    if on and any(is_meant(state, activation, activation.player, holder, on) for holder in holders):
        return True
    if isinstance(claim.place, Target):
        return False
    if not lies(activation, claim.place, event.target, condition):
        return False
    names = {getattr(part.name, "name", part.name) for part in _zones_in(claim.place)}
    is_put = not _PUT.isdisjoint(getattr(kind, "name", kind) for kind in items_of(claim.kind))
    if is_put and TERRITORY in names and _is_within_territory(event):
        return False
    return not (is_put and _IN_PLAY in names and is_in_play(event.origin))


_NARROW = frozenset(("other", "another", "that", "none"))
"""Words before a place that no event knows enough for."""


def _is_within_territory(event: Event) -> bool:
    """Whether a card was in the same territory before: on the Artifact pile, or in the Land of Bondage."""
    origin, target = event.origin, event.target
    same = origin is not None and target is not None and origin.player == target.player
    return same and origin is not None and origin.zone in (TERRITORY, *INSIDE_TERRITORY)


def _is_place(activation: Activation, named: Place, place: TablePlace | None, condition: Condition) -> bool:
    if place is None or (not isinstance(named.name, str) and not hasattr(named.name, "name")):
        raise unknown_condition(condition)
    if named.part or named.count in _NARROW:
        raise unknown_condition(condition)
    name = named.name if isinstance(named.name, str) else named.name.name
    if named.owner is not None and named.owner.kind == "you" and place.player != activation.player:
        return False
    if named.owner is not None and named.owner.kind not in ("you", "opponent", "any opponent"):
        raise unknown_condition(condition)
    if named.owner is not None and named.owner.kind != "you" and place.player == activation.player:
        return False
    if name == _IN_PLAY:
        return is_in_play(place)
    if name in ("this card", "here"):
        return place.on == activation.card
    return place.zone == name or (name == TERRITORY and place.zone in INSIDE_TERRITORY)
