"""Modifiers that a trigger condition activates: they apply at once, where an effect would wait (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Condition, Target
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import BATTLE, face, side_of
from rulings.redemption.rules.cards.statements import Begun
from rulings.redemption.rules.conditions.checks import is_so_as_played
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

AT_ONCE = "redemption/term/modifier#triggered-modifier-applies-at-once"
"""The clause by which a modifier that an event brings about does not wait."""

_ENTRIES: Mapping[str, str] = MappingProxyType(
    {"attack": "attack", "begin a battle": "begins-a-battle", "block": "block"}
)
"""The entry of the event for which a modifier waits."""


def is_met(state: State, source: Activation, condition: Condition) -> Finding:
    """Tell whether a condition of a modifier is so, or has been triggered.

    Args:
        state: The state as the card of the modifier is played.
        source: The activation that has the modifier.
        condition: One of its conditions.

    Returns:
        Whether it holds; of an event, whether it comes about as the card enters battle
        (redemption/term/modifier#triggered-modifier-applies-at-once); and the clauses.

    Raises:
        NotThereYetError: It waits for another event than that the card itself attacks, begins a battle or blocks.
    """
    if not watches(condition):
        return is_so_as_played(state, source, condition)
    awaited = tuple(_awaited(condition))
    card = face(state, source.card)
    so = all(card.is_character and _EVENTS[name](state, source.card) for name in awaited)
    return Finding(
        so, (AT_ONCE, *(f"redemption/term/{_ENTRIES[name]}#modifier-trigger-is-not-delayed" for name in awaited))
    )


def _awaited(condition: Condition) -> Iterator[str]:
    """Name the events for which a condition waits, all of the card itself."""
    if not knows_event_of_modifier(condition):
        raise NotThereYetError(f"Modifiers cannot wait yet for this: {wording.words_of(condition)}.")
    yield from (getattr(claim.kind, "name", claim.kind) for claim in items_of(condition.claims))


def knows_event_of_modifier(condition: Condition) -> bool:
    """Tell whether the engine knows the event for which a modifier waits: that the card itself attacks, or blocks."""
    claims = items_of(condition.claims)
    kinds = [getattr(claim.kind, "name", claim.kind) if isinstance(claim, Claim) else "" for claim in claims]
    known = all(kind in _ENTRIES and _is_of_itself(claim) for kind, claim in zip(kinds, claims, strict=True))
    return condition.conjunction != "after" and len(claims) <= 1 and known


def _is_of_itself(claim: Claim) -> bool:
    """Whether the card that has the modifier is the one that does it, without anything that narrows the event."""
    items = items_of(claim.subject) if claim.subject is not None else ()
    this_card = all(isinstance(item, Target) and item.back == "this card" for item in items)
    return this_card and not any((claim.object, claim.place, claim.by, claim.negative, claim.time, claim.than))


def _has_begun(state: State, card: str) -> bool:
    """Whether a character has begun the battle since it entered (redemption/term/attack#only-beginners-attack)."""
    return any(entry.what == Begun(card) for entry in state.log[_entry_of(state, card) :])


def _blocks(state: State, card: str) -> bool:
    """Whether a character has come to the defender's side of a battle that a Hero began.

    The source is redemption/term/block#when-a-character-blocks.
    """
    came = _entry_of(state, card)
    began = (entry.what.card for entry in state.log[:came] if isinstance(entry.what, Begun))
    by_a_hero = any("Hero" in state.faces[hero].types for hero in began)
    return came < len(state.log) and by_a_hero and state.where[card] == side_of(str(state.get("", "defender")))


def _entry_of(state: State, card: str) -> int:
    """The line of the log with which a card entered the battle; behind the last one, where it did not."""
    for line in range(len(state.log) - 1, -1, -1):
        move = state.log[line].what
        if isinstance(move, Moved) and move.card == card:
            return line if move.target.zone == BATTLE != move.source.zone else len(state.log)
    return len(state.log)


_EVENTS: Mapping[str, Callable[[State, str], bool]] = MappingProxyType(
    {"attack": _has_begun, "begin a battle": _has_begun, "block": _blocks}
)
"""How it is told that the card itself does what a modifier waits for."""
