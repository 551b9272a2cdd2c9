"""Sentences that modify abilities: what they say, and on what that hangs (REG, Modifiers)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Effect, Modifier, Statement, Target
from rulings.redemption.reading.instructions import THEN
from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.conditions.own_deeds import is_own_deed
from rulings.redemption.rules.ongoing.granting import is_for_others, is_of_this_turn, points_back
from rulings.table.once import once
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

NEGATED, INTERRUPTED, PREVENTED, REGARDLESS = (
    "cannot be negated",
    "cannot be interrupted",
    "cannot be prevented",
    "regardless",
)
OF_PROTECTION = "protect abilities"

_BACK = frozenset(("it", "that card"))
"""Words that point back at a card of which an ability spoke."""

_KINDS = frozenset((NEGATED, INTERRUPTED, PREVENTED, REGARDLESS))
_TIES = frozenset(("if so", "if not"))
"""Ties to what stands before a modifier by which it can begin."""

BEHIND = "behind"
"""How a modifier hangs on what stands before it and asks nothing of that: it speaks of its cards, or its place."""


@once
def is_ability(reading: AbilityReading) -> bool:
    """Tell whether a part of a special ability is an ability; modifiers alone are none.

    The source is redemption/term/modifier#changes-abilities-or-effects.
    """
    bodies = [sentence.value for sentence in reading.sentences]
    return not all(isinstance(body, Modifier) or _is_modifier_alone(body) for body in bodies)


def _is_modifier_alone(said: Any) -> bool:
    """Whether a sentence is a modifier, behind which nothing is said that an ability would do: `or discarded`."""
    if not isinstance(said, Statement) or not isinstance(said.body, Modifier):
        return False
    return said.mark != THEN or not said.then


def modifiers_said(sentence: SentenceReading) -> tuple[Modifier, ...]:
    """List the modifiers that a sentence has of its own: all that it says, or joined to what it does by `and`.

    Args:
        sentence: The sentence.

    Returns:
        The modifiers; those that hang on something else in it are not among them.
    """
    body = sentence.value.body if isinstance(sentence.value, Statement) else sentence.value
    joined = isinstance(body, Listing) and body.joint == "and"
    return tuple(item for item in (items_of(body) if joined else (body,)) if isinstance(item, Modifier))


def modifiers_where_placed(sentence: SentenceReading) -> tuple[Modifier, ...]:
    """List the modifiers behind a colon by which a card places itself: `Place in territory: Heroes cannot be negated`.

    Args:
        sentence: The sentence.

    Returns:
        The modifiers; none where anything else stands behind the colon.
    """
    value = sentence.value
    if not isinstance(value, Statement) or value.mark != "colon" or not all(map(_is_modifier, value.then)):
        return ()
    effects = [part for part in walk(value.body) if isinstance(part, Effect)]
    placed = [getattr(item, "back", "") for effect in effects for item in items_of(effect.target)]
    itself = [effect.effect for effect in effects] == ["place"] and placed == ["this card"]
    return tuple(item for item in value.then if isinstance(item, Modifier)) if itself else ()


def _is_modifier(part: Any) -> bool:
    return isinstance(part, Modifier)


@once
def modifiers_with_conditions(sentence: SentenceReading) -> tuple[Modifier, ...]:
    """List the modifiers that a sentence has of its own, each with the conditions of the sentence.

    Those behind the colon of a placing do not ask again what that asked.
    """
    value = sentence.value
    around = (*value.leads, *value.trailing) if isinstance(value, Statement) else ()
    said = tuple(replace(item, conditions=(*item.conditions, *around)) for item in modifiers_said(sentence))
    return (*said, *modifiers_where_placed(sentence))


@once
def is_part_of_more(sentence: SentenceReading) -> bool:
    """Tell whether a sentence has a modifier that hangs on something else."""
    value, said = sentence.value, modifiers_said(sentence)
    nested = sum(isinstance(part, Modifier) for part in walk(value)) - len(said)
    tied = isinstance(value, Statement) and ((value.then and value.mark != THEN) or value.tie is not None)
    return bool(nested or (said and tied))


def tie_of_modifier(ability: AbilityReading, sentence: SentenceReading) -> str:
    """Name the tie by which a modifier begins only once what stands before it has been dealt with.

    Args:
        ability: The ability.
        sentence: One of its sentences.

    Returns:
        The tie, or `BEHIND` where it points back at cards of what stands before it or stands behind the colon of a
        placing; of a modifier for other cards, and of nothing that still waits for an event; else nothing. Whether the
        card itself has a modifier was settled when it was played
        (redemption/modifier/cannot-be-negated#settled-when-card-is-played).
    """
    if where := modifiers_where_placed(sentence):
        return (
            BEHIND if all(knows_modifier(item) and is_for_others(item) and not _waits(item) for item in where) else ""
        )
    value, said = sentence.value, modifiers_said(sentence)
    before = ability.sentences[: _place_of(ability, sentence)]
    known = len(said) == 1 and knows_modifier(said[0]) and is_for_others(said[0])
    if not before or not known or any(map(_waits, (value, *(each.value for each in before)))):
        return ""
    if not isinstance(value, Statement):
        return BEHIND if points_back(said[0]) else ""
    if value.tie is None or (value.then and value.mark != THEN) or not isinstance(value.body, Modifier):
        return ""
    return value.tie.name if value.tie.name in _TIES else ""


def points_nowhere(modifier: Modifier) -> bool:
    """Tell whether a modifier points back at cards, and neither hangs on what stands before it nor waits for an event.

    Args:
        modifier: A modifier without a tie, with the conditions of its sentence.

    Returns:
        Whether nobody can tell which cards it is for.
    """
    return points_back(modifier) and not any(map(watches, modifier.conditions))


def _waits(said: Any) -> bool:
    return any(isinstance(part, Condition) and watches(part) for part in walk(said))


@once
def tied_modifiers(ability: AbilityReading) -> tuple[tuple[SentenceReading, str, int], ...]:
    """List the sentences of an ability whose modifier is tied to what stands before it.

    Args:
        ability: The ability.

    Returns:
        Each with its tie, and with how many sentences have to be dealt with before it begins.
    """
    ties = ((sentence, tie_of_modifier(ability, sentence)) for sentence in ability.sentences)
    return tuple((sentence, tie, _number_before(ability, sentence)) for sentence, tie in ties if tie)


def _number_before(ability: AbilityReading, sentence: SentenceReading) -> int:
    """How many sentences have to be dealt with before a modifier begins: the one of its own placing is among them."""
    return _place_of(ability, sentence) + bool(modifiers_where_placed(sentence))


def _place_of(ability: AbilityReading, sentence: SentenceReading) -> int:
    """How many sentences of an ability stand before another sentence."""
    return sum(own.span[0] < sentence.span[0] for own in ability.sentences)


def is_settled_late(modifier: Modifier) -> bool:
    """Tell whether what a card does as it is played settles whether its own abilities have a modifier.

    Args:
        modifier: The modifier, with the conditions of its sentence.

    Returns:
        Whether it is *cannot be interrupted* alone, and asks what its card has done, or of a card of which that speaks
        (redemption/modifier/cannot-be-interrupted#condition-met-while-playing).
    """
    own = modifier.is_of_own_card and knows_modifier(modifier) and names_of_kinds(modifier) == [INTERRUPTED]
    return own and any(item.conjunction == "if" and _asks_for_deeds(item) for item in modifier.conditions)


def _asks_for_deeds(condition: Condition) -> bool:
    parts = tuple(walk(condition))
    deeds = any(isinstance(part, Claim) and is_own_deed(part) for part in parts)
    return deeds or any(isinstance(part, Target) and part.back in _BACK for part in parts)


def knows_modifier(modifier: Modifier) -> bool:
    """Tell whether the engine knows what a modifier does: its kinds, without a value, for the phase or the turn."""
    kinds = names_of_kinds(modifier)
    lasts = modifier.duration is not None and not (is_of_this_turn(modifier) and not modifier.is_of_own_card)
    strange = modifier.value is not None or lasts or not set(kinds) <= _KINDS
    return not (strange or (kinds == [REGARDLESS] and getattr(modifier.by, "name", "") != OF_PROTECTION))


def names_of_kinds(modifier: Modifier) -> list[str]:
    """Name the kinds of a modifier."""
    return [modifier.kinds] if isinstance(modifier.kinds, str) else [kind.name for kind in modifier.kinds.items]
