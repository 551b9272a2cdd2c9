"""The clauses that an effect rests on: what its targets are, where they are by default, and for how long it lasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Limit, Target
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.durations import duration_of, is_counted
from rulings.redemption.rules.abilities.in_force import is_on_activation
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.abilities.phrases import clauses_of_wording
from rulings.redemption.rules.facts import changes_numbers, is_on_abilities
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.matching import targets_of
from rulings.redemption.rules.targets.referencing import spared, takes_any_card
from rulings.redemption.rules.targets.whereabouts import OWNED
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

_TARGETS: Mapping[str, str] = MappingProxyType(
    {
        "discard": "targets-discarded-cards",
        "banish": "targets-banished-cards",
        "reserve": "targets-the-cards",
        "bounce": "targets-returned-cards",
        "topdeck": "targets-the-cards",
        "underdeck": "targets-the-cards",
        "withdraw": "targets-the-cards",
        "capture": "targets-the-characters",
        "take": "targets-the-cards",
        "give": "targets-the-cards",
        "increase": "targets-changed-cards",
        "decrease": "targets-changed-cards",
        "protect": "targets-shielded-cards",
        "ignore": "targets-of-each-part",
        "band": "targets-incoming-cards",
        "add to battle": "targets-incoming-cards",
        "play": "targets-the-enhancement",
        "rescue": "targets-the-rescued-card",
        "convert": "targets-converted-cards",
        "present": "targets-added-characters",
        "choose opponent": "targets-both-leaving-and-entering",
        "activate artifact": "targets-the-artifact",
        "first strike": "targets-its-character",
        "site access": "targets-heroes",
        "release": "targets-what-moves",
    }
)
"""The clause of each effect's entry that says what its targets are."""

_PLACES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *("discard", "banish", "reserve", "bounce", "topdeck", "underdeck", "capture", "take", "give"),
                *("increase", "decrease", "protect", "ignore", "convert", "first strike", "release"),
            ),
            "targets-in-play",
        ),
        "withdraw": "targets-in-field-of-battle",
        "band": "from-territory-or-own-hand",
        "add to battle": "from-territory-or-own-hand",
        "play": "from-hand",
    }
)
"""The clause that says where its targets are where the text names no place."""

_DOES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "withdraw": ("field-of-battle-to-territory",),
        "bounce": ("from-playing-surface",),
        "band": ("matching-alignment-only", "not-one-already-in-battle"),
        "add to battle": ("alignment-matches-source", "only-side-you-control", "player-controls-added-cards"),
        "play": ("player-selects-character", "usable-in-battle", "completes-after-its-abilities"),
        "ignore": ("different-alignments", "ignoring-character-must-be-in-battle"),
    }
)
"""What else of its entry each effect carries out."""

_WORDED: Mapping[str, str] = MappingProxyType(
    {"topdeck": "on-deck-means-topdeck", "underdeck": "under-deck-means-underdeck"}
)
"""The clauses by which a text that names where the targets go means the effect all the same."""

_OWN_DEFAULT = frozenset(("withdraw", "band", "add to battle", "play"))
_NAMED_OWNERS: Mapping[str, str] = MappingProxyType(
    {
        "you": "redemption/term/your#own-and-control",
        "opponent": "redemption/term/opponent#opponents-card",
        "any opponent": "redemption/term/opponent#opponents-card",
        "opponents": "redemption/term/opponent#opponents-are-all-others",
        "each opponent": "redemption/term/opponent#opponents-are-all-others",
    }
)
_REFERENCES = frozenset(("in place", "control"))

_LASTING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "increase": ("changes-strength-or-toughness", "others-are-instant", "instant-change-is-permanent"),
        "decrease": ("changes-strength-or-toughness", "others-are-instant", "instant-change-is-permanent"),
        "protect": ("ongoing", "lasts-until-end-of-phase"),
        "ignore": ("ongoing", "lasts-until-end-of-phase"),
        "first strike": ("ongoing", "lasts-until-end-of-phase"),
        "site access": ("ongoing",),
    }
)
"""The clauses that say whether it is instant; of all others the entry has one of that name."""


def clauses_of(instruction: Instruction, *, lasts: bool = False) -> tuple[str, ...]:
    """List the clauses on which it rests that an effect is carried out as it is.

    Args:
        instruction: The effect.
        lasts: Whether it is an increase or decrease that is ongoing.

    Returns:
        Its entry, what its targets are, where they are if the text does not say, how they are chosen, how long it
        lasts.
    """
    return tuple(dict.fromkeys(_clauses(instruction, lasts=lasts)))


