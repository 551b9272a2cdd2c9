"""The contents of a card that an effect names: `a Site and its contents` (REG, Contents)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Located, Noun, Place, Places, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import all_of, listing_of, noun_of
from rulings.redemption.rules.facts import may_last
from rulings.texts.phrases import Listing, Path, Slot, Term, items_of

WITH_CONTENTS = "with its contents"
"""The tail of a target whose cards an effect targets together with their contents."""

_AND = "and"
_CARD = Term("types", "card", "many", ("cards",))
_TAIL = Tail(kind=WITH_CONTENTS, path=Path("", ("and", "its", "contents"), None))


def with_contents_told(instruction: Instruction) -> Instruction:
    """Let an effect on a card *and its contents* be one on the card together with what it contains.

    Args:
        instruction: The effect.

    Returns:
        The same with the cards together with what they contain, where it is carried out at once; of one that goes on,
        with all cards in them beside them (redemption/term/contents#three-kinds-of-contents).
    """
    target = instruction.effect.target
    if not isinstance(target, Listing) or target.joint != _AND or not any(map(says_its_contents, target.items)):
        return instruction
    items = tuple(_beside(target.items) if may_last(instruction.name) else _together(target.items))
    told = Listing(items, _AND if len(items) > 1 else "", ((_AND,),) * (len(items) - 1))
    return replace(instruction, effect=replace(instruction.effect, target=told))


def _together(items: tuple[Any, ...]) -> Iterator[Any]:
    for item, after in zip(items, (*items[1:], None), strict=True):
        if isinstance(item, Target) and says_its_contents(after):
            yield replace(item, tails=(*item.tails, _TAIL))
        elif not says_its_contents(item):
            yield item


def _beside(items: tuple[Any, ...]) -> Iterator[Any]:
    for before, item in zip((None, *items[:-1]), items, strict=True):
        if not isinstance(before, Target) or not says_its_contents(item):
            yield item
        elif before.back == "this card":
            yield replace(item, owner=None)
        else:
            there = Place(before, path=Path("", (Slot("name", ""),), None))
            inside = Located(there, path=Path("", ("in", Slot("place", "")), None))
            yield all_of([noun_of(_CARD)], Places(listing_of([inside]), path=Path("", (Slot("items", ""),), None)))


def says_its_contents(item: Any) -> bool:
    """Tell whether a target is the contents of the card named before it."""
    if not isinstance(item, Target) or item.owner is None or item.owner.kind != "its" or item.count is not None:
        return False
    heads = [getattr(noun.head, "name", "") for noun in items_of(item.things) if isinstance(noun, Noun)]
    return heads == ["contents"]
