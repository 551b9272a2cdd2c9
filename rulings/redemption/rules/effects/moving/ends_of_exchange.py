"""The other end of an exchange, and what ties its cards to those of the first (REG, Exchange)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Located, Noun, Owner, Place, Places, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import brigades_of, face, owner
from rulings.redemption.rules.targets.tails import kind_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import Listing, Term, items_of

_COMPARED = frozenset(("same brigade", "same alignment"))
_OF_ITS_PLAYER = frozenset(("owner", "that player"))
_EQUAL = "equal number"


def other_end(instruction: Instruction) -> tuple[Instruction, ...]:
    """Make the exchange as seen from its other end, whose cards it names behind *with*.

    Args:
        instruction: The exchange.

    Returns:
        It; without what ties its cards to those of the first end. None where it names one end alone, as in
        `exchange 2 Lost Souls`.
    """
    effect = instruction.effect
    if effect.with_ is None:
        return ()
    ties = ties_of(instruction)
    found = tuple(_loosened(item) if ties and isinstance(item, Target) else item for item in items_of(effect.with_))
    named = effect.with_ if not ties else replace(effect.with_, items=found) if len(found) > 1 else found[0]
    return (replace(instruction, effect=replace(effect, target=named, with_=None)),)


def so_many(end: Instruction, number: int) -> Instruction:
    """Let an equal number of cards be that of the first end."""
    found = tuple(_of_number(item, number) for item in items_of(end.effect.target))
    if found == tuple(items_of(end.effect.target)):
        return end
    return replace(end, effect=replace(end.effect, target=found[0] if len(found) == 1 else Listing(found)))


def _of_number(item: object, number: int) -> object:
    if not isinstance(item, Target) or item.count is None or item.count.kind != _EQUAL:
        return item
    said = Term("number", str(number), "one", (str(number),))
    return replace(item, count=Count("exactly", said))


def refuse_ties(activation: Activation, instruction: Instruction) -> None:
    """Refuse what ties the cards of both ends in a way that is not known.

    Raises:
        NotThereYetError: One of several kinds of cards is tied to those of the first end.
    """
    targets = [item for item in items_of(instruction.effect.with_) if isinstance(item, Target)]
    several = len(targets) > 1 or any(target.alternatives for target in targets)
    if ties_of(instruction) and several:
        raise NotThereYetError(f"With which cards {activation.card} exchanges others cannot be told yet.")


def ties_of(instruction: Instruction) -> frozenset[str]:
    """Name what ties the cards of the other end to those of the first, where that is not the card of the ability.

    Args:
        instruction: The exchange.

    Returns:
        *Matching* brigade or alignment; *owner*, *that player* where they come out of the place of the same player.
    """
    first = [item for item in items_of(instruction.effect.target) if isinstance(item, Target)]
    if instruction.effect.with_ is None or any(item.back == "this card" for item in first):
        return frozenset()
    targets = [item for item in items_of(instruction.effect.with_) if isinstance(item, Target)]
    return frozenset(tie for target in targets for tie in _ties(target))


def _ties(target: Target) -> Iterator[str]:
    for noun in items_of(target.things) if target.things is not None else ():
        yield from (kind_of(tail) for tail in getattr(noun, "tails", ()) if _compares(tail))
    for place in wording.places_of(target):
        if place.owner is not None and place.owner.kind in _OF_ITS_PLAYER:
            yield place.owner.kind


def _compares(tail: object) -> bool:
    return kind_of(tail) in _COMPARED and getattr(tail, "what", None) is None  # type: ignore[arg-type]


def _loosened(target: Target) -> Target:
    """A target without what ties it to another end."""
    nouns = tuple(_without_ties(noun) if isinstance(noun, Noun) else noun for noun in items_of(target.things))
    place = target.place
    if isinstance(place, Places):
        place = replace(place, items=_of_anybody(place.items))
    return replace(target, things=Listing(nouns), place=place)


def _without_ties(noun: Noun) -> Noun:
    return replace(noun, tails=tuple(tail for tail in noun.tails if not _compares(tail)))


def _of_anybody(items: Listing) -> Listing:
    return replace(items, items=tuple(_located(item) for item in items.items))


def _located(item: object) -> object:
    place = getattr(item, "place", None)
    if not isinstance(item, Located) or not isinstance(place, Place) or place.owner is None:
        return item
    tied = place.owner.kind in _OF_ITS_PLAYER
    return replace(item, place=replace(place, owner=Owner("any player"))) if tied else item


def is_tied(state: State, ties: frozenset[str], card: str, other: str) -> bool:
    """Tell whether a card of the other end is one that goes with a card of the first.

    Args:
        state: The state.
        ties: What ties them.
        card: The card of the first end.
        other: The card of the other.

    Returns:
        Whether it matches it and lies in a place of the player that is meant
        (redemption/term/matching#one-of-several-values-matches).
    """
    place = state.where[other]
    return (
        ("same brigade" not in ties or bool(brigades_of(state, card) & brigades_of(state, other)))
        and ("same alignment" not in ties or alignment_of(face(state, card)) == alignment_of(face(state, other)))
        and ("owner" not in ties or place.player == owner(state, card))
        and ("that player" not in ties or place.player == state.where[card].player)
    )
