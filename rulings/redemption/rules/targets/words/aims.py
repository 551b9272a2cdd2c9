"""Which targets an effect names, and where: those it says, and those that were seen just before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Effect, Located, Noun, Place, Places, Target
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.rules.abilities.kinds import cards_of, cards_of_brigade, without_star
from rulings.redemption.rules.abilities.whole_places import (
    SHOWING,
    WHOLE_PLACES,
    cards_revealed,
    cards_seen,
    of_contents,
    of_place_alone,
    says_revealed,
    with_places,
)
from rulings.redemption.rules.facts import may_last, targets_players
from rulings.redemption.rules.targets.whereabouts import points_at_place_seen, zone_named
from rulings.redemption.rules.targets.words.numbers_alone import with_kind
from rulings.redemption.rules.targets.words.several import parted, spread
from rulings.table.errors import NotThereYetError
from rulings.table.once import once
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

TARGETED_AS_SOUL = "be targeted as a Lost Soul"
"""The effect by which cards count as Lost Souls for those that may target them so."""

_TURNS_UP = "activate artifact"

_ACTIVATES = "activate ability"
"""The effect that means star abilities by the cards that have them."""


@once
def targets_of(instruction: Instruction) -> tuple[Target, ...]:
    """List the cards that an effect names, those with the abilities where it names abilities."""
    return tuple(cards_of(target) for target in aims_of(instruction))


@once
def aims_of(instruction: Instruction) -> tuple[Target, ...]:
    """List the targets that an effect names, cards or abilities; those that share a place each with it.

    The card on which an Artifact is activated is where it goes, not where it is found; and where a card is supposed to
    be is not where it is.
    """
    aim, place = instruction.effect.target, instruction.effect.place
    if targets_players(instruction.name):
        return ()
    if instruction.name == _ACTIVATES and isinstance(aim, Listing):
        aim = replace(aim, items=tuple(without_star(item) if isinstance(item, Target) else item for item in aim.items))
    items = aim.items if isinstance(aim, Listing) else () if aim is None else (aim,)
    if aim is None and instruction.name in SHOWING:
        items = tuple(wording.places_of(place))
    if instruction.name in WHOLE_PLACES:
        items = with_places(items, lasts=may_last(instruction.name))
    found = tuple(with_kind(instruction, target) for item in items for target in _parted(of_place_alone(item)))
    if acts_on_seen(instruction):
        found = tuple(cards_revealed(target) if says_revealed(target) else target for target in found)
        found = tuple(target if _is_told(instruction.setting.seen, target) else cards_seen(target) for target in found)
    elif place is not None and instruction.name != TARGETED_AS_SOUL:
        found = tuple(target if wording.places_of(target) else _found_in(target, place) for target in found)
    if instruction.name != _TURNS_UP:
        return found
    return tuple(replace(target, place=None) if wording.where(target) == ON_ITSELF else target for target in found)


OUT_OF_BATTLE = "withdraw"
"""The effect that takes cards out of battle, and so none that lie elsewhere (REG, Withdraw)."""


def acts_on_seen(instruction: Instruction) -> bool:
    """Tell whether an effect acts on the cards that were just looked at or revealed, where it names no others."""
    seen, setting = instruction.setting.seen, instruction.setting
    if (
        seen is None
        or setting.past_colon
        or instruction.name in (*SHOWING, OUT_OF_BATTLE)
        or not SHOWING.issuperset(effect_names(seen))
    ):
        return False
    aims = items_of(instruction.effect.target)
    told = setting.behind_colon or _is_put(instruction) or _is_paired(instruction)
    return told or any(_is_number(item) or _is_where_seen(seen, item) or _is_shown(seen, item) for item in aims)


def _is_shown(seen: Effect, item: object) -> bool:
    """Whether a target is among the cards that were just revealed: `a revealed Hero`."""
    return effect_names(seen) == ("reveal",) and says_revealed(item)


def _is_paired(instruction: Instruction) -> bool:
    """Whether one sentence shows cards and acts on them: `reveal the top 3 cards of deck and take all Heroes`.

    The sources are redemption/effect/reveal#often-paired-with-effects and redemption/effect/look#often-paired.
    """
    act = instruction.setting.act
    deeds = act.deeds if act is not None else None
    if not isinstance(deeds, Listing) or deeds.joint != "and" or may_last(instruction.name):
        return False
    shown = any(getattr(deed, "effect", None) == instruction.setting.seen for deed in deeds.items)
    return shown and instruction.setting.deed in deeds.items


def _is_put(instruction: Instruction) -> bool:
    """Whether cards are put in play that were not there (redemption/term/put#moves-in-from-outside)."""
    if instruction.name != "put" or instruction.effect.to is None:
        return False
    return any(zone_named(place) == "in play" for place in wording.places_of(instruction.effect.to.place))


def _is_where_seen(seen: Effect, item: object) -> bool:
    """Whether a target is in the place that was just looked into: `from that hand`, `there`."""
    places = wording.places_of(item)
    if not places or not all(map(points_at_place_seen, places)):
        return False
    looked_into = {zone_named(place) for part in (seen.place, seen.target) for place in _places_in(part)}
    return all(place.count != "that" or zone_named(place) in looked_into for place in places)


def _places_in(phrase: Any) -> tuple[Place, ...]:
    """The places that an effect names, as such or with cards."""
    return tuple(part for part in walk(phrase) if isinstance(part, Place)) if phrase is not None else ()


def _is_number(item: object) -> bool:
    """Whether a target is a number of cards and nothing else: `take one`."""
    return isinstance(item, Target) and item.things is None and not item.back and item.place is None


def _is_told(seen: Effect | None, target: Target) -> bool:
    there = seen is not None and _is_where_seen(seen, target)
    return bool(target.back) or (bool(wording.places_of(target)) and not there)


def _found_in(target: Target, place: Any) -> Target:
    """Let a target be where the text says it is searched for, before it names it."""
    return replace(target, place=place if isinstance(place, Places) else Places(Listing((Located(place),))))


ON_ITSELF = ("self",)
"""The card itself as the place where something goes: `on this card`, `here`."""


def _parted(item: object) -> Iterator[Target]:
    if isinstance(item, Noun):
        item = cards_of_brigade(item)
    if not isinstance(item, Target):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(item)} is.")
    yield from parted(of_contents(item))


def joint_of(instruction: Instruction) -> str:
    """How several targets of an effect are joined: and, or, and/or; empty for one alone."""
    aim = instruction.effect.target
    if aim is None and instruction.name in SHOWING:
        return _joint_of_places(instruction.effect.place)
    if aim is None or not isinstance(items_of(aim)[0], Target | Place):
        return ""
    joined = spread(aim)
    return joined.joint if isinstance(joined, Listing) else ""


def _joint_of_places(place: Any) -> str:
    """How the places are joined that an effect names as a whole: `a hand or Reserve` shares what stands before them."""
    items = items_of(getattr(place, "items", None))
    names = items[0].name if len(items) == 1 and isinstance(items[0], Place) else getattr(place, "items", None)
    return names.joint if isinstance(names, Listing) else ""


def is_rest_of_seen(instruction: Instruction, target: Target) -> bool:
    """Tell whether a target is the rest of the cards that were just looked at or revealed."""
    seen = instruction.setting.seen
    return target.back == THE_REST and seen is not None and SHOWING.issuperset(effect_names(seen))


THE_REST = "the rest"
