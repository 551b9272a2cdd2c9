"""The clauses that an effect rests on: what its targets are, where they are by default, and for how long it lasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Limit, Target
from rulings.redemption.reading.basis import WITHOUT_DEFAULT, default_location, read_basis
from rulings.redemption.reading.default_rules import WHAT_IS_SEEN
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.durations import duration_of, is_counted
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.abilities.phrases import clauses_of_wording
from rulings.redemption.rules.facts import changes_numbers, default_locations, is_on_abilities, is_ongoing, may_last
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.referencing import spares, takes_any_card
from rulings.redemption.rules.targets.whereabouts import OF_OWNERS, OWNED
from rulings.redemption.rules.targets.words.aims import acts_on_seen, targets_of
from rulings.table.once import once
from rulings.texts.kernel import walk

_TARGETING = "redemption/term/effect-targeting"
_REFERENCING = "redemption/term/referencing#names-without-acting"
_DEFAULT = "redemption/term/default-location"
_BY_NAME = "redemption/term/targeting-by-name"
_LIMIT = "redemption/modifier/limit"
_PHRASES = "redemption/term/conditional-phrase"
_TIES: Mapping[str, str] = MappingProxyType(
    {"if so": "if-you-do", "if not": "if-you-do-not", "if impossible": "if-you-cannot", "otherwise": "otherwise"}
)
_WORDS: Mapping[str, str] = MappingProxyType(
    {"if": "if-game-state", "unless": "unless-game-state", "while": "while-or-during-game-state"}
)

_REFERENCES = frozenset(("in place", "control"))


def clauses_of(effect: Effect, instruction: Instruction, *, lasts: bool = False) -> tuple[str, ...]:
    """List the clauses on which it rests that an effect is carried out as it is.

    Args:
        effect: The record of the effect.
        instruction: The effect, with what stands around it.
        lasts: Whether it is an increase or decrease that is ongoing.

    Returns:
        Its entry, what its targets are, where they are if the text does not say, how they are chosen, how long it
        lasts.
    """
    return _each_once(instruction, effect, lasts)


@once
def _each_once(instruction: Instruction, effect: Effect, lasts: bool) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_clauses(effect, instruction, lasts=lasts)))


def _clauses(effect: Effect, instruction: Instruction, *, lasts: bool) -> Iterator[str]:
    entry, basis = entry_of(instruction.name) or _TARGETING, read_basis()
    yield entry
    yield from (key if "/" in key else f"{_PHRASES}#{key}" for key in _of_conditions(instruction))
    yield from clauses_of_wording(entry, effect.phrases, instruction)
    yield from _of_amount(entry, instruction, lasts=lasts)
    yield from _of_duration(instruction)
    if is_on_abilities(effect.name) and instruction.effect.target is not None:
        yield from _on_abilities(entry, instruction)
    if effect.do is None or is_on_abilities(effect.name):
        return
    yield from basis.of_effect(entry, "target")
    if instruction.effect.target is None:
        yield from _kept(effect, entry, instruction, lasts=lasts) if may_last(effect.name) else ()
        return
    yield from ("redemption/term/target#what-the-effect-acts-on", f"{_TARGETING}#chosen-at-first-activation")
    yield from (f"{entry}#{key}" for key in effect.carries)
    if instruction.effect.to is not None and effect.means:
        yield f"{entry}#{effect.means}"
    targets = targets_of(instruction)
    pointing = all(target.back for target in targets)
    if effect.cites_place and not pointing and not any(wording.where(target) for target in targets):
        yield from basis.of_effect(entry, "location")
        yield from _of_place(entry, effect)
    if instruction.name in WITHOUT_DEFAULT and any(wording.where(target) for target in targets):
        yield f"{_DEFAULT}#effects-without-a-default"
    if acts_on_seen(instruction) and instruction.setting.behind_colon:
        yield WHAT_IS_SEEN
    elif acts_on_seen(instruction) and instruction.setting.seen is not None:
        yield from (_PAIRED[name] for name in effect_names(instruction.setting.seen))
    owners = (target.owner.kind for target in targets if target.owner is not None)
    yield from (OF_OWNERS[kind] for kind in owners if kind in OF_OWNERS)
    owned = (place.owner for target in targets for place in wording.places_of(target))
    yield from (OF_OWNERS[whose.kind] for whose in owned if whose is not None and whose.kind in _ALL_OTHERS)
    yield from (_of_itself(target) for target in targets if target.back == "this card")
    if any(spares(target) for target in targets):
        yield f"{_TARGETING}#all-except-one"
    if any(_is_bare(place) for target in targets for place in wording.places_of(target)):
        yield f"{_TARGETING}#whose-location"
    yield from _kept(effect, entry, instruction, lasts=lasts)
    goes_on = lasts or is_ongoing(effect.name)
    term = "ongoing-effect#longer-than-an-instant" if goes_on else "instant-effect#over-almost-at-once"
    yield f"redemption/term/{term}"
    if not pointing and all(wording.count(target) == "all" for target in targets):
        yield f"{_TARGETING}#automatic-targeting"
    if any(target.count is not None and has_x(target.count) for target in targets):
        yield from (f"{_PHRASES}#x-as-a-number-of-targets", f"{_PHRASES}#x-in-an-identifier")
    if any(has_x(target) and not (target.count is not None and has_x(target.count)) for target in targets):
        yield "redemption/term/conditional-phrase#x-as-a-value-of-targets"


_ALL_OTHERS = frozenset(("opponents", "each opponent"))
"""Words for players by which a place is that of every opponent."""

_PAIRED = MappingProxyType(
    {"look": "redemption/effect/look#often-paired", "reveal": "redemption/effect/reveal#often-paired-with-effects"}
)
"""The clauses by which an effect without a colon acts on the cards that were just shown."""


def _of_place(entry: str, effect: Effect) -> Iterator[str]:
    """What the default place of an effect rests on beside its own entry."""
    default = default_location(entry, default_locations(effect.name))
    yield from (f"{_TARGETING}#default-locations", f"{_DEFAULT}#where-targets-are", default)
    if default == f"{_DEFAULT}#effects-that-default-to-in-play":
        yield from ("redemption/term/in-play#default-for-many-effects", f"{_DEFAULT}#in-play-by-default")


def _kept(effect: Effect, entry: str, instruction: Instruction, *, lasts: bool) -> Iterator[str]:
    """The clauses that say whether an effect is instant, or ongoing and for how long."""
    if effect.duration is not None:
        yield from (f"{entry}#{key}" for key in effect.duration(instruction, lasts))
        return
    yield from read_basis().of_effect(entry, "timing")
    yield from read_basis().of_effect(entry, "duration") if is_ongoing(effect.name) else ()


def _on_abilities(entry: str, instruction: Instruction) -> Iterator[str]:
    """What an effect on abilities rests on: where their cards are, that it is instant or lasts, next and last."""
    is_either = may_last(instruction.name) and not is_ongoing(instruction.name)
    yield from () if is_either else read_basis().of_effect(entry, "timing")
    if instruction.effect.from_ is not None:
        yield f"{entry}#phrases-that-mean-prevent"
    targets = targets_of(instruction)
    if any(target.count is not None and target.count.kind in ("next", "last") for target in targets):
        yield f"{_TARGETING}#next-and-last-by-time-of-play"
    elif not any(target.back or wording.where(target) for target in targets):
        yield from read_basis().of_effect(entry, "location")


def _of_itself(target: Target) -> str:
    """This card targets itself, this Hero if it is one."""
    named = target.things is not None and not takes_any_card(target)
    return f"{_BY_NAME}#{'this-card-type' if named else 'this-card'}"


@once
def _of_conditions(instruction: Instruction) -> tuple[str, ...]:
    """The phrases on which it depends that the effect is carried out."""
    return tuple(_in_conditions(instruction))


def _in_conditions(instruction: Instruction) -> Iterator[str]:
    if instruction.setting.tie in _TIES:
        yield _TIES[instruction.setting.tie]
    if instruction.setting.permits is not None:
        yield "if-event-behind"
    conditions = conditions_of(instruction)
    claims = [claim for item in conditions for claim in getattr(item.claims, "items", ())]
    if any(getattr(claim, "kind", "") in _REFERENCES for claim in claims):
        yield _REFERENCING
    around = (instruction.effect, instruction.setting.deed)
    if any(isinstance(part, Limit) and not part.times for item in around if item for part in walk(item)):
        yield from (f"{_LIMIT}#cap-is-a-maximum", f"{_LIMIT}#limits-uses-or-caps-a-variable")
    if any(isinstance(part, Limit) and part.conditions for item in around if item for part in walk(item)):
        yield f"{_LIMIT}#settled-when-card-is-played"
    if any(getattr(claim, "kind", "") == "control" for claim in claims):
        yield "redemption/term/referencing#where-it-looks"
    within = [part for part in walk(instruction.effect) if isinstance(part, Condition)]
    words = {condition.conjunction for condition in (*conditions, *within) if not watches(condition)}
    yield from (key for word, key in _WORDS.items() if word in words)


def _of_duration(instruction: Instruction) -> Iterator[str]:
    """What the number of turns rests on that an effect lasts."""
    lasts = duration_of(instruction)
    if lasts is not None and is_counted(lasts):
        yield "redemption/procedure/upkeep-phase#turn-counts-go-up"
        turn = "redemption/procedure/turn#"
        yield from (f"{turn}{key}" for key in ("per-turn-means-your-turns", "counted-for-the-target"))
        several = any(wording.count(target) == "all" for target in targets_of(instruction))
        yield from (f"{turn}several-players-count-separately",) if several else ()


def _of_amount(entry: str, instruction: Instruction, *, lasts: bool) -> Iterator[str]:
    """What an increase or decrease rests on beside its targets: worth X/Y, an X that stays."""
    if not changes_numbers(instruction.name):
        return
    if instruction.effect.manner is not None:
        yield f"{entry}#worth-if-is-an-increase"
    if instruction.effect.amount is not None and has_x(instruction.effect.amount):
        yield f"{entry}#{'ongoing-star-amount-updates' if lasts else 'instant-star-amount-is-fixed'}"


def _is_bare(place: object) -> bool:
    """Whether a place that each player has stands without saying whose it is."""
    name = getattr(getattr(place, "name", None), "name", getattr(place, "name", ""))
    return name in OWNED and getattr(place, "owner", None) is None and not getattr(place, "count", "")
