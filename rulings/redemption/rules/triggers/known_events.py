"""Which events the engine does not know how to wait for: told of the words of a condition alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import By, Claim, Condition, Owner, Player, Target
from rulings.redemption.reading.connections import ON_RETURN
from rulings.redemption.reading.timing import OUTCOME
from rulings.redemption.rules.conditions.checks import times_of
from rulings.redemption.rules.conditions.game_state import knows_claim
from rulings.redemption.rules.targets.known_words import unknown_nouns, unknown_words
from rulings.redemption.rules.triggers.cards_of_events import knows_card, told_at_event
from rulings.redemption.rules.triggers.causes_of_events import (
    knows_player,
    knows_source,
    names_abilities,
    says_several,
)
from rulings.redemption.rules.triggers.points_in_time import is_point, knows_point
from rulings.redemption.rules.triggers.predicates_of_events import knows_event, names_place_alone
from rulings.redemption.rules.triggers.trigger_conditions import is_end, is_state_at_event, knows_end, names_events
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase, Term, items_of

_AT_ONCE = frozenset(("on activation", ON_RETURN, OUTCOME))


def unknown_events(condition: Condition) -> Iterator[Phrase]:
    """List what a condition waits for and the engine does not know.

    Args:
        condition: A condition that waits for an event or a point in time.

    Yields:
        The claims, players, cards and times; the condition itself where it waits for something else than the engine
        knows.
    """
    if is_end(condition):
        yield from (time for time in times_of(condition) if not knows_end(time))
    elif is_point(condition):
        yield from (time for time in times_of(condition) if not knows_point(condition, time))
    elif condition.conjunction in _AT_ONCE:
        return
    elif not names_events(condition):
        yield condition
    else:
        said = (claim for listing in (condition.claims, *condition.alternatives) for claim in items_of(listing))
        for claim in said:
            if isinstance(claim, Claim) and claim.event:
                yield from _unknown_in(claim, told_at_event(condition))
            elif is_state_at_event(claim):
                yield from unknown_events(claim.time)
                yield from () if knows_claim(replace(claim, time=None)) else (claim,)
            elif not knows_claim(claim):
                yield claim


def uses_of_any_ability(condition: Condition) -> tuple[Claim, ...]:
    """List the uses of abilities of whatever kind that a condition waits for: nothing takes the place of one yet.

    Args:
        condition: A condition that waits for an event.

    Returns:
        The claims.
    """
    said = (claim for listing in (condition.claims, *condition.alternatives) for claim in items_of(listing))
    claims = (claim for claim in said if isinstance(claim, Claim) and claim.event)
    return tuple(
        claim
        for claim in claims
        if getattr(claim.kind, "name", "") == "use" and names_abilities(claim.object) and not _names_effects(claim)
    )


def _names_effects(claim: Claim) -> bool:
    """Whether a claim says of which effects the abilities are."""
    return any(isinstance(part, Term) and part.category == "effects" for part in walk(claim.object))


def _unknown_in(claim: Claim, told: frozenset[str]) -> Iterator[Phrase]:
    if not all(knows_event(getattr(kind, "name", kind), claim) for kind in items_of(claim.kind)):
        yield claim
        return
    if isinstance(claim.by, By) and not (says_several(claim.by.who) and _is_block(claim)):
        yield from _unknown_doers(claim.by.who)
    of_place = any(names_place_alone(getattr(kind, "name", kind), claim) for kind in items_of(claim.kind))
    if isinstance(claim.subject, Player | Owner) or of_place:
        yield from _unknown_doers(claim.subject)
    elif claim.object is None:
        yield from _unknown_cards(claim.subject, told)
    if not names_abilities(claim.object) and "draw" not in _kinds_of(claim):
        yield from _unknown_cards(claim.object, told)
    if isinstance(claim.place, Target):
        yield from unknown_words(claim.place)
    if isinstance(claim.origin, Target):
        yield claim


def _kinds_of(claim: Claim) -> list[str]:
    """Name the predicates of a claim."""
    return [getattr(kind, "name", kind) for kind in items_of(claim.kind)]


def _is_block(claim: Claim) -> bool:
    """Whether a claim says that something is blocked, by however many."""
    return _kinds_of(claim) == ["blocked"]


def _unknown_doers(said: Any) -> Iterator[Phrase]:
    for item in items_of(said):
        known = knows_player(item) if isinstance(item, Player | Owner) else knows_source(item)
        if not known:
            yield item


def _unknown_cards(said: Any, told: frozenset[str]) -> Iterator[Phrase]:
    """The cards of an event that are not known; some of their qualities are looked at apart."""
    for item in items_of(said) if said is not None else ():
        if isinstance(item, Player):
            continue
        if not knows_card(item):
            yield item
        elif isinstance(item, Target) and not item.back:
            unknown = unknown_nouns(item.things, by_print=True)
            yield from (term for term in unknown if getattr(term, "name", "") not in told)
