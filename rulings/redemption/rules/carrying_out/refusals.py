"""What the engine does not know yet is refused by name, never skipped; it is known when the text is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import (
    Alternative,
    Claim,
    Count,
    Deed,
    Duration,
    Exclusion,
    Limit,
    Owner,
    Target,
)
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.reading.instructions import Instruction, adds_act, effect_names
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.effect import OPPOSING_SIDE, OWN_SIDE, Effect
from rulings.redemption.rules.abilities.parts import PER_SITE, is_own_choice
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import OPTIONS
from rulings.redemption.rules.conditions.if_you_do import knows_tie
from rulings.redemption.rules.facts import may_last
from rulings.redemption.rules.ongoing.disregarding import disregards_brigade
from rulings.redemption.rules.ongoing.sentences_of_modifiers import OF_PROTECTION
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.pointing_back import done_before
from rulings.redemption.rules.targets.whereabouts import knows_owner, zone_named
from rulings.redemption.rules.targets.words.aims import OUT_OF_BATTLE, acts_on_seen, targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.once import once
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of

SEEN = "cards that were seen"
"""What stands in the way of an effect behind one that shows cards."""

_BESIDE = ("place", "to", "from_", "by", "with_", "amount", "uses", "grants", "duration", "manner")


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What of an effect cannot be carried out yet.

    Attributes:
        kind: effect, connection, addition, wording, duration or target.
        name: The effect, with what its text says beside its targets where that is it.
        said: The words of it; None where they are the whole effect.
        reason: A sentence.
    """

    kind: str
    name: str
    said: Any
    reason: str


def refuse_unknown(known: Effect, activation: Activation, instruction: Instruction) -> None:
    """Refuse an effect that the engine cannot carry out as it is worded.

    Args:
        known: The record of the effect.
        activation: The activation.
        instruction: The effect.

    Raises:
        NotThereYetError: It cannot be carried out yet; the message names what stands in the way.
        UnclearError: It prevents what no ability is needed for.
    """
    for found in hindrances(known, activation, instruction):
        raise NotThereYetError(found.reason)


