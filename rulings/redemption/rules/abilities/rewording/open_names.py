"""Cards that a player names, where the rest of a text speaks of `the named Hero` (REG, Name)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Choice, Noun, Target, Word
from rulings.redemption.reading.folding import done_in
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.rewording.made_words import all_of, listing_of, name_of_card, noun_of
from rulings.texts.phrases import Listing, Path, Slot, items_of

_COPY, _OF = "copy", "of"
_NAMED = "named"
_NAME = "name"

NAMED = "the named card"
"""What later words point at: the card that a player has named."""


def with_open_names(ability: AbilityReading, read: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Let effects on `the named Hero` point at the card that an ability has its player name.

    Args:
        ability: The ability as it was read.
        read: Its effects.

    Returns:
        The effects; as they were where the ability names no card.
    """
    said = (found for sentence in ability.sentences for _, found in done_in(sentence.value, None))
    if not any(isinstance(found, Choice) and found.kind == _NAME for found in said):
        return read
    return tuple(_pointed(effect) for effect in read)


def _pointed(instruction: Instruction) -> Instruction:
    target = instruction.effect.target
    if not isinstance(target, Listing) or not any(_named_in(item, "that card") for item in target.items):
        return instruction
    items = tuple(_pointer(item) for item in target.items)
    return replace(instruction, effect=replace(instruction.effect, target=replace(target, items=items)))


def _pointer(item: Any) -> Any:
    """A target with the words for the named card, in itself or behind `copies of`, pointing at it."""
    if _named_in(item, "that card") is None:
        return item
    if item.back:
        return replace(item, back=NAMED)
    noun = items_of(item.things)[0]
    tails = (replace(noun.tails[0], what=replace(noun.tails[0].what, back=NAMED)),)
    return replace(item, things=replace(item.things, items=(replace(noun, tails=tails),)))


def open_name(instruction: Instruction) -> Listing | None:
    """Find what kind of card is to be named before an effect is carried out.

    Args:
        instruction: The effect.

    Returns:
        The nouns that say the kind; None where its text speaks of no named card.
    """
    for item in items_of(instruction.effect.target):
        named = _named_in(item, NAMED)
        if named is not None:
            return _without_word(named)
    return None


def _named_in(item: Any, back: str) -> Target | None:
    """The words for the named card that point in some way, in a target that is that card or its copies."""
    if not isinstance(item, Target):
        return None
    if _says_named(item, back):
        return item
    for noun in items_of(item.things):
        if isinstance(noun, Noun) and isinstance(noun.head, Word) and noun.head.name == _COPY:
            of = [tail.what for tail in noun.tails if tail.kind == _OF and _says_named(tail.what, back)]
            return of[0] if len(of) == len(noun.tails) == 1 else None
    return None


def _says_named(said: Any, back: str) -> bool:
    if not isinstance(said, Target) or said.back != back:
        return False
    groups = (group for noun in items_of(said.things) for group in getattr(noun, "qualities", ()))
    return any(getattr(item, "name", "") == _NAMED for group in groups for item in items_of(group))


def _without_word(said: Target) -> Listing:
    return listing_of([noun_of(noun.head, tuple(_others(noun)), noun.tails) for noun in items_of(said.things)], "or")


def _others(noun: Noun) -> Iterator[Any]:
    for group in noun.qualities:
        if all(getattr(item, "name", "") != _NAMED for item in items_of(group)):
            yield group


def of_name(instruction: Instruction, name: str) -> Instruction:
    """Let an effect say the name of the card that was named.

    Args:
        instruction: The effect.
        name: The name.

    Returns:
        The effect as if the name stood in its text (redemption/term/name#named-card-stands-in-the-text).
    """
    effect = instruction.effect
    if not isinstance(effect.target, Listing):
        return instruction
    items = tuple(_told(item, name) for item in effect.target.items)
    return replace(instruction, effect=replace(effect, target=replace(effect.target, items=items)))


def _told(item: Any, name: str) -> Any:
    if _named_in(item, NAMED) is None:
        return item
    noun = noun_of(name_of_card(name))
    if not _says_named(item, NAMED):
        return all_of([noun], item.place)
    where = (Slot("place", ""),) if item.place is not None else ()
    return Target(things=listing_of([noun]), place=item.place, path=Path("", (Slot("things", ""), *where), None))


def with_any_name(instruction: Instruction) -> Instruction:
    """An effect with a name in the place of an open one, so that the rest of its words can be judged."""
    return of_name(instruction, "Moses") if open_name(instruction) is not None else instruction
