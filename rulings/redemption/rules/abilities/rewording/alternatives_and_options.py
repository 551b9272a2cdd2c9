"""The effects of an ability as its text joins them: alternatives, options with a number (REG, Ability)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Act, Alternative, Deed, Effect, Target, Word
from rulings.redemption.reading.instructions import (
    Instruction,
    Setting,
    adds_act,
    effect_names,
    instructions,
    words_of_effect,
)
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.rewording.and_or import one_or_both, shared_out
from rulings.redemption.rules.abilities.rewording.conditions_apart import with_conditions_apart
from rulings.redemption.rules.abilities.rewording.contents_told import with_contents_told
from rulings.redemption.rules.abilities.rewording.exceptions_told import with_exceptions_told
from rulings.redemption.rules.abilities.rewording.joined_targets import with_targets_joined
from rulings.redemption.rules.abilities.rewording.open_brigades import with_open_brigades
from rulings.redemption.rules.abilities.rewording.open_names import with_open_names
from rulings.redemption.rules.abilities.rewording.paired_effects import with_afflicted
from rulings.redemption.rules.abilities.rewording.performed_events import permitted_event
from rulings.redemption.rules.abilities.rewording.searched_places import with_searched_places
from rulings.redemption.rules.abilities.rewording.selections import with_selections
from rulings.redemption.rules.facts import default_locations, has_no_duration
from rulings.table.once import once
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of

OPTIONS = "options"
"""The joint of effects of which so many are selected, as in `Select 2:`."""

_POINTERS = (Target(back="it"), Target(back="those"))
"""What stands for the cards that the effect before names."""

_Effects = tuple[Instruction, ...]


@once
def joined_effects(ability: AbilityReading) -> _Effects:
    """List the effects of an ability, those among which a player chooses each with its alternatives.

    Args:
        ability: The ability as it was read.

    Returns:
        Its effects in the order of print. Verbs that share an object with `or` are alternatives, and so is what stands
        in parentheses behind an effect (redemption/term/ability#how-an-option-is-marked). What is joined in a way that
        is not known stays as it was read: it is refused when it is to be carried out.
    """
    apart = tuple(map(_told, instructions(ability)))
    open_words = with_open_names(ability, with_open_brigades(ability, with_selections(ability, apart)))
    read = with_afflicted(open_words)
    parted = [
        part
        for _, group in groupby(read, key=lambda effect: id(effect.effect))
        for part in _apart(ability, read, tuple(map(_plainly, group)))
    ]
    return _select(_number(parted))


def _told(instruction: Instruction) -> Instruction:
    """An effect with what its targets say in few words told."""
    placed = with_searched_places(with_conditions_apart(instruction))
    return with_contents_told(with_exceptions_told(with_targets_joined(placed)))


def _plainly(verb: Instruction) -> Instruction:
    """An effect with what is said of it, and of nothing else."""
    return _with_own_duration(_with_minimum(_without_game_rule(verb)))


def _with_minimum(verb: Instruction) -> Instruction:
    """An effect on any number of cards, at least one, in the words that say so in one: `any number (minimum 1)`."""
    deed, items = verb.setting.deed, items_of(verb.effect.target)
    if deed is None or deed.limit is None or deed.limit.what != "at least" or len(items) != 1:
        return verb
    count = getattr(items[0], "count", None)
    if getattr(deed.limit.number, "name", "") != "1" or count is None or count.kind != "any number":
        return verb
    target = replace(verb.effect.target, items=(replace(items[0], count=replace(count, kind="at least one")),))
    setting = replace(verb.setting, deed=replace(deed, limit=None))
    return replace(verb, setting=setting, effect=replace(verb.effect, target=target))


def _without_game_rule(verb: Instruction) -> Instruction:
    """An effect without words that say what becomes of a Lost Soul out of a deck, as the game rules do.

    It is put in a Land of Bondage whatever would move it (redemption/term/effect-targeting#lost-souls-taken-from-deck).
    """
    setting, target = verb.setting, verb.effect.target
    deed = setting.deed
    if deed is not None and any(map(_reminds_of_souls, deed.alternatives)):
        left = tuple(item for item in deed.alternatives if not _reminds_of_souls(item))
        setting = replace(setting, deed=replace(deed, alternatives=left))
    if isinstance(target, Listing) and any(map(_reminds_of_souls, _said_in_targets(target))):
        target = replace(target, items=tuple(map(_without_reminder, target.items)))
    if setting is verb.setting and target is verb.effect.target:
        return verb
    return replace(verb, setting=setting, effect=replace(verb.effect, target=target))


def _with_own_duration(verb: Instruction) -> Instruction:
    """An effect without the duration that stands behind several verbs, where another of them is what lasts for it.

    As with `withdraw and paralyze a Hero for 2 turns` (redemption/effect/paralyze#permanent-unless-duration).
    """
    deed, names = verb.setting.deed, effect_names(verb.effect)
    if deed is None or deed.duration is None or not has_no_duration(verb.name) or all(map(has_no_duration, names)):
        return verb
    return replace(verb, setting=replace(verb.setting, deed=replace(deed, duration=None)))


def _said_in_targets(targets: Listing) -> Iterator[Alternative]:
    return (item for target in targets.items if isinstance(target, Target) for item in target.alternatives)


def _without_reminder(target: object) -> object:
    if not isinstance(target, Target):
        return target
    return replace(target, alternatives=tuple(item for item in target.alternatives if not _reminds_of_souls(item)))


def _reminds_of_souls(alternative: Alternative) -> bool:
    """Whether it says that a Lost Soul is put in play instead: by its name, or by `it` under that condition."""
    deeds = items_of(alternative.what)
    if alternative.joint != "instead" or len(deeds) != 1 or getattr(deeds[0], "instead", None) is not True:
        return False
    effect = deeds[0].effect
    places = wording.places_of(effect.to.place) if effect.to is not None else []
    in_play = [getattr(place.name, "name", "") for place in places] == ["in play"]
    named = {word.name for word in walk(alternative) if isinstance(word, Term)}
    return effect.effect == "put" and in_play and _LOST_SOUL in named


_LOST_SOUL = "Lost Soul"


def _apart(ability: AbilityReading, read: _Effects, verbs: _Effects) -> Iterator[tuple[Instruction, int]]:
    """The alternatives that the words of an effect offer, each with its number; the effect alone where it has none."""
    shared = shared_out(verbs)
    if shared:
        yield from ((verb, 0) for verb in shared)
        return
    outer = verbs[0].setting.either
    found = _alternatives(ability, verbs) if outer is None or _is_whole_branch(read, verbs) else ()
    if not found:
        yield from ((verb, 0) for verb in verbs)
        return
    either = outer or Listing(tuple(effects[0].effect for effects in found), "or")
    for number, effects in enumerate(found):
        for effect in effects:
            yield replace(effect, setting=replace(effect.setting, either=either)), number


def _is_whole_branch(read: _Effects, verbs: _Effects) -> bool:
    """Whether an effect is all that one of several alternatives says, so that its own are more of them."""
    setting = verbs[0].setting
    if setting.either is None or setting.either.joint != "or":
        return False
    same = [effect for effect in read if effect.setting.either is setting.either]
    return [effect for effect in same if effect.setting.branch == setting.branch] == list(verbs)


def _alternatives(ability: AbilityReading, verbs: _Effects) -> tuple[_Effects, ...]:
    """What may be done in its stead; nothing where that is not said, or in a way that is not known."""
    effect, deed = verbs[0].effect, verbs[0].setting.deed
    in_brackets = () if deed is None else tuple(item for item in deed.alternatives if not adds_act(item))
    if isinstance(effect.effect, Listing) and effect.effect.joint == "or" and not (in_brackets or effect.alternatives):
        named = zip(verbs, effect.effect.items, strict=True)
        return tuple((replace(verb, effect=replace(effect, effect=item)),) for verb, item in named)
    if not (in_brackets or effect.alternatives) and (either_or_both := one_or_both(verbs)):
        return either_or_both
    if effect.alternatives and len(verbs) == 1 and not in_brackets:
        return _other_verbs_or_amounts(verbs[0])
    if deed is None or not in_brackets or deed.conditions or deed.instead:
        return ()
    bare = replace(deed, alternatives=tuple(item for item in deed.alternatives if adds_act(item)))
    itself = tuple(replace(verb, setting=replace(verb.setting, deed=bare)) for verb in verbs)
    others = tuple(tuple(_in_its_stead(ability, verbs[0], item)) for item in in_brackets)
    return (itself, *others) if all(others) else ()


def _other_verbs_or_amounts(instruction: Instruction) -> tuple[_Effects, ...]:
    """Another verb for the same object, or another number for the same verb.

    As in `topdeck (or take if it is a Hero) a card`, `decrease a Hero 6/6 (or 12/12 if used by a demon)`, `take up to 1
    card (or 2 if you control a king)`.
    """
    effect = instruction.effect
    words = all(isinstance(item.what, Word | Term) or _is_count(effect, item) for item in effect.alternatives)
    if not words or not all(map(_is_open, effect.alternatives)):
        return ()
    verb = effect.effect.items[0] if isinstance(effect.effect, Listing) else effect.effect
    itself = replace(effect, effect=verb, alternatives=())
    found = [(replace(instruction, effect=itself),)]
    for item in effect.alternatives:
        setting = _under(instruction.setting, item)
        if _is_count(effect, item):
            other = Instruction(instruction.name, _with_count(itself, item), setting, instruction.words)
        elif isinstance(item.what, Term):
            other = Instruction(instruction.name, replace(itself, amount=item.what), setting, instruction.words)
        else:
            other = Instruction(item.what.name, replace(itself, effect=item.what), setting, instruction.words)
        found.append((other,))
    return tuple(found)


def _is_count(effect: Effect, alternative: Alternative) -> bool:
    """Whether it is another number of the same cards: `a card (or 2 if …)`, `up to 1 card (or 2 if …)`."""
    others, said = items_of(alternative.what), items_of(effect.target)
    if len(others) != 1 or len(said) != 1 or not all(isinstance(item, Target) for item in (*others, *said)):
        return False
    count = others[0].count
    bare = count is not None and others[0] == Target(count=count) and count.kind == "exactly"
    return bool(bare) and said[0].count is not None and said[0].count.kind in _COUNTS


_COUNTS = MappingProxyType({"exactly": "exactly", "up to": "up to", "up to one": "up to"})
"""Of the kind of a number, that of another one in its stead: `up to 1 (or 2)` is up to 2."""


def _with_count(effect: Effect, alternative: Alternative) -> Effect:
    (said,), (other,) = items_of(effect.target), items_of(alternative.what)
    count = replace(other.count, kind=_COUNTS[said.count.kind])
    return replace(effect, target=replace(effect.target, items=(replace(said, count=count),)))


def _is_open(alternative: Alternative) -> bool:
    """Whether it is open for as long as its conditions are so, and no event is waited for or permitted."""
    return alternative.joint == "or" and not any(map(watches, alternative.conditions))


def _under(setting: Setting, alternative: Alternative) -> Setting:
    return replace(setting, own=(*setting.own, *alternative.conditions))


def _in_its_stead(ability: AbilityReading, first: Instruction, alternative: Alternative) -> Iterator[Instruction]:
    """The effects of an alternative in parentheses; none where it is worded in a way that is not known."""
    event = _event_of(alternative)
    deeds = tuple(_deeds_of(alternative)) if event is not None or _is_open(alternative) else ()
    setting = _under(first.setting, alternative)
    if event is not None:
        whole = Act(deeds=Listing(deeds), cost=Listing((Deed(effect=event),)))
        paying = replace(first.setting, role="cost", payer=whole, deed=None, permits=alternative.conditions[0])
        setting = replace(first.setting, role="benefit", payer=whole)
        yield Instruction(event.effect, event, paying)
    for number, deed in enumerate(deeds):
        effect = _on_the_same(first, deed.effect) if number == 0 else deed.effect
        if effect is None or (isinstance(effect.effect, Listing) and effect.effect.joint != "and"):
            return
        for name in effect_names(effect):
            yield Instruction(name, effect, replace(setting, deed=deed), words_of_effect(ability, deed.effect, setting))


def _event_of(alternative: Alternative) -> Effect | None:
    """What a player may do to have an alternative that is worded so: `(or banish it if you reveal a Dominant)`.

    The source is redemption/term/conditional-phrase#if-event-behind.
    """
    conditions = alternative.conditions
    waits = len(conditions) == 1 and conditions[0].conjunction == "if" and watches(conditions[0])
    return permitted_event(conditions[0]) if waits and alternative.joint == "or" else None


def _deeds_of(alternative: Alternative) -> Iterator[Deed]:
    for act in items_of(alternative.what):
        if not isinstance(act, Act) or act.subject is not None or act.mood != "does" or act.cost is not None:
            return
        for deed in items_of(act.deeds):
            if not isinstance(deed, Deed) or deed != Deed(deed.effect) or not isinstance(deed.effect, Effect):
                return
            yield deed


def _on_the_same(instruction: Instruction, other: Effect) -> Effect | None:
    """The other effect with the cards that `it` or `one` means: those that the first one names.

    None where they would lie elsewhere by default, or it points back in another way.
    """
    first = instruction.effect
    said = [item for item in items_of(other.target) if isinstance(item, Target)]
    named = [item for item in items_of(first.target) if isinstance(item, Target)]
    if len(said) == 1 and said[0] in _POINTERS:
        same = instruction.setting.seen is not None or _looks_alike(first, other)
        return replace(other, target=first.target) if same else None
    if len(said) == 1 and replace(said[0], place=None) in _POINTERS:
        elsewhere = replace(named[0], place=said[0].place) if len(named) == 1 and not named[0].back else None
        return None if elsewhere is None else replace(other, target=elsewhere)
    if len(said) == 1 and said[0].things is None and not said[0].back:
        kind = named[0].things if len(named) == 1 else None
        return None if kind is None else replace(other, target=replace(said[0], things=kind))
    return None if any(target.back and target.back != "this card" for target in said) else other


def _looks_alike(first: Effect, other: Effect) -> bool:
    """Whether two effects look for the cards in the same places where the text names none."""
    targets = [item for item in items_of(first.target) if isinstance(item, Target)]
    if targets and all(target.back or wording.where(target) for target in targets):
        return True
    places = [default_locations(name) for effect in (first, other) for name in effect_names(effect)]
    return bool(targets) and all(place == places[0] for place in places)


def _number(parted: Sequence[tuple[Instruction, int]]) -> _Effects:
    """Number the alternatives among which is chosen in the order of print."""
    made: list[Instruction] = []
    for effect, number in parted:
        either = effect.setting.either
        if either is None:
            made.append(effect)
            continue
        places = sorted({(other.setting.branch, part) for other, part in parted if other.setting.either is either})
        branch = places.index((effect.setting.branch, number))
        made.append(replace(effect, setting=replace(effect.setting, branch=branch)))
    return tuple(made)


def _select(effects: _Effects) -> _Effects:
    """Let the options of which a number is selected stand as alternatives: sentences, or the parts of one.

    As they were read where a sentence depends on something, or offers a choice of its own.
    """
    offered = [effect for effect in effects if effect.setting.options is not None]
    eithers = {id(effect.setting.either) for effect in offered}
    if not offered or len(offered) < len(effects) or len(eithers) > 1 or _depend(offered):
        return effects
    within = offered[0].setting.either
    sentences = sorted({effect.setting.sentence for effect in offered})
    if within is not None and (within.joint != "or" or len(sentences) > 1):
        return effects
    either = Listing(tuple(sentences if within is None else within.items), OPTIONS)

    def offer(effect: Instruction) -> Instruction:
        setting = effect.setting
        branch = sentences.index(setting.sentence) if within is None else setting.branch
        return replace(effect, setting=replace(setting, either=either, branch=branch))

    return tuple(map(offer, effects))


def _depend(offered: Sequence[Instruction]) -> bool:
    """Whether an option is tied to the one before, or has a condition that is not that of them all."""
    first = offered[0].setting
    alike = all(effect.setting.whole == first.whole for effect in offered)
    one = len({effect.setting.sentence for effect in offered}) == 1
    return (
        any(effect.setting.tie or effect.setting.own for effect in offered) or not alike or not (one or not first.whole)
    )
