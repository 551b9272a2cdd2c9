"""Brigades that a player selects, where a text says no more than `an evil brigade` (REG, Select)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading.abilities import Choice, Count, Noun, Target, Word
from rulings.redemption.reading.folding import done_in
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.rewording.made_words import all_of, brigade_of, listing_of, noun_of
from rulings.redemption.rules.abilities.rewording.selections import SELECT
from rulings.texts.phrases import Listing, Term, items_of

_BRIGADE, _SELECTED = "brigade", "selected brigade"
_SELECTED_EVIL = "selected evil brigade"
_OF_CHOSEN = "chosen brigade"
_OF_CHOICE = "of choice"
_CHOOSING = frozenset((SELECT, "choose"))
_THEN = "then"
"""The tie of what follows without asking whether something was done."""

_NUMBERS = frozenset(("exactly", "up to"))

_Effects = tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class OpenBrigades:
    """Brigades that are to be selected.

    Attributes:
        said: The words that name them; None where the text says `a selected brigade` and no more.
        count: How many; None for one.
    """

    said: Target | None
    count: Count | None = None


def with_open_brigades(ability: AbilityReading, read: _Effects) -> _Effects:
    """Let effects on `the selected brigade` say which brigades a sentence before them lets a player select.

    Args:
        ability: The ability as it was read.
        read: Its effects.

    Returns:
        The effects; one in a later sentence follows what stands in that one, so that it comes about when that does.
    """
    at, said = next(_selections(ability), (0, None))
    return read if said is None else tuple(_following(effect, _told(effect, said), at) for effect in read)


def _following(effect: Instruction, told: Instruction, at: int) -> Instruction:
    """An effect on what a sentence before it lets a player select, tied to that."""
    if told is effect or told.setting.sentence <= at or told.setting.tie:
        return told
    return replace(told, setting=replace(told.setting, tie=_THEN))


def _selections(ability: AbilityReading) -> Iterator[tuple[int, Target]]:
    """The brigades that an ability lets a player select, each with the number of its sentence."""
    for at, sentence in enumerate(ability.sentences):
        for _, found in done_in(sentence.value, None):
            if isinstance(found, Choice) and found.kind in _CHOOSING and found.target is not None:
                yield from ((at, item) for item in items_of(found.target) if _means_brigade(item))


def _told(instruction: Instruction, said: Target) -> Instruction:
    effect = instruction.effect
    target, from_ = _told_in(effect.target, said), _told_in(effect.from_, said)
    if target is effect.target and from_ is effect.from_:
        return instruction
    return replace(instruction, effect=replace(effect, target=target, from_=from_))


def _told_in(words: Any, said: Target) -> Any:
    """The words with what was selected in the place of those that point back to it."""
    if not isinstance(words, Listing):
        return words
    items = tuple(_told_item(item, said) for item in words.items)
    return (
        words if all(new is old for new, old in zip(items, words.items, strict=True)) else replace(words, items=items)
    )


def _told_item(item: Any, said: Target) -> Any:
    if isinstance(item, Noun) and getattr(item.head, "name", "") in (_SELECTED, _SELECTED_EVIL):
        return said
    if not isinstance(item, Target) or not isinstance(item.things, Listing):
        return item
    if item.back and _names_brigade(item):
        return said
    nouns = tuple(_told_noun(noun, said) for noun in item.things.items)
    tails = tuple(_told_card(tail, said) for tail in item.tails)
    before = (*item.things.items, *item.tails)
    same = all(new is old for new, old in zip((*nouns, *tails), before, strict=True))
    return item if same else replace(item, things=replace(item.things, items=nouns), tails=tails)


def _told_card(tail: Any, said: Target) -> Any:
    """What follows the noun for abilities, where the cards on which they are have the selected brigade."""
    if not _is_of_cards(tail):
        return tail
    told = _told_item(tail.what, said)
    return tail if told is tail.what else replace(tail, what=told)


def _is_of_cards(tail: Any) -> bool:
    return getattr(tail, "kind", "") == "on" and isinstance(tail.what, Target)


def _with_cards(item: Any) -> Iterator[Any]:
    """An item, and the cards on which the abilities are that it names."""
    yield item
    yield from (tail.what for tail in getattr(item, "tails", ()) if _is_of_cards(tail))


def _told_noun(noun: Any, said: Target) -> Any:
    tails = getattr(noun, "tails", ())
    if not any(_is_of_chosen(tail) for tail in tails):
        return noun
    return replace(noun, tails=tuple(replace(tail, what=said) if _is_of_chosen(tail) else tail for tail in tails))


def _is_of_chosen(tail: Any) -> bool:
    return getattr(tail, "kind", "") == _OF_CHOSEN


def _names_brigade(target: Target) -> bool:
    heads = [getattr(noun, "head", None) for noun in items_of(target.things)]
    return len(heads) == 1 and isinstance(heads[0], Word) and heads[0].name == _BRIGADE


def _means_brigade(item: Any) -> bool:
    """Whether words name a brigade that is open: by its alignment, and where it must be, at most."""
    if not isinstance(item, Target) or item.back or not _names_brigade(item):
        return False
    tails = [tail for noun in items_of(item.things) for tail in noun.tails if tail.kind != _OF_CHOICE]
    counted = item.count is not None and item.count.kind in _NUMBERS and not item.count.which
    return counted and not (tails or item.tails or item.exceptions or item.alternatives)


def open_brigades(instruction: Instruction) -> OpenBrigades | None:
    """Find the brigades that are to be selected before an effect is carried out.

    Args:
        instruction: The effect.

    Returns:
        What its text says of them; None where it asks for none.
    """
    effect = instruction.effect
    words = (*items_of(effect.target), *items_of(effect.from_))
    for item in (part for each in map(_in_full, words) for part in _with_cards(each)):
        if _means_brigade(item):
            return OpenBrigades(_without_choice(item), item.count)
        if isinstance(item, Noun) and getattr(item.head, "name", "") == _SELECTED:
            return OpenBrigades(None)
        for noun in items_of(item.things) if isinstance(item, Target) else ():
            for tail in getattr(noun, "tails", ()):
                if _is_of_chosen(tail):
                    said = tail.what
                    return OpenBrigades(None) if said is None else OpenBrigades(_without_choice(said), said.count)
    return None


def _in_full(item: Any) -> Any:
    """Say `a selected evil brigade` as one evil brigade, which is to be selected."""
    if not isinstance(item, Noun) or getattr(item.head, "name", "") != _SELECTED_EVIL:
        return item
    evil = listing_of([Term("alignments", "evil", "one", ("evil",))])
    return Target(things=Listing((noun_of(Word(_BRIGADE), (evil,)),)), count=Count("exactly"))


def _without_choice(said: Target) -> Target:
    """Words for brigades without *of your choice*, which says no more than that they are selected."""
    nouns = tuple(replace(noun, tails=()) for noun in items_of(said.things))
    return replace(said, things=replace(said.things, items=nouns))


def of_brigades(instruction: Instruction, brigades: tuple[str, ...]) -> Instruction:
    """Let an effect name brigades where its text leaves open which.

    Args:
        instruction: The effect.
        brigades: The brigades that were selected.

    Returns:
        The effect as if the text named them: the mere name of a brigade means its cards.
    """
    effect = instruction.effect
    named = replace(effect, target=_of(effect.target, brigades), from_=_of(effect.from_, brigades))
    return replace(instruction, effect=named)


def _of(words: Any, brigades: tuple[str, ...]) -> Any:
    if not isinstance(words, Listing):
        return words
    named = tuple(new for item in map(_in_full, words.items) for new in _named(item, brigades))
    if len(named) == len(words.items):
        return replace(words, items=named)
    return listing_of(named, words.joint or "and")


def _named(item: Any, brigades: tuple[str, ...]) -> Iterator[Any]:
    if isinstance(item, Noun) and getattr(item.head, "name", "") == _SELECTED:
        yield from (noun_of(brigade_of(brigade)) for brigade in brigades)
    elif _means_brigade(item):
        qualities = tuple(group for noun in items_of(item.things) for group in noun.qualities)
        yield all_of([noun_of(brigade_of(brigade), qualities) for brigade in brigades])
    elif isinstance(item, Target) and isinstance(item.things, Listing):
        nouns = tuple(_noun_of(noun, brigades) for noun in item.things.items)
        tails = tuple(_card_of(tail, brigades) for tail in item.tails)
        yield replace(item, things=replace(item.things, items=nouns), tails=tails)
    else:
        yield item


def _card_of(tail: Any, brigades: tuple[str, ...]) -> Any:
    if not _is_of_cards(tail):
        return tail
    (card,) = _named(tail.what, brigades)
    return replace(tail, what=card)


def _noun_of(noun: Any, brigades: tuple[str, ...]) -> Any:
    if not any(map(_is_of_chosen, getattr(noun, "tails", ()))):
        return noun
    any_of = listing_of([brigade_of(brigade) for brigade in brigades], "or")
    tails = tuple(tail for tail in noun.tails if not _is_of_chosen(tail))
    return noun_of(noun.head, (*noun.qualities, any_of), tails)


def with_any_brigade(instruction: Instruction) -> Instruction:
    """An effect with a brigade in the place of an open one, so that the rest of its words can be judged."""
    return of_brigades(instruction, ("brown",)) if open_brigades(instruction) is not None else instruction
