"""What `one` and `another one` mean in an event: one of the cards that were named before (REG, Conditional Phrase)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Count, Owner, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.texts.phrases import Listing, items_of

_ONE_OF_THEM = "one of them"

CONTROLLED = "under your control"
"""Whose a card is of which a text says that you control it."""


def with_ones_named(effects: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """Put the kind of cards that was named before in the place of `one`, where something happens to it.

    Args:
        effects: The effects of an ability, in the order of print.

    Returns:
        The effects; in what each waits for, `one` is a card of the kind that the same condition has named before it,
        `if you control 3 Heroes and one is blocked`, else of the kind that the effect before has named. Where nothing
        was named it stays as it is.
    """
    found: list[Instruction] = []
    named: tuple[Target, ...] = ()
    for effect in effects:
        setting = effect.setting
        whole, own = (tuple(_condition(item, named) for item in items) for items in (setting.whole, setting.own))
        found.append(replace(effect, setting=replace(setting, whole=whole, own=own)))
        named = tuple(_kinds(effect.effect.target)) or named
    return tuple(found)


def _condition(condition: Condition, named: tuple[Target, ...]) -> Condition:
    """A condition in which each `one` is a card of a kind."""
    claims = condition.claims
    said = claims.items if isinstance(claims, Listing) else ()
    if not any(isinstance(item, Claim) and _speaks_of_one(item) for item in said):
        return condition
    items: list[Any] = []
    for claim in said:
        if not isinstance(claim, Claim):
            items.append(claim)
            continue
        whose = getattr(claim.subject, "kind", "") == "you"
        items.append(_claim(claim, named) if _speaks_of_one(claim) and named else claim)
        named = tuple(_controlled(kind) if whose else kind for kind in _kinds(claim.object)) or named
    return replace(condition, claims=replace(claims, items=tuple(items)))


def _controlled(kind: Target) -> Target:
    """Of cards that you control, one is controlled by you, whoever owns it."""
    return replace(kind, owner=Owner(CONTROLLED)) if kind.owner is None else kind


def _claim(claim: Claim, named: tuple[Target, ...]) -> Claim:
    return replace(claim, subject=_named(claim.subject, named), object=_named(claim.object, named))


def _named(said: Any, named: tuple[Target, ...]) -> Any:
    items = items_of(said) if said is not None else ()
    if not any(map(_is_one, items)):
        return said
    count = next(item.count for item in items if _is_one(item)) or Count("exactly")
    return Listing(tuple(replace(kind, count=count) for kind in named))


def _speaks_of_one(claim: Claim) -> bool:
    said = (*items_of(claim.subject), *items_of(claim.object))
    return claim.event and any(map(_is_one, said))


def _is_one(item: Any) -> bool:
    """Whether a target is `one` or `another one` and says nothing else."""
    if not isinstance(item, Target) or item.things is not None or item.place is not None:
        return False
    alone = item.count is not None and item.count.kind == "exactly" and item.count.number is None and not item.back
    return alone or item.back == _ONE_OF_THEM


def _kinds(said: Any) -> Iterator[Target]:
    """The kinds of cards that an effect, or what must be so, names."""
    for item in items_of(said) if said is not None else ():
        if isinstance(item, Target) and item.things is not None and not item.back:
            yield item