def _clauses(instruction: Instruction, *, lasts: bool) -> Iterator[str]:
    entry = entry_of(instruction.name) or _TARGETING
    yield entry
    yield from (key if "/" in key else f"{_PHRASES}#{key}" for key in _of_conditions(instruction))
    yield from clauses_of_wording(entry, instruction)
    yield from _of_amount(entry, instruction, lasts=lasts)
    yield from _of_duration(instruction)
    if is_on_abilities(instruction.name) and instruction.effect.target is not None:
        yield from _on_abilities(entry, instruction)
    if instruction.name not in _TARGETS:
        return
    if instruction.effect.target is None:
        yield from (f"{entry}#{key}" for key in (_TARGETS[instruction.name], *_LASTING.get(instruction.name, ())))
        return
    yield from (f"{entry}#{_TARGETS[instruction.name]}", "redemption/term/target#what-the-effect-acts-on")
    yield f"{_TARGETING}#chosen-at-first-activation"
    yield from (f"{entry}#{key}" for key in _DOES.get(instruction.name, ()))
    if instruction.effect.to is not None and instruction.name in _WORDED:
        yield f"{entry}#{_WORDED[instruction.name]}"
    targets = targets_of(instruction)
    pointing = all(target.back for target in targets)
    if instruction.name in _PLACES and not pointing and not any(wording.where(target) for target in targets):
        yield from (f"{entry}#{_PLACES[instruction.name]}", f"{_TARGETING}#default-locations")
        yield f"{_DEFAULT}#where-targets-are"
        own = instruction.name in _OWN_DEFAULT
        yield f"{_DEFAULT}#{'effects-with-their-own-default' if own else 'effects-that-default-to-in-play'}"
        yield from () if own else ("redemption/term/in-play#default-for-many-effects", f"{_DEFAULT}#in-play-by-default")
    owners = (target.owner.kind for target in targets if target.owner is not None)
    yield from (_NAMED_OWNERS[kind] for kind in owners if kind in _NAMED_OWNERS)
    yield from (_of_itself(target) for target in targets if target.back == "this card")
    if any(spared(target) for target in targets):
        yield f"{_TARGETING}#all-except-one"
    if any(_is_bare(place) for target in targets for place in wording.places_of(target)):
        yield f"{_TARGETING}#whose-location"
    changes = changes_numbers(instruction.name)
    kept = _ONGOING_CHANGE if lasts else _ON_ACTIVATION if changes and is_on_activation(instruction) else None
    yield from (f"{entry}#{key}" for key in kept or _LASTING.get(instruction.name, ("instant",)))
    goes_on = lasts or (instruction.name in _LASTING and not changes)
    term = "ongoing-effect#longer-than-an-instant" if goes_on else "instant-effect#over-almost-at-once"
    yield f"redemption/term/{term}"
    if not pointing and all(wording.count(target) == "all" for target in targets):
        yield f"{_TARGETING}#automatic-targeting"
    if any(target.count is not None and has_x(target.count) for target in targets):
        yield from (f"{_PHRASES}#x-as-a-number-of-targets", f"{_PHRASES}#x-in-an-identifier")
    if any(has_x(target) and not (target.count is not None and has_x(target.count)) for target in targets):
        yield "redemption/term/conditional-phrase#x-as-a-value-of-targets"


def _on_abilities(entry: str, instruction: Instruction) -> Iterator[str]:
    """What an effect on abilities rests on: where their cards are, that it is instant or lasts, next and last."""
    if instruction.name != "negate":
        yield f"{entry}#{'instant' if instruction.name == 'interrupt' else 'ongoing'}"
    if instruction.effect.from_ is not None:
        yield f"{entry}#phrases-that-mean-prevent"
    targets = targets_of(instruction)
    if any(target.count is not None and target.count.kind in ("next", "last") for target in targets):
        yield f"{_TARGETING}#next-and-last-by-time-of-play"
    elif not any(target.back or wording.where(target) for target in targets):
        yield f"{entry}#{'targets-in-play' if instruction.name == 'negate' else 'targets-on-cards-in-play'}"


def _of_itself(target: Target) -> str:
    """This card targets itself, this Hero if it is one."""
    named = target.things is not None and not takes_any_card(target)
    return f"{_BY_NAME}#{'this-card-type' if named else 'this-card'}"


def _of_conditions(instruction: Instruction) -> Iterator[str]:
    """The phrases on which it depends that the effect is carried out."""
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
    words = {condition.conjunction for condition in conditions if not watches(condition)}
    yield from (key for word, key in _WORDS.items() if word in words)


_ONGOING_CHANGE = (
    "changes-strength-or-toughness",
    "which-are-ongoing",
    "ongoing-lasts-until-end-of-phase",
    "rulebook-calls-all-without-duration-permanent",
)
_ON_ACTIVATION = ("changes-strength-or-toughness", "on-activation-is-instant", "instant-change-is-permanent")


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
