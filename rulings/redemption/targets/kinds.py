"""Kinds of abilities as targets: draw abilities, all special abilities on Evil Characters (REG, Abilities)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.cards.abilities import Noun, Tail, Target
from rulings.cards.text import wording
from rulings.cards.text.phrases import Listing, Term, items_of
from rulings.redemption.errors import NotThereYetError

_ABILITIES = frozenset(("ability", "special ability"))
_CARD = Term("types", "card", "many")


def cards_of(target: Target) -> Target:
    """Make the target of cards out of one of abilities.

    Args:
        target: A target, of cards or of abilities.

    Returns:
        The cards whose abilities it means, with the number of cards, the owner and the place that the
        text gives (redemption/effect/negate#negate-a-card-type); a target of cards as it is.

    Raises:
        NotThereYetError: What narrows the abilities is not known to the engine yet.
    """
    if not _means_abilities(target):
        return target
    noun: Noun = target.things.items[0]
    tails = (*noun.tails, *target.tails)
    on = [tail.what for tail in tails if isinstance(tail, Tail) and tail.kind == "on"]
    if len(on) != len(tails) or len(on) > 1:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    qualities = tuple(group for group in noun.qualities if not _names_effects(group))
    if not on:
        return replace(target, things=Listing((Noun(_CARD, qualities),)), tails=())
    if not isinstance(on[0], Target) or qualities or target.place is not None or target.owner is not None:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    return replace(on[0], count=target.count) if getattr(noun.head, "form", "") == "one" else on[0]


def kinds_of(target: Target) -> frozenset[str]:
    """Name the kinds of abilities that a target means, as in `discard abilities`.

    Args:
        target: A target.

    Returns:
        The names of effects (redemption/term/ability#type-follows-its-effects); none where all abilities are meant.
    """
    if not _means_abilities(target):
        return frozenset()
    groups = [group for group in target.things.items[0].qualities if _names_effects(group)]
    return frozenset(term.name for group in groups for term in group.items)


def _means_abilities(target: Target) -> bool:
    nouns = target.things.items if isinstance(target.things, Listing) else ()
    heads = {getattr(noun.head, "name", "") for noun in nouns if isinstance(noun, Noun)}
    if not heads & _ABILITIES:
        return False
    if len(nouns) > 1:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    return True


def _names_effects(group: Any) -> bool:
    items = items_of(group)
    return all(isinstance(item, Term) and item.category == "effects" for item in items)