def hindrances(known: Effect, activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    """List what of an effect the engine cannot carry out as it is worded, whatever the state.

    Args:
        known: The record of the effect.
        activation: The activation.
        instruction: The effect.

    Yields:
        What stands in the way, the first that is met first; of an effect that is not there at all, that alone.

    Raises:
        UnclearError: It prevents what no ability is needed for.
    """
    name, effect, setting = instruction.name, instruction.effect, instruction.setting
    if not known.is_there:
        reason = f"The effect `{name}` of {activation.card} cannot be carried out yet."
        yield Hindrance("effect", name, None, reason)
        return
    several = effect.effect if isinstance(effect.effect, Listing) else None
    unselected = setting.options and (setting.either is None or setting.either.joint != OPTIONS)
    others_offer = instruction.is_offered and instruction.is_optional and not is_own_choice(instruction)
    beyond = others_offer or unselected or (several and several.joint != "and")
    reason = f"How the effects of {activation.card} hang together cannot be carried out yet."
    if setting.tie and not knows_tie(setting.tie):
        yield Hindrance("connection", setting.tie, None, reason)
    if beyond or (effect.alternatives and "alternatives" not in known.beside):
        yield Hindrance("connection", name, None, reason)
    if _pays_with_what_it_works_on(instruction):
        yield Hindrance("connection", name, None, reason)
    if setting.seen and not _is_told_from_others(instruction):
        yield Hindrance("connection", SEEN, setting.seen, reason)
    for field in _BESIDE:
        if getattr(effect, field) is not None and field not in known.beside:
            said = getattr(effect, field)
            words = said if isinstance(said, str) else wording.words_of(said)
            reason = f"`{name}` with `{words}`, as {activation.card} has it, cannot be carried out yet."
            yield Hindrance("addition", f"{name}: {field.strip('_')}", said, reason)
    yield from _unknown_notes(activation, instruction)
    yield from _unknown_destination(known, activation, instruction)
    try:
        known.refuse(activation, instruction)
    except NotThereYetError as error:
        yield Hindrance("wording", name, None, str(error))
    if "new" not in known.beside and _asks_for_new(instruction):
        reason = f"Which cards are new to {activation.card} cannot be told yet."
        yield Hindrance("target", "new", effect.target, reason)
    yield from _unknown_deed(known, activation, instruction)
    yield from _card_to_come(activation, instruction)


def _pays_with_what_it_works_on(instruction: Instruction) -> bool:
    """Whether one of several things to choose from works on the very card that is paid for them.

    In `topdeck it to draw 1 or underdeck it` the last may be chosen in the stead of all that stands before it, or as
    what is paid for.
    """
    act = instruction.setting.act
    if act is None or act.cost is None or not isinstance(act.deeds, Listing) or act.deeds.joint != "or":
        return False
    paid = [item for deed in items_of(act.cost) for item in _pronouns(deed)]
    return any(item in paid for deed in act.deeds.items for item in _pronouns(deed))


def _pronouns(deed: Any) -> tuple[Any, ...]:
    aims = items_of(deed.effect.target) if isinstance(deed, Deed) and not isinstance(deed.effect, Listing) else ()
    return tuple(item for item in aims if isinstance(item, Target) and item.back in PRONOUNS)


def _is_told_from_others(instruction: Instruction) -> bool:
    """Whether what an effect works on behind one that shows cards is told by its words.

    It is what its words point back at, what lies in a place that they name, or what lies where it does by default; so
    it does too where showing certain cards is the cost that another effect pays for.
    """
    assert instruction.setting.seen is not None
    if (
        instruction.setting.past_colon
        or acts_on_seen(instruction)
        or instruction.name == OUT_OF_BATTLE
        or instruction.effect.target is None
        or _is_paid_by_showing(instruction)
    ):
        return True
    told = all(target.back or wording.places_of(target) for target in targets_of(instruction))
    searched = effect_names(instruction.setting.seen) == ("search",)
    return told or ((searched or _shows_one_card(instruction)) and not instruction.setting.behind_colon)


def _shows_one_card(instruction: Instruction) -> bool:
    """Whether one card alone was shown, which `it` would mean, and cards of a kind are not it."""
    seen = instruction.setting.seen
    aims = items_of(seen.target) if seen is not None and seen.target is not None else ()
    return len(aims) == 1 and isinstance(aims[0], Target) and _is_one(aims[0])


def _is_one(target: Target) -> bool:
    counts_one = target.count is not None and target.count.kind == "exactly" and target.count.number is None
    return target.back == "it" or counts_one


def _is_paid_by_showing(instruction: Instruction) -> bool:
    """Whether certain cards are shown so that the effect comes about: `reveal a Dominant from hand to band`."""
    seen, act = instruction.setting.seen, instruction.setting.act
    if instruction.setting.role != "benefit" or instruction.setting.behind_colon or act is None or seen is None:
        return False
    of_cost = any(isinstance(part, Deed) and part.effect == seen for part in walk(act.cost))
    return of_cost and all(getattr(item, "things", None) is not None for item in items_of(seen.target))


def _unknown_notes(activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    """Notes in brackets of which not all words are known: an exception at times, what happens to some of the cards."""
    for part in _notes(instruction):
        reason = f"`{wording.words_of(part)}`, as {activation.card} has it, is not there yet."
        yield Hindrance("target", "except" if isinstance(part, Exclusion) else "instead", part, reason)


@once
def _notes(instruction: Instruction) -> tuple[Exclusion | Alternative, ...]:
    parts = tuple(walk(instruction.effect.target))
    exceptions = (part for part in parts if isinstance(part, Exclusion) and part.conditions)
    return (*exceptions, *(part for part in parts if isinstance(part, Alternative) and part.joint == "instead"))


@once
def _asks_for_new(instruction: Instruction) -> bool:
    """Whether an effect asks for cards that were not there before."""
    return any(isinstance(part, Count) and part.which == "new" for part in walk(instruction.effect))


def _card_to_come(activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    """A pronoun behind the next card of a kind means one that is still to come; or what no effect before has done."""
    pronouns = [target for target in targets_of(instruction) if target.back in PRONOUNS]
    if not pronouns:
        return
    before = _before(activation, instruction)
    for target in pronouns:
        name = done_before(target)
        if (
            name
            and all(effect.name != name for effect in before)
            and not (name == "draw" and _waits_for_draw(instruction))
        ):
            reason = f"Which cards `{wording.words_of(target)}` means on {activation.card} cannot be told yet."
            yield Hindrance("target", "those", target, reason)
    aims = ([target for target in targets_of(effect) if not target.back] for effect in reversed(before))
    counts = (target.count for target in next(filter(None, aims), []))
    if any(count is not None and count.kind == "next" for count in counts):
        reason = f"What {activation.card} does to a card still to come cannot be carried out yet."
        yield Hindrance("target", "next", instruction.effect.target, reason)


def _waits_for_draw(instruction: Instruction) -> bool:
    """Whether an effect waits for somebody to draw cards, or to use a draw ability."""
    events = (part for item in instruction.conditions if watches(item) for part in walk(item))
    claims = [part for part in events if isinstance(part, Claim) and part.event]
    names = {getattr(part.kind, "name", part.kind) for part in claims}
    said = (part for claim in claims for part in walk(claim))
    kinds = {part.name for part in said if isinstance(part, Term) and part.category == "effects"}
    return "draw" in names or ("use" in names and "draw" in kinds)


def _before(activation: Activation, instruction: Instruction) -> tuple[Instruction, ...]:
    """The effects before one; of one that waits for an event, whose card a pronoun means, those that wait with it."""
    end = activation.effects.index(instruction)
    part = next((part for part in activation.parts if part.first <= end < part.end), None)
    return activation.effects[part.first if part is not None and not part.names_no_event else 0 : end]


def _unknown_destination(known: Effect, activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    """A bounce goes to hand, a withdrawal to territory: another place would be another effect."""
    said = instruction.effect.to
    if said is None or not known.home:
        return
    places = wording.places_of(said.place)
    owners = [place.owner for place in places if place.owner is not None]
    is_place = said.player is None and said.card is None and said.target is None
    homes = {known.home, *known.called_home}
    at_home = bool(places) and all(
        zone_named(place) in homes and place.part in ("", known.end) and not place.count for place in places
    )
    if not (is_place and at_home) or not all(_knows_whose_home(known, owner) for owner in owners):
        words = wording.words_of(said)
        reason = f"`{instruction.name}` to `{words}`, as {activation.card} has it, is not there yet."
        yield Hindrance("addition", f"{instruction.name}: to", said, reason)


def _knows_whose_home(known: Effect, owner: Owner) -> bool:
    """Whether it is known to whose place an effect brings its targets: to that of who has them, or to a player's."""
    return owner.kind in _OWNERS or ("whose" in known.beside and knows_owner(owner))


_OWNERS = frozenset(("owner", "its"))


def _unknown_deed(known: Effect, activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    name, deed = instruction.name, instruction.setting.deed
    if deed is None:
        return
    try:
        is_for_a_time = duration_of(instruction) is not None
    except NotThereYetError as error:
        yield Hindrance("duration", name, deed.duration, str(error))
        is_for_a_time = False
    if is_for_a_time and known.revert is None and not (may_last(known.name) or _is_over_before(known, deed.duration)):
        reason = f"What the {name} effect of {activation.card} leaves at its end is not there."
        yield Hindrance("duration", name, deed.duration, reason)
    if deed.regardless is not None and not (
        getattr(deed.regardless, "name", "") == OF_PROTECTION or disregards_brigade(instruction)
    ):
        reason = f"What the {name} effect of {activation.card} disregards is not there yet."
        yield Hindrance("addition", f"{name}: regardless", deed.regardless, reason)
    limited = deed.limit is not None and _narrows(known, activation, instruction, deed.limit)
    in_brackets = any(not adds_act(item) for item in deed.alternatives)
    if limited or deed.time is not None or in_brackets:
        reason = f"What narrows the {name} effect of {activation.card} is not there yet."
        what, said = (
            ("limit", deed.limit) if limited else ("time", deed.time) if deed.time is not None else (name, None)
        )
        yield Hindrance("connection", what, said, reason)


def _narrows(known: Effect, activation: Activation, instruction: Instruction, limit: Limit) -> bool:
    """Whether a limit beside an effect says more than is so without it: a Site holds one Lost Soul by rule.

    The source is redemption/term/site#holds-one-lost-soul.
    """
    into_sites = getattr(instruction.effect.to, "card", None) is not None
    if limit.what == PER_SITE and into_sites and _highest(limit) == "1":
        return False
    return bool(limit.what) or not _is_for_every_x(known, activation, limit)


def _is_over_before(known: Effect, lasts: Duration) -> bool:
    """Whether what an effect does is over with the battle, before a duration of this one turn is.

    Who is brought to battle is there until the card leaves it (redemption/effect/band#temporary-until-it-leaves,
    redemption/effect/add-to-battle#temporary-until-card-leaves).
    """
    is_one = lasts.number is None or getattr(lasts.number, "name", "") == "1"
    this_turn = lasts.kind in _ONE_TURN and lasts.unit == "turn" and lasts.owner is None
    return known.adds_to in (OWN_SIDE, OPPOSING_SIDE) and is_one and this_turn


_ONE_TURN = frozenset(("this", "for", "for one", "until end of", "until the end of", "for the rest of"))
"""Words for the turn under way, or for one turn."""


def _is_for_every_x(known: Effect, activation: Activation, limit: Limit) -> bool:
    """Whether a limit beside an effect caps X, which the ability then uses nowhere at a higher value, or counts uses.

    The source is redemption/modifier/limit#cap-is-a-maximum.
    """
    if "limit" in known.beside or limit.times:
        return True
    deeds = [effect.setting.deed for effect in activation.effects if _names_x(effect)]
    caps = [deed.limit for deed in deeds if deed is not None and deed.limit is not None]
    return limit in caps and all(_highest(cap) == _highest(limit) for cap in caps)


def _names_x(instruction: Instruction) -> bool:
    lasts = instruction.setting.deed.duration if instruction.setting.deed is not None else None
    return has_x(instruction.effect) or (lasts is not None and has_x(lasts))


def _highest(limit: Limit) -> str:
    """The number that a limit names; of one of strength and toughness alike it is one number."""
    strength, _, toughness = str(getattr(limit.number, "name", "")).partition("/")
    return strength if toughness in ("", strength) else f"{strength}/{toughness}"
