"""What a text excepts in few words, told as the cards that it means: `except warrior class`, `except on Heroes`."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.abilities import Exclusion, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import listing_of, noun_of, reworded
from rulings.texts.phrases import Listing, Path, Phrase, Slot, Term, items_of

_CARD = Term("types", "card", "many", ("cards",))


def with_exceptions_told(instruction: Instruction) -> Instruction:
    """Let what an effect excepts be cards.

    Args:
        instruction: The effect.

    Returns:
        The same: who excepts a quality excepts the cards that have it; who excepts abilities by the cards on which they
        stand excepts those cards (redemption/effect/negate#negate-a-card-type).
    """
    target = instruction.effect.target
    told = reworded(target, _told)
    return instruction if told is target else replace(instruction, effect=replace(instruction.effect, target=told))


def _told(phrase: Phrase) -> Phrase | None:
    if not isinstance(phrase, Exclusion):
        return None
    if isinstance(phrase.what, Tail) and phrase.what.kind == "on" and isinstance(phrase.what.what, Target):
        return replace(phrase, what=Listing((phrase.what.what,)))
    items = items_of(phrase.what)
    if not all(isinstance(item, Term) and item.category == "qualities" for item in items):
        return phrase
    return replace(phrase, what=replace(phrase.what, items=tuple(map(_cards_with, items))))


def _cards_with(quality: Term) -> Target:
    """The cards that have a quality."""
    noun = noun_of(_CARD, (Listing((quality,)),))
    return Target(things=listing_of([noun]), path=Path("", (Slot("things", ""),), None))
