"""Kinds of abilities as targets: draw abilities, all special abilities on Evil Characters (REG, Abilities)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Owner, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Term, items_of

_POWERS = MappingProxyType(
    {
        "band ability": "band",
        "protect ability": "protect",
        "convert ability": "convert",
        "site access ability": "site access",
    }
)
"""Abilities that a text calls by their effect alone, as in `all banding`, and the effect."""

ABILITIES = frozenset(("ability", "special ability", "effect", *_POWERS))
"""Nouns for abilities; older texts call the ability of a card its effect."""

_PREVENT = "redemption/effect/prevent"
_DONE_BY_ABILITIES = frozenset(("band",))
"""What cards may not do that their abilities alone let them do."""

_BLOCK = "block"
"""What cards may not do though it takes no ability."""

SAME_EFFECT = MappingProxyType(
    {
        "activate": "activate artifact",
        "create": "create token",
        "immune": "protect",
        "remove from game": "banish",
        "retreat": "withdraw",
    }
)
"""Words by which texts name kinds of abilities, where the effect is called by another, as the lexicon has them."""

_SEARCHED = ("deck", "discard pile", "reserve", "banish pile", "artifact pile")
_CARD = Term("types", "card", "many")
_ITS = Owner("its")


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
    if not means_abilities(target):
        return target
    noun: Noun = target.things.items[0]
    tails = (*noun.tails, *target.tails)
    on = [item for tail in tails if isinstance(tail, Tail) and tail.kind == "on" for item in items_of(tail.what)]
    if len(on) != len(tails) or len(on) > 1:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    qualities = tuple(group for group in noun.qualities if not _names_effects(group))
    if not on and not qualities and target.owner == _ITS and target.count is None:
        return Target(back="it", path=Path("", ("it",), None))
    if not on:
        return replace(target, things=Listing((replace(noun, head=_CARD, qualities=qualities, tails=()),)), tails=())
    if not isinstance(on[0], Target) or qualities or target.place is not None or target.owner is not None:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    counts_abilities = getattr(noun.head, "form", "") == "one" and target.count is not None
    return replace(on[0], count=target.count) if counts_abilities else on[0]


def means_stars(target: Target) -> bool:
    """Tell whether a target means star abilities (redemption/term/star-icon#star-of-david-marks-star-ability)."""
    return means_abilities(target) and any(map(_is_star, target.things.items[0].qualities))


def without_star(target: Target) -> Target:
    """Make the same target of any abilities out of one of star abilities."""
    if not means_stars(target):
        return target
    noun: Noun = target.things.items[0]
    plain = replace(noun, qualities=tuple(group for group in noun.qualities if not _is_star(group)))
    return replace(target, things=replace(target.things, items=(plain,)))


def _is_star(group: Any) -> bool:
    return [getattr(item, "name", "") for item in items_of(group)] == ["star"]


def those_using(target: Target) -> tuple[Any, ...]:
    """List those who use the abilities that a target means, as in `band abilities used by Heroes`.

    Args:
        target: A target, of cards or of abilities.

    Returns:
        What it names of them; nothing where it names cards, or narrows the abilities in another way as well.
    """
    if not means_abilities(target) or any((target.owner, target.place, target.count, target.exceptions)):
        return ()
    noun: Noun = target.things.items[0]
    tails = (*noun.tails, *target.tails)
    used = [tail for tail in tails if isinstance(tail, Tail) and tail.kind == "used by"]
    narrowed = len(tails) != len(used) or len(used) != 1 or used[0].negative or used[0].exceptions
    return () if narrowed or not all(map(_names_effects, noun.qualities)) else tuple(items_of(used[0].what))


def cards_of_brigade(noun: Noun) -> Target | Noun:
    """Make a target of cards out of the mere name of a brigade, as in `ignores brown brigade`.

    Args:
        noun: What a text names.

    Returns:
        All cards of the brigade; what is no brigade as it is.
    """
    if not isinstance(noun.head, Term) or noun.head.category != "brigades" or noun.qualities:
        return noun
    return Target(things=Listing((Noun(_CARD, (Listing((noun.head,)),), noun.tails),)))


def brigades_apart(item: Any) -> tuple[Any, ...]:
    """Tell brigades apart that a text names together, as in `immune to black and gold brigades`.

    Args:
        item: What a text names.

    Returns:
        A noun for each brigade; what names no brigades, or more than their names, as it is.
    """
    nouns = item.things.items if isinstance(item, Target) and isinstance(item.things, Listing) else ()
    if len(nouns) != 1 or getattr(nouns[0].head, "name", "") != "brigade" or replace(item, things=None) != Target():
        return (item,)
    terms = [term for group in nouns[0].qualities for term in items_of(group)]
    by_name = bool(terms) and all(isinstance(term, Term) and term.category == "brigades" for term in terms)
    return tuple(Noun(term) for term in terms) if by_name and not nouns[0].tails else (item,)


def kinds_of(target: Target) -> frozenset[str]:
    """Name the kinds of abilities that a target means, as in `discard abilities`.

    Args:
        target: A target.

    Returns:
        The names of effects (redemption/term/ability#type-follows-its-effects); none where all abilities are meant.
    """
    if not means_abilities(target):
        return frozenset()
    noun: Noun = target.things.items[0]
    groups = [group for group in noun.qualities if _names_effects(group)]
    named = {effect_named_by(term) for group in groups for term in group.items}
    return frozenset(named | ({_POWERS[noun.head.name]} if noun.head.name in _POWERS else set()))


def kinds_left_out(targets: Iterable[Target]) -> frozenset[str]:
    """Name the kinds of abilities that targets except, as in `abilities (except band abilities) on Heroes`.

    Args:
        targets: What an effect on abilities aims at; what one of them excepts stands for all.

    Returns:
        The names of effects (redemption/effect/negate#whole-ability-unless-type-named); none where none are excepted.
    """
    parts = (part for target in targets if means_abilities(target) for part in target.exceptions)
    said = (item for part in parts for item in items_of(part.what) if isinstance(item, Target))
    return frozenset(kind for item in said for kind in kinds_of(item))


def effect_named_by(term: Term) -> str:
    """Name the effect that a word for a kind of abilities means, as in `immune abilities`."""
    return SAME_EFFECT.get(term.name, term.name)


def kinds_forbidden(instruction: Instruction) -> frozenset[str]:
    """Name the kinds of abilities that a prevent stops by what cards may not do, as in `Heroes may not band`.

    Args:
        instruction: The effect.

    Returns:
        The names of effects (redemption/effect/prevent#phrases-that-mean-prevent); none where it forbids nothing.
        A block is none, and so prevents no ability.

    Raises:
        UnclearError: It forbids something else that no ability is needed for; a prevent stops abilities.
    """
    forbidden = instruction.effect.from_
    if forbidden is None:
        return frozenset()
    found = {item.kind if item.what is None and item.against is None else "" for item in items_of(forbidden)}
    if not found <= {*_DONE_BY_ABILITIES, _BLOCK}:
        words = wording.words_of(forbidden)
        reason = f"That cards may not {words} is a prevent effect, and which abilities it prevents is not said."
        raise UnclearError(reason, (f"{_PREVENT}#phrases-that-mean-prevent", f"{_PREVENT}#stops-future-activation"))
    return frozenset(found)


def means_special_abilities(target: Target) -> bool:
    """Tell whether a target means special abilities, and not merely abilities.

    Args:
        target: A target.

    Returns:
        Whether it does; star abilities are not among them (redemption/effect/negate#star-abilities-too).
    """
    return means_abilities(target) and target.things.items[0].head.name == "special ability"


def is_of_kind(effect: Instruction, kinds: frozenset[str]) -> bool:
    """Tell whether an effect makes its ability one of some kinds.

    Args:
        effect: The effect.
        kinds: Names of effects.

    Returns:
        Whether it is one of them, or is done by one (redemption/term/ability#type-follows-its-effects), or finding its
        targets takes a search that its text does not name (#finding-a-target-is-look-or-search).

    Raises:
        NotThereYetError: Whether finding its targets is a look or a search cannot be told yet.
    """
    return bool(kinds & {effect.name, effect.setting.within}) or is_hidden_search(effect, kinds)


def is_hidden_search(effect: Instruction, kinds: frozenset[str]) -> bool:
    """Tell whether an effect is of some kinds only since it searches a pile for its targets.

    Args:
        effect: The effect.
        kinds: Names of effects.

    Returns:
        Whether search is among them, and its targets lie in a pile but at no specific place in it
        (redemption/effect/search#hidden-search).

    Raises:
        NotThereYetError: Its targets lie in a hand that its player does not see, or are a whole pile.
    """
    if kinds.isdisjoint(("look", "search")) or effect.name in ("draw", "shuffle", *kinds):
        return False
    aims = [part for part in walk(effect.effect.target) if isinstance(part, Target)]
    places = [place for aim in aims for place in wording.places_of(aim)]
    zones = {zone for aim in aims for zone in wording.where(aim)}
    whole = any(wording.count(aim) == "all" for aim in aims) and not zones.isdisjoint(_SEARCHED)
    if whole or ("look" in kinds and "hand" in zones):
        raise NotThereYetError(f"Whether a {effect.name} effect looks or searches for its targets is not told yet.")
    return "search" in kinds and not zones.isdisjoint(_SEARCHED) and not any(place.part for place in places)


def means_abilities(target: Target) -> bool:
    """Tell whether a target means abilities, and not cards.

    Args:
        target: A target.

    Returns:
        Whether its noun is one for abilities (redemption/effect/negate#negate-a-card-type).

    Raises:
        NotThereYetError: It names abilities beside other things.
    """
    nouns = target.things.items if isinstance(target.things, Listing) else ()
    heads = {getattr(noun.head, "name", "") for noun in nouns if isinstance(noun, Noun)}
    if not heads & ABILITIES:
        return False
    if len(nouns) > 1:
        raise NotThereYetError(f"The engine does not know yet which abilities {wording.what(target)} are.")
    return True


def _names_effects(group: Any) -> bool:
    items = items_of(group)
    return all(isinstance(item, Term) and item.category == "effects" for item in items)
