"""Whether the card of an event is the one that a condition names, and the place too (REG, Conditional Phrase)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Located, Noun, Owner, Place, Places, Target
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.cards.places import TERRITORY, is_alone
from rulings.redemption.rules.targets.matching import fits, is_excepted, nouns_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.several import names_each
from rulings.redemption.rules.targets.whereabouts import INSIDE_TERRITORY
from rulings.redemption.rules.triggers.causes_of_events import unknown_condition
from rulings.redemption.rules.triggers.events import Event, is_in_play
from rulings.table.places import Place as TablePlace
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

_IN_PLAY = "in play"
_LONE = "lone"
_BEGINS = frozenset(("attack", "begin a battle", "begin a rescue"))


def _begins(condition: Condition) -> bool:
    """Whether a condition waits for a character to begin a battle: whether it is lone is asked later."""
    claims = [part for part in walk(condition) if isinstance(part, Claim)]
    return all(getattr(claim.kind, "name", claim.kind) in _BEGINS for claim in claims)


def _without_lone(things: Any) -> Listing:
    """The nouns without the quality that is asked for when the effect activates."""
    nouns = tuple(
        replace(noun, qualities=tuple(group for group in noun.qualities if not _says_lone(group)))
        for noun in nouns_of(things)
    )
    return Listing(nouns)


def _says_lone(group: Any) -> bool:
    return any(getattr(term, "name", "") == _LONE for term in walk(group))


def asks_for_lone(part: Part) -> bool:
    """Tell whether a part waits for a lone character to begin a battle.

    Args:
        part: The part.

    Returns:
        Whether it does; the character must be alone when the effect activates
        (redemption/term/begins-a-battle#lone-character-begins).
    """
    awaited = [condition for condition in part.conditions if watches(condition) and _begins(condition)]
    return any(getattr(term, "name", "") == _LONE for condition in awaited for term in walk(condition))


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
    if target.back == "this card":
        return event.card == activation.card
    if target.back in ("user", "bearer"):
        return event.card == (state.where[activation.card].on or activation.place.on)
    if event.face is None:
        raise unknown_condition(condition)
    if not _is_whose(activation, target.owner, event, condition):
        return False
    if not lies(activation, target.place, event.origin, condition):
        return False
    things = target.things
    if _says_lone(things) and (_begins(condition) or "block" in event.deeds):
        if not _begins(condition) and not is_alone(state, event.card):
            return False
        things = _without_lone(things)
    return fits(event.face, things) and not is_excepted(state, activation, activation.player, target, event.card)


def knows_card(target: Any) -> bool:
    """Tell whether the engine knows which card of an event a condition can mean, its kind aside."""
    if not isinstance(target, Target) or target.tails or target.alternatives or names_each(target):
        return False
    if target.back:
        return target.back in ("this card", "user", "bearer")
    count, owner = target.count, target.owner
    counts = count is None or (count.kind in ("exactly", "any", "at least one") and not count.which)
    return target.things is not None and counts and (owner is None or owner.kind in _OWNERS)


_OWNERS = frozenset(("you", "opponent", "any opponent"))


def _is_whose(activation: Activation, whose: Owner | None, event: Event, condition: Condition) -> bool:
    if whose is None:
        return True
    if whose.kind == "you":
        return activation.player == event.controller == event.owner
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
    return any(_is_place(activation, part, place, condition) for part in walk(said) if isinstance(part, Place))


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
    if isinstance(claim.place, Target):
        on = event.target.on if event.target is not None else ""
        return bool(on) and is_meant(state, activation, activation.player, claim.place, on)
    if not lies(activation, claim.place, event.target, condition):
        return False
    names = {getattr(part.name, "name", part.name) for part in walk(claim.place) if isinstance(part, Place)}
    is_put = "put" in (getattr(kind, "name", kind) for kind in items_of(claim.kind))
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
